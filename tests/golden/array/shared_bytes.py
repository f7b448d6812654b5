"""Arrays whose bytes others look at and change."""
import array
import base64
import binascii
import hashlib
import pickle
import struct
import weakref

a = array.array('i', [1, 2, 3])
view = memoryview(a)
print(view.format, view.itemsize, view.tolist(), view.nbytes)
view[1] = 7
a[0] = 9
print(a, view[0], a[1:], a == array.array('i', [9, 7, 3]), 7 in a, a.index(3), a * 2)
for change in lambda: a.append(1), lambda: a.pop(), lambda: a.extend([1]), lambda: a.__delitem__(0), a.clear:
    try:
        change()
    except BufferError as e:
        print(e)
a[:] = array.array('i', [4, 5, 6])
a.reverse()
print(view.tolist())
view.release()
a.append(4)
print(a)

b = array.array('B', b'hello')
print(base64.b64encode(b), binascii.hexlify(b), bytes(b), b''.join([b, b'!']), int.from_bytes(b))
print(hashlib.sha1(b).hexdigest(), struct.unpack_from('>H', b))
struct.pack_into('>H', b, 3, 0x4142)
print(b, weakref.ref(a)() is a)
for code in 'bdQw':
    c = array.array(code, 'xy' if code == 'w' else [1, 2])
    print([pickle.loads(pickle.dumps(c, n)) == c for n in range(6)])
try:
    array._array_reconstructor(array.array, 'i', 30, b'')
except ValueError as e:
    print(e)
