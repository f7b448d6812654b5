"""A slot's descriptor in another class, and other classes of descriptors."""


class Own:
    __slots__ = ('slot',)


class Other:
    borrowed = Own.slot


for n in range(2):
    other = Other()
    for act in (lambda: other.borrowed, lambda: setattr(other, 'borrowed', 1), lambda: Own.slot.__get__(other)):
        try:
            act()
            print('no error')
        except TypeError as e:
            print(e)


def store(o):
    o.borrowed = 1


for n in range(3):
    try:
        store(Other())
    except TypeError as e:
        print(e)


class Old(type):
    attribute = property(lambda cls: 'old')


class New(type):
    attribute = property(lambda cls: 'new')


class K(metaclass=Old):
    pass


for n in range(3):
    print(K.attribute)
K.__class__ = New
print(K.attribute, type(K))


class MyMethod(classmethod):
    def __init__(self, f):
        pass


print(repr(MyMethod(print)))
print(property(print).__name__)
p = property(print)
p.__name__ = None
print(p.__name__)


class Proxy:
    def __init__(self, o):
        self.o = o

    @property
    def __class__(self):
        return type(self.o)


class A:
    def f(self):
        return 'A.f'


class B(A):
    def f(self):
        return super(B, self).f() + ' B.f'


print(B.f(Proxy(B())))
import copy
import pickle
s = super(B, B())
print(copy.copy(s) is s, copy.deepcopy(s) is s, copy.deepcopy(s).f(), pickle.loads(pickle.dumps(s)).f())
