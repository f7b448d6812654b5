class Point:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y):
        self.x, self.y = x, y
class Circle:
    def __init__(self, center, r):
        self.center, self.r = center, r
class Point3(Point):
    __match_args__ = ('x', 'y', 'z')
    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z

def f(s):
    match s:
        case Point(0, 0):
            return 'origin'
        case Point3(x, y, z):
            return f'3d {x} {y} {z}'
        case Point(x=0, y=y):
            return f'on y axis at {y}'
        case Point(x, y) if x == y:
            return f'diagonal {x}'
        case Point(x, y=b):
            return f'point {x} {b}'
        case Circle(center=Point(x, y), r=r):
            return f'circle {x} {y} {r}'
        case int(n) | float(n):
            return f'number {n}'
        case str() as text:
            return f'text {text}'
        case list([a, b]) | tuple((a, b)):
            return f'two {a} {b}'
        case bool() | None:
            return 'never for bool, int came first'
        case dict():
            return 'dict'
        case object(missing=m):
            return m
        case _:
            return 'unknown ' + type(s).__name__

for v in [Point(0, 0), Point3(1, 2, 3), Point(0, 5), Point(4, 4), Point(1, 2), Circle(Point(1, 1), 3), 7, 2.5, True, 'hi', [1, 2], (3, 4), [1], {}, None, {1}, b'x']:
    print(f(v))
