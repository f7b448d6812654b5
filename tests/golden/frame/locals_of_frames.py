import sys, inspect, types
def f(a, b=2):
    x = 1
    fl = sys._getframe().f_locals
    print(sorted(fl), fl["a"], len(repr(fl)), type(fl).__name__)
    fl['x'] = 5
    fl['new'] = 7
    print(x, fl['new'], 'new' in fl, len(fl))
    def g():
        return x
    sys._getframe().f_locals['x'] = 9
    print(g(), x)
    del fl['new']
    for bad in (lambda: fl['nope'], lambda: fl.pop('x'), lambda: fl.__delitem__('a'), lambda: fl.__delitem__('q'), lambda: fl.clear()):
        try: bad()
        except Exception as e: print(type(e).__name__, e)
    fl.update({'b': 3}); fl |= {'c': 4}
    print(b, fl | {'z': 1} == {**fl, 'z': 1})
f(0)
def caller():
    secret = 42
    return callee()
def callee():
    return inspect.currentframe().f_back.f_locals['secret']
print(caller())
def gen():
    y = 1
    got = yield y
    yield y
it = gen(); next(it)
fr = it.gi_frame
print(fr.f_locals, inspect.getgeneratorlocals(it), fr.f_generator is it)
fr.f_locals['y'] = 'changed'
print(next(it))
try: fr.clear()
except RuntimeError as e: print(e)
it.close(); fr.clear(); print(fr.f_locals, it.gi_frame)
it = gen(); it.gi_frame.clear(); print(list(it))
def h():
    try: sys._getframe().clear()
    except RuntimeError as e: print(e)
    try: 1/0
    except ZeroDivisionError as e:
        v = 'here'
        print(e.__traceback__.tb_frame.f_locals['v'], e.__traceback__.tb_frame.f_lineno >= 40)
h()
class C:
    k = 1
    print(sorted(n for n in sys._getframe().f_locals if n[0] != '_'))
print(sys._getframe().f_locals is globals(), sys._getframe().f_trace)
match sys._getframe(0).f_locals:
    case {'__name__': n}: print(n)
def f():
    c = types.CellType(1)
    sys._getframe().f_locals['c'] = 2
    return c
print(f())
def g(n):
    for i in range(n):
        sys._getframe().f_locals['i'] = 'x'
        sys._getframe().f_locals['n'] = None
    return i
print(g(3))
