b = bytearray(b'abc')
b.append(100)
b.extend(b'ef')
b[0] = 65
b[1:3] = b'XYZ'
print(b, len(b), b[-1], bytes(b), b == b'AXYZdef', b.upper(), b.decode())
del b[0]
b += b'!'
b.insert(0, 33)
print(b, b.pop(), b.pop(0), b.find(b'Y'), b.reverse(), b)
b.remove(ord('d')); b.clear(); print(b, bytearray(2), bytearray([1, 2]), bytearray('é', 'utf-8'), bytearray(b'a') + b'b', b'a' + bytearray(b'b'))
for call in [lambda: b.append(256), lambda: b.append('a'), lambda: b.pop(), lambda: b.remove(5), lambda: hash(b), lambda: b[0],
             lambda: bytearray('a'), lambda: b.extend('a'), lambda: bytearray([1000])]:
    try:
        print(call())
    except (TypeError, ValueError, IndexError) as e:
        print(type(e).__name__, e)
