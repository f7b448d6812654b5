from array import array
import struct
a = array('i', [1, 2, 3])
m = memoryview(a)
print(m.obj is a, m.format, m.itemsize, m.nbytes, m.tolist(), m.shape, m.readonly)
m[0] = 10
print(a, a[0], list(a), a == array('i', [10, 2, 3]), a[1:], a + a, len(a), 2 in a)
try: a.append(4)
except BufferError as e: print(e)
try: del a[0]
except BufferError as e: print(e)
a[1] = 7
print(m.tolist(), m[::-1].tolist(), m.cast('B').nbytes, m == a, a == m, m == array('i', [10, 7, 3]), m == b'abc')
try: a[0] = 1 << 40
except OverflowError as e: print(e)
m.release()
a.append(4)
print(a)
m = memoryview(a); del m
a.append(5); print(a)
print(bytes(a)[:8], bytearray(a)[:4], b''.join([a, b'x'])[-1:], len(b'ab' + a))
m = memoryview(a)
m[0:2] = array('i', [5, 6]); print(a)
try: m[0:2] = array('h', [5, 6])
except ValueError as e: print(e)
try: m[0:2] = b'12345678'
except ValueError as e: print(e)
d = array('d', [1.5, 2.5]); v = memoryview(d); v[0] = 3; print(d, v.format)
a.reverse(); print(a, m.tolist())
with memoryview(d) as mv: print(mv.sum if hasattr(mv, 'sum') else mv[1])
e = memoryview(array('B', b'hello')); print(bytes(e), e.hex(), e[1:3].obj, hash(memoryview(b'x')) == hash(b'x'))
b = bytearray(24); struct.pack_into('<i', b, 0, 7); print(memoryview(b).cast('i')[0])
print(array('b', memoryview(b'abc')), array('i', memoryview(array('i', [9]))))

print(int.from_bytes(array('B', [1, 2]), 'little'), bytes.fromhex('00') , struct.unpack('<hh', array('h', [1, 2])))
import io
f = io.BytesIO(); f.write(array('B', b'hi')); print(f.getvalue()); buf = array('b', b'xx'); f.seek(0); print(f.readinto(buf), buf)
import hashlib; print(hashlib.md5(array('B', b'hi')).hexdigest() == hashlib.md5(b'hi').hexdigest())
import binascii; print(binascii.hexlify(array('B', b'hi')))
b2 = bytearray(b'abcd'); b2[1:2] = array('B', b'ZZ'); print(b2); b2 += array('B', b'Q'); print(b2)
try: hash(a)
except TypeError as e: print(e)
