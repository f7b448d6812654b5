"""Special methods that ask the host, called from everywhere a builtin may call them."""
from time import time
import functools, itertools, collections, heapq, bisect, operator, json, copy, statistics, math, random, enum, dataclasses, string, textwrap, decimal, fractions, re


def ask(x):
    time()
    return x


class K:
    def __init__(self, n): self.n = n
    def __hash__(self): return ask(hash(self.n))
    def __eq__(self, o): return ask(isinstance(o, K) and self.n == o.n)
    def __repr__(self): return ask(f'K({self.n})')


class L:
    def __init__(self, n): self.n = n
    def __lt__(self, o): return ask(self.n < o.n)
    def __gt__(self, o): return ask(self.n > o.n)
    def __repr__(self): return f'L({self.n})'


class I:
    def __init__(self, n): self.n = n
    def __index__(self): return ask(self.n)


class N:
    def __int__(self): return ask(7)
    def __float__(self): return ask(7.5)
    def __complex__(self): return ask(1j)
    def __bool__(self): return ask(False)
    def __len__(self): return ask(3)
    def __hash__(self): return ask(5)
    def __str__(self): return ask('str')
    def __repr__(self): return ask('repr')
    def __bytes__(self): return ask(b'b')
    def __format__(self, s): return ask('fmt' + s)
    def __abs__(self): return ask(1)
    def __round__(self, n=None): return ask(2)
    def __trunc__(self): return ask(2)
    def __floor__(self): return ask(2)
    def __ceil__(self): return ask(2)
    def __divmod__(self, o): return ask((1, 2))
    def __neg__(self): return ask(-1)
    def __add__(self, o): return ask(3)
    def __radd__(self, o): return ask(4)
    def __iadd__(self, o): return ask(5)
    def __mul__(self, o): return ask(3)
    def __rmul__(self, o): return ask(4)
    def __pow__(self, o, m=None): return ask(8)
    def __contains__(self, x): return ask(True)
    def __getitem__(self, i): return ask(i)
    def __setitem__(self, i, v): ask(i)
    def __delitem__(self, i): ask(i)
    def __call__(self, *a): return ask(a)
    def __enter__(self): return ask(1)
    def __exit__(self, *a): return ask(True)
    def __dir__(self): return ask(['x'])
    def __length_hint__(self): return ask(3)
    def __fspath__(self): return ask('/p')
    def __copy__(self): return ask('copy')
    def __deepcopy__(self, m): return ask('deep')
    def __reduce__(self): return ask('x')
    def __sizeof__(self): return ask(3)
    def __reversed__(self): return ask(iter([2, 1]))
    def __eq__(self, o): return ask(True)
    def __lt__(self, o): return ask(True)
    def __instancecheck__(self, o): return ask(True)
    def __missing__(self, k): return ask(k)


class It:
    def __init__(self, items): self.items = list(items)
    def __iter__(self): ask(0); return self
    def __next__(self):
        ask(1)
        if not self.items: raise StopIteration
        return self.items.pop(0)


class Seq:
    def __len__(self): return ask(3)
    def __getitem__(self, i):
        ask(i)
        if i > 2: raise IndexError
        return i


class A:
    def __getattr__(self, n): return ask(n)
class AA:
    def __getattribute__(self, n): return ask(n)
class S:
    def __setattr__(self, n, v): ask(n); object.__setattr__(self, n, v)
    def __delattr__(self, n): ask(n); object.__delattr__(self, n)
class P:
    @property
    def p(self): return ask(1)
    @p.setter
    def p(self, v): ask(v)
class Ds:
    def __get__(self, o, t): return ask('get')
    def __set__(self, o, v): ask(v)
    def __set_name__(self, o, n): ask(n)
class UD: d = Ds()
class M(type):
    def __instancecheck__(c, o): return ask(True)
    def __subclasscheck__(c, o): return ask(True)
    def __call__(c, *a): return ask('called')
    def __len__(c): return ask(2)
    def __iter__(c): return iter(ask([1]))
    def __getattr__(c, n): return ask(n)
    def __eq__(c, o): return ask(True)
    def __hash__(c): return ask(1)
    def __bool__(c): return ask(False)
    def __contains__(c, x): return ask(True)
class MC(metaclass=M): pass
class D(dict):
    def __missing__(self, k): return ask(k * 2)
class Sub(int):
    def __new__(cls, x): ask(0); return super().__new__(cls, x)
    def __add__(self, o): return ask(99)
    def __hash__(self): return ask(3)
    def __eq__(self, o): return ask(int.__eq__(self, o))
class SubS(str):
    def __hash__(self): return ask(str.__hash__(self))
    def __eq__(self, o): return ask(str.__eq__(self, o))
    def __str__(self): return ask('sub')
class Ex(Exception):
    def __str__(self): return ask('exc')
    def __init__(self, *a): ask(0); super().__init__(*a)
def gen(n):
    for i in range(n): yield ask(i)

d = {K(1): 'a', K(2): 'b'}
def fill(): 
    x = {K(1): 'a', K(2): 'b'}
    return x
s = {K(1), K(2)}
li = [K(1), K(2), K(3)]
ls = lambda: [L(3), L(1), L(2)]
n = N()
checks = '''
d[K(1)]
d.get(K(2)), d.get(K(9))
K(1) in d, K(9) in d
fill().pop(K(1))
fill().pop(K(7), 3)
fill().setdefault(K(3), 4)
fill().setdefault(K(1), 4)
operator.setitem(fill(), K(1), 3)
operator.delitem(fill(), K(1))
operator.getitem(d, K(1))
len({**d, K(1): 3})
len({**d, **fill()})
len(d | fill())
len(dict(fill()))
len(dict([(K(1), 1), (K(1), 2)]))
len(dict.fromkeys([K(1), K(1)]))
fill().update(fill())
fill().update([(K(1), 3)])
d == fill()
d != fill()
{1: K(1)} == {1: K(1)}
{1: K(1)} != {1: K(2)}
d.keys() == fill().keys()
len(d.keys() & fill().keys())
len(d.keys() | {K(7)})
d.keys() - {K(1)}
K(1) in d.keys()
(K(1), 'a') in d.items()
d.items() == fill().items()
K(1) in {1: K(1)}.values()
d.keys().isdisjoint({K(1)})
K(1) in s, K(9) in s
set(s).add(K(5))
set(s).discard(K(1))
set(s).remove(K(1))
set(s).remove(K(9))
len({K(1), K(1), K(2)})
len(set([K(1), K(1)]))
len(frozenset([K(1), K(1)]))
len({K(i % 2) for i in range(4)})
len({K(i % 2): i for i in range(4)})
len(s | {K(1), K(3)})
len(s & {K(1), K(3)})
len(s - {K(1), K(3)})
len(s ^ {K(1), K(3)})
len(s.union([K(1)]))
len(s.intersection([K(1)]))
len(s.difference([K(1)]))
len(s.symmetric_difference([K(1)]))
s.issubset({K(1), K(2), K(3)})
s.issuperset([K(1)])
s <= {K(1), K(2)}
s == {K(2), K(1)}
s.isdisjoint([K(3)])
set(s).update([K(1), K(8)])
set(s).difference_update([K(1)])
set(s).intersection_update([K(1)])
set(s).symmetric_difference_update([K(1)])
hash(K(3)) == hash(3)
hash((K(1), K(2))) == hash((1, 2))
hash(frozenset([K(1)])) == hash(frozenset([1]))
hash(n)
li.index(K(2))
li.index(K(9))
li.count(K(2))
list(li).remove(K(2))
K(2) in li, K(9) in li
K(2) not in li
li == [K(1), K(2), K(3)]
li != [K(1), K(2), K(4)]
[L(1), L(2)] < [L(1), L(3)]
(K(1), 2) == (K(1), 2)
(K(1), 2) < (K(1), 3)
(K(1),).index(K(1))
(K(1),).count(K(1))
K(1) in (K(0), K(1))
[1, K(2)] == [1, K(2)]
[[K(1)]] == [[K(1)]]
sorted(ls())
sorted(ls(), reverse=True)
sorted([3, 1, 2], key=lambda x: ask(-x))
sorted([(L(2), 1), (L(1), 2)])
sorted(['b', 'a'], key=L)
min(ls()), max(ls())
min(L(2), L(1))
min([3, 1], key=L)
max(3, 1, key=lambda x: ask(-x))
(lambda x: (x.sort(), x)[1])(ls())
(lambda x: (x.sort(key=lambda v: ask(v.n)), x)[1])(ls())
sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: ask(a - b)))
repr(li)
str(li)
f'{li}'
'%s' % li
'%r %s' % (K(1), n)
'{}'.format(li)
'{!r}'.format(K(1))
'{:>5}'.format(n)
repr((K(1),))
repr({K(1): K(2)})
repr({K(1)})
repr({1: [K(2)]})
print(li, K(1))
print(n, sep=N())
str(n), repr(n), format(n, 'x'), bytes(n), ascii(n)
f'{n} {n!r} {n:y} {n!s}'
str(Ex(1))
repr(Ex(K(1)))
f'{Ex(1)}'
'a'.join([str(K(1))])
'{0.x}'.format(A())
'{0[1]}'.format(n)
'%d' % I(3)
'%d %s' % (N(), n)
'%x' % I(30)
'%*d' % (I(5), 3)
list(range(I(3)))
list(range(I(1), I(7), I(2)))
[1, 2, 3][I(1)]
[1, 2, 3][I(1):I(3)]
'abc'[I(1)], 'abc'[I(0):I(2)]
(1, 2, 3)[I(1)]
b'abc'[I(1)]
range(9)[I(3)]
range(9)[I(1):I(3)]
operator.setitem([1, 2], I(0), 5)
operator.setitem([1, 2], slice(I(0), I(1)), [5])
operator.delitem([1, 2], I(0))
slice(I(1), 3).indices(5)
slice(I(1), 3).indices(I(5))
[1, 2].insert(I(0), 3)
[1, 2].pop(I(0))
[1, 2].index(2, I(0))
[1] * I(3)
'a' * I(3)
I(3) * 'a'
(1,) * I(2)
b'a' * I(2)
'abc'.find('c', I(1))
'abc'.center(I(7))
'a b c'.split(' ', I(1))
'abc'.replace('a', 'b', I(1))
'abc'.zfill(I(6))
int('z', I(36))
int(I(3)), int(N()), float(N()), complex(N()), float(I(3)), complex(I(3))
bool(N()), not N(), 1 if N() else 2
len(n)
bytes(I(3))
bytes([I(3)])
bytearray(I(2))
bytearray([I(2)])
chr(I(65)), hex(I(10)), oct(I(8)), bin(I(3))
round(2.567, I(2))
round(n), abs(n), divmod(n, 2), -n, pow(n, 2), pow(n, 2, 3)
math.floor(n), math.ceil(n), math.trunc(n)
math.factorial(I(4)), math.gcd(I(4), I(6)), math.comb(I(4), I(2)), math.isqrt(I(16))
math.sqrt(N()), math.sin(N()), math.pow(N(), 2), math.fsum([N()]), math.isclose(N(), 7.5), math.hypot(N(), 1)
math.prod([n, n]), math.dist([N()], [1]), math.sumprod([N()], [1])
(5).to_bytes(I(2), 'big')
(5).__add__(True), operator.index(I(4)), operator.add(n, 1), operator.length_hint(n)
n + 1, 1 + n, n * 2, 2 * n, n ** 2
sum([n, n])
sum([N(), 1], 5)
sum(gen(4))
any(gen(3)), all(gen(3)), list(gen(3)), tuple(gen(2)), set(gen(3)), max(gen(3)), min(gen(3)), sorted(gen(3))
any([N(), 1]), all([N()])
dict(zip(gen(2), gen(2)))
dict((i, ask(i)) for i in range(2))
[*gen(2)], (*gen(2),), {*gen(2)}
(lambda *a: a)(*gen(2))
(lambda **k: k)(**D(a=1))
list(map(ask, [1, 2])), list(filter(ask, [0, 1]))
list(filter(None, [N(), 1]))
list(zip(gen(2), It([1, 2]))), list(enumerate(gen(2))), list(reversed(Seq())), list(reversed(n))
list(It([1, 2])), tuple(It([1])), list(Seq()), [x for x in Seq()], [*It([1])]
1 in It([1, 2]), 5 in gen(3), 1 in Seq(), 1 in n
next(It([4])), next(It([]), 'd'), next(gen(1))
list(iter(lambda: ask(1), 1))
list(itertools.chain(gen(2), It([1])))
list(itertools.islice(gen(5), I(2)))
list(itertools.islice(gen(5), 1, 3))
list(itertools.accumulate(gen(4)))
list(itertools.accumulate([1, 2], lambda a, b: ask(a + b)))
list(itertools.accumulate([N(), N()]))
[(k, list(g)) for k, g in itertools.groupby([1, 1, 2], key=ask)]
[(k.n, len(list(g))) for k, g in itertools.groupby([K(1), K(1), K(2)])]
list(itertools.takewhile(ask, [1, 0])), list(itertools.dropwhile(ask, [1, 0])), list(itertools.filterfalse(ask, [1, 0]))
list(itertools.starmap(lambda a: ask(a), [(1,)])), list(itertools.zip_longest(gen(1), gen(2)))
list(itertools.product(gen(2), repeat=I(2)))
list(itertools.permutations(gen(2))), list(itertools.combinations(gen(3), I(2)))
list(itertools.repeat(1, I(2))), list(itertools.compress([1, 2], [N(), 1])), list(itertools.batched(gen(3), I(2))), list(itertools.pairwise(gen(3)))
list(itertools.count(I(3)).__iter__() and [1])
functools.reduce(lambda a, b: ask(a + b), [1, 2, 3]), functools.reduce(operator.add, [N(), N()])
functools.partial(ask, 3)()
functools.lru_cache(lambda x: ask(x))(K(1)).n
functools.lru_cache(lambda x: 1)(K(1))
functools.cache(lambda *a: 1)(K(1), K(1))
collections.Counter([K(1), K(1)]).most_common(1)[0][1]
collections.Counter(gen(3))
collections.defaultdict(lambda: ask(3))[K(1)]
collections.OrderedDict([(K(1), 1), (K(1), 2)])
collections.deque(gen(3), maxlen=I(2))
collections.deque(li).index(K(2)), collections.deque(li).count(K(1)), K(2) in collections.deque(li)
collections.deque(li).remove(K(2))
collections.deque(li) == collections.deque(li)
collections.deque([K(1)]) == collections.deque([K(1)])
repr(collections.deque(li)), repr(collections.OrderedDict({1: K(1)})), repr(collections.defaultdict(int, {1: K(1)})), repr(collections.Counter([K(1)]))
collections.ChainMap(fill(), fill())[K(1)]
collections.namedtuple('T', 'a b')(K(1), 2)
collections.namedtuple('T', 'a b')(K(1), 2) == (K(1), 2)
(lambda h: (heapq.heapify(h), [heapq.heappop(h) for _ in range(3)])[1])(ls())
(lambda h: (heapq.heappush(h, L(0)), h[0])[1])(sorted(ls()))
heapq.nlargest(2, ls()), heapq.nsmallest(2, ls()), heapq.nsmallest(2, [3, 1, 2], key=lambda x: ask(x))
(lambda h: heapq.heappushpop(h, L(0)))(sorted(ls())), (lambda h: heapq.heapreplace(h, L(0)))(sorted(ls()))
list(heapq.merge(sorted(ls()), sorted(ls())))
bisect.bisect(sorted(ls()), L(2)), bisect.bisect_left([1, 2], 2, key=ask), (lambda x: (bisect.insort(x, L(0)), x)[1])(sorted(ls()))
json.dumps({'a': Sub(3)}), json.dumps(n, default=lambda o: ask(3)), json.loads('[1]', object_hook=ask), json.loads('{}', object_hook=ask)
copy.copy(n), copy.deepcopy(n), copy.deepcopy([n]), copy.copy(D(a=1))
A().x, AA().y, getattr(A(), 'z'), hasattr(A(), 'q'), getattr(A(), 'q', 1)
setattr(S(), 'x', 1), operator.attrgetter('x.y')(A()) if False else 1
operator.attrgetter('x')(A()), operator.itemgetter(1)(n), operator.itemgetter(K(1))(d), operator.methodcaller('index', K(1))(li)
P().p, UD.d, UD().d, setattr(UD(), 'd', 4), setattr(P(), 'p', 3)
isinstance(1, MC), issubclass(int, MC), MC(), len(MC), list(MC), MC.zzz, MC == 3, hash(MC), bool(MC), 1 in MC
isinstance(1, (str, MC))
D()['x'], D(a=1)['a'], '{x}'.format_map(D()), '%(x)s' % D()
Sub(3), Sub(1) + 1, {Sub(1): 2}[1], {1: 2}[Sub(1)], Sub(1) in [1, 2]
{SubS('a'): 1}['a'], {'a': 1}[SubS('a')], str(SubS('q')), SubS('a') in ['a'], f"{SubS('q')}", 'x'.join([SubS('a'), 'b'])
getattr(A(), SubS('a')), setattr(S(), SubS('b'), 2)
dir(n), vars(A()), callable(n), n(1, 2)
eval('K(1) in s'), [1 for x in [K(1)] if x in s]
(lambda: (yield from gen(2)))().__next__()
re.sub('a', lambda m: ask('b'), 'aa')
random.Random(1).sample(range(10), I(2)) and 1
string.Template('$x').substitute(D())
statistics.mean([1, 2, 3])
(lambda a=ask(1), *b, c=ask(2): (a, c))()
enum.Enum('E', {'A': 1})(1).name
dataclasses.astuple(dataclasses.make_dataclass('DC', ['a'])(1))
dataclasses.make_dataclass('DC', ['a'])(K(1)) == dataclasses.make_dataclass('DC', ['a'])(K(1))
(lambda C: C(K(1)) == C(K(1)))(dataclasses.make_dataclass('DC', ['a']))
repr(dataclasses.make_dataclass('DC', ['a'])(K(1)))
hash(dataclasses.make_dataclass('DC', ['a'], frozen=True)(K(1))) != 0
[x for x in li if x == K(1)], K(1) == K(1), K(1) != K(2), [K(1)] == [K(1)]
divmod(Sub(7), 2), Sub(3) == 3, 3 == Sub(3), Sub(3) in {3}, {3: 1}.get(Sub(3))
decimal.Decimal(Sub(3)), fractions.Fraction(Sub(3), 4)
slice(K(1), K(2)) == slice(K(1), K(2))
range(3).index(Sub(1)), range(3).count(Sub(1)), Sub(1) in range(3), range(I(0), I(3)).index(1)
memoryview(b'abc')[I(1)], memoryview(b'abc')[I(0):I(2)].tobytes(), bytearray(b'abc').pop(I(0)), bytearray(b'ab').append(I(3)), bytearray(b'ab').extend([I(3)])
b'abc'.find(I(98)), I(97) in b'abc', b'abc'.count(I(97))
'abc'.startswith('b', I(1)), 'abc'.count('c', I(0)), 'a\\tb'.expandtabs(I(4)), 'abc'.ljust(I(5)), 'a,b'.rsplit(',', I(1))
'''.strip().split('\n')
for c in checks:
    try:
        r = eval(c)
        t = repr(r)
        print('ok', c, '->', t if ' at 0x' not in t else type(r).__name__)
    except Exception as e:
        print('ERR', c, '->', type(e).__name__, e)
def stmts():
    a, b = gen(2); print(a, b)
    a, *b = It([1, 2, 3]); print(a, b)
    [a, b] = Seq0(); print(a, b)
def run(name, text):
    try:
        exec(text, dict(globals()))
        print('ok', name)
    except Exception as e:
        print('ERR', name, type(e).__name__, e)
for text in [
    'a, b = gen(2); print(a, b)', 'a, *b = It([1, 2, 3]); print(a, b)', 'x = {}; x[K(1)] = 2; x[K(1)] += 3; print(len(x)); del x[K(1)]; print(len(x))',
    'x = N(); x += 1; print(x)', 'x = N(); x[1] = 2; del x[1]; print(x[K(1)])', 'with N() as v: raise KeyError(1)', 'for i in Seq(): print(i)', 'for i in It([1]): print(i)',
    'while N(): pass', 'assert not N()', 'if N(): print(1)\nelse: print(2)', 'print(1 if N() else 2, N() and 1, N() or 3)', 'x = [1, 2, 3]; x[I(0)] = 9; x[I(1):] = gen(2); del x[I(0)]; print(x)',
    'match K(1):\n    case K(n=1): print("m")', 'class Q:\n    def __eq__(self, o): return ask(True)\nmatch Q():\n    case 1: print("eq")\n    case _: print("no")', 'match N():\n    case [a]: print(1)\n    case {1: 2}: print(2)\n    case _: print(3)',
    'match {K(1): 2}:\n    case {"x": 1}: print(1)\n    case {**r}: print(len(r))', 'try: raise Ex(1)\nexcept Ex as e: print(e, repr(e))', 'raise Ex(2)', 'x = set(); x.add(K(1)); x.add(K(1)); x |= {K(2)}; x -= {K(1)}; print(len(x))',
    'x = li[:]; x += gen(2); print(len(x)); x.extend(It([1])); print(len(x))', 'x = S(); x.y = 1; del x.y', 'class W(metaclass=M):\n    d = Ds()\nprint(W)', 'class X:\n    def __init_subclass__(cls): ask(1)\nclass Y(X): pass\nprint(Y.__name__)',
    'class Z:\n    def __class_getitem__(cls, i): return ask(i)\nprint(Z[3])', 'def deco(f):\n    ask(1); return f\n@deco\ndef f(): pass\nprint(f.__name__)', 'global_x = [K(i) for i in range(3)]\nprint([k.n for k in global_x if k in s])', 'from collections import Counter\nc = Counter(); c[K(1)] += 1; c[K(1)] += 1; print(c[K(1)])',
    'x = fill()\nfor k in list(x): x[k] = 3\nprint(x)', 'print(dict(a=K(1)) | {"b": K(2)})', 'import functools\n@functools.total_ordering\nclass T:\n    def __init__(s, n): s.n = n\n    def __lt__(s, o): return ask(s.n < o.n)\n    def __eq__(s, o): return ask(s.n == o.n)\n    def __repr__(s): return f"T{s.n}"\nprint(sorted([T(3), T(1), T(2)]), max(T(1), T(2)), T(1) >= T(1))',
    'from dataclasses import dataclass\n@dataclass(order=True)\nclass DC:\n    a: object\nprint(sorted([DC(K(1)), DC(K(1))]) if 0 else DC(K(1)) == DC(K(1)))', 'from enum import Enum\nclass E(Enum):\n    A = 1\n    @classmethod\n    def _missing_(cls, v): return ask(cls.A)\nprint(E(9))',
    'class It2:\n    def __aiter__(s): ask(1); return s\n    async def __anext__(s):\n        ask(1); raise StopAsyncIteration\nimport asyncio\nasync def m():\n    async for x in It2(): pass\n    return 3\nprint(asyncio.run(m()))']:
    run(text, text)
