def t(f, *a, **k):
    try: print(f(*a, **k))
    except TypeError as e: print(e)
def f(a, b): pass
def g(a, b=1, *, c, d=2): pass
def h(a, /, b): pass
def i(*args, k): pass
def j(a, b, c, d): pass
def k(**kw): return kw
def l(a, /, **kw): return a, kw
def m(): pass
t(f); t(f,1); t(f,1,2,3); t(f,1,b=2,c=3); t(f,1,a=1); t(f, a=1); t(f, b=1); t(f,1,2,b=3)
t(g); t(g,1); t(g,1,2,3,c=1); t(g,1,2,3); t(g,1,c=1,e=1); t(g,1,c=1,dd=2); t(g,1,2,3,4,c=1,d=1)
t(h); t(h,1); t(h,a=1,b=2); t(h,1,2,a=1); t(h,1,c=1)
t(i); t(i,1,2); t(i,1,kk=2); t(i,k=1,x=1)
t(j); t(j,1,2); t(j,1,2,3)
t(k,1); t(k,a=1); t(l,a=1); t(l,1,a=1); t(m,1); t(m,1,2); t(m,x=1)
t(lambda x: x); t(lambda: 0, 1); t(lambda *, x: 0)
class A:
    def m(self, x): pass
    @classmethod
    def c(cls, x): pass
    @staticmethod
    def s(x): pass
    def n(): pass
    def __init__(self, q=0): pass
    def __call__(self, z): pass
a = A()
t(a.m); t(a.m,1,2); t(A.m); t(a.c); t(A.c,1,2); t(a.s); t(A.s,1,2); t(a.n); t(A,1,2); t(A,w=1); t(a); t(a,1,2)
def outer():
    def inner(x): pass
    return inner
t(outer())
t(f, *1)
t(f, **1)
t(f, **{1:2})
t(f, *[1], **{'a': 1})
try: f(**{'a':1}, **{'a':2})
except TypeError as e: print(e)
try: f(a=1, **{'a':2})
except TypeError as e: print(e)
try: f(*None)
except TypeError as e: print(e)
try: f(**None)
except TypeError as e: print(e)
try: f(1, *2, 3)
except TypeError as e: print(e)
try: a.m(*5)
except TypeError as e: print(e)
try: print(*5)
except TypeError as e: print(e)
try: print(**5)
except TypeError as e: print(e)
try: len()
except TypeError as e: print(e)
try: len(1,2)
except TypeError as e: print(e)
try: len(x=1)
except TypeError as e: print(e)
try: print(foo=1)
except TypeError as e: print(e)
try: sorted()
except TypeError as e: print(e)
try: sorted([], None)
except TypeError as e: print(e)
try: sorted([], keyy=1)
except TypeError as e: print(e)
try: isinstance(1)
except TypeError as e: print(e)
try: abs()
except TypeError as e: print(e)
try: int(1,2,3)
except TypeError as e: print(e)
try: int(x=1)
except TypeError as e: print(e)
try: [].append()
except TypeError as e: print(e)
try: [].append(1,2)
except TypeError as e: print(e)
try: {}.get()
except TypeError as e: print(e)
try: 'a'.split(1,2,3)
except TypeError as e: print(e)
try: list(1,2)
except TypeError as e: print(e)
try: dict(1,2)
except TypeError as e: print(e)
try: range()
except TypeError as e: print(e)
try: range(1,2,3,4)
except TypeError as e: print(e)
try: range('a')
except TypeError as e: print(e)
try: object(1)
except TypeError as e: print(e)
try: A().x(1)
except AttributeError as e: print(e)
try: enumerate()
except TypeError as e: print(e)
try: map(1)
except TypeError as e: print(e)
try: zip(1)
except TypeError as e: print(e)
try: super(1)
except TypeError as e: print(e)
