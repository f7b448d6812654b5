class P:
    __slots__ = ('x', 'y')
    def __init__(self, x):
        self.x = x

class Q(P):
    __slots__ = ['z']

class R(P):
    pass

def attempt(function):
    try:
        print(function())
    except (AttributeError, TypeError, ValueError) as e:
        print(type(e).__name__, e)

p, q, r = P(1), Q(2), R(3)
q.z = 5
r.w = 6
print(p.x, q.x, q.z, r.w, r.__dict__, P.__slots__, type(P.x).__name__)
attempt(lambda: p.y)
attempt(lambda: setattr(p, 'z', 1))
attempt(lambda: p.__dict__)
attempt(lambda: setattr(q, 'nope', 1))
attempt(lambda: p.nope)
attempt(lambda: delattr(p, 'y'))
def conflict():
    class Bad:
        __slots__ = ('a',)
        a = 1
attempt(conflict)
def not_identifier():
    class Bad:
        __slots__ = ('1a',)
attempt(not_identifier)
def not_string():
    class Bad:
        __slots__ = (1,)
attempt(not_string)
