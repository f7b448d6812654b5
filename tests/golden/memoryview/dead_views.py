# A view that nothing refers to any more does not keep the size of what it viewed.
from array import array

x = bytearray(4)
m = memoryview(x)
try:
    x.append(1)
except BufferError as e:
    print(e)
del m
x.append(1)
print(x)

a = array('i', [1])
m = memoryview(a)
print(m.tolist())
del m
a.append(2)
print(a)
