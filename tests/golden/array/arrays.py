from array import array, typecodes, ArrayType
import array as m
print(typecodes, ArrayType is array, array('i'), array('i',[1,2]), array('w','ab'), array('d',[1,2.5]), array('b',b'ab'), array('B', bytearray(b'x')), array('f',[0.1]))
for tc in 'bBhHiIlLqQ':
    for v in (-1, 2**7, 2**8, 2**15, 2**16, 2**31, 2**32, 2**63, 2**64, -2**7-1, -2**15-1, -2**31-1, -2**63-1, 10**30, -10**30):
        try: array(tc,[v])
        except Exception as e: print(tc, v, type(e).__name__, e)
    print(tc, array(tc).itemsize)
a=array('i',[1,2,3])
def mk(tc='i', v=(1,2,3)): return array(tc, v)
for f in [lambda: array(), lambda: array('x'), lambda: array(5), lambda: array('ii'), lambda:array('i',5), lambda:array('i','ab'), lambda:array('i',['a']), lambda:array('i',[1.5]), lambda:array('d',['x']), lambda:array('w',['ab']), lambda: array('i', b'abc'), lambda: array('w', b'ab'), lambda: array('i', array('d',[1.5])), lambda: array('d', array('i',[1])), lambda: array('i', array('w','a')),
 lambda:a[0], lambda:a[-1], lambda:a[5], lambda:a['x'], lambda:a[0:2], lambda:a[::-1], lambda:mk().append('x'), lambda:mk().append(1.5), lambda:mk().extend([1,'x']), lambda:mk().extend(array('d')), lambda:mk().extend(5), lambda:mk().pop(), lambda:array('i').pop(), lambda:mk().pop(9), lambda:mk().remove(9), lambda:mk().index(9), lambda: mk().index(2), lambda:mk().count(2), lambda: a+a, lambda:a+[1], lambda:a+array('d'), lambda:a*2, lambda:2*a, lambda:a*'x', lambda:a==[1,2,3], lambda:a==mk(), lambda:a==array('d',[1,2,3]), lambda:a<array('i',[1,2,4]), lambda:a<[1], lambda:hash(a), lambda:len(a), lambda: 2 in a, lambda:list(a), lambda:a.tolist(), lambda:a.tobytes(), lambda:bytes(a), lambda:a.typecode, lambda:a.itemsize, lambda:a.buffer_info()[1], lambda:array('w','ab').tounicode(), lambda:a.tounicode(), lambda:array('w').fromunicode(5), lambda: a.fromunicode('x'), lambda:mk().frombytes(b'abc'), lambda:mk().fromlist(5), lambda:mk().fromlist([1,'x']), lambda:a.__copy__(), lambda:a.foo, lambda:setattr(a,'foo',1), lambda:a.insert(0,'x'), lambda:repr(array('i',range(20))), lambda:str(array('d',[float('nan'),float('inf')])), lambda:bool(array('i')), lambda: a.byteswap(), lambda:array('h',[1]).byteswap(), lambda:sum(a), lambda: max(a), lambda:array[int], lambda:array.__module__, lambda:a.__class__.__name__, lambda: a[0:2:0], lambda:a.index(2,2), lambda: a.index(1,-3,2), lambda: mk().clear(), lambda:array('i',[1,2])>=array('i',[1]), lambda: array('b',[1])+array('b',[2])]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
b=mk(); b[0]=9; b[1:2]=array('i',[7,8]); print(b); del b[0]; print(b); del b[0:2]; print(b); b+=array('i',[5]); b*=2; print(b); b.reverse(); print(b); b.insert(1,3); b.insert(-100,0); print(b); b.fromlist([1]); b.frombytes(b'\1\0\0\0'); print(b)
for g in ["b[0]='x'", "b[9]=1", "b[0:1]=[1]", "b[0:1]=array('d')", "b[::2]=array('i',[1])", "del b[99]", "b+=[1]", "b*='x'", "b['a']=1","b[0]=2**40", "del b[::2]"]:
    try: exec(g); print(g, b)
    except Exception as e: print(g, type(e).__name__, e)
import io, copy, pickle, struct
f=io.BytesIO(); a.tofile(f); f.seek(0); c=array('i'); c.fromfile(f,2); print(c, copy.copy(a), copy.deepcopy(a), pickle.loads(pickle.dumps(a)))
try: c.fromfile(f,5)
except EOFError as e: print(e, c)
class Sub(array): pass
s=Sub('i',[1]); s.x=1; print(s, type(s+s).__name__, isinstance(s,array))
match a:
    case [x,*r]: print(x,r)
