class L(list):
    def __iter__(self): return iter([9,8])
class It:
    def __iter__(s): return iter('xy')
class R(It):
    def __radd__(s,o): return NotImplemented
class R2:
    def __radd__(s,o): return 'radd'
a=[1]; b=a; a+=L([5]); print(a, a is b); a+=It(); print(a, a is b); a+=R(); print(a, a is b); a+=R2(); print(a)
l=L([1]); m=l; l+=It(); print(list.__len__(l), l is m, type(l)); l+=[1]; l*=2; print(len(l), l is m); l+=(x for x in 'q'); print(len(l), type(l))
class D(dict): pass
d=D(); e=d; d|={1:2}; d|=[(3,4)]; d|=((k,k) for k in 'a'); print(d, d is e, type(d))
class S(set): pass
s=S(); t=s; s|={1,2}; s&={1}; s^={5}; s-={1}; print(s, s is t, type(s)); s|=S([7]); print(s)
class BA(bytearray): pass
x=BA(b'a'); y=x; x+=b'c'; x*=2; print(x, x is y)
for f in (lambda: [1].__iadd__(It()), lambda: L([1]).__iadd__(It()).__len__(), lambda: D().__ior__([(1,2)]), lambda: {1}.__ior__({2}), lambda: {1}.__ior__([2])):
    print(f())
try:
    a=[1]; a+=5
except TypeError as e: print(e)
