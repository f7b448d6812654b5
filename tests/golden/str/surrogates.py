# Lone surrogates are characters of a str like others.
lone = '\ud800'
print(ascii(lone), repr('a\udcffb'), len('\ud83d\ude00'), '\ud83d\ude00' == '😀')
print(ord('\udc80'), hex(ord(chr(0xdfff))), [hex(ord(c)) for c in f'{lone}x\udc80'])
print('\ud800' < '\ue000', '\ud800' > '\ud7ff', '\udfff' < '\U00010000', sorted(['\ue000', lone, '\U00010000', 'a']) == ['a', lone, '\ue000', '\U00010000'])
print(max('a\udfff\uffff') == '\uffff', min('\udc00', '\ue000') == '\udc00')
print(lone.isprintable(), lone.isalpha(), lone.isspace(), lone.isidentifier(), lone.upper() == lone, ascii((lone + 'x').title()))
print(ascii('a\ud800b'.split(lone)), lone in 'a\ud800b', 'a\ud800b'.find(lone), ascii('a\ud800b'[1:]), {lone: 1}['\ud800'])
print(ascii('%c%r' % (0xd800, lone)), ascii('{:c}{!r:>10}'.format(0xdc80, lone)), ascii(lone.ljust(3, '.')))
print(ascii('abc'.translate({97: 0xd800, 98: '\udfff'})), ascii('\ud800'.translate({0xd800: 'x'})), str.maketrans('\ud800', 'x'))
print(ascii(r'\ud800'), ascii('\\ud800'), ascii('\N{REPLACEMENT CHARACTER}\ud800�\ufffd'), ascii("""\udc00
\ud801"""))
print(ascii(eval("'\\ud800' '\\udc00'")), ascii(f"{'x'}\ud800{{}}"))


def attempt(f):
    try:
        print(ascii(f()))
    except (UnicodeError, ValueError) as e:
        print(type(e).__name__, e)


attempt(lambda: lone.encode())
attempt(lambda: 'ab\ud800\udc00c'.encode('utf-8'))
for codec in 'utf-16', 'utf-16-le', 'utf-32', 'ascii', 'latin-1', 'cp1252', 'utf-8-sig':
    attempt(lambda: lone.encode(codec))
for handler in 'ignore', 'replace', 'backslashreplace', 'xmlcharrefreplace', 'namereplace', 'surrogatepass', 'surrogateescape':
    attempt(lambda: 'x\ud800\udc80y'.encode('utf-8', handler))
    attempt(lambda: 'x\ud800é'.encode('ascii', handler))
    attempt(lambda: 'x\udc80'.encode('utf-16-be', handler))
attempt(lambda: b'a\xff\xfe'.decode('utf-8', 'surrogateescape'))
attempt(lambda: b'a\xff\xfe'.decode('utf-8', 'surrogateescape').encode('utf-8', 'surrogateescape'))
attempt(lambda: b'\xe9'.decode('ascii', 'surrogateescape'))
attempt(lambda: b'\xed\xa0\x80'.decode('utf-8', 'surrogatepass'))
attempt(lambda: b'\xed\xa0\x80'.decode('utf-8'))
attempt(lambda: b'\x00\xd8x\x00'.decode('utf-16-le', 'surrogatepass'))
attempt(lambda: b'\x00\xd8'.decode('utf-16-le'))
attempt(lambda: b'\x00\xdc\x00\x00'.decode('utf-32-le', 'surrogatepass'))
attempt(lambda: 'a\ud800'.encode('unicode_escape'))
attempt(lambda: b'\\ud800'.decode('unicode_escape'))
attempt(lambda: eval("'\ud800'"))
attempt(lambda: print(lone))
attempt(lambda: int('1\ud800'))
