"""Generic named tuples and typed dicts; type variables know their module; union members without a hash."""
from typing import *

T = TypeVar('T')


class Pair(NamedTuple, Generic[T]):
    first: T
    second: int = 2


print(Pair(1), Pair[str]('a'), Pair.__mro__, Pair.__parameters__)


class Movie(TypedDict, Generic[T]):
    title: T
    year: NotRequired[int]


print(Movie(title='a'), Movie[str](title='b'), Movie.__bases__, Movie.__required_keys__, Movie.__optional_keys__)


class Base(TypedDict):
    a: ReadOnly[int]


class Derived(Base):
    a: int


print(Derived.__mutable_keys__, Derived.__readonly_keys__)
try:
    class Wrong(Derived):
        a: ReadOnly[int]
except TypeError as e:
    print(e)

P = ParamSpec('P')


class Call(Generic[P, T]):
    pass


print(T.__module__, P.__module__, Call[[int, str], bool].__args__, Call[[int, str], bool])
print(Optional[Annotated[int, {}]] == Optional[Annotated[int, {}]], Literal[int, 'a'])
print(ContextManager[int].__args__, NewType('UserId', int).__module__)


def f(x: 'missing', y: int) -> None: ...


print(sorted(f.__annotations__))
for bad in TypeVar, ParamSpec, type(NoDefault):
    try:
        type('Bad', (bad,), {})
    except TypeError as e:
        print(e)
UserId = NewType('UserId', int)
try:
    class ProUserId(UserId):
        pass
except TypeError as e:
    print(e)
