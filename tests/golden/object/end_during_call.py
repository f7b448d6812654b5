# What ends while a call is under way may call, and drop the function called.
def g(a, k=0):
    return a, k


class Ends:
    def __del__(self):
        g(1, k=2)


def f(x, y=5):
    print(x, y)


a = Ends()
a = None; f(10, y=20)
a = Ends()
a = None; f('p')


class C:
    def m(self, x):
        return 'm', x

    def n(self, *args):
        return 'n', args

    @property
    def p(self):
        return 'p'


class Drops:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        delattr(C, self.name)
        for i in range(100):
            lambda: i


c = C()
for name in 'm', 'n', 'p':
    for turn in range(3):
        if turn == 2:
            d = Drops(name)
        try:
            if name == 'm':
                d = None; print(c.m(turn))
            elif name == 'n':
                d = None; print(c.n(turn, turn))
            else:
                d = None; print(c.p)
        except AttributeError as e:
            print(e)
    print(hasattr(C, name))
