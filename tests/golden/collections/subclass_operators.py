"""Operators of subclasses: of deques, and of numbers with a reflected method of their own."""
from collections import ChainMap, OrderedDict, deque


class Line(deque):
    pass


line = Line('ab', 5)
for value in line * 2, 2 * line, line + line, Line('ab') * 2:
    print(type(value).__name__, value, value.maxlen)


class Two:
    def __index__(self):
        return 2


print(deque('a') * Two())
for make in lambda: deque('a') * 2.0, lambda: deque('a') + [1], lambda: ChainMap({}) | [(1, 2)]:
    try:
        print(make())
    except TypeError as e:
        print(e)


class F(float):
    def __rmul__(self, other):
        return 'float'


class C(complex):
    def __rmul__(self, other):
        return 'complex'

    __rpow__ = __rmul__


class S(str):
    def __rmul__(self, other):
        return 'str'


class L(list):
    def __rmul__(self, other):
        return 'list'


print(3 * F(2.0), 3.0 * F(2.0), True * F(1), 3 * C(2), 1.5 * C(2), 2.0 ** C(2), 3 * S('b'), 2 * L([1]))
o = OrderedDict(a=1)
print(o.pop('b', default=2), o.setdefault('c', default=3), o)
try:
    o.pop('z')
except KeyError as e:
    print(repr(e))
