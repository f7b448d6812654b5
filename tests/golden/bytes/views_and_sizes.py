ba = bytearray(b"abc")
for i in range(3):
    bytes(memoryview(ba)[1:2])
    ba.append(65)
    ba += b"z"
    ba[0:1] = b"xy"
    del ba[0]
print(ba)
m = memoryview(ba)
for op in ["ba.append(1)", "ba.extend(b'a')", "ba.__iadd__(b'x')", "ba.pop()", "ba.clear()", "ba.insert(0,1)", "ba.remove(65)"]:
    try:
        eval(op); print("ok", op)
    except BufferError as e:
        print(op, e)
try:
    ba += b"x"
except BufferError as e: print(e)
try:
    del ba[0]
except BufferError as e: print(e)
try:
    ba[0:1] = b"xx"
except BufferError as e: print(e)
ba[0:1] = b"Q"
m.release()
ba.append(1); print(ba)
def f():
    v = memoryview(ba)
    v[0] = 88
f(); ba.append(2); print(ba)
