"""Text that arrives in parts: states of decoders, readers that follow a growing stream, and recoding."""
import codecs
import io


class Queue(io.RawIOBase):
    def __init__(self):
        self.data = b''

    def write(self, data):
        self.data += data

    def read(self, size=-1):
        if size < 0:
            size = len(self.data)
        result, self.data = self.data[:size], self.data[size:]
        return result


for name in 'utf-8', 'utf-16', 'utf-16-be', 'utf-32', 'utf-8-sig':
    queue = Queue()
    reader = codecs.getreader(name)(queue)
    decoder = codecs.getincrementaldecoder(name)()
    out = []
    for byte in 'aé\U0001f40d'.encode(name):
        queue.write(bytes([byte]))
        out.append((reader.read(), decoder.decode(bytes([byte])), decoder.getstate()))
    print(name, [o for o in out if o[0]], out[-1], out[0])
    state = decoder.getstate()
    decoder.reset()
    decoder.setstate(state)
    print(repr(decoder.decode('z'.encode('utf-16-be' if name == 'utf-16-be' else 'utf-8'), False)[:0]))

queue = Queue()
reader = codecs.getreader('utf-8')(queue)
for part in b'foo\r', b'\nbar\r', b'\nlast':
    queue.write(part)
    print(repr(reader.readline(keepends=False)))
print(repr(reader.readline()), repr(reader.readline()))

encoder = codecs.getincrementalencoder('utf-16')()
print(encoder.getstate(), encoder.encode('a'), encoder.getstate(), encoder.encode('b'))
stream = codecs.EncodedFile(io.BytesIO(b'\xc3\xa9\n\xc3\xa4'), 'latin-1', 'utf-8')
print(stream.readline(), stream.read(), stream.data_encoding, stream.file_encoding)
with codecs.StreamReaderWriter(io.BytesIO(b'a\nb\n'), *codecs.lookup('utf-8')[2:]) as both:
    print(list(both), both.encoding)
print(codecs.utf_16_decode(b'\xff\xfea\0b'), codecs.utf_8_decode(b'a\xc3'), codecs.utf_8_decode(b'a', 'strict', True))
for action in (lambda: codecs.utf_8_decode(b'a\xc3', 'strict', True), lambda: codecs.IncrementalDecoder().decode(b''),
               lambda: reader.__reduce_ex__(4), lambda: codecs.Codec().encode('')):
    try:
        print(action())
    except Exception as e:
        print(type(e).__name__, e)
