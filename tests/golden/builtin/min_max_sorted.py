print(min(3, 1, 2), max([3, 1, 2]), min('hello'), max('a', 'b', key=ord), min([], default='none'), max({}, default=None), max({'a': 1, 'z': 0}))
print(max(['aa', 'b', 'ccc'], key=len), min(['aa', 'b', 'c'], key=len), max([1, 5, 5.0, 3]), min(1, 1.0), max((1, 2), (1, 3)), max([[1], [2]], key=lambda x: -x[0]))
print(sorted([3, 1, 2]), sorted('bca', reverse=True), sorted([(1, 'b'), (1, 'a')]), sorted({'b': 1, 'a': 2}.items(), key=lambda p: p[1]), sorted([True, 2, 0.5]))
print(sorted(['10', '9', '2']), sorted(['10', '9', '2'], key=int), sorted([-3, 2, -1], key=abs), sorted([]), sorted(x % 3 for x in range(5)))
for call in [lambda: min(), lambda: min([]), lambda: max(()), lambda: min(1, 'a'), lambda: max(1, 2, default=0), lambda: min([1], key=5), lambda: sorted([1, 'a']),
             lambda: sorted([None, None]), lambda: max([{}, {}]), lambda: min(5), lambda: sorted([3, 1], key=lambda: 1), lambda: max(iter([])), lambda: sorted([1j, 2j])]:
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
