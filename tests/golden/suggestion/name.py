def compute_average(values):
    total = sum(values)
    return totl / len(values)

print(compute_average([1, 2]))
