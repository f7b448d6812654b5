# Views. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
m=memoryview(b'abcdef');; (m[0], m[-1], m[1:3].tobytes(), m[::-1].tolist(), len(m), m.nbytes, m.itemsize, m.format, m.shape, m.strides, m.ndim, m.readonly, m.obj, m.contiguous, m.suboffsets)
memoryview(b'abcdef').cast('B',[2,3]).tolist()
memoryview(b'abcdef').cast('B',shape=(2,3)).shape
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0]
m=memoryview(b'abcdef').cast('B',[2,3]);; m[0,1], m[1,2], m.ndim, m.strides, len(m)
memoryview(b'abcd').cast('H').tolist(), memoryview(b'abcd').cast('c').tolist(), memoryview(bytes(8)).cast('d').tolist(), memoryview(b'abcd').cast('i')[0], memoryview(b'\xff').cast('b')[0], memoryview(b'\x01').cast('?')[0]
memoryview(b'abc').cast('H')
memoryview(b'abcd').cast('x')
memoryview(b'abcd').cast('H').cast('I')
memoryview(b'abcd').cast(5)
m=memoryview(bytearray(b'abc'));; m[0]=120;; m[1:]=b'YZ';; m.tobytes()
m=memoryview(bytearray(b'abc'));; m[0:2]=b'x'
m=memoryview(bytearray(b'abc'));; m[0]=256
m=memoryview(bytearray(b'abc'));; m[0]='a'
m=memoryview(b'abc');; m[0]=1
m=memoryview(b'abc');; m.release();; m[0]
m=memoryview(b'abc');; m.release();; repr(m)
memoryview(b'a') == b'a', memoryview(b'ab') == memoryview(b'ab'), memoryview(b'a')[::1] == bytearray(b'a'), hash(memoryview(b'a')) == hash(b'a')
hash(memoryview(bytearray(b'a')))
memoryview('a')
memoryview([1])
memoryview(b'a').tobytes('C'), memoryview(b'ab').hex(), memoryview(b'ab').toreadonly().readonly, bytes(memoryview(b'ab')), list(memoryview(b'ab')), 97 in memoryview(b'ab')
memoryview(b'abc')[5]
memoryview(b'abc').index(98), memoryview(b'abca').count(97)
memoryview(b'abc').index(5)
l=[1,2,3];; (l.append(4), l.extend((5,6)), l.insert(0,0), l.pop(), l.remove(2), l.reverse(), l.index(3), l.count(1), l.copy(), l.sort(), l)[-1]
[].pop()
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
