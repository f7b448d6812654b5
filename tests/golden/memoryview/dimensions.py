# Views of several dimensions. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
m=memoryview(b'abcdef').cast('B',[2,3]);; m.tolist(), m.shape, m.strides, m.ndim, len(m), m.nbytes, m.itemsize, m[0,1], m[1,2], m[-1,-1], m.tobytes(), m.c_contiguous, m.f_contiguous, m.contiguous, m.hex()
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0:1].tolist(), m[1:].shape, m[5:].tolist()
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0,5]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[2,0]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0,]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0,0,0]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0:1,0:1]
m=memoryview(b'abcdef').cast('B',[2,3]);; list(m)
m=memoryview(b'abcdef').cast('B',[2,3]);; m.cast('B').tolist(), m.cast('B',[6]).ndim
m=memoryview(b'abcdef').cast('B',[2,3]);; m.cast('B',[3,2])
m=memoryview(b'abcdef').cast('B',[2,2])
m=memoryview(b'abcdef').cast('B',[0,6])
m=memoryview(b'abcdef').cast('B',5)
m=memoryview(bytes(48)).cast('I',[3,4]);; m.strides, m.tolist(), m.itemsize
m=memoryview(bytes(range(24))).cast('B',[2,3,4]);; m.tolist(), m[1,2,3], m.strides
b=bytearray(6);; m=memoryview(b).cast('B',[2,3]);; m[1,1]=7;; b
b=bytearray(6);; m=memoryview(b).cast('B',[2,3]);; m[0:1]=b'abc'
b=bytearray(6);; m=memoryview(b).cast('B',[2,3]);; m[0]=1
m=memoryview(b'a').cast('B',[]);; m[()], m.ndim, m.shape, m.tolist(), m.tobytes()
m=memoryview(b'a').cast('B',[]);; len(m)
m=memoryview(b'a').cast('B',[]);; m[0]
m=memoryview(b'abcdef').cast('B',[2,3]);; m==m, m==b'abcdef', m==memoryview(b'abcdef').cast('B',[2,3]), m.toreadonly().shape, memoryview(m).shape
memoryview(b'\x01\x00').cast('H') == b'\x01\x00', memoryview(b'\x01\x00\x02\x00').cast('H') == memoryview(b'\x01\x02'), memoryview(bytes(8)).cast('d') == memoryview(bytes(8)).cast('d'), memoryview(b'a') == b'a', b'a' == memoryview(b'a'), memoryview(b'\xff').cast('b') == b'\xff'
m=memoryview(b'abcdef').cast('B',[2,3]);; 97 in m
m=memoryview(b'abcdef').cast('B',[2,3]);; m.index(97)
m=memoryview(b'abcdef').cast('B',[2,3]);; hash(m)==hash(b'abcdef'), bytes(m), bytearray(m)
"""


class Idx:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def run(line):
    names = dict(globals())
    *before, last = line.split(';; ')
    try:
        for text in before:
            exec(text.replace('\\n', '\n') if text.split()[0] in ('class', 'def', 'async', 'import') else text, names)
        return repr(eval(last, names))
    except BaseException as e:
        return f'{type(e).__name__}: {e}'


for line in LINES.strip().splitlines():
    shown = run(line)
    if ' at 0x' not in shown:
        print(shown.encode('ascii', 'backslashreplace').decode())
