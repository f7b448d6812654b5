from collections import *
d = deque([1,2,3], maxlen=3)
d.append(4); print(d, len(d), d[0], 3 in d, list(reversed(d)))
d.rotate(1); print(d); d.extendleft([7,8]); print(d, d.maxlen)
print(deque('abc') + deque('d'), deque([1])*3, deque([1,2])==deque([1,2]), deque([1])<deque([2]))
P = namedtuple('P', 'x y', defaults=[5])
p = P(1)
print(p, p.x, p._asdict(), p._replace(x=3), P._make([1,2]), P._fields, P._field_defaults, p==(1,5), hash(p)==hash((1,5)))
try: p.x = 3
except AttributeError as e: print(e)
try: P()
except TypeError as e: print(e)
dd = defaultdict(list); dd['a'].append(1); print(dd, dd['b'], dict(dd))
c = Counter('abracadabra'); print(c, c.most_common(2), c['z'], sum(c.values()), c.total())
print(c + Counter(a=1), c - Counter(a=9), c & Counter(a=2,b=7), c|Counter(z=3), list(Counter(a=2,b=1).elements()))
o = OrderedDict(a=1,b=2,c=3); o.move_to_end('a'); print(o); o.move_to_end('c', last=False); print(o, o.popitem(), o.popitem(last=False), o)
m = ChainMap({'a':1},{'a':2,'b':3}); print(m, m['b'], dict(m), len(m), m.new_child({'q':1}))
print(UserDict(a=1), UserList([1,2])+[3], UserString('abc').upper(), type(UserString('a').upper()))
class D(deque):
    def __init__(self, *a): super().__init__(*a); self.z = 1
e = D([1,2]); e.append(3); print(e, e.z, len(e), list(e))
class Point(namedtuple('Point', 'x y')):
    __slots__ = ()
    def norm(self): return self.x**2 + self.y**2
q = Point(3, 4); print(q, q.norm(), q._replace(x=1)); x, y = q; print(x, y)
print(isinstance(dd, dict), isinstance(q, tuple))
for bad in ['a b a', 'class', '_x', '1']:
    try: namedtuple('T', bad)
    except ValueError as ex: print(ex)
