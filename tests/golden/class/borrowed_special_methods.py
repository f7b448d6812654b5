"""Methods of other builtin types, or of object, as special methods of subclasses of builtin types."""
import re
def t(s,_p=re.compile('0x[0-9a-f]+')):
    try: r=eval(s); print(s,'->',_p.sub('0x',str(r)))
    except BaseException as e: print(s,'->',type(e).__name__, e)
class L(list): __eq__=object.__eq__; __hash__=object.__hash__; __repr__=object.__repr__; __ne__=object.__ne__; __lt__=object.__lt__
l=L([1]);m=L([1])
for s in ('l==m','l==l','l!=m','l==[1]','[1]==l','hash(l)==id(l)//16 or True','{l:1}[l]','m in {l}','[l]==[m]','l in [m]','repr(l)','str(l)','l<m','f"{l}"','[l]'): t(s)
class I(int): __repr__=object.__repr__; __str__=int.__repr__; __eq__=object.__eq__; __hash__=object.__hash__; __format__=object.__format__;
i=I(5)
for s in ('repr(i)','str(i)','i==5','i==i','5==i','{i:1}[i]','i in {5}','format(i)','f"{i}"','f"{i:d}"','"%d"%i','"%s"%i','[i]','i+1'): t(s)
class S(str): __repr__=object.__repr__; __str__=object.__str__; __len__=list.__len__; __hash__=object.__hash__; __eq__=str.__eq__; __contains__=list.__contains__; __iter__=list.__iter__; __getitem__=list.__getitem__; __add__=list.__add__; __format__=str.__format__; __mod__=int.__mod__;__bool__=int.__bool__
s=S('abc')
for x in ('repr(s)','str(s)','len(s)','s=="abc"','{s:1}[s]','"abc" in {s:1}','"a" in s','list(s)','s[0]','s+"a"','f"{s}"','s%1','bool(s)'): t(x)
class D(dict): __getitem__=object.__getattribute__; __setitem__=dict.__setitem__; __len__=int.__index__; __contains__=dict.__contains__; __iter__=dict.keys; __repr__=dict.keys; __missing__=dict.get; __delitem__=dict.pop;__call__=dict.get; __or__=dict.update; __eq__=dict.get; __lt__=dict.get
d=D(a=1,b=2)
for x in ('d["a"]','d["keys"]','len(d)','"a" in d','iter(d)','repr(d)','d("a")','d|dict(c=1)','d=="a"','d<"b"'): t(x)
class E(Exception): __str__=object.__str__; __repr__=object.__repr__
t('str(E(1))');t('repr(E(1))')
class P: __eq__=int.__eq__; __lt__=list.__lt__; __hash__=None; __repr__=int.__repr__; __len__=list.__len__; __getitem__=list.__getitem__; __iter__=list.__iter__; __contains__=dict.__contains__; __add__=int.__add__; __call__=list.append
p=P()
for x in ('p==1','p<1','hash(p)','repr(p)','len(p)','p[0]','iter(p)','1 in p','p+1','1+p','p(1)','bool(p)'): t(x)
class T(tuple): __eq__=object.__eq__; __hash__=tuple.__hash__; __lt__=object.__lt__; __getitem__=tuple.index; __len__=tuple.__len__; __iter__=tuple.__iter__
q=T((1,2))
for x in ('q==(1,2)','(1,2)==q','q==q','q<(1,3)','(1,3)>q','q[2]','q[5]','len(q)','hash(q)==hash((1,2))','{(1,2):1}.get(q)','sorted([q,q])'): t(x)
class F(float): __eq__=object.__eq__; __lt__=object.__lt__; __add__=object.__eq__; __float__=float.__int__; __int__=float.__int__; __hash__=object.__hash__; __neg__=float.__abs__; __bool__=float.is_integer; __radd__=float.__rsub__; __round__=float.hex
f=F(1.5)
for x in ('f==1.5','1.5==f','1+f','float(f)','int(f)','-f','bool(f)','round(f)'): t(x)
# Inside other objects too.
class B: __repr__=globals
b=B()
for x in ('repr(b)','repr([b])','repr({1:b})','f"{b}"','f"{[b]}"','str(b)','repr(p)','repr([p])'): t(x)
class I(int): __repr__=str.upper
for x in ('repr(I(1))','repr([I(1)])','str((I(1),))'): t(x)
