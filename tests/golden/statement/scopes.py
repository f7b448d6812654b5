x = 'g'
class A:
    y = x
    x = 'c'
    z = [x for _ in range(1)]
    w = (lambda: x)()
    v = [i for i in x]
print(A.y, A.z, A.w, A.v)
def f():
    class B:
        q = 1
        def m(self): return q
    try: B().m()
    except NameError as e: print(e)
f()
def g():
    try: print(loc)
    except UnboundLocalError as e: print(e)
    loc = 1
    del loc
    try: loc
    except UnboundLocalError as e: print(e)
    try:
        del loc
    except UnboundLocalError as e: print(e)
g()
def h():
    def inner(): return fv
    try: inner()
    except NameError as e: print(type(e), e)
    fv = 1
    print(inner())
    del fv
    try: inner()
    except NameError as e: print(type(e), e)
h()
try: del nope
except NameError as e: print(e)
class C:
    try: del nope
    except NameError as e: print(e)
