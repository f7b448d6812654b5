from _prelude import _hog_c_types, _hog_index

__all__ = ['abs', 'add', 'and_', 'attrgetter', 'call', 'concat', 'contains', 'countOf', 'delitem', 'eq', 'floordiv', 'ge',
           'getitem', 'gt', 'iadd', 'iand', 'iconcat', 'ifloordiv', 'ilshift', 'imatmul', 'imod', 'imul', 'index', 'indexOf',
           'inv', 'invert', 'ior', 'ipow', 'irshift', 'is_', 'is_none', 'is_not', 'is_not_none', 'isub', 'itemgetter',
           'itruediv', 'ixor', 'le', 'length_hint', 'lshift', 'lt', 'matmul', 'methodcaller', 'mod', 'mul', 'ne', 'neg', 'not_',
           'or_', 'pos', 'pow', 'rshift', 'setitem', 'sub', 'truediv', 'truth', 'xor']

import builtins as _builtins
_abs = _builtins.abs


def lt(a, b, /): return a < b
def le(a, b, /): return a <= b
def eq(a, b, /): return a == b
def ne(a, b, /): return a != b
def ge(a, b, /): return a >= b
def gt(a, b, /): return a > b
def not_(a, /): return not a
def truth(a, /): return True if a else False
def is_(a, b, /): return a is b
def is_not(a, b, /): return a is not b
def is_none(a, /): return a is None
def is_not_none(a, /): return a is not None
def abs(a, /): return _abs(a)
def add(a, b, /): return a + b
def and_(a, b, /): return a & b
def floordiv(a, b, /): return a // b
def index(a, /): return _hog_index(a)
def inv(a, /): return ~a
invert = inv
def lshift(a, b, /): return a << b
def mod(a, b, /): return a % b
def mul(a, b, /): return a * b
def matmul(a, b, /): return a @ b
def neg(a, /): return -a
def or_(a, b, /): return a | b
def pos(a, /): return +a
def pow(a, b, /): return a ** b
def rshift(a, b, /): return a >> b
def sub(a, b, /): return a - b
def truediv(a, b, /): return a / b
def xor(a, b, /): return a ^ b


def concat(a, b, /):
    if not hasattr(a, '__getitem__'):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    return a + b


def contains(a, b, /): return b in a


def countOf(a, b, /):
    n = 0
    for x in a:
        if x is b or x == b:
            n += 1
    return n


def delitem(a, b, /): del a[b]
def getitem(a, b, /): return a[b]
def setitem(a, b, c, /): a[b] = c


def indexOf(a, b, /):
    for i, x in enumerate(a):
        if x is b or x == b:
            return i
    raise ValueError('sequence.index(x): x not in sequence')


def length_hint(obj, default=0, /):
    if not isinstance(default, int):
        raise TypeError(f"'{type(default).__name__}' object cannot be interpreted as an integer")
    try:
        return len(obj)
    except TypeError:
        pass
    hint = getattr(type(obj), '__length_hint__', None)
    if hint is None:
        return default
    try:
        value = hint(obj)
    except TypeError:
        return default
    if value is NotImplemented:
        return default
    if not isinstance(value, int):
        raise TypeError(f'__length_hint__ must be an integer, not {type(value).__name__}')
    if value < 0:
        raise ValueError('__length_hint__() should return >= 0')
    return value


def call(obj, /, *args, **kwargs):
    return obj(*args, **kwargs)


class attrgetter:
    __slots__ = ('_attrs', '_paths', '_simple')

    def __init__(self, attr, /, *attrs):
        for a in (attr,) + attrs:
            if not isinstance(a, str):
                raise TypeError('attribute name must be a string')
        self._attrs = (attr,) + attrs
        self._paths = [a.split('.') for a in self._attrs]
        self._simple = attr if not attrs and '.' not in attr else None

    def __call__(self, obj, /):
        if self._simple is not None:
            return getattr(obj, self._simple)
        out = []
        for path in self._paths:
            v = obj
            for name in path:
                v = getattr(v, name)
            out.append(v)
        return out[0] if len(out) == 1 else tuple(out)

    def __repr__(self):
        return f"operator.attrgetter({', '.join([repr(a) for a in self._attrs])})"

    def __reduce__(self):
        return (type(self), self._attrs)


class itemgetter:
    __slots__ = ('_items', '_item', '_single')

    def __init__(self, *items):
        if not items:
            raise TypeError('itemgetter expected 1 argument, got 0')
        item, *items = items
        self._items = (item, *items)
        self._item = item
        self._single = not items

    def __call__(self, obj, /):
        if self._single:
            return obj[self._item]
        return tuple([obj[i] for i in self._items])

    def __repr__(self):
        return f"operator.itemgetter({', '.join([repr(a) for a in self._items])})"

    def __reduce__(self):
        return (type(self), self._items)


class methodcaller:
    __slots__ = ('_name', '_args', '_kwargs')

    def __init__(self, *args, **kwargs):
        if not args:
            raise TypeError('methodcaller needs at least one argument, the method name')
        name, *args = args
        if not isinstance(name, str):
            raise TypeError('method name must be a string')
        self._name = name
        self._args = tuple(args)
        self._kwargs = kwargs

    def __call__(self, obj, /):
        return getattr(obj, self._name)(*self._args, **self._kwargs)

    def __repr__(self):
        parts = [repr(self._name)] + [repr(a) for a in self._args] + [f'{k}={v!r}' for k, v in self._kwargs.items()]
        return f"operator.methodcaller({', '.join(parts)})"

    def __reduce__(self):
        from functools import partial
        if not self._kwargs:
            return (type(self), (self._name,) + self._args)
        return (partial(type(self), self._name, **self._kwargs), self._args)


def iadd(a, b, /):
    a += b
    return a


def iand(a, b, /):
    a &= b
    return a


def iconcat(a, b, /):
    if not hasattr(a, '__getitem__'):
        raise TypeError(f"'{type(a).__name__}' object can't be concatenated")
    a += b
    return a


def ifloordiv(a, b, /):
    a //= b
    return a


def ilshift(a, b, /):
    a <<= b
    return a


def imod(a, b, /):
    a %= b
    return a


def imul(a, b, /):
    a *= b
    return a


def imatmul(a, b, /):
    a @= b
    return a


def ior(a, b, /):
    a |= b
    return a


def ipow(a, b, /):
    a **= b
    return a


def irshift(a, b, /):
    a >>= b
    return a


def isub(a, b, /):
    a -= b
    return a


def itruediv(a, b, /):
    a /= b
    return a


def ixor(a, b, /):
    a ^= b
    return a


__lt__ = lt
__le__ = le
__eq__ = eq
__ne__ = ne
__ge__ = ge
__gt__ = gt
__not__ = not_
__abs__ = abs
__add__ = add
__and__ = and_
__call__ = call
__floordiv__ = floordiv
__index__ = index
__inv__ = __invert__ = inv
__lshift__ = lshift
__mod__ = mod
__mul__ = mul
__matmul__ = matmul
__neg__ = neg
__or__ = or_
__pos__ = pos
__pow__ = pow
__rshift__ = rshift
__sub__ = sub
__truediv__ = truediv
__xor__ = xor
__concat__ = concat
__contains__ = contains
__delitem__ = delitem
__getitem__ = getitem
__setitem__ = setitem
__iadd__ = iadd
__iand__ = iand
__iconcat__ = iconcat
__ifloordiv__ = ifloordiv
__ilshift__ = ilshift
__imod__ = imod
__imul__ = imul
__imatmul__ = imatmul
__ior__ = ior
__ipow__ = ipow
__irshift__ = irshift
__isub__ = isub
__itruediv__ = itruediv
__ixor__ = ixor
_hog_c_types(attrgetter, itemgetter, methodcaller)
