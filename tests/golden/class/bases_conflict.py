# Bases that contradict a class below, an mro() that fails, the base that says how instances are laid out, singletons' classes.
class A:
    pass


class B:
    pass


class C(A, B):
    pass


class D(A, B):
    pass


class E(C, D):
    pass


def attempt(f):
    try:
        print(f())
    except (TypeError, RuntimeError, ValueError, OverflowError) as e:
        print(type(e).__name__, e)


def swap():
    C.__bases__ = (B, A)


attempt(swap)
print(C.__mro__ == (C, A, B, object), [c.__name__ for c in E.__mro__], A.__subclasses__() == [C, D])
refuse = False


class Meta(type):
    def mro(cls):
        if refuse and cls.__name__ == 'Low':
            raise RuntimeError('no order')
        return type.mro(cls)


class X(metaclass=Meta):
    pass


class Y(metaclass=Meta):
    pass


class Mid(X):
    pass


class Low(Mid):
    pass


refuse = True


def move():
    Mid.__bases__ = (Y,)


attempt(move)
print(Mid.__bases__, [c.__name__ for c in Low.__mro__])
refuse = False
move()
print(Mid.__bases__, [c.__name__ for c in Low.__mro__], X.__subclasses__(), Y.__subclasses__())


class Slotted:
    __slots__ = ('a',)


print(type('T', (A, int), {}).__base__, type('T', (A, Slotted), {}).__base__, type('T', (A, B), {}).__base__, bool.__base__)
attempt(lambda: type('T', (object, A), {}))
for value in (None, ..., NotImplemented):
    print(type(value)() is value)
attempt(lambda: type(None)(1))


class Sized:
    def __init__(self, n):
        self.n = n

    def __len__(self):
        return self.n


for n in (-1, 2**70, -(2**70), 'a', 2.0):
    attempt(lambda: len(Sized(n)))


class Named(super):
    pass


class F(A):
    def name(self):
        return type(Named(F, self)).__name__


print(F().name())
for args in [(), (1, 2, 3)]:
    attempt(lambda: property().__set_name__(*args))
