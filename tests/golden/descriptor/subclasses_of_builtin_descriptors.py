# Subclasses of property, classmethod and staticmethod have attributes and constructors of their own.


class Noted(property):
    def __init__(self, getter, setter=None, note='none'):
        super().__init__(getter, setter)
        self.note = note

    def __set_name__(self, owner, name):
        super().__set_name__(owner, name)
        self.place = f'{owner.__name__}.{name}'


class Point:
    x = Noted(lambda self: 42, note='the first')

    @Noted
    def y(self):
        "the second"
        return 7


p = Point()
print(p.x, p.y, Point.x.note, Point.y.note, Point.x.place, Point.y.place)
print(Point.y.__doc__, Point.y.__name__, type(Point.y).__name__, isinstance(Point.y, property))
try:
    p.x = 1
except AttributeError as e:
    print(e)


class Tagged(classmethod):
    def __init__(self, f):
        super().__init__(f)
        self.tag = f.__name__.upper()


class Plain(staticmethod):
    pass


class Shape:
    @Tagged
    def make(cls):
        "makes one"
        return cls.__name__

    @Plain
    def double(a):
        return a * 2


print(Shape.make(), Shape().make(), Shape.__dict__['make'].tag, Shape.__dict__['make'].__doc__)
print(Shape.double(2), Shape().double(3), Shape.__dict__['double'](4), Shape.__dict__['double'].__wrapped__.__name__)

for attempt in (
    lambda: property(1, 2, 3, 4, 5),
    lambda: property(getter=1),
    lambda: property(1, fget=2),
    lambda: classmethod(),
    lambda: staticmethod(1, 2),
    lambda: classmethod(f=1),
    lambda: int.__dict__['real'].__get__(None, None),
):
    try:
        attempt()
    except TypeError as e:
        print(e)

print(property(doc='said').getter(lambda self: 2).__doc__)
print(type(complex.real).__name__, type(float.real).__name__, complex.real)


class Base:
    def name(self):
        return 'base'


class Derived(Base):
    def name(self):
        return 'derived of ' + self.above.name()


# super() without an object binds itself when it is read through one.
Derived.above = super(Derived)
print(Derived().name())
print(super(Derived).__get__(Derived()).name())
