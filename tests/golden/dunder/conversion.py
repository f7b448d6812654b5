class N:
    def __int__(self): return 7
    def __float__(self): return 7.5
    def __complex__(self): return 7j
    def __round__(self, n=None): return ('round', n)
    def __trunc__(self): return 'trunc'
    def __floor__(self): return 'floor'
    def __ceil__(self): return 'ceil'
    def __bytes__(self): return b'bytes'
    def __hash__(self): return 12
    def __str__(self): return 'str'
    def __repr__(self): return 'repr'
    def __dir__(self): return ['b', 'a']
import math
n = N()
print(int(n), float(n), complex(n), round(n), round(n, 2), math.trunc(n), math.floor(n), math.ceil(n), bytes(n), hash(n), str(n), repr(n), [n], f'{n} {n!r}', dir(n))
class Bad:
    def __int__(self): return 'x'
    def __float__(self): return 'x'
    def __index__(self): return 'x'
    def __hash__(self): return 'x'
    def __str__(self): return 5
    def __repr__(self): return None
    def __bytes__(self): return 'x'
b = Bad()
class Nothing: pass
o = Nothing()
for call in [lambda: int(b), lambda: float(b), lambda: [1][b], lambda: hash(b), lambda: str(b), lambda: repr(b), lambda: bytes(b), lambda: f'{b}', lambda: [b] == 1 or str([b]),
             lambda: int(o), lambda: float(o), lambda: complex(o), lambda: round(o), lambda: [1][o], lambda: math.floor(o), lambda: {b: 1}]:
    try:
        print(call())
    except TypeError as e:
        print(e)
