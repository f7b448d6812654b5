# A special method that is None cannot be called: it blocks the operation instead of leaving it to the other operand.


def show(f):
    try:
        print(f())
    except TypeError as e:
        print('TypeError', e)


class Blocked:
    __add__ = __radd__ = __iadd__ = __neg__ = None
    __eq__ = __lt__ = None
    __getitem__ = __len__ = __call__ = None
    __repr__ = None


class Willing:
    def __add__(self, other):
        return NotImplemented

    def __eq__(self, other):
        return NotImplemented


def add_in_place(x):
    x += 1
    return x


b, w = Blocked(), Willing()
show(lambda: b + 1)
show(lambda: 1 + b)
show(lambda: w + b)
show(lambda: -b)
show(lambda: add_in_place(b))
show(lambda: b == 1)
show(lambda: w == b)
show(lambda: b != 1)
show(lambda: b < 1)
show(lambda: 1 > b)
show(lambda: b[0])
show(lambda: len(b))
show(lambda: b())
show(lambda: repr(b))


class Closed:
    __iter__ = __contains__ = __reversed__ = __hash__ = None


show(lambda: iter(Closed()))
show(lambda: 1 in Closed())
show(lambda: reversed(Closed()))
show(lambda: hash(Closed()))


class OnlyInPlace:
    __iadd__ = None

    def __add__(self, other):
        return 'added'


show(lambda: OnlyInPlace() + 1)
show(lambda: add_in_place(OnlyInPlace()))
