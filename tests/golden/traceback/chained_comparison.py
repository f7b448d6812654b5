low, value, high = 1, 5, 'ten'
print(low < value)
print(low < value < high)
