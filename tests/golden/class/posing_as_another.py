# isinstance() believes an object's own __class__, and classes that are none, if they have __bases__.


class Stand:
    def __init__(self, of):
        self.of = of

    @property
    def __class__(self):
        return type(self.of)


print(isinstance(Stand(3), int), isinstance(Stand(3), str), isinstance(Stand(3), (str, int)))
print(isinstance(Stand(3), Stand), type(Stand(3)).__name__)


class Through:
    def __init__(self, of):
        object.__setattr__(self, 'of', of)

    def __getattribute__(self, name):
        return getattr(object.__getattribute__(self, 'of'), name)


print(isinstance(Through([]), list), isinstance(Through([]), Through), isinstance(Through([]), dict))


class Fixed:
    __class__ = str


print(isinstance(Fixed(), str))
try:
    str.split(Fixed())
except TypeError as e:
    print(e)


class Abstract:
    def __init__(self, *bases):
        self.bases = bases

    @property
    def __bases__(self):
        return self.bases


top = Abstract()
below = Abstract(top)
print(issubclass(below, top), issubclass(top, below), issubclass(int, top), isinstance(3, top))
for args in [(1, int), (int, 5), (below, int)]:
    try:
        print(issubclass(*args))
    except TypeError as e:
        print(e)
for second in (5, (str, 5), (int, 5)):
    try:
        print(isinstance(1, second))
    except TypeError as e:
        print(e)
