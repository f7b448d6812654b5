x = 5
y = 'text'
result = x * 2 + (y * 3) ** x - len(y)
print(result)
