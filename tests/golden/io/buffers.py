# Buffers on top of raw streams, own raw streams.
import io
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
b = io.BufferedReader(io.BytesIO(b'one\ntwo\nthree'), 4); print(b.read(2), b.peek(1)[:1], b.read1(1), b.readline(), b.tell(), b.seek(1), b.read(3), b.readlines(), b.read(), b.name if hasattr(b, 'name') else 'no name', b)
t(lambda: b.write(b'x')); t(lambda: b.seek(0, 7)); t(lambda: b.read(-5)); t(lambda: b.truncate(1)); t(lambda: io.BufferedReader(io.BytesIO(), 0)); 
b = io.BufferedWriter(io.BytesIO(), 4); print(b.write(b'abc'), b.raw.getvalue(), b.write(b'de'), b.tell(), b.flush(), b.raw.getvalue(), b.seek(1), b.write(b'X'), b.truncate(4), b.raw.getvalue()); t(lambda: b.read()); t(lambda: b.readline()); t(lambda: b.write('x')); b.close(); t(lambda: b.write(b'')); t(lambda: b.flush()); t(lambda: b.seek(0))
b = io.BufferedRandom(io.BytesIO(b'0123456789')); print(b.read(2), b.write(b'XY'), b.read(2), b.seek(0), b.read(), b.seek(8), b.write(b'ZZZ'), b.seek(0), b.read(), b.tell())
class R(io.RawIOBase):
    def readable(self): return True
    def readinto(self, b): b[:1] = b'r'; return 1 if not hasattr(self, 'n') and not setattr(self, 'n', 1) else 0
print(R().read(5), R().readall(), R().readline(), list(R()), io.BufferedReader(R()).read(), R().writable(), R().seekable()); t(lambda: R().write(b'x')); t(lambda: R().seek(0)); t(lambda: R().tell()); t(lambda: R().fileno()); t(lambda: io.BufferedWriter(R())); t(lambda: io.IOBase().read()); t(lambda: io.RawIOBase().readinto(b'')); t(lambda: io.TextIOBase().read()); t(lambda: io.BufferedIOBase().read()); t(lambda: io.IOBase().seek(0)); t(lambda: io.IOBase().truncate())
n = io.IncrementalNewlineDecoder(None, True); print(repr(n.decode('a\r')), repr(n.decode('\nb\rc')), n.newlines, repr(n.decode('\r', final=True)))
class D(io.IOBase):
    def __init__(self): self.d = [b'a\n', b'b']
    def readline(self, n=-1): return self.d.pop(0) if self.d else b''
print(list(D()), D().readlines(), D().closed)
with D() as d: pass
t(lambda: d.__enter__()); t(lambda: d.flush()); t(lambda: next(d)); print(d.closed)

