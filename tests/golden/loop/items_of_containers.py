"""Loops over containers that change or not, and over iterators of pairs."""

d={1:2,3:4,5:6}
print([k for k in d],[v for v in d.values()],[k for k in reversed(d)],list(d.items()))
try:
    for k in d: d[k+10]=1
except RuntimeError as e: print(e)
d={1:2,3:4}
try:
    for k in d:
        del d[k]; d[k+10]=1
except RuntimeError as e: print(e)
s={1,2,3}
try:
    for k in s: s.add(k+10)
except RuntimeError as e: print(e)
it=iter((1,2)); print(next(it)); print([x for x in it],[x for x in it])
l=[1,2,3]; i=iter(l)
for x in i:
    if x<3: l.append(x*10)
print(l,list(i)); l.append(5); print(list(i))
for a,b in zip((1,2,3),'ab'): print(a,b)
for a,b in zip('aé','xyz'): print(a,b)
for a,b in enumerate('aé日',(1<<47)-2): print(a,b)
for a,b in enumerate((1,2,3),-2): print(a,b)
e=enumerate([1,2]); print(next(e),next(e),next(e,None),next(e,None))
for a,b in zip([1,2,3],iter([4,5])): print(a,b)
for k,v in {}.items(): print(k)
for n in range(12): 
    d={'a':1,'b':2,'c':n,'d':3,'e':4,'f':5,'g':6,'h':7,'i':8,'j':n}
print(d,len(d)); d['k']=1; print(d['j'],d['a'],d['k'])
print({'a':1,'a':2},{1:'x',1.0:'y',True:'z'})
try: {[]:1}
except TypeError as e: print(e)
try:
    x={}; x[[]]=1
except TypeError as e: print(e)
g=(x for x in (1,2,3))
for a in g: print(a)
r=reversed([1,2,3])
for a in r: print(a)
for a in iter(lambda c=[0]: (c.append(1),len(c))[1],4): print(a)
for a,b in {(1,2):3,(4,5):6}: print(a,b)
print([-x for x in (1,-2,0,1.5,1<<47,-(1<<47),1<<70,True)], [+True,~5,-False])
