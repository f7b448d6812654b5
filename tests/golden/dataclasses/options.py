from dataclasses import *
import dataclasses
from typing import ClassVar
@dataclass
class A:
    x: int
    y: list = field(default_factory=list)
    z: ClassVar[int] = 3
    w: InitVar[int] = 4
    def __post_init__(self, w): self.q = w
print(A(1), A(1, w=9).q, [f.name for f in fields(A)], A.z)
@dataclass(frozen=True, slots=True, order=True)
class B:
    a: int
    b: str = 'x'
b = B(1); print(b, hash(b) == hash(B(1)), b < B(2), B.__slots__, hasattr(b, '__dict__'))
for f in (lambda: setattr(b, 'a', 5), lambda: setattr(b, 'c', 5), lambda: delattr(b, 'a')):
    try: f()
    except Exception as e: print(type(e).__name__, e)
@dataclass
class C(A):
    k: int = 9
    _: KW_ONLY
    kw: int = 3
print(C(1, kw=7), C.__match_args__, replace(C(1), x=5, w=3))
D = make_dataclass('D', ['p', ('q', int), ('r', int, field(default=5))], namespace={'m': lambda self: self.q}); print(D(1, 2), D(1, 2).m())
@dataclass(slots=True)
class E:
    v: int
    nxt: E | None = None
    def sup(self): return super().__repr__()[:3]
print(E(1, E(2)), E(1) == E(1), E(1).sup())
try:
    @dataclass
    class Bad: x: list = []
except ValueError as e: print(e)
try:
    @dataclass
    class Bad2:
        x: int = 1
        y: int
except TypeError as e: print(e)
try: A()
except TypeError as e: print(e)
try: B(1, 2, 3)
except TypeError as e: print(e)
@dataclass
class Rec:
    me: object = None
r = Rec(); r.me = r; print(r)
print(asdict(C(1, [E(2)])), astuple(B(1)), is_dataclass(A), A.__dataclass_params__)
@dataclass(eq=False)
class NoEq: x: int = 1
print(NoEq() == NoEq(), hash(NoEq()) != 0)
@dataclass(unsafe_hash=True)
class UH: x: int = 1
print(hash(UH()) == hash(UH()))
match B(1, 'q'):
    case B(a=1, b=z): print(z)
match B(2):
    case B(2, y): print(y)
import abc
@dataclass
class Abs(abc.ABC):
    x: int
    @abc.abstractmethod
    def f(self): ...
try: Abs(1)
except TypeError as e: print(e)
@dataclass
class P:
    x: int = 0
    @property
    def dbl(self): return self.x * 2
print(P(4).dbl, P.__doc__, P.__eq__.__qualname__)
from typing import Generic, TypeVar
T = TypeVar('T')
@dataclass
class G(Generic[T]):
    item: T
print(G[int](3), G('a'))
@dataclass(kw_only=True)
class KW: a: int; b: int = 2
try: KW(1)
except TypeError as e: print(e)
class Meta: pass
@dataclass
class H:
    x: int = field(default=1, metadata={'unit': 'm'}, repr=False)
print(fields(H)[0].metadata['unit'], H())
import copy; print(copy.replace(P(1), x=3), copy.copy(P(5)), copy.deepcopy(b))
