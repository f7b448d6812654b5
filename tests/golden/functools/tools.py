import functools, operator, contextlib, copy, inspect, pprint, io, collections
@functools.lru_cache(maxsize=2)
def f(x, y=0): print('call', x, y); return x + y
f(1); f(1); f(2); f(3); f(1); print(f.cache_info(), f.__name__, f.__wrapped__(9)); f.cache_clear(); print(f.cache_info())
@functools.cache
def fib(n): return n if n < 2 else fib(n-1) + fib(n-2)
p = functools.partial(int, base=2); print(p('101'), p, p.func, p.args, p.keywords, functools.partial(print, 1, sep='-')(2))
print(functools.reduce(operator.add, [1,2,3]), functools.reduce(lambda a,b: a*b, [2,3], 10))
def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k):
        "w doc"
        return fn(*a, **k)
    return w
@deco
def g(a: int, *, b=2) -> str:
    "g doc"
    return a
print(g.__name__, g.__doc__, g.__wrapped__, inspect.signature(g), g.__annotations__) if False else print(g.__name__, g.__doc__, inspect.signature(g), g.__annotations__)
class CP:
    @functools.cached_property
    def v(self): print('compute'); return 5
c = CP(); print(c.v, c.v, c.__dict__)
@functools.total_ordering
class TO:
    def __init__(s, x): s.x = x
    def __eq__(s, o): return s.x == o.x
    def __lt__(s, o): return s.x < o.x
print(TO(1) <= TO(2), TO(1) >= TO(2), TO(3) > TO(2), sorted([TO(3), TO(1)])[0].x)
print(sorted([3,1,2], key=functools.cmp_to_key(lambda a, b: b - a)))
@functools.singledispatch
def sd(x): return 'obj'
@sd.register
def _(x: int): return 'int'
@sd.register(list)
def _(x): return 'list'
print(sd(1), sd([]), sd('s'), sd(True))
class SM:
    @functools.singledispatchmethod
    def m(self, x): return 'o'
    @m.register
    def _(self, x: str): return 's'
    @functools.lru_cache
    def cached(self, x): return x * 2
    def add(self, a, b): return a + b
    add5 = functools.partialmethod(add, 5)
print(SM().m(1), SM().m(''), SM().cached(4), SM().add5(1))
print(operator.itemgetter(1)([1,2]), operator.itemgetter(0, 2)('abc'), operator.attrgetter('x')(TO(5)), operator.methodcaller('upper')('a'), operator.itemgetter(1), operator.attrgetter('a.b', 'c'))
@contextlib.contextmanager
def cm(x):
    print('enter', x)
    try: yield x * 2
    except ValueError as e: print('handled', e)
    finally: print('exit')
with cm(4) as v: print(v)
with cm(1): raise ValueError('in')
with contextlib.suppress(KeyError): {}['a']
with contextlib.ExitStack() as st:
    st.enter_context(cm('a')); st.callback(print, 'cb'); st.enter_context(cm('b'))
buf = io.StringIO()
with contextlib.redirect_stdout(buf): print('captured')
print(repr(buf.getvalue()))
with contextlib.nullcontext(5) as n: print(n)
try:
    with cm(0): 1/0
except ZeroDivisionError as e: print('zde')
@cm('deco')
def decorated(): print('body')
decorated()
d = {'a': [1, {2}], 'b': (1, [2])}; e = copy.deepcopy(d); e['a'][0] = 9; print(d, e, copy.copy(d) == d, copy.copy(d)['a'] is d['a'])
class N:
    def __init__(s): s.l = [1]; s.me = s
n = N(); m = copy.deepcopy(n); print(m.me is m, m.l is n.l, m.l)
print(inspect.signature(lambda a, /, b, *c, d=1, **e: 0), inspect.isfunction(cm), inspect.getdoc(g), inspect.signature(TO), inspect.getmembers(TO(1), inspect.ismethod)[0][0])
sig = inspect.signature(g); b = sig.bind(1, b=3); print(b.args, b.kwargs, sig.parameters['b'].kind, sig.parameters['a'].annotation, sig.return_annotation, list(sig.parameters))
pprint.pprint({'name': 'x' * 30, 'list': list(range(30)), 'nested': {'k' + str(i): 'v' * 10 for i in range(5)}})
pprint.pprint([['a' * 20] * 3, ('b' * 40, 'c' * 40)]); pprint.pprint(collections.OrderedDict(a=1)); print(pprint.pformat({3: 1, 1: 2}), pprint.pformat('word ' * 30))
import weakref, warnings, traceback, types, sys
class WR: pass
w = WR(); r = weakref.ref(w); print(r() is w, weakref.WeakValueDictionary({'a': w})['a'] is w)
with warnings.catch_warnings(record=True) as ws:
    warnings.simplefilter('always'); warnings.warn('careful', DeprecationWarning); print(len(ws), ws[0].message, ws[0].category)
try: raise ValueError('tb') 
except ValueError as ex:
    print(traceback.format_exc().splitlines()[-1], traceback.format_exception_only(ex), traceback.extract_tb(ex.__traceback__)[0].name)
