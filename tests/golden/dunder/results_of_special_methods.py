"""Values that special methods return: fitting ones, subclasses, and wrong ones, where a value is wanted and where a jump is."""
import warnings

warnings.simplefilter('ignore')


class A:
    def __eq__(self, other):
        return self.__class__ is other.__class__


class B(A):
    pass


def class_of(x):
    return x.__class__


a, b = A(), B()
for o in (a, b, a, b):
    print(class_of(o))
a.__class__ = B
print(class_of(a), a == b)


class Posing:
    __class__ = property(lambda self: int)


for _ in range(3):
    print(class_of(Posing()), isinstance(Posing(), int))


def show(f):
    try:
        v = f()
        print(type(v).__name__, v, end='; ')
    except Exception as e:
        print(type(e).__name__, e, end='; ')


class Given:
    """Each special method returns what it is told to."""

    def __init__(self, value):
        self.value = value


for name in ('len', 'hash', 'str', 'repr', 'lt', 'add', 'contains', 'bool', 'index', 'int'):
    setattr(Given, f'__{name}__', lambda self, *other: self.value)
Given.__format__ = lambda self, spec: self.value


class Text(str):
    pass


for value in (1, 0, True, False, -1, -2, 2**40, 2**61 - 1, 2**61, 'x', Text('y'), None, NotImplemented, [], 1.5):
    print(repr(value))
    g = Given(value)
    for f in (
        lambda: len(g), lambda: hash(g), lambda: str(g), lambda: repr(g), lambda: format(g), lambda: f'{g}',
        lambda: g < g, lambda: 'yes' if g < g else 'no', lambda: g + 1, lambda: 1 in g, lambda: 1 not in g,
        lambda: 'yes' if 1 in g else 'no', lambda: bool(g), lambda: not g, lambda: 'yes' if g else 'no', lambda: [1, 2][g],
        lambda: int(g),
    ):
        show(f)
    print()
