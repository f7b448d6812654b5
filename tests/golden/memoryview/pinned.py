# A view cannot be released by code that an operation on its bytes runs; the hash is that of what has one.
import array
for m in (memoryview(bytearray(b'ab')).toreadonly(), memoryview(b'ab'), memoryview(array.array('B', b'ab')).toreadonly(), memoryview(bytearray(b'x'))):
    try: print(hash(m) == hash(bytes(m)))
    except (TypeError, ValueError) as e: print(type(e).__name__, e)
class E(array.array):
    def __hash__(self):
        mv.release()
        return 1
mv = memoryview(E('B', b'A'*4)).toreadonly()
try: hash(mv)
except BufferError as e: print(e)
class S(bytes):
    def __len__(self):
        mw.release()
        return 1
mw = memoryview(bytearray(b'ab'))
try: mw.hex(S(b':'))
except BufferError as e: print(e)
print(mw.hex(':'), mw.hex(b'-', 1))
class H(array.array):
    __hash__ = lambda self: 5
print(hash(memoryview(H('B', b'q')).toreadonly()) == hash(b'q'))
a = array.array('i', [1])
r = memoryview(a)
r.release()
print(r == a, r == r, a == r)
