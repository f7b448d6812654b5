class Multiplier:
    def __init__(self, n): self.n = n
    def __call__(self, x, *rest, scale=1): return self.n * x * scale, rest
m = Multiplier(3)
print(m(2), m(2, 'a', scale=10), callable(m), list(map(Multiplier(2), [1, 2])), m.__call__(1), Multiplier.__call__(m, 4))
class Meta(type):
    def __call__(cls, *a):
        print('Meta.__call__', a)
        return super().__call__(*a)
class K(metaclass=Meta):
    def __init__(self, x): self.x = x
print(K(5).x)
m2 = Multiplier(1)
m2.__call__ = lambda *a: 'instance attribute is not used'
print(m2(9))
class NotCallable: pass
for call in [lambda: NotCallable()(), lambda: m(), lambda: m(scale=2), lambda: Multiplier(1)(1, bad=2), lambda: NotCallable().x()]:
    try:
        print(call())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
