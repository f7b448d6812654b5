# CPython keeps small ints in the order of their hash slots; programs print such sets and look sorted.
print({3, 1, 2}, {5, 4, 3, 2, 1, 0}, set(range(10, 0, -1)))
print({x % 7 for x in range(100, 0, -3)}, frozenset([4, 2, 1]))
s = set()
for x in [7, 3, 5, 1]:
    s.add(x)
print(s, list(s), s | {2}, s - {7}, s & {1, 3})
