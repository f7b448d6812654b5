# Special methods should return the exact type: a subclass is deprecated.
import math
import warnings


class Gives:
    def __init__(self, value):
        self.value = value

    def __float__(self):
        return self.value

    __int__ = __index__ = __complex__ = __float__


class MyFloat(float):
    pass


class MyInt(int):
    pass


class MyComplex(complex):
    pass


def show(f):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        try:
            print(repr(f()), [str(w.message) for w in caught])
        except TypeError as e:
            print('TypeError', e)


show(lambda: float(Gives(MyFloat(2))))
show(lambda: math.sqrt(Gives(MyFloat(4))))
show(lambda: int(Gives(True)))
show(lambda: int(Gives(MyInt(3))))
show(lambda: [1, 2, 3][Gives(True)])
show(lambda: range(Gives(MyInt(2))))
show(lambda: hex(Gives(MyInt(20))))
show(lambda: complex(Gives(MyComplex(1j))))
show(lambda: complex(1j, 2))
show(lambda: complex(1, 1j))
show(lambda: complex(1j, 1j))
show(lambda: float(Gives(1)))
show(lambda: int(Gives(1.5)))
show(lambda: complex(Gives(1.5)))
show(lambda: [1][Gives('a')])
