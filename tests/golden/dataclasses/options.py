from dataclasses import dataclass, field, InitVar, KW_ONLY, make_dataclass, fields, asdict
from typing import ClassVar
@dataclass
class Account:
    owner: str
    count: ClassVar[int] = 5
    opening: InitVar[float] = 0.0
    _: KW_ONLY
    currency: str = 'EUR'
    balance: float = field(init=False)
    def __post_init__(self, opening):
        self.balance = opening * 2
a = Account('ann', 10.0, currency='USD')
print(a, [f.name for f in fields(a)], Account.count)
@dataclass(repr=False, eq=False)
class Bare:
    x: int
print(Bare(1) == Bare(1), 'Bare object' in repr(Bare(1)), hash(Bare(1)) is not None)
@dataclass(init=False)
class NoInit:
    x: int = 3
print(NoInit(), NoInit().x)
@dataclass(unsafe_hash=True)
class H:
    x: int
print(hash(H(1)) == hash(H(1)))
C = make_dataclass('C', ['x', ('y', int), ('z', int, field(default=7))])
print(C(1, 2), C.__name__)
@dataclass
class Meta:
    n: int = field(default=1, metadata={'unit': 's'})
f = fields(Meta)[0]
print(f.name, f.default, f.metadata['unit'], f.type)
@dataclass
class Node:
    v: int
    next: 'Node | None' = None
n = Node(1, Node(2))
n.next.next = n
print(n)
@dataclass
class CustomRepr:
    x: int
    def __repr__(self): return f'<{self.x}>'
    def __eq__(self, o): return True
print(CustomRepr(5), CustomRepr(1) == 3, asdict(Node(1, Node(2))))
