def f(n):
    try:
        if n == 0: return 'try'
        if n == 1: raise ValueError
        if n == 2: 1/0
    except ValueError: return 'except'
    else: return 'else'
    finally:
        print('fin', n)
        if n == 3: pass
for i in range(4):
    try: print(f(i))
    except ZeroDivisionError as e: print('zde', e)
def g():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print('body', i)
        finally: print('f', i)
    else: print('else')
    return 'done'
print(g())
def h():
    try:
        try: raise ValueError('a')
        finally:
            try: raise KeyError('b')
            except KeyError as e: print(repr(e.__context__))
    except ValueError as e: print(repr(e), e.__context__)
h()
def i():
    x = []
    try: x.append(1); return x
    finally: x.append(2)
print(i())
def j():
    v = 1
    try: return v
    finally: v = 2
print(j())
try:
    try: raise ValueError('x')
    except ValueError as e: raise
except ValueError as e2: print(e2, e2.__context__)
try: e
except NameError as n: print(n)
e = 5
try: raise KeyError
except KeyError as e: pass
try: e
except NameError as n: print(n)
import sys
def k():
    try: 1/0
    except ZeroDivisionError:
        print(sys.exc_info()[0])
        try: raise ValueError
        except ValueError: print(sys.exc_info()[0])
        print(sys.exc_info()[0], sys.exception())
    print(sys.exc_info())
k()
def gen():
    try: yield 1
    except ValueError: print(sys.exc_info()[0]); yield 2
    print(sys.exc_info()[0]); yield 3
try: raise KeyError
except KeyError:
    g = gen(); next(g); print(g.throw(ValueError)); print(sys.exc_info()[0]); next(g)
while True:
    try: break
    finally: print('brk')
for _ in [1]:
    try: pass
    except: pass
    else: print('e')
    finally: print('f')
def nested():
    with A() as a, B() as b:
        print('in'); raise ValueError('w')
class A:
    def __enter__(s): print('Aenter'); return s
    def __exit__(s, t, v, tb): print('Aexit', t, v); return True
class B:
    def __enter__(s): print('Benter'); return s
    def __exit__(s, t, v, tb): print('Bexit', t, v); raise KeyError('from exit') from v
nested()
class C:
    def __enter__(s): raise ValueError('enter')
    def __exit__(s, *a): print('never')
try:
    with A(), C(): pass
except ValueError as e: print('out', e)
with (A() as a, A() as b): print(a is b)
with A(): pass
def r():
    with A(): return 'ret'
print(r())
for i in range(2):
    with A(): continue
class D:
    def __exit__(s, *a): return a[0] is None or 0
    def __enter__(s): return 1, 2
with D() as (p, q): print(p, q)
try:
    with D(): raise OSError(1, 'x')
except OSError as e: print(e)
