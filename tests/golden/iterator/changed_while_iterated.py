"""An iterator over what has changed says so every time, and is not exhausted by that."""
def steps(i):
    for _ in range(3):
        try:
            print(next(i, 'end'))
        except RuntimeError as e:
            print(e)


for make in (iter, reversed, lambda d: iter(d.keys()), lambda d: iter(d.values()), lambda d: iter(d.items())):
    d = {1: 1, 2: 2, 3: 3}
    i = make(d)
    next(i)
    d[4] = 4
    steps(i)
    # Of the former size again.
    del d[4]
    steps(i)
    print(i.__length_hint__())
    try:
        print(i.__reduce__())
    except RuntimeError as e:
        print(e)
s = {1, 2, 3}
i = iter(s)
next(i)
s.add(4)
steps(i)
s.remove(4)
steps(i)
print(i.__length_hint__())
for make in (
    lambda: iter([1, 2, 3]), lambda: iter((1, 2, 3)), lambda: iter('abc'), lambda: iter(b'abc'), lambda: iter(range(3)),
    lambda: iter(bytearray(b'abc')), lambda: reversed([1, 2, 3]), lambda: iter(range(10 ** 20, 10 ** 20 + 3)), lambda: reversed('abc'),
):
    for state in (0, 1, 2, 3, 4, -1, -5, 10 ** 10, 2 ** 62, 2 ** 64, -2 ** 64, 1.5, None, True):
        i = make()
        try:
            i.__setstate__(state)
            print(type(i).__name__, state, list(i))
        except Exception as e:
            print(type(i).__name__, state, type(e).__name__, e)
