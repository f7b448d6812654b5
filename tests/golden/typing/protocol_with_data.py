"""Instance checks against protocols that promise attributes."""
from typing import Protocol, runtime_checkable


@runtime_checkable
class Named(Protocol):
    name: str


@runtime_checkable
class Sized(Protocol):
    size: int

    def grow(self) -> None: ...


class Person:
    def __init__(self):
        self.name = 'Ann'


class Slotted:
    __slots__ = ('name',)


class Computed:
    @property
    def name(self):
        raise RuntimeError('not run')


class Box:
    size = 3

    def grow(self):
        pass


class Blocked:
    size = 3
    grow = None


for value in Person(), Slotted(), Computed(), Box(), Blocked(), 3:
    print(type(value).__name__, isinstance(value, Named), isinstance(value, Sized))

try:
    issubclass(Box, Sized)
except TypeError as e:
    print(e)
try:
    issubclass(3, Named)
except TypeError as e:
    print(e)


@Named.register
class Registered:
    pass


class Wider(Named, Protocol):
    age: int


print(isinstance(Registered(), Named))
try:
    isinstance(Person(), Wider)
except TypeError as e:
    print(e)
