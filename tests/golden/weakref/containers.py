import copy
import gc
import weakref


class O:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'O({self.name})'


class Holder:
    pass


# What an attribute has let go is gone.
h = Holder()
h.obj = O('h')
r = weakref.ref(h.obj)
del h.obj
gc.collect()
print(r())

a, b, c = O('a'), O('b'), O('c')
s = weakref.WeakSet([a, b])
print(len(s), a in s, c in s, 1 in s, sorted(o.name for o in s | [c]), sorted(o.name for o in s & [a, c]))
print(s == weakref.WeakSet([b, a]), s <= weakref.WeakSet([a, b, c]), s.isdisjoint([c]), (s - [a]) == weakref.WeakSet([b]))
s ^= [b, c]
print(sorted(o.name for o in s))
s.discard(b)
try:
    s.remove(b)
except KeyError as e:
    print('KeyError', type(e.args[0]).__name__)
del c
gc.collect()
print(sorted(o.name for o in s), len(s))
print(isinstance(s, weakref.WeakSet.__mro__[0]), copy.copy(s) == s)

d = weakref.WeakValueDictionary(x=a, y=b)
print(sorted(d), sorted(d.items(), key=str), d.get('z', 1), d.pop('x'), len(d), d | {'w': a} == {'w': a, 'y': b})
it = iter(d.values())
print(next(it))
print(d.setdefault('y', a), d.setdefault('n', a), d.pop('q', None))
try:
    d.pop('q')
except KeyError as e:
    print(repr(e))
try:
    d['k'] = 1
except TypeError as e:
    print(e)
del it, b
gc.collect()
print(sorted(d), 'y' in d, len(d.valuerefs()))

k = weakref.WeakKeyDictionary({a: 1})
k[h] = 2
print(len(k), k[a], sorted(k.values()), a in k, 5 in k, len(k.keyrefs()), len(k | {}))
del h
gc.collect()
print(len(k), list(k.items()))
try:
    k[3] = 1
except TypeError as e:
    print(e)


class C:
    def m(self):
        return 'm'


o = C()
w = weakref.WeakMethod(o.m, lambda r: print('gone', r() is None))
print(w()(), w == weakref.WeakMethod(o.m), hash(w) == hash(weakref.WeakMethod(o.m)))
del o
gc.collect()
print(w())
try:
    weakref.WeakMethod(print)
except TypeError as e:
    print(e)
# A dead reference keeps the hash that was asked for.
o = C()
w = weakref.ref(o)
n = hash(w)
del o
gc.collect()
print(hash(w) == n)
o = C()
print(weakref.proxy(o) is weakref.proxy(o))
try:
    next(weakref.proxy(o))
except TypeError as e:
    print(e)
try:
    weakref.ProxyType(o)
except TypeError as e:
    print(e)
