# Encodings. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
'abc'.encode('utf-16'), 'é'.encode('utf-32'), 'abc'.encode('utf_8_sig'), 'é'.encode('latin-1'), '€'.encode('cp1252'), 'é'.encode('utf-16-be'), 'a'.encode('utf-32-le'), 'é'.encode('cp437'), 'я'.encode('koi8-r'), 'я'.encode('cp1251'), 'é'.encode('iso-8859-15'), 'é'.encode('mac_roman')
'é'.encode('ascii')
'é€'.encode('ascii','replace'), 'é€'.encode('ascii','ignore'), 'é€😀'.encode('ascii','backslashreplace'), 'é€😀'.encode('ascii','xmlcharrefreplace'), 'é€'.encode('ascii','namereplace')
'€'.encode('latin-1')
'aé€b'.encode('ascii')
'a'.encode('nope')
'a'.encode('ascii','nope'), 'é'.encode('ascii','nope')
'a'.encode(5)
'a'.encode('utf-8',5)
'a'.encode('utf8'), 'a'.encode('UTF-8'), 'a'.encode('U8'), 'a'.encode('utf 8'), 'a'.encode('Latin1'), 'a'.encode('us-ascii')
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
'abc'.encode('rot13')
'a\n'.encode('unicode_escape'), 'é😀'.encode('unicode_escape'), b'\\u00e9\\n'.decode('unicode_escape'), 'é€'.encode('raw_unicode_escape'), b'\\x41'.decode('unicode-escape')
b'\\x4'.decode('unicode_escape')
'\ud800'.encode()
b'a\xff\xfe'.decode('utf-8','surrogateescape'), b'a\xff'.decode('utf-8','surrogateescape').encode('utf-8','surrogateescape'), b'\xff'.decode('ascii','surrogateescape')
'\ud800'.encode('utf-8','surrogatepass'), b'\xed\xa0\x80'.decode('utf-8','surrogatepass'), '\ud800'.encode('utf-16-le','surrogatepass'), '\ud800x'.encode('ascii','replace'), '\ud800x'.encode('utf-8','ignore'), '\ud800'.encode('utf-8','backslashreplace'), '\ud800'.encode('utf-8','replace'), '\ud800'.encode('utf-8','xmlcharrefreplace'), '\udc80'.encode('latin-1','surrogateescape')
'\ud800'.encode('utf-16')
'\udc80a'.encode('utf-8')
'\ud800\ud801'.encode('ascii')
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
