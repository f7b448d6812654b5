def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

class Index:
    def __init__(self, n):
        self.n = n
    def __index__(self):
        return self.n

class Bad:
    def __index__(self):
        return 'x'

xs = [1, 2, 3]
for f in (lambda: xs[Index(1)], lambda: xs[Index(0):Index(2)], lambda: xs * Index(2), lambda: Index(2) * xs, lambda: xs[Bad()],
          lambda: xs * Bad(), lambda: xs.pop(Index(0)), lambda: xs.insert(Index(0), 9), lambda: xs.index(2, Index(0), Index(9)),
          lambda: range(Index(3)), lambda: range(Bad()), lambda: slice(Index(1), Index(3)).indices(10), lambda: xs[1.0],
          lambda: xs[1.0:], lambda: xs['a':], lambda: xs[::0], lambda: xs[Bad():], lambda: xs[10 ** 30], lambda: xs[:10 ** 30],
          lambda: xs.pop(10 ** 30), lambda: xs.insert(-10 ** 30, 0), lambda: [1] * 10 ** 30, lambda: [1] * -10 ** 30,
          lambda: [1] * 1.0, lambda: 'a' * [1], lambda: (1,) + 1, lambda: [1].__add__(1), lambda: [1].__mul__('a'),
          lambda: xs.index(1, None), lambda: slice(None, 10 ** 30).indices(10 ** 20), lambda: slice(1).indices(-1)):
    attempt(f)
print(xs)
