import pickle, io, copyreg
class P:
    def __init__(s): s.x=1
class Bad:
    def __reduce__(self): return 5
class Bad2:
    def __reduce__(self): return (1,2)
class Bad3:
    def __reduce__(self): return (P,)
class Bad4:
    def __reduce__(self): return 'nope'
class Bad5:
    def __reduce__(self): return (P, 5)
class Bad6:
    def __getstate__(self): raise ValueError('gs')
class Bad7:
    def __reduce__(self): return (P, (), None, 5)
class Slots:
    __slots__=('a','b')
class NoNew:
    def __getnewargs__(self): return 5
def outer():
    def inner(): pass
    class L: pass
    return inner, L
inner,L=outer()
def gen(): yield
for f in [lambda:pickle.dumps(lambda:0), lambda:pickle.dumps(inner), lambda:pickle.dumps(L()), lambda:pickle.dumps([1,gen()]), lambda:pickle.dumps({'a':{1:gen()}}), lambda: pickle.dumps((1,gen())), lambda: pickle.dumps({gen()}), lambda:pickle.dumps(Bad()), lambda:pickle.dumps(Bad2()), lambda:pickle.dumps(Bad3()),lambda:pickle.dumps(Bad4()),lambda:pickle.dumps(Bad5()),lambda:pickle.dumps(Bad6()),lambda:pickle.dumps(Bad7()),lambda:pickle.dumps(NoNew()), lambda:pickle.dumps(pickle), lambda:pickle.dumps(1,protocol=9), lambda:pickle.dumps(1,protocol=-1), lambda:pickle.dumps(1,'x'), lambda:pickle.loads(b''), lambda:pickle.loads(b'x'), lambda:pickle.loads(b'\x80\x09.'), lambda:pickle.loads(b'\x80\x04]'), lambda:pickle.loads('abc'), lambda:pickle.loads(b'cmath\nnope\n.'), lambda:pickle.loads(b'cnomod\nnope\n.'), lambda:pickle.loads(b'h\x05.'), lambda:pickle.loads(b'0.'), lambda:pickle.loads(b'I12'), lambda:pickle.loads(b'Iab\n.'),lambda:pickle.loads(b'\x8c\x05ab'), lambda:pickle.loads(b'}(K\x01u.'), lambda: pickle.loads(b"S'abc\n."), lambda:pickle.loads(b'K\x01R.'), lambda: pickle.load(5), lambda: pickle.dump(1,5), lambda: pickle.dump(1,io.StringIO()), lambda: pickle.load(io.StringIO('a')), lambda:pickle.Pickler(io.BytesIO()).dump(gen()), lambda: pickle.dumps(type(None)), lambda:pickle.dumps(...), lambda: pickle.dumps(NotImplemented), lambda:pickle.dumps(print), lambda: pickle.dumps([].append), lambda:pickle.dumps(P.__init__), lambda: pickle.dumps(P().__init__), lambda:pickle.dumps(memoryview(b'')), lambda:pickle.dumps(range(3)), lambda: pickle.dumps(slice(1,2)), lambda:pickle.dumps(property()), lambda: pickle.loads(b'(I1\nI2\n'), lambda: pickle.loads(b'.'), lambda: pickle.loads(b'a.'), lambda: pickle.loads(b'Na.'), lambda: pickle.loads(b'\x95\x00\x00\x00'), lambda: pickle.loads(b'\x80'), lambda: pickle.loads(b'P1\n.'), lambda: pickle.loads(b'(K\x01t'), lambda: pickle.loads(b't.'), lambda:copyreg.pickle(5,5), lambda: copyreg.pickle(P,5)]:
    try: r=f(); print(r)
    except BaseException as e: print(type(e).__module__, type(e).__name__, str(e).split(' at 0x')[0], getattr(e, '__notes__', ''))
print(pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL, pickle.format_version, pickle.compatible_formats, pickle.PickleError.__mro__, pickle.PicklingError.__module__)
