"""Calls of classes again and again at one place: what makes the instance is remembered there."""

import abc
from dataclasses import dataclass, field


@dataclass
class A:
    x:int
    y:int=2
    z:list=field(default_factory=list)
def t(f):
    for _ in range(3):
        try: print(f())
        except Exception as e: print(type(e).__name__,e)
t(lambda: A(1)); t(lambda: A(1,3)); t(lambda: A(1,z=5)); t(lambda: A(y=1,x=2)); t(lambda: A()); t(lambda: A(1,2,3,4)); t(lambda: A(1,q=2)); t(lambda: A(1,x=2))
class B: pass
t(lambda: type(B()).__name__); t(lambda: B(1)); t(lambda: B(x=1))
class D:
    def __del__(self): print('del')
    def __init__(self,a,b=3): self.a=a
def mk(): D()
t(mk)
def mk2(): D(1)
t(mk2)
class E(B):
    def __init__(self,a=1): self.a=a; return 5 if a==9 else None
t(lambda: E().a); t(lambda: E(a=4).a); t(lambda: E(9)); t(lambda: E(a=9))
class Ab(abc.ABC):
    @abc.abstractmethod
    def f(self): pass
t(lambda: Ab())
class M(type):
    def __call__(cls,*a,**k): return ('meta',a,k)
class F(metaclass=M): pass
t(lambda: F(1,b=2))
class G:
    def __new__(cls,x): return x
t(lambda: G(3)); t(lambda: G(x=4))
class H:
    def __init__(self,*a,**k): self.r=(a,k)
t(lambda: H(1,b=2).r)
def chg():
    r=[]
    for i in range(4):
        r.append(type(B()).__name__)
        if i==1: B.__init__=lambda s: r.append('init')
        if i==2: B.__new__=lambda c: 7
    return r
print(chg())
class I(int): pass
t(lambda: I()); t(lambda: I('5')); t(lambda: int()); t(lambda: int('7',base=8)); t(lambda: dict(a=1)); t(lambda: str(b'a',encoding='ascii')); t(lambda: object()!=None)
class J(Exception):
    def __init__(self,m,code=3): super().__init__(m); self.code=code
t(lambda: (J('x').code,J('x',code=5).code,str(J(m='q'))))
class K:
    __slots__=('a',)
    def __init__(self,a=2): self.a=a
t(lambda: K().a); t(lambda: K(a=1).a)
t(lambda: type('X',(),{})().__class__.__name__)
def rec(n): return R(n)
class R:
    def __init__(self,n=0): self.k = R(n+1)
t(lambda: R())
class B2: pass
B2.__new__=lambda c: 7
print(B2())
class C2: pass
C2.__new__=lambda c,*a,**k: object.__new__(c)
print(type(C2(1)).__name__)
class C3: 
    @classmethod
    def __new__(cls,*a): return (cls.__name__,a)
t(lambda: C3(1,2))
class Callable:
    def __call__(self,*a): return a[1:]
class C6: __new__=Callable()
t(lambda: C6(1,2))
