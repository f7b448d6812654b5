class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0: raise StopIteration
        self.n -= 1
        return self.n + 1
print(list(Countdown(3)), [x for x in Countdown(2)], sum(Countdown(4)), max(Countdown(5)), *Countdown(2))
it = Countdown(1)
print(next(it), next(it, 'over'))
try:
    next(it)
except StopIteration as e:
    print('StopIteration', e.value, e.args)
a, b, c = Countdown(3)
print(a, b, c, dict(enumerate(Countdown(2))), 2 in Countdown(3), list(zip(Countdown(3), Countdown(2))))
class NoNext:
    def __iter__(self): return self
class Raises:
    def __iter__(self): return self
    def __next__(self): raise ValueError('in next')
class IterRaises:
    def __iter__(self): raise KeyError('in iter')
for call in [lambda: list(NoNext()), lambda: list(Raises()), lambda: [x for x in IterRaises()], lambda: next(NoNext()), lambda: iter(NoNext()), lambda: sum(Raises()),
             lambda: (lambda *a: a)(*Raises()), lambda: 1 in Raises()]:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
