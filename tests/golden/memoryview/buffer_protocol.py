# Objects with __buffer__ are bytes-like; halves, hashes and weak references of views.
import collections.abc
import weakref


class Buffer:
    def __init__(self, data):
        self.data = bytearray(data)

    def __buffer__(self, flags):
        return memoryview(self.data)


class Wrong:
    def __buffer__(self, flags):
        return b'no view'


b = Buffer(b'hello')
print(bytes(b), bytearray(b), memoryview(b).tobytes(), b'-'.join([b'a', b]))
view = memoryview(b)
view[0] = 72
print(b.data, isinstance(b, collections.abc.Buffer), isinstance(3, collections.abc.Buffer))
x = bytearray(b'x')
x.extend(b)
print(x)
for f in (lambda: memoryview(Wrong()), lambda: bytes(Wrong()), lambda: memoryview(3), lambda: b''.join([b'', 3])):
    try:
        f()
    except TypeError as e:
        print(e)
halves = memoryview(bytearray(b'\x00\x3c\x00\xbe')).cast('e')
print(halves.tolist(), halves.format, halves.itemsize)
halves[0] = 0.5
print(halves.tolist(), halves.tobytes())
m = memoryview(b'abcd')
h = hash(m)
m.release()
print(hash(m) == h == hash(b'abcd'))
fresh = memoryview(b'abcd')
fresh.release()
try:
    hash(fresh)
except ValueError as e:
    print(e)
kept = memoryview(b'ab')
print(weakref.ref(kept)() is kept, memoryview[int], kept.__buffer__(0) == kept)
