import weakref, typing, io, base64, __future__
class N:
    def __init__(s,v): s.v=v
    def __add__(s,o): return ('add',s.v,getattr(o,'v',o))
    def __radd__(s,o): return ('radd',o)
    def __lt__(s,o): return s.v<o.v
    def __call__(s,x): return x
    def __len__(s): return 3
    def m(s): return 'm'
n=N(1); p=weakref.proxy(n); q=weakref.proxy(n)
print(p.v, p+1, 1+p, p+q, p<q, p(5), len(p), p.m(), type(p).__name__, p==q, p.__class__.__name__, bool(p))
p.z=4; print(n.z); del p.z; print(hasattr(n,'z'))
wm=weakref.WeakMethod(n.m); print(wm()()); r=weakref.ref(n, lambda r: print('gone'))
del n
for f in [lambda: p.v, lambda: p+1, lambda: str(p), lambda: wm(), lambda: r(), lambda: weakref.proxy([]) , lambda: weakref.WeakMethod(len)]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
i=io.BytesIO(b'hello world'*9); o=io.BytesIO(); base64.encode(i,o); o.seek(0); d=io.BytesIO(); base64.decode(o,d); print(o.getvalue(), d.getvalue()[:5])
