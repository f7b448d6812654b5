# Builtins that go through a generator: what they give, where they stop, and what they hand on to Python.
import itertools
print(sum(x for x in range(10)), sum((x/3 for x in range(10)), 1), sum((x for x in [1, 2.5, 3]), 0))
print(sum((x for x in [0.1]*10)), sum(x for x in [2**46, 2**46, 2**47, 5]), sum(x > 2 for x in range(5)))
print(sum(x for x in [1, True, 2.5, 2**70, 1j]), sum(x for x in [0.1, 2**70, 0.1]))
print(sum((x for x in [float('inf'), 1.0])), sum((x for x in [1e308, 1e308])))
class A:
    def __init__(s, n): s.n = n
    def __add__(s, o): return A(s.n + (o.n if isinstance(o, A) else o))
    __radd__ = __add__
    def __bool__(s): print('bool', s.n); return s.n > 2
    def __repr__(s): return f'A({s.n})'
print(sum(A(i) for i in range(5)), sum((A(i) for i in range(3)), A(10)))
print(any(A(i) for i in range(5)), all(A(5 - i) for i in range(5)))
print(any(x for x in [0, '', None, [], 0.0]), any(x for x in [0, '', 'a', 1/1]), all(x for x in [1, 'a', [0]]), all(x for x in [1, '']))
print(list(x for x in 'abc'), tuple(x for x in 'abc'), sorted((x for x in 'cab'), reverse=True), sorted(set(x for x in "aab")), dict((x, 1) for x in 'ab'), ''.join(str(x) for x in range(12)))
l = [1]
l.extend(x for x in l[:] for _ in range(20)); print(l)
l += (x * 2 for x in range(3)); print(l)
print([*(x for x in range(5)), 9], max(x % 7 for x in range(20)), min((x for x in 'hello'), key=ord))
def g():
    try:
        yield 1
        yield 2
        yield 0
    finally:
        print('closing')
print(any(g()))
it = g()
print(all(it))
print(next(it, 'done'))
def tree(n):
    if n:
        yield from tree(n - 1)
        yield n
        yield from tree(n - 1)
print(sum(tree(8)), list(tree(3)), any(t > 6 for t in tree(7)))
def bad():
    yield 1
    raise ValueError('in gen')
for f in (sum, any, all, list, sorted, set):
    try: print(f(bad()))
    except ValueError as e: print(f.__name__, e)
def stops():
    yield 0
    raise StopIteration(5)
try: list(stops())
except RuntimeError as e: print(repr(e), repr(e.__cause__))
def rec():
    yield sum(r)
r = rec()
try: next(r)
except ValueError as e: print(e)
def selfish():
    yield 1
    try: next(s)
    except ValueError as e: print(e)
    yield 2
s = selfish()
print(list(s))
def recv():
    got = yield 1
    print('got', got)
    got = yield 2
    print('got', got)
print(sum(recv()))
g2 = recv(); next(g2); print(list(g2))
print(sum(x for x in (y for y in (z for z in range(100)))))
import sys
print(sum(1 for _ in range(100000)), sum((1 for _ in range(10)), 2.5), sum((), 5), sum((x for x in []), 'a') if 0 else '')
try: sum(x for x in ['a'])
except TypeError as e: print(e)
try: ''.join(x for x in [1])
except TypeError as e: print(e)
