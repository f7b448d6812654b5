from contextlib import *
@contextmanager
def cm():
    try: yield 1
    except ValueError as e: print('caught', e)
with cm() as x: raise ValueError('v')
try:
    with cm(): raise KeyError('k')
except KeyError as e: print(repr(e))
@contextmanager
def bad():
    yield 1; yield 2
try:
    with bad(): pass
except RuntimeError as e: print(e)
@contextmanager
def none():
    if 0: yield
try:
    with none(): pass
except RuntimeError as e: print(e)
with suppress(KeyError, ValueError): {}['a']
with suppress(ValueError):
    raise ExceptionGroup('g', [ValueError(1)])
with ExitStack() as st:
    st.callback(print, 'cb'); st.enter_context(cm()); st.push(lambda *a: print('push', a[0]))
import io
b = io.StringIO()
with redirect_stdout(b): print('hidden')
print(repr(b.getvalue()))
with nullcontext(5) as n: print(n)
class Cl:
    def close(self): print('closed')
with closing(Cl()) as c: pass
@cm()
def deco(): raise ValueError('d')
deco()
class CD(ContextDecorator):
    def __enter__(s): print('e'); return s
    def __exit__(s, *a): print('x'); return False
@CD()
def f(): print('f')
f()
