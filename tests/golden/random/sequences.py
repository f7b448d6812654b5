import random
def t(f,*a,**k):
    try: print(f.__name__, repr(f(*a,**k)))
    except BaseException as e: print(f.__name__, type(e).__name__+': '+str(e))
for s in [0,1,42,-42,2**100,'abc','',b'xyz',bytearray(b'q'),1.5,-0.0,True]:
    random.seed(s); print(repr(s),[random.random() for _ in range(3)], random.getrandbits(70), random.getrandbits(1), random.randrange(1000))
random.seed(42)
r=random
t(r.seed,(1,2)); random.seed(42)
for i in range(3):
    t(r.randint,1,6); t(r.randrange,10); t(r.randrange,5,50,7); t(r.randrange,50,5,-7); t(r.choice,[1,2,3]); t(r.choice,'abc'); t(r.choices,[1,2,3],k=5); t(r.choices,'abc',[1,2,3],k=4); t(r.choices,'abc',cum_weights=[1,2,3],k=4)
    l=list(range(10)); r.shuffle(l); print(l); t(r.sample,range(100),5); t(r.sample,[1,2,3,4],3); t(r.sample,'abc',counts=[2,3,4],k=4); t(r.sample, range(10**9), 30); t(r.uniform,1,5); t(r.triangular); t(r.triangular,1,5,2); t(r.gauss); t(r.gauss,1,2); t(r.normalvariate,0,1); t(r.lognormvariate,0,1); t(r.expovariate,2.0); t(r.expovariate); t(r.vonmisesvariate,0,4); t(r.gammavariate,2,3); t(r.gammavariate,.5,1); t(r.gammavariate,1,1); t(r.betavariate,2,3); t(r.paretovariate,3); t(r.weibullvariate,1,2); t(r.binomialvariate,10,.3); t(r.binomialvariate,100,.4); t(r.binomialvariate,1,.5); t(r.randbytes,5); t(r.randint, 0, 2**100)
t(r.randrange,0); t(r.randrange,5,5); t(r.randrange,1,5,0); t(r.randint,5,1); t(r.choice,[]); t(r.choices,[]); t(r.choices,[1],[1,2]); t(r.choices,[1,2],[0,0]); t(r.choices,[1,2],weights=[1,1],cum_weights=[1,1]); t(r.sample,[1],2); t(r.sample,{1,2},1); t(r.sample,[1],-1); t(r.getrandbits,-1); t(r.getrandbits,0); t(r.randrange,1.5); t(r.randrange,'a'); t(r.randint,1.0,2); t(r.gammavariate,-1,1); t(r.binomialvariate,-1); t(r.binomialvariate,1,2); t(r.shuffle,(1,2)); t(r.randbytes,-1); t(r.random,1); t(r.choices,[1,2],2); t(r.choices,[1,2],[1,float('inf')]);t(r.sample,[1,2],k=1,counts=[1]); t(r.sample,[1,2],k=1,counts=[0,0])
st=r.getstate(); a=r.random(); r.setstate(st); print(a==r.random(), st[0], len(st[1]), st[2])
R=r.Random(7); print(R.random(), R.randint(1,100)); R2=r.Random(); R2.setstate(R.getstate()); print(R.random()==R2.random()); print(0<=r.SystemRandom().random()<1)
class MyR(r.Random):
    def random(self): return 0.5
m=MyR(); print(m.choice([1,2,3]), m.randrange(10), m.uniform(0,10), m.shuffle)if 0 else print(m.choice([1,2,3]), m.randrange(10), m.uniform(0,10))
r.seed(5); print(r.gauss(0,1)); r.seed(5); print(r.gauss(0,1), r.gauss(0,1)); r.seed(5,version=1); print(r.random()); r.seed('abc',version=1); print(r.random())
print(r.Random(3), type(r.random)) if 0 else None
