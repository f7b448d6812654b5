from enum import *
class C(Enum):
    RED = 1; GREEN = 2; BLUE = 3; CRIMSON = 1
    def hi(self): return self.name.lower()
print(C.RED, repr(C.RED), C(2), C['BLUE'], list(C), C.CRIMSON is C.RED, C.RED.hi(), C.RED.value, len(C), C.RED in C, 2 in C, 9 in C)
print(C.__members__, hash(C.RED)==hash(C.RED), C.RED == 1, isinstance(C.RED, C), type(C.RED), C)
try: C(9)
except ValueError as e: print(e)
try: C.RED = 5
except AttributeError as e: print(e)
try: C.NOPE
except AttributeError as e: print(e)
class I(IntEnum): A = 1; B = 2
print(I.A, repr(I.A), I.A + 1, I.A < I.B, f'{I.A}', '%d' % I.B, I(1), int(I.B), sorted([I.B, I.A]))
class S(StrEnum): FOO = auto(); BAR = 'b'
print(S.FOO, repr(S.FOO), S.FOO == 'foo', f'{S.BAR:>3}', S('b'), S.FOO.upper())
class F(Flag): R = auto(); W = auto(); X = auto(); RW = R | W
print(F.R, F.R|F.X, repr(F.R|F.X), F.RW, list(F), F.R in F.RW, ~F.R, bool(F.R & F.W), F(0), F(3), F.R ^ F.RW, list(F.RW), len(F.RW))
class P(IntFlag): A = 1; B = 2
print(P.A | P.B, repr(P.A|P.B), P.A | 8, repr(P(8)), P.A + 1, P(3))
class A(Enum):
    X = auto(); Y = auto()
    Z = 10; W = auto()
print([a.value for a in A])
class Planet(Enum):
    EARTH = (5.9e24, 6.3e6); MARS = (6.4e23, 3.3e6)
    def __init__(self, mass, radius): self.mass = mass; self.radius = radius
    @property
    def g(self): return round(6.67e-11 * self.mass / self.radius**2, 2)
print(Planet.EARTH, Planet.EARTH.g, Planet.MARS.mass, Planet.EARTH.value)
N = Enum('N', 'a b c'); print(list(N), N.a.value); M = Enum('M', {'x': 10}); print(M.x, M(10))
@unique
class U(Enum): A = 1; B = 2
try:
    @unique
    class V(Enum): A = 1; B = 1
except ValueError as e: print(e)
try:
    class D(C): pass
except TypeError as e: print(e)
class Str(str, Enum): A = 'a'; B = 'b'
print(Str.A, repr(Str.A), Str.A == 'a', f'{Str.A}', Str.A.value, Str('b'), Str.A + 'x', {Str.A: 1}['a'])
class Miss(Enum):
    A = 1
    @classmethod
    def _missing_(cls, v): return cls.A
print(Miss(77))
match C.RED:
    case C.RED: print('matched')
class W2(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return name.lower() + str(count)
    A = auto(); B = auto()
print(list(W2))
class T(Enum):
    A = 1
    nm = nonmember(5)
    @member
    def f(self): pass
