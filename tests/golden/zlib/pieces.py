# A stream that arrives in pieces of any size, with what each format has before and after it.
import zlib

text = b''.join(b'line %d of some text\n' % (i * i) for i in range(3000))
for wbits in (15, -15, 31):
    packer = zlib.compressobj(6, zlib.DEFLATED, wbits)
    packed = packer.compress(text) + packer.flush()
    for size in (1, 7, 1000, 1 << 20):
        stream = zlib.decompressobj(47 if wbits == 31 and size == 7 else wbits)
        parts = []
        for start in range(0, len(packed), size):
            parts.append(stream.decompress(packed[start:start + size]))
        parts.append(stream.flush())
        print(wbits, size, b''.join(parts) == text, stream.eof, stream.unused_data, stream.unconsumed_tail)

packed = zlib.compress(text)
stream = zlib.decompressobj()
out = [stream.decompress(packed, 5000)]
while stream.unconsumed_tail:
    out.append(stream.decompress(stream.unconsumed_tail, 5000))
print(len(out), {len(part) for part in out[:-1]}, b''.join(out) == text, stream.eof)

# Two copies go their own ways.
half = len(packed) // 2
stream = zlib.decompressobj()
start = stream.decompress(packed[:half])
other = stream.copy()
end = stream.decompress(packed[half:] + b'more')
print(start + end == text, stream.unused_data, other.eof)
print(start + other.decompress(packed[half:]) == text, other.eof, other.unused_data)
print(stream.decompress(b' and more'), stream.unused_data)

for name, data in [
    ('wrong sum', packed[:-1] + bytes([packed[-1] ^ 1])),
    ('no end', packed[:-3]),
    ('no header', b'hello'),
    ('nothing', b''),
    ('wrong method', b'\x77\x85abc'),
]:
    try:
        zlib.decompress(data)
    except zlib.error as e:
        print(name, '|', e)
    stream = zlib.decompressobj()
    try:
        parts = [stream.decompress(bytes([byte])) for byte in data]
        print(name, 'in pieces |', len(b''.join(parts)), stream.eof)
    except zlib.error as e:
        print(name, 'in pieces |', e)

try:
    zlib.decompressobj().decompress(packed, -1)
except ValueError as e:
    print(e)
try:
    zlib.decompressobj().flush(0)
except ValueError as e:
    print(e)
try:
    zlib.decompressobj(99)
except ValueError as e:
    print(e)
