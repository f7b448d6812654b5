# Methods of bytes and bytearray. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
b'\xff'.decode()
b'\xe9'.decode('latin-1'), b'\x80'.decode('cp1252'), b'a\xff'.decode('utf-8','replace'), b'a\xff'.decode('utf-8','ignore'), b'a\xff'.decode('ascii','backslashreplace'), b'\xff\xfea\x00'.decode('utf-16'), b'\xef\xbb\xbfa'.decode('utf-8-sig'), b'\xef\xbb\xbfa'.decode()
b'\xc3'.decode()
b'\xe2\x82'.decode()
b'\xe2\x28\xa1'.decode('utf-8','replace'), b'\xf0\x9f\x98'.decode('utf-8','replace'), b'\xf0\x9f\x98x'.decode('utf-8','replace'), b'\xed\xa0\x80'.decode('utf-8','replace'), b'\xc0\x80'.decode('utf-8','replace'), b'\xf5\x80'.decode('utf-8','replace')
b'\xed\xa0\x80'.decode()
b'\x81'.decode('cp1252')
b'\x80'.decode('ascii')
b'abc'.decode('utf-16')
b'\x00\xd8'.decode('utf-16-le')
b'\x00\x00\x11\x00'.decode('utf-32-le')
b'abc'.decode('hex')
b'\\x4'.decode('unicode_escape')
b'a\xff\xfe'.decode('utf-8','surrogateescape'), b'a\xff'.decode('utf-8','surrogateescape').encode('utf-8','surrogateescape'), b'\xff'.decode('ascii','surrogateescape')
b'abc'[0], b'abc'[-1:], b'abc'[::2], b'a' + b'b', b'a'*3, 97 in b'a', b'a' in b'abc', list(b'ab'), b'a' < b'b', b'a' == bytearray(b'a'), len(b'abc'), hash(b'a')==hash(memoryview(b'a'))
b'abc'[5]
b'a' + 'a'
b'a' + 5
bytes(), bytes(3), bytes([1,2]), bytes(b'a'), bytes('é','utf-8'), bytes(bytearray(b'a')), bytes(memoryview(b'ab')), bytes(range(3)), bytes((1,)), bytes({65}), bytes(Idx(2)), bytes(True)
bytes('a')
bytes([256])
bytes([-1])
bytes(-1)
bytes(1.5)
bytes(None)
bytes('a','nope')
bytes(5,'utf-8')
bytes(b'a','utf-8')
bytes('a','ascii','strict','x')
bytes(2**40)
bytes(2**70)
bytes(source=b'a'), bytes(encoding='utf-8', source='a')
bytes(encoding='utf-8')
bytes(errors='strict')
class A:\n  def __bytes__(self): return b'zz';; bytes(A()), b'%b' % A(), b'%s' % A()
class A:\n  def __bytes__(self): return 'zz';; bytes(A())
bytes.fromhex('61 62'), bytes.fromhex(''), bytes.fromhex('AB cd\nEF'), bytearray.fromhex('00'), bytes.fromhex(b'6162')
bytes.fromhex('6')
bytes.fromhex('6g')
bytes.fromhex(5)
b'abc'.hex(), b'abc'.hex('-'), b'abcdef'.hex('_',2), b'abcdef'.hex(':',-4), bytearray(b'\xff').hex(), memoryview(b'ab').hex(), b''.hex('-')
b'abc'.hex('--')
b'abc'.hex('é')
b'abc'.hex(5)
b'abc'.find(b'c'), b'abc'.find(99), b'abc'.index(b'b'), b'abcb'.rfind(98), b'aaa'.count(97), b'abc'.startswith(b'a'), b'abc'.endswith((b'x',b'c')), b'abc'.find(b'')
b'abc'.find('a')
b'abc'.find(256)
b'abc'.index(b'x')
b'abc'.startswith('a')
b'abc'.startswith([b'a'])
b'a'.split('')
b'a'.split(b'')
b'a'.replace('a',b'b')
b'a'.translate(b'abc')
b'a'.translate('abc')
b'a'.ljust(3,'-')
b'a'.ljust(3,b'--')
b'a'.strip('a')
bytes.maketrans(b'a',b'bc')
b=bytearray(b'abc');; (b.append(100), b.extend(b'ef'), b.insert(0,65), b.pop(), b.remove(97), b.reverse(), b)[-1]
b=bytearray(b'abc');; b.append(256)
b=bytearray(b'abc');; b.append('a')
b=bytearray(b'abc');; b.extend('a')
b=bytearray(b'abc');; b.extend([256])
b=bytearray(b'abc');; b.extend(5)
bytearray().pop()
bytearray(b'a').pop(5)
bytearray(b'a').remove(5)
bytearray(b'a').remove(256)
b=bytearray(b'abc');; b[0]=120;; b[1:2]=b'YY';; b[-1:]=[1,2];; (b, b.__iadd__(b'z'), b.__imul__(2))
b=bytearray(b'abc');; b[0]='a'
b=bytearray(b'abc');; b[0]=256
b=bytearray(b'abc');; b[5]=1
b=bytearray(b'abc');; b[0:1]=5
b=bytearray(b'abc');; b[0:1]='a'
b=bytearray(b'abcdef');; b[::2]=b'ab'
b=bytearray(b'abcdef');; b.__delitem__(slice(None,None,2));; b
b=bytearray(b'abcdef');; m=memoryview(b);; b.append(1)
bytearray('a')
bytearray('a','utf-8','strict'), bytearray(3), bytearray([1]), bytearray()
bytearray(b'a').copy(), bytearray(b'ab').clear(), bytearray(b'a')==b'a', bytearray(b'a')+b'b', b'a'+bytearray(b'b'), bytearray(b'a').resize(3)
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
