from dataclasses import dataclass, field, asdict, astuple, replace, fields, is_dataclass
@dataclass
class Point:
    x: int
    y: int = 0
    def norm(self): return self.x ** 2 + self.y ** 2
p = Point(3, 4)
print(p, p.norm(), p == Point(3, 4), p != Point(3), p == (3, 4), Point(x=1), Point(1, y=2))
print(asdict(p), astuple(p), replace(p, y=9), [f.name for f in fields(p)], is_dataclass(p), is_dataclass(Point), is_dataclass(5), Point.__match_args__)
@dataclass(order=True, frozen=True)
class Version:
    major: int
    minor: int = 0
    tags: tuple = ()
a, b = Version(1, 2), Version(1, 10)
print(a < b, max(a, b), sorted([b, a]), hash(a) == hash(Version(1, 2)), {a: 'x'}[Version(1, 2)], a <= a, a > b)
@dataclass
class Team:
    name: str
    members: list = field(default_factory=list)
    secret: str = field(default='s', repr=False, compare=False)
    size: int = field(init=False, default=0)
    def __post_init__(self):
        self.size = len(self.members)
        self.name = self.name.title()
t = Team('red', ['a', 'b'])
print(t, t.size, t.secret, Team('x').members is Team('x').members, t == Team('red', ['a', 'b'], secret='other'), asdict(Team('n', [Point(1)])))
@dataclass
class Base:
    a: int
    b: int = 2
@dataclass
class Derived(Base):
    c: int = 3
    b: int = 20
print(Derived(1), Derived(1, 5, 6), isinstance(Derived(0), Base), Base(1) == Derived(1))
@dataclass(kw_only=True, slots=True)
class Kw:
    a: int
    b: int = 1
print(Kw(a=5), Kw.__slots__)
match p:
    case Point(x, y): print('matched', x, y)
p.x = 10; print(p)
