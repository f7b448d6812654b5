import copy
class A:
    def __init__(s, x): s.x = x
    def __eq__(s, o): return s.__dict__ == o.__dict__
    __hash__ = None
a = A([1, [2]]); b = copy.copy(a); c = copy.deepcopy(a)
print(b.x is a.x, c.x is a.x, c == a)
class S:
    __slots__ = ('p', 'q')
    def __init__(s): s.p = [1]
s = copy.deepcopy(S()); print(s.p, hasattr(s, 'q'))
class G:
    def __getstate__(s): print('gs'); return {'a': 1}
    def __setstate__(s, st): print('ss', st); s.__dict__.update(st)
print(vars(copy.copy(G())))
class R:
    def __reduce__(s): print('red'); return (R, ())
copy.copy(R()); copy.deepcopy(R())
class RX:
    def __reduce_ex__(s, p): print('rx', p); return (str, ('x',))
print(copy.copy(RX()))
class C:
    def __copy__(s): return 'cp'
    def __deepcopy__(s, m): return ('dp', type(m))
print(copy.copy(C()), copy.deepcopy([C()]))
class N:
    def __new__(cls, a): o = object.__new__(cls); o.a = a; return o
    def __getnewargs__(s): return (s.a,)
print(copy.copy(N(3)).a)
l = [1]; l.append(l); m = copy.deepcopy(l); print(m[1] is m)
print(copy.replace.__name__)
class Rp:
    def __replace__(s, **k): return k
print(copy.replace(Rp(), a=1))
try: copy.replace(1)
except TypeError as e: print(e)
try: copy.copy(x for x in ())
except TypeError as e: print(e)
try: copy.deepcopy({}.keys())
except TypeError as e: print(e)
print(object().__reduce_ex__(2)[1], object().__getstate__(), A(1).__getstate__(), A(1).__reduce_ex__(4)[2])
try: object().__reduce__()
except TypeError as e: print(e)
try: S().__reduce__()
except TypeError as e: print(e)
class E(Exception):
    def __init__(s, a, b): super().__init__(a, b); s.c = 1
e = copy.copy(E(1, 2)); print(e.args, e.c, E(1,2).__reduce__()[1:])
