from typing import (Any, Callable, ClassVar, Dict, Final, Generic, Iterable, Iterator, List, Literal, NamedTuple, Optional, Protocol, Sequence, Tuple, Type, TypedDict, TypeVar,
                    Union, cast, get_args, get_origin, overload, TYPE_CHECKING)
T = TypeVar('T')
Alias = Dict[str, List[int]]
def f(a: Optional[int], b: Union[int, str], *c: Any, d: Callable[[int], str] = str) -> Iterable[Tuple[int, ...]]:
    return [(1,)]
print(f(1, 'b'), cast(int, 'not checked'), TYPE_CHECKING, T)
class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: List[T] = []
    def push(self, x: T) -> 'Stack[T]':
        self.items.append(x)
        return self
print(Stack[int]().push(1).items, Stack().push('a').items)
class Point(NamedTuple):
    x: int
    y: int = 5
    def total(self): return self.x + self.y
p = Point(1)
print(p, p.x, p.total(), p == (1, 5), p._asdict(), p._replace(y=9), Point._fields, [*p])
class Movie(TypedDict):
    name: str
    year: int
m: Movie = {'name': 'x', 'year': 1}
print(m, Movie(name='y', year=2), type(Movie(name='z', year=0)).__name__)
class HasLen(Protocol):
    def __len__(self) -> int: ...
class Impl(HasLen):
    def __len__(self): return 3
print(len(Impl()), get_origin(List[int]), get_args(Dict[str, int]), get_origin(Optional[int]) is Union, get_args(Optional[int]))
print(Optional[int], List[int], Dict[str, List[int]], Literal['a', 1], Callable[[int], str], Union[int, None, str], Tuple[int, ...])
@overload
def g(x: int) -> int: ...
@overload
def g(x: str) -> str: ...
def g(x): return x
print(g('ok'), Type[int], ClassVar[int], Final[int], Any)
