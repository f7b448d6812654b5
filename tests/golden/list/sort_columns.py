# Sorting of tuples by columns of one kind, and what falls out of it.
rows = [((i * 7919) % 31, str(i % 7), (i % 5) / 2, i) for i in range(200)]
ordered = sorted(rows)
assert all(a <= b for a, b in zip(ordered, ordered[1:])) and sorted(rows, reverse=True) == ordered[::-1]
print(ordered[:3], ordered[-2:])
print(sorted([(1, "b"), (1, "a"), (0, "z")], key=lambda t: t[0]))
print(sorted([(1, 2), (1,), (), (1, 2, 3)]), sorted([(1.0, "a"), (1, "b"), (True, "c")]), sorted([(0.0, 2), (-0.0, 1)]))
print(sorted([(2**60, 1), (5, 2)]), sorted([("é", 1), ("z", 2), ("e", 3)]), sorted([(), ()]))
for bad in ([(1, "a"), (1, 2)], [(1, None), (1, None), (0, 1)], [(1, 2), 3]):
    try:
        print(sorted(bad))
    except TypeError as e:
        print(e)
nan = float("nan")
print(len(sorted([(nan, 1), (nan, 0)])))
data = [5, 3, 1]
print(sum(data), sum(tuple(data), -9), max(data), min(data), sum([]), sum([True, 2]), sum([1, 2.5]), max([2, True]), min(3, 1, 2), max(-1, -2), list(range(3, -4, -2)))
for call in (lambda: max([]), lambda: sum(["a"]), lambda: min(1, "a")):
    try:
        call()
    except (TypeError, ValueError) as e:
        print(e)
