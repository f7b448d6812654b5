class A:
    def __eq__(s,o): return s.__class__ is o.__class__
class B(A): pass
def f(x): return x.__class__
a=A(); b=B()
for o in (a,b,a,b): print(f(o))
a.__class__=B
print(f(a), a==b)
class P:
    __class__ = property(lambda s: int)
print(f(P()), isinstance(P(), int))
for i in range(3): print(f(P()))
class L:
    def __len__(s): return s.n
l=L()
for n in (1,0,True,-1,2**40,"x"):
    l.n=n
    try: print(len(l), bool(l))
    except Exception as e: print(type(e).__name__, e)
class H:
    def __hash__(s): return s.n
h=H()
for n in (1,-1,-2,2**61-1,2**61,2**70,"x",True):
    h.n=n
    try: print(hash(h))
    except Exception as e: print(type(e).__name__, e)
class S:
    def __str__(s): return s.n
    __repr__=__str__
    def __format__(s,f): return s.n
s=S()
class T(str): pass
for n in ("x",T("y"),5):
    s.n=n
    for g in (str,repr,format,lambda x:f"{x}",lambda x:"%s"%x):
        try: print(type(g(s)), g(s))
        except Exception as e: print(type(e).__name__, e)
class C:
    def __lt__(s,o): return s.n
    def __contains__(s,o): return s.n
    def __bool__(s): return s.n
    def __index__(s): return s.n
    def __int__(s): return s.n
c=C()
for n in (True,False,NotImplemented,5,0,[],None):
    c.n=n
    for g in (lambda:c<c,lambda:1 in c,lambda:1 not in c,lambda:bool(c),lambda:not c,lambda:[1,2][c],lambda:int(c),lambda:"y" if c<c else "n",lambda:"y" if c else "n", lambda:"y" if 1 in c else "n"):
        try: print(g(), end=" ")
        except Exception as e: print(type(e).__name__, e, end=" ")
    print()
