# The callables of operator and functools.partial: calls, names, copies and errors.
import copy
import operator
import pickle
from functools import partial, reduce, cmp_to_key
from operator import attrgetter, itemgetter, methodcaller


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    @property
    def both(self):
        return self.x, self.y

    def add(self, other, *, scale=1):
        return (self.x + other) * scale

    def __getitem__(self, key):
        return f'item {key}'


class Lazy:
    def __getattr__(self, name):
        if name == 'missing':
            raise AttributeError('no such thing')
        if name == 'call':
            return lambda *a, **k: (a, k)
        return name.upper()


def show(what, f):
    try:
        print(what, '=', repr(f()))
    except Exception as e:
        print(what, '!', type(e).__name__, e)


p = Point(1, 2)
p.inner = Point(3, 4)
show('one item', lambda: itemgetter(1)([10, 20, 30]))
show('items', lambda: itemgetter(0, -1)([10, 20, 30]))
show('slice', lambda: itemgetter(slice(1, None))('abcd'))
show('key', lambda: itemgetter('a', 'b')({'a': 1, 'b': 2}))
show('python items', lambda: itemgetter(1, 'x')(p))
show('no key', lambda: itemgetter('a', 'z')({'a': 1}))
show('no index', lambda: itemgetter(5)([1]))
show('no items', lambda: itemgetter(0)(5))
show('nothing to get', lambda: itemgetter())
show('no argument', lambda: itemgetter(1)())
show('two arguments', lambda: itemgetter(1)([], []))
show('keyword', lambda: itemgetter(1)(obj=[]))
show('keyword to make', lambda: itemgetter(1, a=2))
show('attr', lambda: attrgetter('x')(p))
show('attrs', lambda: attrgetter('x', 'inner.y', 'both')(p))
show('property', lambda: attrgetter('inner.both')(p))
show('lazy', lambda: attrgetter('a.upper', 'b')(Lazy())[1])
show('no attr', lambda: attrgetter('z')(p))
show('no inner attr', lambda: attrgetter('x', 'inner.z')(p))
show('lazy missing', lambda: attrgetter('b', 'missing')(Lazy()))
show('not a name', lambda: attrgetter('a', 1))
show('no names', lambda: attrgetter())
show('attr of two', lambda: attrgetter('a')(1, 2))
show('method', lambda: methodcaller('add', 5)(p))
show('method with keyword', lambda: methodcaller('add', 5, scale=3)(p))
show('builtin method', lambda: methodcaller('split', ',', maxsplit=1)('a,b,c'))
show('lazy method', lambda: methodcaller('call', 1, k=2)(Lazy()))
show('no method', lambda: methodcaller('nothing')(p))
show('wrong arguments', lambda: methodcaller('add')(p))
show('no name', lambda: methodcaller())
show('name is no str', lambda: methodcaller(1))
for g in itemgetter(1), itemgetter('a', 2), attrgetter('x'), attrgetter('x', 'y.z'), methodcaller('m'), methodcaller('m', 1, k=2):
    print(g, type(g), callable(g))
    print(copy.copy(g), pickle.loads(pickle.dumps(g)), g.__reduce__()[1])
show('subclass', lambda: type('G', (itemgetter,), {}))
print(sorted([(2, 'b'), (1, 'z'), (1, 'a')], key=itemgetter(0)), max([Point(1, 5), Point(2, 3)], key=attrgetter('y')).x)
print(list(map(methodcaller('upper'), ['a', 'b'])))

# Operators
print(operator.add, operator.add.__name__, operator.add.__module__, operator.lt(1, 2), operator.contains([1], 1))
for name in ('add', 'mul', 'lt', 'neg', 'not_', 'contains', 'getitem', 'iadd', 'matmul', 'index', 'is_none', 'call', 'pow'):
    f = getattr(operator, name)
    show(name + ' none', lambda: f())
    show(name + ' wrong', lambda: f(None, 'a'))
    show(name + ' three', lambda: f(1, 2, 3))
print(operator.iadd([1], (2,)), operator.__add__(1, 2), operator.truth([]), operator.not_([]), operator.index(True))
print(reduce(operator.mul, range(1, 6)), reduce(operator.or_, [{1}, {2}], set()))
print(operator.call(max, 1, 2, key=lambda x: -x), operator.is_not(1, None), operator.is_not_none(0))

# partial
def f(*args, **kwargs):
    return args, kwargs


q = partial(f, 1, a=2)
print(q(3, b=4), q(a=5), q(), q.func is f, q.args, q.keywords)
print(partial(q, 6, a=7)(8), partial(q, 6).args)
q.extra = 'kept'
print(q.extra, q.__dict__, copy.copy(q).extra, partial(int, base=2)('101'))
show('assign', lambda: setattr(q, 'func', 1))
show('not callable', lambda: partial(1))
show('nothing', lambda: partial())
show('calls wrong', lambda: partial(len)(1, 2))
show('bad keyword', lambda: partial(len, x=1)([]))


class Named(partial):
    def __new__(cls, func, name):
        self = super().__new__(cls, func)
        self.name = name
        return self


n = Named(len, 'length')
print(n([1, 2]), n.name, type(n).__mro__[1], isinstance(n, partial), repr(n).partition('(')[0])


class Holder:
    method = partial(lambda self, a: (type(self).__name__, a))


print(hasattr(partial, '__get__'), pickle.loads(pickle.dumps(partial(max, 1)))(3))
print(repr(partial(max, 1, key=None)))
print(sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)))
show('key of another kind', lambda: cmp_to_key(lambda a, b: 0)(1) < 2)
