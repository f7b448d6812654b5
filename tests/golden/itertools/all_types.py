from itertools import *
import itertools
def t(f,*a,**k):
    try:
        r=f(*a,**k); print(f.__name__, type(r).__name__, list(islice(r,12)) if not isinstance(r,tuple) else r)
    except BaseException as e: print(f.__name__, type(e).__name__+': '+str(e))
def g(n):
    for i in range(n): yield i
class C:
    def __init__(s,n): s.n=n
    def __iter__(s): return s
    def __next__(s):
        s.n-=1
        if s.n<0: raise StopIteration
        return s.n
t(count); t(count,5,2); t(count,1.5,.5); t(count,'a'); print(count(3), count(1,2.5), repeat(3), repeat('a',2))
t(repeat,5,3); t(repeat,5,-1); t(repeat); t(cycle,[1,2,3]); t(cycle,g(3)); t(cycle,''); t(chain,[1],(2,),'ab'); t(chain,g(2),C(3)); t(chain); t(chain,5); t(chain.from_iterable,[[1,2],'ab',g(2)]); t(chain.from_iterable,g(3))
t(compress,'ABCDEF',[1,0,1,0,1,1]); t(compress,g(5),g(3)); t(dropwhile,lambda x:x<3,[1,2,3,4,1]); t(takewhile,lambda x:x<3,[1,2,3,4,1]); t(filterfalse,None,[0,1,2,'']); t(filterfalse,lambda x:x%2,g(6)); t(starmap,pow,[(2,3),(3,2)]); t(starmap,lambda a,b:a+b,zip(g(3),g(3)))
t(islice,g(10),3); t(islice,range(10),2,8,3); t(islice,g(10),2,None,3); t(islice,g(10),-1); t(islice,g(5),0,None,0); t(islice,g(5),'a'); t(islice,'ABCDEFG',2); t(islice,g(5),None); t(islice,g(5)); t(islice, 5, 2); t(islice,g(5),4,2)
a=g(10); print(list(islice(a,2,5)), next(a)); a=iter(range(10)); print(list(islice(a,2,5)), next(a)); a=g(10); print(list(islice(a,0,6,4)),next(a)); a=iter(range(10)); print(list(islice(a,0,6,4)),next(a))
t(accumulate,[1,2,3,4]); t(accumulate,[1,2,3],lambda a,b:a*b); t(accumulate,[1,2],initial=10); t(accumulate,[]); t(accumulate,['a','b']); t(accumulate,[],initial=5); t(accumulate, g(4), max)
t(batched,'ABCDEFG',3); t(batched,[1,2],0); t(batched,'ABCDE',2,strict=True); t(batched,g(4),2)
t(pairwise,'ABCD'); t(pairwise,'A'); t(zip_longest,'AB','xyz',fillvalue='-'); t(zip_longest,g(2),[1,2,3]); t(zip_longest)
t(product,'AB',[1,2]); t(product,'AB',repeat=2); t(product); t(product,g(2),C(2)); t(product,[],'a'); t(product,'a',repeat=0); t(product,'a',repeat=-1); t(product,5)
t(permutations,'ABC'); t(permutations,g(4),2); t(permutations,[1,2],3); t(permutations,[1],-1); t(permutations,'abcd'); t(permutations,[],0); t(permutations,[1,2],'a')
t(combinations,'ABCD',2); t(combinations,g(4),3); t(combinations,'AB',3); t(combinations,'AB',-1); t(combinations,'AB',0); t(combinations_with_replacement,'ABC',2); t(combinations_with_replacement,'',2); t(combinations_with_replacement,'AB',3)
for k,gr in groupby('AAAABBBCCDAABBB'): print(k, list(gr), end=' ')
print()
print([(k,len(list(v))) for k,v in groupby([1,1,2,3,3], lambda x:x//2)], [k for k,g_ in groupby('AABBA')])
gs=list(groupby('AAB')); print([list(v) for k,v in gs], type(gs[0][1]).__name__)
it=groupby('AABBB'); k1,g1=next(it); print(next(g1)); k2,g2=next(it); print(list(g1),list(g2)); print(list(it))
a,b,c=tee(g(4),3); print(list(a),next(b),list(c),list(b), type(a).__name__); print(tee([1],0)); t(tee,[1],-1); t(tee,5)
print(list(zip(count(),'abc')), list(map(lambda a,b:a*b, count(1), [5,6])), dict(zip('ab',repeat(0))))
print([n for n in dir(itertools) if n[0]!='_'])
def gen():
    yield 1
    raise ValueError('boom')
try: list(chain([1],gen()))
except ValueError as e: print('VE',e)
x=chain(g(2),[5]); print(next(x),next(x),next(x),next(x,'end')); print(iter(x) is x)
