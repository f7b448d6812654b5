"""Keywords of a class statement whatever they are called, and what cannot be a base."""


class B:
    def __init_subclass__(cls, **kwargs):
        print(cls.__name__, kwargs)


class C(B, name=1, func=2, bases=3):
    pass


class X:
    pass


for bases in (type(None),), (bool,), (object, type(...)):
    try:
        X.__bases__ = bases
    except TypeError as e:
        print(e)


class S(set):
    def __new__(cls, items, extra=None):
        return super().__new__(cls, items)


print(S([1]))
try:
    S([1], extra=2)
except TypeError as e:
    print(e)


class Odd(Exception):
    pass


Odd.__module__ = 42


class Text(str):
    def __float__(self):
        return 1.5


print(float(Text('8')), float('8'))
import types
print(types.SimpleNamespace() == type('F', (str,), {'__class__': types.SimpleNamespace})())
print((1 + 1j).__eq__(1 << 10000), complex(2**53) == 2**53 + 1, complex(2**53) == 2**53)
raise Odd('text')
