# Bytes in memory.
import io
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
b = io.BytesIO(b'one\ntwo\nthree'); print(b.read(2), b.tell(), b.readline(), b.readline(2), b.readlines(), b.seek(-3, 2), b.read(), b.seek(2), b.seek(2, 1), b.read1(2), b.getvalue())
ba = bytearray(5); print(b.seek(0), b.readinto(ba), ba, b.readinto1(bytearray(2)), b.tell(), list(b))
t(lambda: b.write('x')); t(lambda: b.write(5)); print(b.seek(20), b.write(b'!'), b.getvalue(), b.seek(1), b.write(bytearray(b'NE')), b.write(memoryview(b'~')), b.getvalue()[:6], b.truncate(3), b.getvalue(), b.tell())
t(lambda: b.seek(-1)); t(lambda: b.seek(0, 9)); t(lambda: b.truncate(-1)); t(lambda: b.read('x')); t(lambda: io.BytesIO('x')); t(lambda: io.BytesIO(5)); t(lambda: io.BytesIO(None).getvalue()); t(b.fileno); t(b.detach); t(lambda: b.readline('x')); print(b.isatty(), b.seekable(), b.readable(), b.writable())
b.close()
for f in (b.read, b.getvalue, b.tell, lambda: b.write(b'x'), lambda: b.seek(0), b.readable, b.getbuffer, lambda: list(b)): t(f)
