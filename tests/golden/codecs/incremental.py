# Text that comes in pieces: encodings with a mark write it once and read it once, and a character may be cut anywhere.
import codecs
import io

TEXT = ('h\xe9', '', '\u20ac', '\U0001f600', 'z')
NAMES = ('utf-8', 'utf-8-sig', 'utf-16', 'utf-16-le', 'utf-16-be', 'utf-32', 'utf-32-le', 'utf-32-be')

for name in NAMES:
    encoder = codecs.getincrementalencoder(name)()
    print(name, [encoder.encode(part) for part in TEXT], encoder.encode('', True))
    encoder.reset()
    print('  again', encoder.encode('a'), encoder.encode('b', True))
    print('  iterencode', list(codecs.iterencode(TEXT, name)), list(codecs.iterencode([], name)), list(codecs.iterencode([''], name)))
    data = ''.join(TEXT).encode(name)
    for size in (1, 2, 3):
        parts = [data[i:i + size] for i in range(0, len(data), size)]
        decoder = codecs.getincrementaldecoder(name)()
        print('  by', size, [decoder.decode(part) for part in parts], repr(decoder.decode(b'', True)))
        print('  iterdecode', list(codecs.iterdecode(parts, name)))
    stream = io.BytesIO()
    writer = codecs.getwriter(name)(stream)
    for part in TEXT:
        writer.write(part)
    writer.writelines(['1', '2'])
    print('  writer', stream.getvalue())
    writer.reset()
    writer.write('x')
    print('  after reset', stream.getvalue()[-8:])
    stream.seek(0)
    print('  reader', ascii(codecs.getreader(name)(io.BytesIO(data)).read()))

# The other byte order, by its mark.
for name, mark, rest in (('utf-16', codecs.BOM_UTF16_BE, 'utf-16-be'), ('utf-32', codecs.BOM_UTF32_BE, 'utf-32-be'),
                         ('utf-16', codecs.BOM_UTF16_LE, 'utf-16-le'), ('utf-32', codecs.BOM_UTF32_LE, 'utf-32-le')):
    data = mark + 'h\xe9\U0001f600'.encode(rest)
    for size in (1, 2, 5):
        decoder = codecs.getincrementaldecoder(name)()
        print(rest, size, [decoder.decode(data[i:i + size]) for i in range(0, len(data), size)])
    print(list(codecs.iterdecode([data[:4], data[4:]], name)))
    # A mark within the text is a character.
    decoder = codecs.getincrementaldecoder(name)()
    print(ascii(decoder.decode(data)), ascii(decoder.decode(mark)), ascii(decoder.decode('a'.encode(rest), True)))
    decoder.reset()
    print(ascii(decoder.decode(data, True)))

decoder = codecs.getincrementaldecoder('utf-8-sig')()
print([ascii(decoder.decode(part)) for part in (b'\xef', b'\xbb', b'\xbf', b'\xef\xbb', b'\xbf', b'a')])
decoder = codecs.getincrementaldecoder('utf-8-sig')()
print([ascii(decoder.decode(part)) for part in (b'\xef', b'\xbc\x81', b'\xef\xbb\xbf')])
decoder = codecs.getincrementaldecoder('utf-8-sig')()
print(repr(decoder.decode(b'')), repr(decoder.decode(b'a')), ascii(decoder.decode(b'\xef\xbb\xbf')))


def fails(function, *args):
    try:
        print('no error', ascii(function(*args)))
    except UnicodeError as e:
        print(type(e).__name__, e)


# Without a mark the byte order is not known.
fails(codecs.getincrementaldecoder('utf-16')().decode, b'a\0b\0')
fails(codecs.getincrementaldecoder('utf-16')().decode, b'a\0b\0', True)
fails(codecs.getincrementaldecoder('utf-32')().decode, b'a\0\0\0')
fails(codecs.getincrementaldecoder('utf-16')().decode, b'a')
fails(codecs.getincrementaldecoder('utf-16')('replace').decode, b'a\0b\0')
fails(codecs.getincrementaldecoder('utf-16')().decode, b'a', True)
fails(codecs.getincrementaldecoder('utf-16')('replace').decode, b'a', True)
fails(codecs.getincrementaldecoder('utf-32')().decode, b'abc', True)
fails(codecs.getincrementaldecoder('utf-16')().decode, b'', True)
fails(codecs.getincrementaldecoder('utf-8-sig')().decode, b'\xef\xbb', True)
fails(codecs.getincrementaldecoder('utf-16')().decode, b'\xff\xfea', True)
fails(lambda: list(codecs.iterdecode([b'a\0', b'b\0'], 'utf-16')))
fails(lambda: io.TextIOWrapper(io.BytesIO(b'a\0b\0'), 'utf-16').read())
fails(lambda: io.TextIOWrapper(io.BytesIO(b'\xfe\xff\0a\0b'), 'utf-16').read())
fails(lambda: io.TextIOWrapper(io.BytesIO(b'\xff\xfe\0\0a\0\0\0'), 'utf-32').read())
fails(lambda: codecs.getreader('utf-16')(io.BytesIO(b'a\0b\0')).read())

# What is broken is handled at once, what is unfinished waits, in every way of handling errors.
for errors in ('strict', 'replace', 'ignore', 'backslashreplace', 'surrogateescape'):
    for parts in ((b'\xff\xe2', b'\x82\xac'), (b'a\xe2\x28', b'b'), (b'\xf0\x9f', b'\x98', b'x'), (b'\xe0\x80', b'\x80'),
                  (b'\xf5', b'a'), (b'\xc3', b''), (b'\xed\xa0', b'\x80')):
        decoder = codecs.getincrementaldecoder('utf-8')(errors)
        out = []
        try:
            for part in parts:
                out.append(ascii(decoder.decode(part)))
            out.append(ascii(decoder.decode(b'', True)))
        except UnicodeDecodeError as e:
            out.append(str(e))
        print(errors, parts, out)
decoder = codecs.getincrementaldecoder('utf-16-le')('replace')
print([ascii(decoder.decode(part)) for part in (b'\x00\xd8', b'a\x00', b'\x00\xdc\x00', b'\xd8\x00\xdc', b'a')], ascii(decoder.decode(b'', True)))
decoder = codecs.getincrementaldecoder('utf-16-be')()
print([ascii(decoder.decode(part)) for part in (b'\xd8', b'\x3d', b'\xde', b'\x00')])
fails(decoder.decode, b'\xdc\x00a')
decoder = codecs.getincrementaldecoder('utf-32-le')('replace')
print([ascii(decoder.decode(part)) for part in (b'a', b'\0\0', b'\0\xff\xff\xff', b'\xffb\0\0\0')])
