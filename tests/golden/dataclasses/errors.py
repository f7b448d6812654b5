from dataclasses import dataclass, field, replace, asdict, fields, FrozenInstanceError
@dataclass
class P:
    x: int
    y: int = 0
@dataclass(frozen=True)
class F:
    x: int
def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: P())
attempt(lambda: P(1, 2, 3))
attempt(lambda: P(z=1))
attempt(lambda: P(1, x=2))
attempt(lambda: setattr(F(1), 'x', 2))
attempt(lambda: delattr(F(1), 'x'))
attempt(lambda: setattr(F(1), 'new', 2))
attempt(lambda: P(1) < P(2))
attempt(lambda: hash(P(1)))
attempt(lambda: {P(1)})
attempt(lambda: replace(P(1), q=2))
attempt(lambda: replace(5, q=2))
attempt(lambda: asdict(5))
attempt(lambda: asdict(P))
attempt(lambda: fields(5))
attempt(lambda: P(1).z)
def mutable_default():
    @dataclass
    class M:
        xs: list = []
attempt(mutable_default)
def order():
    @dataclass
    class M:
        a: int = 1
        b: int
attempt(order)
def both():
    @dataclass
    class M:
        a: int = field(default=1, default_factory=int)
attempt(both)
def frozen_from_plain():
    @dataclass(frozen=True)
    class M(P): pass
attempt(frozen_from_plain)
def order_without_eq():
    @dataclass(eq=False, order=True)
    class M: a: int
attempt(order_without_eq)
def post_init_fails():
    @dataclass
    class M:
        a: int
        def __post_init__(self): raise ValueError(f'bad a: {self.a}')
    return M(5)
attempt(post_init_fails)
print(issubclass(FrozenInstanceError, AttributeError))
