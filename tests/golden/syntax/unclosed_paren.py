print('never printed')
value = (1 + 2
print(value)
