import hashlib, hmac, heapq, bisect, secrets
for n in ['md5','sha1','sha224','sha256','sha384','sha512','sha3_224','sha3_256','sha3_384','sha3_512','blake2b','blake2s']:
    for d in [b'',b'abc',b'x'*200,bytearray(b'q'),b'z'*128,b'z'*64]:
        h=getattr(hashlib,n)(d); print(n,h.hexdigest(),h.digest_size,h.block_size,h.name)
    print(hashlib.new(n,b'abc').hexdigest())
print(hashlib.shake_128(b'abc').hexdigest(20),hashlib.shake_256(b'').digest(5))
print(hashlib.blake2b(b'a',digest_size=20,key=b'kk',salt=b'ss',person=b'pp').hexdigest(), hashlib.blake2s(b'a',digest_size=20,key=b'kk',salt=b'ss',person=b'pp',fanout=2,depth=3,leaf_size=5,node_offset=7,node_depth=1,inner_size=16,last_node=True).hexdigest(), hashlib.blake2b(b'',key=b'k').hexdigest())
h=hashlib.sha256(); h.update(b'a'); c=h.copy(); c.update(b'b'); print(h.hexdigest(), c.hexdigest())
for bad in ['abc',5,None]:
    try: hashlib.sha256(bad)
    except Exception as e: print(type(e).__name__,e)
try: hashlib.new('foo')
except Exception as e: print(type(e).__name__,e)
print(hmac.new(b'k',b'm','sha256').hexdigest(), hmac.new(b'k'*100,b'm',hashlib.md5).hexdigest(), hmac.digest(b'k',b'm','sha1').hex(), hmac.compare_digest('a','a'), hmac.compare_digest(b'a',b'b'))
print(hashlib.pbkdf2_hmac('sha256',b'p',b's',10).hex(), hashlib.pbkdf2_hmac('sha512',b'p'*200,b's',3,100).hex())
h=[5,3,8,1,9,2]; heapq.heapify(h); print(h); heapq.heappush(h,0); print(h, heapq.heappop(h), h, heapq.heapreplace(h,7), heapq.heappushpop(h,-1), h)
print(heapq.nlargest(3,[4,1,7,3]), heapq.nsmallest(2,[4,1,7,3]), heapq.nlargest(2,['aa','b'],key=len), list(heapq.merge([1,4],[2,3],[0])), list(heapq.merge([4,1],[3,2],reverse=True)))
m=[3,1,2]; heapq.heapify_max(m); print(m, heapq.heappop_max(m), m); heapq.heappush_max(m,10); print(m)
class P:
    def __init__(s,v): s.v=v
    def __lt__(s,o): return s.v<o.v
    def __repr__(s): return f'P{s.v}'
h=[]
for i in [5,3,8,1]: heapq.heappush(h,P(i))
print(h,[heapq.heappop(h) for _ in range(4)]); h=[(1,P(2)),(1,P(1))]; heapq.heapify(h); print(h)
for f in (lambda: heapq.heappop([]), lambda: heapq.heappush(5,1), lambda: heapq.heapify((1,)), lambda: heapq.heappush(['a'],1)):
    try: f()
    except Exception as e: print(type(e).__name__,e)
a=[1,3,3,5]; print(bisect.bisect(a,3),bisect.bisect_left(a,3),bisect.bisect_right(a,0),bisect.bisect_left(a,9)); bisect.insort(a,4); bisect.insort_left(a,3.0); print(a)
print(bisect.bisect_left([{'a':1},{'a':5}],3,key=lambda d:d['a']), bisect.bisect((1,2,3),2), bisect.bisect([P(1),P(2),P(5)],P(3)), bisect.bisect('abc','b'), bisect.bisect([1,2,3],2,lo=0,hi=1))
for f in (lambda: bisect.bisect([1],1,-1), lambda: bisect.bisect([1],'a'), lambda: bisect.bisect(5,1)):
    try: f()
    except Exception as e: print(type(e).__name__,e)
l=[]; [bisect.insort(l,x,key=lambda v:-v) for x in [3,1,2]]; print(l)
