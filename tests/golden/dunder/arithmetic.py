class V:
    def __init__(self, n): self.n = n
    def __repr__(self): return f'V({self.n})'
    def __add__(self, o): return V(self.n + (o.n if isinstance(o, V) else o))
    def __radd__(self, o): return V(o + self.n)
    def __sub__(self, o): return f'sub {self} {o}'
    def __rsub__(self, o): return f'rsub {self} {o}'
    def __mul__(self, o): return f'mul {self} {o}'
    def __rmul__(self, o): return f'rmul {self} {o}'
    def __truediv__(self, o): return f'truediv {self} {o}'
    def __rtruediv__(self, o): return f'rtruediv {self} {o}'
    def __floordiv__(self, o): return f'floordiv {self} {o}'
    def __rfloordiv__(self, o): return f'rfloordiv {self} {o}'
    def __mod__(self, o): return f'mod {self} {o}'
    def __rmod__(self, o): return f'rmod {self} {o}'
    def __divmod__(self, o): return f'divmod {self} {o}'
    def __rdivmod__(self, o): return f'rdivmod {self} {o}'
    def __pow__(self, o, m=None): return f'pow {self} {o} {m}'
    def __rpow__(self, o): return f'rpow {self} {o}'
    def __matmul__(self, o): return f'matmul {self} {o}'
    def __rmatmul__(self, o): return f'rmatmul {self} {o}'
    def __lshift__(self, o): return f'lshift {self} {o}'
    def __rrshift__(self, o): return f'rrshift {self} {o}'
    def __and__(self, o): return f'and {self} {o}'
    def __ror__(self, o): return f'ror {self} {o}'
    def __xor__(self, o): return f'xor {self} {o}'
    def __neg__(self): return f'neg {self}'
    def __pos__(self): return f'pos {self}'
    def __invert__(self): return f'invert {self}'
    def __abs__(self): return f'abs {self}'

v = V(3)
print(v + 1, 1 + v, v + v, sum([v, V(4)]), sum([V(1)], V(10)))
for r in [v - 1, 1 - v, v * 2, 2 * v, [1] * v, 'a' * v, v / 2, 2 / v, v // 2, 2 // v, v % 2, 2 % v, 'x' - v, divmod(v, 2), divmod(2, v), v ** 2, 2 ** v, pow(v, 2, 5),
          v @ 2, 2 @ v, v << 1, 8 >> v, v & 1, 1 | v, v ^ 1, -v, +v, ~v, abs(v), 1.5 - v, None - v, v - None]:
    print(r)
for call in [lambda: v >> 1, lambda: 1 & v, lambda: v | 1, lambda: 1 << v, lambda: '%s' % v]:
    try:
        print(call())
    except TypeError as e:
        print(e)
