"""What members, their class and its flags have besides their values."""
import enum
from enum import Enum, Flag, IntEnum, IntFlag, ReprEnum, StrEnum, auto, CONFORM, KEEP, NAMED_FLAGS, STRICT, verify


class Permission(Flag):
    WRITE = 2
    READ = 1
    EXEC = 4
    ALL = 7


print(list(Permission), list(Permission.ALL), list(Permission(5)))
print(Permission(3), repr(Permission(5)), ~Permission.READ, Permission(0))


class Open(IntFlag):
    X = 4
    Y = 2
    Z = 1


print(repr(~Open.X), repr(Open(12)), repr(Open.Z | Open.X), repr(Open(8)))


class Number(IntEnum):
    divisor = 1
    numerator = 2


print(Number.numerator, Number.divisor.numerator, Number.numerator.divisor, dir(Number)[-5:])


class Shape(Enum):
    SQUARE = auto()
    ROUND = 2, auto()

    class Helper:
        pass

    def area(self):
        return 0


print(list(Shape), Shape.Helper.__name__, dir(Shape), dir(Shape.SQUARE))


class Half(float, ReprEnum):
    A = 0.5


print(f'{Half.A:>6}', Half.A, repr(Half.A))


class Bad(Enum):
    _order_ = 'B A'
    B = 1
    A = 2


print(list(Bad))


def tried(make):
    try:
        return make()
    except Exception as e:
        return f'{type(e).__name__}: {e}'


def super_new():
    class E(Enum):
        A = 1

        def __new__(cls, value):
            return super().__new__(cls, value)


def wrong_order():
    class E(Enum):
        _order_ = 'A B C'
        A = 1
        B = 2


def missing_names():
    @verify(NAMED_FLAGS)
    class E(Flag):
        A = 4
        B = 3
        C = 11


def no_type():
    class E(ReprEnum):
        A = 1


class Strict(Flag, boundary=STRICT):
    A = 1
    B = 2


class Optional(Flag):
    A = 1
    NONE = None


for make in (super_new, wrong_order, missing_names, no_type, lambda: Flag(7), lambda: Enum('x'), lambda: Strict(8),
             lambda: Optional.A | Optional.NONE, lambda: ~Optional.NONE):
    print(tried(make))

print(enum.global_flag_repr(Permission(3)), enum.global_flag_repr(Permission(0)), enum.global_str(Permission(0)))
