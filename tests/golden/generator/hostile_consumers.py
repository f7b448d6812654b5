# Generators whose items a builtin takes, and that change what it works on, end badly, recurse, or will not be closed.
import gc
import sys


def t(f):
    try: print(f.__name__, f())
    except BaseException as e: print(f.__name__, type(e).__name__, str(e)[:80])
def a():
    l = [1]*10
    def g():
        for i in range(100):
            l.clear()
            yield i
    l.extend(g()); return len(l)
def b():
    l = []
    def g():
        for i in range(5):
            l.extend(l + [i])
            yield i
    l.extend(g()); return len(l)
def c():
    def g(n):
        if n: yield from g(n-1)
        yield sum(g2(n-1)) if n else 0
    def g2(n):
        yield sum(g(n)) if n > 0 else 1
    return sum(g(9))
def d():
    def deep(n): 
        yield sum(deep(n+1))
    return sum(deep(0))
def e():
    def deep(n):
        yield from deep(n+1)
    return list(deep(0))
def f():
    g = (x for x in iter(int, 1))
    return any(g)
def h():
    class W:
        def __init__(s, g): s.g = g
        def __bool__(s):
            return next(s.g, True)
    def g():
        me = yield W(box[0])
        yield W(box[0])
        yield 0
        yield 5
    box = [None]
    box[0] = g()
    return any(box[0])
def i():
    it = iter([])
    def g():
        yield 1
        raise KeyboardInterrupt
    return sum(g())
def j():
    r = []
    def g():
        gc.collect(); yield [1]*1000
        gc.collect(); yield [2]*1000
    return len(list(g())), ''.join(str(len(x)) for x in g())
def k():
    return sum(sys.maxsize * x for x in range(1000)), sum(-(1 << 46) for _ in range(10)), sum((1 << 46) for _ in range(10))
def o():
    import itertools
    g = (i for i in range(10))
    return list(zip(g, g)), list(itertools.chain(x for x in (1, 2)))
def p():
    def g():
        yield from (sum(x for x in range(n)) for n in range(5))
    return [*g()], {*g()}, dict(enumerate(g())), max(g()), sorted(g(), key=lambda v: -v)
def q():
    x = (i for i in [1, 2, 3])
    y = (sum(x) + i for i in [1, 2])
    return list(y)
for fn in (a, b, c, d, e, h, i, j, k, o, p, q): t(fn)
