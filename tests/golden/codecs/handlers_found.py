# Every handler can be looked up, and one of a program may put other bytes in place.
import codecs

for name in ('strict', 'ignore', 'replace', 'backslashreplace', 'surrogateescape', 'surrogatepass'):
    print(name, callable(codecs.lookup_error(name)))
print(codecs.lookup_error('surrogateescape')(UnicodeDecodeError('ascii', b'a\xff\xfeb', 1, 3, 'x')))
print(codecs.lookup_error('surrogateescape')(UnicodeEncodeError('ascii', 'a\udcff', 1, 2, 'x')))
print(codecs.lookup_error('surrogatepass')(UnicodeEncodeError('utf-8', 'a\ud800', 1, 2, 'x')))
print(ascii(codecs.lookup_error('surrogatepass')(UnicodeDecodeError('utf-16-be', b'\xd8\x00', 0, 2, 'x'))))
for name, error in (('surrogateescape', UnicodeEncodeError('ascii', '\xff', 0, 1, 'x')),
                    ('surrogatepass', UnicodeDecodeError('ascii', b'\xff', 0, 1, 'x')),
                    ('surrogateescape', UnicodeTranslateError('a', 0, 1, 'x')), ('nope', None), (5, None)):
    try:
        codecs.lookup_error(name)(error)
    except (UnicodeError, TypeError, LookupError) as e:
        print(type(e).__name__, e)


def other(e):
    e.object = b'abc'
    return '?', 1


codecs.register_error('test.other', other)
print(b'\xff\xff\xff\xff'.decode('ascii', 'test.other'))
codecs.register_error('test.bad', lambda e: ('\u20ac', e.end))
try:
    '\xff'.encode('ascii', 'test.bad')
except UnicodeEncodeError as e:
    print(e)
