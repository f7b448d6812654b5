from typing import NamedTuple, Optional, Protocol, TypeVar, Generic, List, Any, TypedDict
class P(NamedTuple):
    x: int
    y: int = 0
def attempt(function):
    try:
        print(function())
    except (TypeError, AttributeError, ValueError) as e:
        print(type(e).__name__, e)
attempt(lambda: P())
attempt(lambda: P(1, 2, 3))
attempt(lambda: P(z=1))
attempt(lambda: setattr(P(1), 'x', 2))
attempt(lambda: P(1)._replace(q=1))
attempt(lambda: isinstance([], List[int]))
attempt(lambda: Optional[1, 2])
attempt(lambda: Any())
attempt(lambda: TypeVar('T')())
class Proto(Protocol):
    def m(self): ...
attempt(lambda: Proto())
attempt(lambda: isinstance(5, Proto))
def default_order():
    class Q(NamedTuple):
        a: int = 1
        b: int
attempt(default_order)
class TD(TypedDict):
    a: int
attempt(lambda: isinstance({}, TD))
