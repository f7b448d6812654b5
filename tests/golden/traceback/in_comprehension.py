words = ['3', '4', 'five']
numbers = {w: int(w) for w in words if len(w) < 5}
print(numbers)
