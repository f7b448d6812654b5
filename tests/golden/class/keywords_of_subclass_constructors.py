# Keyword arguments that only the __init__ or __new__ of a subclass knows do not reach the builtin type.
for base, argument in ((list, [1]), (tuple, [1]), (frozenset, [1]), (float, 1.5), (bytearray, b'a')):

    class Plain(base):
        pass

    try:
        Plain(extra=3)
    except TypeError as e:
        print(e)

    class Init(base):
        def __init__(self, value, extra=None):
            if base in (list, bytearray):
                super().__init__(value)
            self.extra = extra

    x = Init(argument, extra=3)
    print(x, x.extra)

    class New(base):
        def __new__(cls, value, extra=None):
            self = super().__new__(cls, value)
            self.extra = extra
            return self

    if base is not bytearray:
        x = New(argument, extra=4)
        print(x, x.extra)
