# Methods of str. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
'\ud800'
len('\ud83d\ude00'), '\ud83d\ude00' == '😀', ord('\udc80'), chr(0xd800), '\ud800' < '\ue000', '\udfff' < '\U00010000', '\ud800'.isprintable(), ascii('\ud800'), repr('a\udcffb')
'\ud800'.upper(), '\ud800'.isalpha(), '\ud800' + 'a', '\ud800' in 'a\ud800b', 'a\ud800b'.split('\ud800'), 'a\ud800b'[1], {'\ud800': 1}['\ud800'], '\ud800'*3, len('\ud800a'), '\ud800'.isidentifier(), '\ud800x'.title(), list('\ud800\udc00')
f'{"\ud800"!r:>12}', '%r' % '\ud800', '%c' % 0xd800, '{:c}'.format(0xd800), '\ud800'.ljust(3,'.'), '\udfff'.zfill(3), sorted(['\ue000','\ud800','\U00010000','a'])
eval("'\\ud800'"), eval("'\\udc80' 'x'"), "\N{GREEK SMALL LETTER ALPHA}", '\x41', '\101'
'abc'.translate({97:'X',98:None,99:0x64}), 'abc'.translate(str.maketrans('ab','xy','c')), 'abc'.translate(str.maketrans({'a':'1',98:'2'})), 'a'.translate({97: 0xd800}), 'a'.translate([]), 'abc'.translate('x'*200)
'a'.translate({97: 0x110000})
'a'.translate({97: 1.5})
'a'.translate(5)
str.maketrans('ab','x')
str.maketrans('ab')
str.maketrans({'ab':1})
str.maketrans({1.5:1})
'ß'.upper(), 'ŉ'.upper(), 'ﬁ'.upper(), 'İ'.lower(), 'Σ'.lower(), 'ΑΣ'.lower(), 'ΑΣΑ'.lower(), 'ß'.casefold(), 'ﬁ'.title(), 'ǆ'.title(), 'ǆ'.upper(), 'ǅ'.swapcase(), "they're bill's".title(), 'ß'.capitalize(), 'ﬁx'.capitalize(), 'İ'.casefold(), 'ẞ'.lower(), 'ı'.upper(), 'Å'.lower(), 'µ'.upper(), 'ÿ'.upper()
'a\x1cb\x1dc\x1ed\x85e\u2028f\u2029g\x0bh\x0ci\r\nj\rk\nl'.splitlines(), 'a\n\nb'.splitlines(True), ''.splitlines(), '\n'.splitlines(), 'a\r'.splitlines(True), 'ab'.splitlines(keepends=1)
'a b  c '.split(), ' a b '.split(' '), 'a,b,c'.split(',',1), 'a,b,c'.rsplit(',',1), ''.split(), ''.split(','), 'a\u3000b\xa0c\u2003d'.split(), 'abc'.split('b',-1), 'a b c'.split(None,1), ' a b c '.rsplit(None,1), 'aXbX'.split('X'), 'a  b'.split(maxsplit=0), '  a  b  '.split(None, 0)
'a'.split('')
'a'.split(5)
'a'.split(',','x')
'a'.split(',',1.5)
'a'.split(sep=None,maxsplit=2**70)
'abc'.find('c'), 'abc'.find('x'), 'abc'.find(''), 'abc'.find('',3), 'abc'.find('',4), 'abc'.rfind(''), 'abcabc'.find('b',2), 'abcabc'.rfind('b',0,4), 'abc'.find('a',-2), 'abc'.index('c'), 'abc'.find('c',None,None), 'abc'.find('c',-10**30,10**30)
'abc'.index('x')
'abc'.rindex('x')
'abc'.find(5)
'abc'.find('a','b')
'abc'.find()
'abc'.find('a',1,2,3)
'aaa'.count('a'), 'aaa'.count('aa'), 'abc'.count(''), 'abc'.count('',1,2), ''.count(''), 'abc'.count('',4)
'abc'.replace('b','X'), 'aaa'.replace('a','b',2), 'abc'.replace('','-'), ''.replace('','x'), 'abc'.replace('','-',2), 'aaa'.replace('a','b',-1), 'abc'.replace('b','X',count=1), 'é'.replace('','|')
'abc'.replace('a')
'abc'.replace('a',5)
'abc'.replace('a','b','c')
'abc'.replace(5,'b')
'abc'.startswith('a'), 'abc'.startswith(('x','a')), 'abc'.startswith(''), 'abc'.startswith('b',1), 'abc'.endswith('c',0,2), 'abc'.endswith(()), 'abc'.startswith('',4), 'abc'.startswith('',3)
'abc'.startswith(5)
'abc'.startswith((5,))
'abc'.endswith(['c'])
'abc'.strip('ac'), '  a '.strip(), 'xxaxx'.lstrip('x'), 'abc'.rstrip(''), '\x1c a\u2003'.strip(), 'abc'.strip(None)
'abc'.strip(5)
'abc'.center(10), 'abc'.center(10,'*'), 'abc'.center(2), 'ab'.center(5), 'abc'.center(6), 'abc'.ljust(5,'é'), 'abc'.rjust(5,'.'), 'a'.center(-5)
'abc'.center(10,'ab')
'abc'.center(10,5)
'abc'.center('x')
'abc'.center()
'a'.ljust(2**40)
'a'.ljust(2**70)
'a'.zfill(2**40)
'5'.zfill(3), '-5'.zfill(4), '+5'.zfill(4), 'abc'.zfill(5), ''.zfill(2), '--5'.zfill(5)
'a\tb'.expandtabs(), 'a\tb'.expandtabs(4), 'a\tb'.expandtabs(0), '\t\n\ta'.expandtabs(3), 'a\tb'.expandtabs(-1), 'a\tb'.expandtabs(tabsize=2)
','.join(['a','b']), ''.join([]), ','.join('abc'), ','.join({'a':1}), 'x'.join(('a',)), ','.join(str(i) for i in range(3))
','.join([1])
','.join(['a',b'b'])
','.join(5)
','.join()
'abc'.partition('b'), 'abc'.partition('x'), 'abcbd'.rpartition('b'), 'abc'.rpartition('x')
'abc'.partition('')
'abc'.partition(5)
'abc'.removeprefix('a'), 'abc'.removesuffix('c'), 'abc'.removeprefix('x'), 'abc'.removeprefix(''), 'aa'.removeprefix('a')
'abc'.removeprefix(5)
'abc'.removeprefix(('a',))
'abc'[0], 'abc'[-1], 'abc'[::-1], 'abc'[1:], 'abc'[5:], 'abcdef'[1:5:2], 'abc'[True], 'abc'[Idx(1)], 'abc'[-100:100]
'abc'[5]
'abc'[::0]
'abc'[2**70]
'a'+5
5+'a'
'a'*2.0
'a'*'b'
'a'*-1, 'a'*0, 3*'ab', 'a'*True, 'a'*Idx(2)
'a'*10**20
'a'*2**40
'a' in 'abc', '' in 'abc', 'x' not in 'abc'
5 in 'abc'
'a' < 'b', 'a' < 'B', 'abc' < 'abd', 'a' == b'a', 'a' != 5, 'é' > 'z'
'a' < 5
str(b'a'), str(b'a','utf-8'), str(b'\xe9','latin-1'), str(b'a',errors='strict'), str(object=5), str(), str(b'abc', encoding='ascii')
str(5,'utf-8')
str('a','utf-8')
str(b'\xff','utf-8')
str(1,2,3,4)
str(b'a',5)
str(x=1)
class A:\n  def __str__(self): return 5;; str(A())
class A:\n  def __repr__(self): return 5;; repr(A())
class A:\n  def __repr__(self): return 'R';; str(A()), f'{A()}', '%s' % A(), '{}'.format(A()), repr([A()])
repr('a\'b'), repr('a"b'), repr('a\'"b'), repr('\t\n\r\\\x00\x7f\x80\xad'), repr('é😀\u200b\ue000'), repr('\u0378'), repr('\U000e0001')
'\x00' == chr(0), len('\x00a'), 'a\x00b'.split('\x00'), 'a\x00b'
'a' in b'a'
256 in b'a'
-1 in b'a'
repr(b'\x00\t\n\'"\\\xff'), repr(b"'"), repr(b'"'), repr(bytearray(b'a')), str(b'a')
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
