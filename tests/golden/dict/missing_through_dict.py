# dict.__getitem__ asks __missing__ of a subclass, however it is called.
from types import DynamicClassAttribute


class D(dict):
    def __missing__(self, key):
        return f'missing {key}'


class E(D):
    def __getitem__(self, key):
        return super().__getitem__(key)


print(dict.__getitem__(D(), 'm'), D()['x'], E()['y'], E(a=1)['a'])
print(eval('a + b', {}, E(a='1 ')))
try:
    dict.__getitem__({}, 'z')
except KeyError as e:
    print(repr(e))


class Raises(dict):
    def __missing__(self, key):
        raise LookupError(key)


try:
    dict.__getitem__(Raises(), 'q')
except LookupError as e:
    print(repr(e))


class A:
    @DynamicClassAttribute
    def x(self):
        """doc of x"""
        return 1

    y = x.getter(lambda self: 2)


print(A().x, A().y, vars(A)['x'].__doc__, vars(A)['y'].__doc__, vars(A)['x'].__isabstractmethod__)
try:
    A.x
except AttributeError as e:
    print(repr(e))
e = UnicodeDecodeError('ascii', bytearray(b'\xff'), 0, 1, 'r')
print(e.object, e)
