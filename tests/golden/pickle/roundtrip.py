import pickle, collections, dataclasses, enum, fractions, decimal, functools, operator, io, copyreg
class P:
    def __init__(s, x=1): s.x = x
    def __eq__(s, o): return type(s) is type(o) and s.__dict__ == o.__dict__
class Slots:
    __slots__ = ('a', 'b')
class L(list): pass
class D(dict): pass
class I(int): pass
class S(str): pass
class T(tuple): pass
class Gs:
    def __init__(s): s.v = [1]; s.h = 'hidden'
    def __getstate__(s): d = dict(s.__dict__); del d['h']; return d
    def __setstate__(s, st): s.__dict__.update(st); s.h = 'back'
class Nw:
    def __new__(cls, a, *, k=0): o = object.__new__(cls); o.a = a; o.k = k; return o
    def __getnewargs_ex__(s): return (s.a,), {'k': s.k}
class Nw1:
    def __new__(cls, a): o = object.__new__(cls); return o
    def __getnewargs__(s): return (5,)
class Rd:
    def __reduce__(s): return Rd, (), {'q': 1}
class E(Exception):
    def __init__(s, a, b): super().__init__(a, b); s.c = 3
class Color(enum.Enum): RED = 1; BLUE = 2
class F(enum.Flag): A = 1; B = 2
NT = collections.namedtuple('NT', 'x y')
@dataclasses.dataclass
class DC: a: int; b: list = dataclasses.field(default_factory=list)
@dataclasses.dataclass(slots=True, frozen=True)
class DS: a: int
s = Slots(); s.a = 1
l = L([1, 2]); l.attr = 5
d = D(a=1); d.z = 2
rec = [1]; rec.append(rec)
rd = {}; rd['self'] = rd
shared = ['x']
values = [None, True, False, 0, 1, 255, 256, 65535, 65536, -1, 2**31-1, -2**31, 2**31, 10**30, -10**30, -128, -2**63, 1.5, -0.0, float('inf'), b'', b'abc', b'x'*300, bytearray(b'ab'), '', 'a', 'héllo', 'x'*300, '\u20ac\U0001F600', 'a\nb\\', (), (1,), (1, 2), (1, 2, 3), (1, 2, 3, 4), [], [1], [1, 2, [3]], {}, {'a': 1}, {'a': 1, 'b': [2]}, set(), {1}, frozenset(), frozenset([1]), 1j, range(5), slice(1, 2, 3), ..., NotImplemented, int, list, len, P, print, P(), P([1, 'x']), s, l, d, I(5), S('q'), T((1, 2)), Gs(), Nw1(1), Rd(), E(1, 2), ValueError('x'), KeyError('k'), Color.RED, F.A | F.B, NT(1, 2), DC(1, [2]), DS(3), collections.OrderedDict(a=1, b=2), collections.defaultdict(list, {'a': [1]}), collections.Counter('aab'), collections.deque([1, 2], 5), collections.ChainMap({'a': 1}), fractions.Fraction(1, 3), decimal.Decimal('1.5'), operator.itemgetter(1), operator.attrgetter('a.b'), rec, rd, [shared, shared], ['ab', 'ab', 'cd'], set([7]), (rec, rec), type(None), type(...), collections.OrderedDict, E, type, object()]
for v in values:
    for p in (0, 5):
        try:
            b = pickle.dumps(v, p)
            w = pickle.loads(b)
            try: same = w == v if v is not rec and v is not rd and type(v) is not tuple else type(w) is type(v)
            except RecursionError: same = 'rec'
            print(type(v).__name__, p, b if len(b) < 160 else (len(b), hash(b) if 0 else sum(b)), same if same is True else (same, type(w) is type(v), getattr(w, '__dict__', None)))
        except Exception as e:
            print(type(v).__name__, p, type(e).__name__, e)
class PP(pickle.Pickler):
    def persistent_id(self, obj): return 'pid' if obj == 'secret' else None
    def reducer_override(self, obj): return (str, ('replaced',)) if isinstance(obj, P) else NotImplemented
class UU(pickle.Unpickler):
    def persistent_load(self, pid): return ('loaded', pid)
    def find_class(self, m, n):
        if m == 'os': raise pickle.UnpicklingError('forbidden')
        return super().find_class(m, n)
f = io.BytesIO(); PP(f).dump(['secret', P(), 3]); f.seek(0); print(UU(f).load())
f = io.BytesIO(); pickle.dump(1, f); pickle.dump('two', f); f.seek(0); print(pickle.load(f), pickle.load(f))
try: pickle.load(f)
except EOFError as e: print(e)
try: UU(io.BytesIO(b'cos\nsystem\n.')).load()
except pickle.UnpicklingError as e: print(e)
