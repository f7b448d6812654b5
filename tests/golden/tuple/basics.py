t = (1, 'a', 2.5)
print(t, t[0], t[-1], t[1:], len(t), t + (4,), t * 2, 'a' in t, t.index('a'), t.count(1))
print((), (1,), tuple(), tuple('ab'), tuple([1, 2]), tuple(x for x in range(3)), (1, (2, (3,))))
print((1, 2) == (1, 2), (1, 2) < (1, 3), (1,) < (1, 0), (1, 2) == [1, 2], hash((1, 2)) == hash((1, 2)))
print({(1, 2): 'pt'}[1, 2], max([(1, 'b'), (1, 'a')]), sorted([(2, 1), (1, 9)]))
a, *b = t
print(a, b, [*t], t.__len__(), tuple.__name__)
x = 1, 2
print(x, type(x), x is tuple(x), () is ())
for a, b in ((1, 2), (3, 4)):
    print(a + b)
