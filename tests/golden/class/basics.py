class Point:
    """A point."""
    dimensions = 2
    origin = None

    def __init__(self, x, y=0):
        self.x, self.y = x, y

    def shifted(self, dx=0, dy=0):
        return Point(self.x + dx, self.y + dy)

    def __repr__(self):
        return f'Point({self.x}, {self.y})'

Point.origin = Point(0)
p = Point(1, 2)
print(p, p.shifted(dx=5), Point.origin, p.dimensions, Point.dimensions)
p.dimensions = 3
print(p.dimensions, Point.dimensions, p.__dict__, vars(p))
del p.dimensions
print(p.dimensions, p.__class__ is Point, type(p) is Point, type(p).__name__, Point.__name__, Point.__doc__, Point.__module__, Point.__qualname__)
p.extra = 'e'
setattr(p, 'dyn', 5)
print(hasattr(p, 'dyn'), getattr(p, 'nope', 'default'), sorted(vars(p)), p.dyn)
Point.norm = lambda self: (self.x ** 2 + self.y ** 2) ** 0.5
print(Point(3, 4).norm(), Point.norm(Point(6, 8)), Point.shifted(p, 1))
bound = p.shifted
print(bound(10), isinstance(p, Point), isinstance(p, (int, Point)), isinstance(p, object), type(Point))
print(Point, repr(Point), str(int), Point.__mro__, Point.__bases__)
