"""What special methods ask the host is asked once, whatever is repeated for it."""
from time import time
import itertools, functools, collections
log = []
def ask(x):
    log.append(x); time()
    return x
class It:
    def __init__(self, *items): self.items = list(items)
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
        return i * 10
class S:
    def __init__(self, n): self.n = n
    def __str__(self): return ask('s' + str(self.n))
    def __eq__(self, o): return ask(isinstance(o, S) and self.n == o.n)
    def __hash__(self): return ask(self.n)
    def __bool__(self): return ask(self.n > 1)
    def __int__(self): return ask(self.n)
    def __len__(self): return ask(self.n)
    def __index__(self): return ask(self.n)
    def __repr__(self): return 'S(%d)' % self.n
    def __lt__(self, o): return ask(self.n < o.n)
    def __add__(self, o): return ask(S(self.n + o.n))
    def __radd__(self, o): return self
one = S(1)
same = [one, one, S(2), S(3)]
def gen(n):
    for i in range(n): yield ask(i)
checks = '''
list(zip([1, 2, 3], It(4, 5, 6)))
list(zip(iter([1, 2, 3]), It(4, 5)))
dict(zip([1, 2, 3], It(4, 5, 6)))
dict(zip(iter([1, 2, 3]), Seq()))
list(zip(iter('abc'), Seq()))
list(enumerate(Seq()))
[p for p in zip(iter('abc'), Seq())]
[p for p in enumerate(Seq())]
list(map(str, iter(same)))
list(map(int, iter(same)))
[x for x in map(str, iter(same))]
list(map(len, iter(same)))
list(filter(None, iter(same)))
list(map(str, zip(iter('ab'), same)))
next(map(str, iter(same)))
set(iter(same)) == {S(1), S(2), S(3)}
dict.fromkeys(iter(same))
min(iter(same)), max(iter(same))
sorted(iter(same), reverse=True)
any(iter(same)), all(iter(same))
list(iter(same)).count(one)
collections.Counter(iter(same))
collections.deque(iter(same)).count(S(1))
collections.deque(same, 3).index(S(3))
list(itertools.chain(iter(same), Seq()))
list(itertools.groupby(iter(same)))[1][0]
list(itertools.accumulate(iter(same)))
list(itertools.compress('abcd', iter(same)))
[k for k, g in itertools.groupby(same)]
list(itertools.takewhile(bool, iter(same)))
list(itertools.dropwhile(bool, iter(same)))
list(itertools.filterfalse(None, iter(same)))
list(itertools.starmap(max, zip(iter(same), iter(same))))
list(itertools.zip_longest(iter([1, 2, 3]), Seq()))
functools.reduce(max, iter(same))
'-'.join(map(str, same))
'%s %s' % tuple(map(str, same[:2]))
f'{one}{S(2)}', '{} {}'.format(one, S(2))
bytes(iter(same)), bytearray(iter(same))
[s for s in Seq()], 20 in Seq(), 21 in Seq(), list(Seq()), tuple(Seq()), set(Seq()), max(Seq()), sum(Seq())
[1, 2, 3][one:S(3)], 'abc'[one], list(range(one, S(3)))
same.index(S(3)), same.count(one), same == list(same)
(lambda s: (s.update(iter(same)), sorted(s))[1])(set())
(lambda s: (s.symmetric_difference_update(iter([S(1), S(4)])), sorted(s))[1])(set(same))
(lambda s: (s.difference_update(iter([S(1), S(4)])), sorted(s))[1])(set(same))
(lambda s: (s.intersection_update(iter([S(1), S(4)])), sorted(s))[1])(set(same))
sorted(set(same) ^ {S(1), S(5)}), sorted(set(same) - {S(1)}), sorted(set(same) & {S(1)}), sorted(set(same) | {S(7)})
(lambda d: (d.pop(S(1)), d)[1])(dict.fromkeys(same))
(lambda d: (d.setdefault(S(1), 5), d)[1])(dict.fromkeys(same))
(lambda l: (l.remove(S(2)), l)[1])(list(same))
(lambda l: (l.insert(S(2), 5), l)[1])(list(same))
(lambda l: (l.pop(S(2)), l)[1])(list(same))
(lambda l: (l.sort(), l)[1])(list(reversed(same)))
(lambda l: (l.extend(Seq()), l)[1])([1])
(lambda l: l.__iadd__(Seq()))([1])
'''.strip().split('\n')
for c in checks:
    log.clear()
    try: print(c, '->', eval(c), log if 'sort' not in c and 'groupby' not in c else '')
    except Exception as e: print(c, '-> ERR', type(e).__name__, e)
def inplace():
    s = set(same); log.clear(); s ^= {S(1), S(8)}; print(sorted(s))
    s -= {S(8)}; print(sorted(s))
    s |= {S(9)}; print(sorted(s)); s &= {S(9), S(2)}; print(sorted(s))
inplace()
