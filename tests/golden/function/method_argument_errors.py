class C:
    def __init__(self, x):
        self.x = x

    def method(self, a):
        return a

    def none():
        return 'no self'

    @classmethod
    def cm(cls, a):
        return a

    @staticmethod
    def sm(a):
        return a

    class Inner:
        def deep(self):
            pass

def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

c = C(1)
attempt(lambda: C())
attempt(lambda: C(1, 2))
attempt(lambda: C(y=1))
attempt(lambda: c.method())
attempt(lambda: c.method(1, 2))
attempt(lambda: c.method(b=1))
attempt(lambda: c.none())
attempt(lambda: C.method())
attempt(lambda: C.method(c))
attempt(lambda: C.cm())
attempt(lambda: c.cm(1, 2))
attempt(lambda: C.sm())
attempt(lambda: c.sm(1, 2))
attempt(lambda: C.Inner().deep(1))
attempt(lambda: c.method(1, a=2))
class Empty: pass
attempt(lambda: Empty(1))
attempt(lambda: Empty(x=1))
attempt(lambda: object(1))
