from typing import *
import typing, types, collections.abc as abc
print(list[int], dict[str, list[int]], int | None, Optional[int], Union[int, str], list[int].__origin__, list[int].__args__)
print(isinstance(1, int | str), isinstance(None, int|None), issubclass(int, int|str))
T = TypeVar('T')
print(list[T][int], dict[str,T].__parameters__, T, Callable[[int], str], Callable[..., int], abc.Callable[[int], str])
class Box(Generic[T]):
    def __init__(self, x: T): self.x = x
print(Box[int], Box[int](3).x, Box.__parameters__, Box[int](4).__orig_class__)
class Pair[A, B]:
    def f(self): return 1
print(Pair[int, str], Pair.__type_params__, Pair.__mro__)
def ident[X: int](x: X) -> X: return x
print(ident.__type_params__, ident.__type_params__[0].__bound__, ident(3))
type L[Q] = list[Q]
print(L, L.__value__, L[int])
class NT(NamedTuple):
    """doc"""
    x: int
    y: str = 'a'
    def hi(self): return self.x
n = NT(1); print(n, n.hi(), NT.__annotations__, n._fields, NT.__doc__)
class TD(TypedDict, total=False):
    a: int
    b: Required[str]
print(TD.__required_keys__, TD.__optional_keys__, TD(a=1, b='x'), TD.__annotations__)
@runtime_checkable
class P(Protocol):
    def m(self): ...
class Q:
    def m(self): pass
print(isinstance(Q(), P), isinstance(3, P), issubclass(Q, P))
print(get_type_hints(NT), get_origin(list[int]), get_args(dict[int,str]), get_args(Callable[[int], str]))
UserId = NewType('UserId', int); print(UserId(5), UserId)
print(Literal['a', 1], Annotated[int, 'm'], ClassVar[int], Final[int], List[int], Tuple[int, ...], Dict[str, Any])
def f(a: 'int', b: Optional['str'] = None) -> 'list[int]': ...
print(get_type_hints(f), cast(int, 'x'))
print(isinstance([], abc.Sequence), isinstance({}, abc.Mapping), isinstance((x for x in []), abc.Generator), issubclass(list, abc.Iterable), isinstance(5, abc.Hashable), isinstance([], abc.Hashable), callable(print), isinstance(print, abc.Callable))
class MySeq(abc.Sequence):
    def __getitem__(self, i): return [1,2,3][i]
    def __len__(self): return 3
s = MySeq(); print(list(s), 2 in s, s.index(3), s.count(1), list(reversed(s)), s[0])
class MyMap(abc.MutableMapping):
    def __init__(self): self.d = {}
    def __getitem__(self, k): return self.d[k]
    def __setitem__(self, k, v): self.d[k] = v
    def __delitem__(self, k): del self.d[k]
    def __iter__(self): return iter(self.d)
    def __len__(self): return len(self.d)
m = MyMap(); m.update(a=1, b=2); print(dict(m), m.pop('a'), m.setdefault('c', 5), list(m.items()), m == {'b':2,'c':5}, m.get('zz'))
try: abc.Sequence()
except TypeError as e: print(e)
class Inc(abc.Sized): pass
try: Inc()
except TypeError as e: print(e)
print(types.SimpleNamespace(a=1), types.FunctionType, types.MethodType, types.ModuleType, types.TracebackType, types.GenericAlias, types.UnionType)
print(t'a{1+1}b{"x"!r:>5}')
