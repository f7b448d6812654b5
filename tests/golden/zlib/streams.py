import zlib, gzip, io
for d in (b'', b'a', b'hello world', b'abc' * 100, bytes(range(256)) * 20, b'the quick brown fox ' * 50):
    c = zlib.compress(d); print(len(d), zlib.decompress(c) == d, zlib.crc32(d), zlib.adler32(d), c[:2], c[-4:], gzip.decompress(gzip.compress(d)) == d, gzip.compress(d)[:10])
    if len(d) < 20: print(c, zlib.compress(d, 0), zlib.compress(d, 9), zlib.compress(d, 1), zlib.compress(d, wbits=-15), gzip.compress(d))
co = zlib.compressobj(6); b = co.compress(b'x' * 1000) + co.compress(b'y') + co.flush(); do = zlib.decompressobj()
print(do.decompress(b[:5]) + do.decompress(b[5:]) == b'x' * 1000 + b'y', do.eof, do.unused_data, do.unconsumed_tail, do.flush())
do = zlib.decompressobj(); r = do.decompress(b + b'extra', 10); print(r, do.eof, len(do.unconsumed_tail) > 0); r += do.decompress(do.unconsumed_tail); print(len(r), do.eof, do.unused_data)
print(zlib.decompress(gzip.compress(b'q'), 31), zlib.decompress(gzip.compress(b'q'), 47), zlib.decompress(zlib.compress(b'q'), 47), zlib.decompress(zlib.compress(b'raw', wbits=-9), -15))
for f in [lambda: zlib.decompress(b'abc'), lambda: zlib.decompress(b''), lambda: zlib.decompress(zlib.compress(b'abc')[:-2]), lambda: zlib.decompress(zlib.compress(b'abc')[:-1] + b'\0'), lambda: zlib.compress('str'), lambda: zlib.compress(b'', 10), lambda: zlib.compress(b'', 'x'), lambda: zlib.crc32('s'), lambda: zlib.decompress('x'), lambda: gzip.decompress(b'nope'), lambda: gzip.decompress(b''), lambda: gzip.decompress(gzip.compress(b'abc')[:-3]), lambda: gzip.decompress(gzip.compress(b'abc')[:-8] + b'\0' * 8), lambda: zlib.decompress(b'x\x9c\xff\xff'), lambda: zlib.compressobj(11), lambda: zlib.decompressobj(5), lambda: zlib.decompressobj().decompress(b'', -1), lambda: zlib.adler32(b'', 5), lambda: zlib.crc32(b'abc', 7), lambda: co.flush()]:
    try: print(f())
    except Exception as e: print(type(e).__module__, type(e).__name__, e)
f = io.BytesIO()
with gzip.GzipFile(fileobj=f, mode='wb', mtime=0) as g: print(g.write(b'line1\nline2\n'), g.tell(), g.writable())
f.seek(0)
with gzip.open(f, 'rt') as g: print(g.read())
f.seek(0); g = gzip.GzipFile(fileobj=f); print(g.readline(), g.read(3), list(g), g.seek(2), g.read(2), g.mtime); g.close(); print(g.closed)
for h in [lambda: g.read(), lambda: gzip.open(5), lambda: gzip.open('x', 'rtb'), lambda: gzip.open(f, 'rb', encoding='x'), lambda: gzip.GzipFile(fileobj=f, mode='z'), lambda: gzip.GzipFile(fileobj=io.BytesIO(), mode='w').read()]:
    try: print(h())
    except Exception as e: print(type(e).__name__, e)
