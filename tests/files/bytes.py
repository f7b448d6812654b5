# Binary files, descriptors, files that are removed or renamed while open.
import os, io
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
with open('b', 'wb') as f:
    print(f.write(b'0123456789'), f.tell(), f.write(bytearray(b'ab')), f.write(memoryview(b'cd')), f)
with open('b', 'rb') as f:
    print(f.read(3), f.tell(), f.peek(2)[:2], f.read1(2), f.seek(-2, 2), f.read(), f.read(), f.seek(1), f.seek(1, 1), f.read(1))
    b = bytearray(4); print(f.readinto(b), b, f.tell()); print(f.readline(), f.readlines())
    t(lambda: f.seek(-100, 1)); t(lambda: f.seek(0, 5)); t(lambda: f.read(-2)); t(lambda: f.fileno() > 2)
with open('b', 'r+b') as f:
    f.seek(2); f.write(b'XX'); print(f.tell(), f.read(2), f.tell()); f.write(b'YY'); f.seek(0); print(f.read())
    f.seek(20); f.write(b'far'); f.seek(0); print(f.read()); f.truncate(4); f.seek(0); print(f.read())
with open('b', 'ab') as f: print(f.tell(), f.write(b'app'), f.tell())
with open('b', 'a+b') as f: f.seek(0); print(f.read()); f.write(b'1'); f.seek(0); print(f.read())
with open('b', 'w+b') as f: f.write(b'a\nb\nc'); f.seek(0); print(list(f), f.readlines())
with open('b', 'rb', buffering=0) as f: print(f.read(2), f.readall(), f.readline(), f)
with open('b', 'wb', buffering=0) as f: print(f.write(b'xyz'), os.path.getsize('b'))
with open('b', 'xb') if False else open('b2', 'xb') as f: f.write(b'new'); print(f.mode)
f = open('b', 'rb'); f.close(); f.close(); print(f.closed); t(f.read)
a = open('c', 'wb'); a.write(b'1'); a.flush(); r = open('c', 'rb'); print(r.read()); a.write(b'2'); a.flush(); print(r.read()); a.close(); r.close()
fd = os.open('d', os.O_RDWR | os.O_CREAT); print(os.write(fd, b'hello'), os.lseek(fd, 0, 0), os.read(fd, 3), os.fstat(fd).st_size); os.close(fd); t(lambda: os.read(fd, 1)); t(lambda: os.close(999))
with os.fdopen(os.open('d', os.O_WRONLY | os.O_APPEND), 'a') as f: f.write('!')
print(open('d').read())
with open('d') as f:
    os.remove('d'); print(f.read(), os.path.exists('d'))
with open('e', 'w') as f:
    f.write('abc'); f.flush(); os.rename('e', 'e2'); f.write('def')
print(open('e2').read(), os.path.exists('e'))
t(lambda: open(os.open('e2', os.O_RDONLY)).read()); t(lambda: os.open('zz', os.O_RDONLY)); t(lambda: os.open('e2', os.O_CREAT | os.O_EXCL | os.O_WRONLY))
os.truncate('e2', 2); print(open('e2').read()); os.truncate('e2', 5); print(open('e2', 'rb').read())
t(lambda: io.open('e2').read()); print(io.open is open)
r = io.BufferedReader(io.BytesIO(b'a\nb\nc')); print(r.readline(), r.peek(), r.read1(), r.readline())
t(lambda: io.BufferedWriter(io.BytesIO()).read()); w = io.BufferedWriter(io.BytesIO()); w.write(b'x'); w.flush(); print(w.raw.getvalue(), w.tell())
class R(io.RawIOBase):
    def __init__(self): self.d = b'raw data here\nsecond'; self.p = 0
    def readable(self): return True
    def readinto(self, b):
        n = min(len(b), 5, len(self.d) - self.p); b[:n] = self.d[self.p:self.p+n]; self.p += n; return n
print(io.BufferedReader(R()).readlines(), R().read(3), R().readall()); print(io.TextIOWrapper(io.BufferedReader(R())).read())
t(lambda: io.FileIO('e2').read()); t(lambda: io.FileIO('e2', 'q')); print(isinstance(open('e2'), io.TextIOBase), isinstance(open('e2', 'rb'), io.BufferedIOBase), isinstance(io.FileIO('e2'), io.RawIOBase), isinstance(open('e2'), io.IOBase))
print(issubclass(io.UnsupportedOperation, OSError), issubclass(io.UnsupportedOperation, ValueError), io.UnsupportedOperation)
