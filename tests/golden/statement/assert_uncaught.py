def average(values):
    assert values, 'need at least one value'
    return sum(values) / len(values)

print(average([1, 2, 3]))
print(average([]))
