# Errors where nothing can catch them go to sys.unraisablehook.
import sys
import io
import gc
import weakref


class A:
    def __del__(self):
        1 / 0


def hook(u):
    print('hook', type(u).__name__, u.exc_type, u.exc_value, u.exc_traceback.tb_lineno, u.err_msg[:50], u.object)


sys.unraisablehook = hook
a = A()
del a


def g():
    try:
        yield
    finally:
        raise KeyError('g')


x = g()
next(x)
del x


class B:
    pass


def callback(r):
    raise ValueError('callback')


b = B()
r = weakref.ref(b, callback)
del b

sys.unraisablehook = sys.__unraisablehook__
old = sys.stderr
sys.stderr = io.StringIO()
a = A()
del a
text = sys.stderr.getvalue()
sys.stderr = old
print(*[line for line in text.splitlines()[1:] if 'File' not in line], sep='\n')


def bad(u):
    raise IndexError('bad')


sys.unraisablehook = bad
sys.stderr = io.StringIO()
a = A()
del a
text = sys.stderr.getvalue()
sys.stderr = old
print(text.splitlines()[0][:55], *[line for line in text.splitlines()[1:] if 'File' not in line], sep='\n')

# Finalizers of cycles run, and the cycle is gone after one collection.
sys.unraisablehook = sys.__unraisablehook__


class Cycle:
    def __init__(self):
        self.me = self

    def __del__(self):
        print('del')


def f():
    c = Cycle()
    w = weakref.ref(c)
    del c
    gc.collect()
    print(w())


f()
