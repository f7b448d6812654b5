"""Special methods that ask the host, in containers of the standard library, generators and tasks."""
from time import time
import functools, contextlib, weakref
class K:
    def __init__(s, n): s.n = n
    def __hash__(s): time(); return s.n
    def __eq__(s, o): time(); return s.n == o.n
    def __lt__(s, o): time(); return s.n < o.n
    def __del__(s): pass
def gen():
    d = {}
    for i in range(5):
        d[K(i % 2)] = i
        yield len(d), K(1) in d
print(list(gen()))
async def co():
    d = {K(1): 2}
    return d[K(1)], sorted([K(2), K(1)])[0].n
import asyncio
async def main():
    return await asyncio.gather(co(), co(), co())
print(asyncio.run(main()))
@functools.lru_cache(maxsize=2)
def cached(k): return k.n
print([cached(K(i % 2)) for i in range(5)], cached.cache_info())
class P:
    @functools.cached_property
    def x(self): return {K(1): 1}[K(1)]
print(P().x)
with contextlib.suppress(KeyError):
    {K(1): 1}[K(3)]
print('suppressed')
class M(type):
    def __eq__(c, o): time(); return True
    def __hash__(c): time(); return 1
class A(metaclass=M): pass
print({A: 1}[A])
ws = weakref.WeakSet()
k = K(1); ws.add(k); print(K(1) in ws, len(ws))
wd = weakref.WeakKeyDictionary(); wd[k] = 3; print(wd[K(1)])
import heapq, bisect, collections, itertools
h = []
for n in (3, 1, 2): heapq.heappush(h, K(n))
print([heapq.heappop(h).n for _ in range(3)])
print([ (k.n, len(list(g))) for k, g in itertools.groupby([K(1), K(1), K(2)])])
od = collections.OrderedDict(); od[K(1)] = 1; od[K(2)] = 2; od.move_to_end(K(1)); print([k.n for k in od])
dd = collections.defaultdict(list); dd[K(1)].append(1); dd[K(1)].append(2); print(list(dd.values()))
x = [K(3), K(1)]; x.sort(reverse=True); print([k.n for k in x])
try:
    try: {K(1): 1}[K(9)]
    finally: print('fin', K(1) in [K(1)])
except KeyError as e: print('KeyError', e.args[0].n)
def rec(n): return 0 if n == 0 else (K(1) in [K(1)]) + rec(n - 1)
print(rec(20))
class Deep:
    def __init__(s, n): s.n = n
    def __eq__(s, o): time(); return s.n == 0 or [Deep(s.n - 1)] == [Deep(s.n - 1)]
for n in (1, 5, 20, 50):
    print(n, Deep(n) == Deep(n))
class DH:
    def __init__(s, n): s.n = n
    def __hash__(s): time(); return 1 if s.n == 0 else hash((DH(s.n - 1), 2))
print(hash(DH(3)) == hash(DH(3)))
