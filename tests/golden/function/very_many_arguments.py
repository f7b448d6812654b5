# No number of arguments is special.
def f(*a): return len(a)
class C:
    def __init__(self, *a): self.n = len(a)
    def m(self, *a, k=1): return len(a)
    def __call__(self, *a): return len(a)
def g(x, *, k=2): return k
for n in (254, 255, 256, 65533, 65534, 65535, 65536):
    args = range(n)
    print(n, f(*args), C(*args).n, C().m(*args), C()(*args), (lambda *a, **k: len(a))(*args))
    try: g(*args)
    except TypeError as e: print(e)
    def h(*a):
        yield len(a)
    print(next(h(*args)))
