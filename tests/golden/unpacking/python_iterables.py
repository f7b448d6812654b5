# Unpacking of objects that iterate in Python.
class I:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        self.n -= 1
        if self.n < 0: raise StopIteration
        return self.n
def g(n):
    for i in range(n):
        print('make', i)
        yield i
a, b = I(2); print(a, b)
a, b = g(2); print(a, b)
a, *b = I(4); print(a, b)
*a, b, c = g(4); print(a, b, c)
(a, b), c = [I(2), 5]; print(a, b, c)
for f in (lambda: exec('a, b = I(3)'), lambda: exec('a, b, c = I(2)'), lambda: exec('a, b = g(5)'), lambda: exec('a, *b, c = I(1)'), lambda: exec('a, b = 5'), lambda: exec('() = g(1)'), lambda: exec('a, = g(0)')):
    try: f()
    except Exception as e: print(type(e).__name__, e)
def loc():
    it = I(2)
    x, y = it
    z, w = (q * 2 for q in (1, 2))
    return it, x, y, z, w
print(loc()[1:])
for i, (x, y) in enumerate([I(2), g(2)]): print(i, x, y)
class E:
    def __iter__(self): yield 1; raise ValueError('mid')
try: a, b = E()
except ValueError as e: print(e)
match I(2):
    case [x, y]: print('seq')
    case _: print('no seq')
[p, q] = I(2); print(p, q); x = p, q = I(2); print(type(x).__name__, p, q)
print([a + b for a, b in [I(2), I(2)]], {k: v for k, v in [I(2)]})
a, b = I(3)
