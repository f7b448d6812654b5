print(list(enumerate('ab')), list(enumerate('ab', 5)), list(zip([1, 2], 'ab', (3.0, 4.0))), list(zip()), list(zip([1, 2, 3], 'a')))
print(list(map(str, [1, 2])), list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])), list(filter(None, [0, 1, '', 'a'])), list(filter(lambda x: x > 1, [1, 2, 3])))
print(list(reversed([1, 2, 3])), list(reversed('abc')), list(reversed(range(3))), list(reversed({'a': 1, 'b': 2})))
z = zip('ab', [1, 2]); print(next(z), list(z), list(z), type(z).__name__, iter(z) is z)
m = map(lambda x: x * 2, iter(range(10 ** 9))); print(next(m), next(m), type(m).__name__)
e = enumerate(iter('xy')); print(next(e), type(e).__name__, type(filter(None, [])).__name__, type(reversed([])).__name__)
it = iter([1, 2, 3]); print(next(it), list(it), next(it, 'done'), type(it).__name__, type(iter('a')).__name__, type(iter({})).__name__, type(iter(())).__name__)
values = iter([1, 2, 0, 3]); print(list(iter(lambda: next(values), 0)))
print(list(zip(*[(1, 'a'), (2, 'b')])), dict(zip('ab', range(2))), list(zip([1], [2], strict=True)))
print(any(x > 2 for x in [1, 3]), all(map(bool, [1, 'a'])), sum([[1], [2]], []), sum([0.1] * 10), sum((1, 2), 10), sum([]), sum([1.5, 2], start=1))
for call in [lambda: list(zip([1, 2], [1], strict=True)), lambda: list(zip([1], [1, 2], strict=True)), lambda: list(map(lambda x: x, [1], [2])), lambda: list(map(len, [1])),
             lambda: next(iter([])), lambda: list(zip([1], [1], [1, 2], strict=True)), lambda: list(map(str, [1, 2], [3], strict=True))]:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
