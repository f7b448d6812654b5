from collections import namedtuple
Point = namedtuple('Point', ['x', 'y'])
p = Point(1, y=2)
print(p, p.x, p[1], p == (1, 2), len(p), [*p], Point._fields, p._asdict(), p._replace(x=9), Point._make([3, 4]), hash(p) == hash((1, 2)))
x, y = p
print(x, y, isinstance(p, tuple), p + (3,), p < Point(2, 0), max(p), {p: 'k'}[1, 2], Point.__name__, p.count(1), p.index(2))
D = namedtuple('D', 'a b c', defaults=[10, 20]); print(D(1), D(1, 2), D._field_defaults, namedtuple('E', 'a, b')(1, 2), namedtuple('R', 'a def a', rename=True)._fields)
class Sub(Point):
    def norm(self): return (self.x ** 2 + self.y ** 2) ** 0.5
    def __str__(self): return f'<{self.x},{self.y}>'
print(Sub(3, 4).norm(), str(Sub(1, 2)), repr(Sub(1, 2)))
match p:
    case Point(x=1, y=b): print('match', b)
for call in [lambda: Point(1), lambda: Point(1, 2, 3), lambda: Point(1, 2, z=3), lambda: setattr(p, 'x', 5), lambda: p.z, lambda: p._replace(q=1), lambda: namedtuple('B', 'a a'), lambda: namedtuple('B', 'class'),
             lambda: namedtuple('B', '_x'), lambda: namedtuple('1B', 'x'), lambda: Point._make([1]), lambda: namedtuple('B', 'a', defaults=[1, 2]), lambda: p[5]]:
    try:
        print(call())
    except (TypeError, ValueError, AttributeError, IndexError) as e:
        print(type(e).__name__, e)
