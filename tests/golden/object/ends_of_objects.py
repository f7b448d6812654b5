import weakref
class Cache:
    def __init__(self): self.d = weakref.WeakValueDictionary()
    def get(self, k):
        v = self.d.get(k)
        if v is None: v = Obj(k); self.d[k] = v
        return v
class Obj:
    def __init__(self, k): self.k = k
c = Cache(); a = c.get('x'); b = c.get('x'); print(a is b, len(c.d)); del a, b; print(len(c.d), list(c.d.keys()))
class Obs:
    def __init__(self): self.subs = weakref.WeakSet()
    def add(self, s): self.subs.add(s)
    def fire(self): return sorted(s.n for s in self.subs)
class Sub:
    def __init__(self, n): self.n = n
o = Obs(); s1, s2 = Sub(1), Sub(2); o.add(s1); o.add(s2); print(o.fire()); del s1; print(o.fire())
class F:
    def __init__(self): self._fin = weakref.finalize(self, print, 'fin')
f = F(); print(f._fin.alive); f = None
class R:
    def __enter__(self): return self
    def __exit__(self, *a): print('exit')
    def __del__(self): print('del R')
with R() as r: print('body')
r = None
def gen():
    try:
        while True: yield
    except GeneratorExit: print('GE'); raise
    finally: print('closed')
g = gen(); next(g); g = None
print('after')
def outer():
    r = R()
    try: raise ValueError
    except ValueError: pass
    return 'ret'
print(outer())
d = {'a': R()}; d['a'] = 5; print('replaced'); 
l = [R(), 1]; l = l[1:]; print('sliced')
x = y = R(); del x; print('still'); del y; print('gone')
class Parent:
    def __init__(self): self.kids = [Kid(self)]
class Kid:
    def __init__(self, p): self.p = weakref.proxy(p)
    def __del__(self): print('kid del')
p = Parent(); print(p.kids[0].p is not None); del p; print('end')
it = iter([R()]); next(it); print('next')
def args(*a): pass
args(R()); print('args')
R().__enter__(); print('chain')
z = [R() for _ in range(2)]; z.clear(); print('cleared')
lam = lambda q=R(): 0
del lam; print('lam')
s = {R()}; s.pop(); print('popped')
t = (R(),); t = None; print('t')
