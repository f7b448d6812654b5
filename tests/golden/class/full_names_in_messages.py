"""Messages that name a class with its place."""


def outer():
    class C:
        pass

    class S:
        __slots__ = ('a',)

    class M(type):
        pass
    return C, S, M


C, S, M = outer()


async def use():
    async with C():
        pass


def manage():
    with C():
        pass


def forget():
    del S().a


def rename():
    C.__name__ = 'Renamed'
    C().x


def code():
    outer.__code__ = 5


def free_code():
    x = 1
    outer.__code__ = (lambda: x).__code__


for f in [manage, lambda: use().send(None), lambda: complex(C()), lambda: S().a, forget, lambda: M('x'), lambda: M('x', ()),
          lambda: exit.foo, rename, code, free_code, lambda: len(C())]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print(type(M('X', (), {})).__name__, type(3))
