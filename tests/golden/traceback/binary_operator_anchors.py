def compute(a, b):
    return (a * 2) + (b - a) / (b - 2) + a

print(compute(1, 3))
print(compute(1, 2))
