x = 1
del x
try:
    x
except NameError as e:
    print(e)
a = b = [1, 2, 3, 4, 5]
del a
print(b)
del b[0], b[-1]
print(b)
del b[:]
print(b)
d = {'a': {'b': 1, 'c': 2}}
del d['a']['b']
print(d)
class C: pass
c = C()
c.x = c.y = 1
del c.x
print(vars(c))
p, q, r = 1, 2, 3
del (p, [q, r])
print('p' in globals(), 'q' in globals())
def f():
    v = 1
    del v
    try:
        return v
    except UnboundLocalError as e:
        print(e)
    v = 2
    return v
print(f())
for call in ["del len", "del d['zz']", "del c.x", "del (1).real" if False else "del c.nope"]:
    pass
try:
    del d['zz']
except KeyError as e:
    print('KeyError', e)
try:
    del c.x
except AttributeError as e:
    print(e)
try:
    del (1).real
except AttributeError as e:
    print(e)
try:
    del len
except NameError as e:
    print(e)
class K:
    a = 1
    del a
    b = 2
print(hasattr(K, 'a'), K.b)
