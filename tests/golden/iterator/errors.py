def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)
class Bad:
    def __iter__(self): return iter([1, 2]) if False else 7
class Stop:
    def __iter__(self): return self
    def __next__(self): raise StopIteration('payload')
attempt(lambda: next(Stop()))
attempt(lambda: list(Stop()))
attempt(lambda: list(Bad()))
attempt(lambda: [*Bad()])
attempt(lambda: iter(lambda: 1))
attempt(lambda: iter(5, 6))
attempt(lambda: next(iter([]), ))
attempt(lambda: list(map(lambda a, b: a, [1])))
attempt(lambda: list(zip([1], 5)))
attempt(lambda: list(filter(5, [1])))
attempt(lambda: list(enumerate([1], 'a')))
attempt(lambda: list(map(int, ['1', 'x'])))
attempt(lambda: dict(zip([[]], [1])))
attempt(lambda: sum(map(str, [1])))
attempt(lambda: next(map(lambda x: 1 / x, [0])))
attempt(lambda: ''.join(map(lambda x: x, ['a', 1])))
attempt(lambda: list(reversed(iter([1]))))
attempt(lambda: len(map(str, [])))
attempt(lambda: zip([1])[0])
attempt(lambda: sorted(zip([1, 1], [{}, {}])))
attempt(lambda: max(map(len, [])))
