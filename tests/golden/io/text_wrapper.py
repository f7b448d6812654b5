# Text on top of bytes.
import io
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
W = lambda data=b'', **k: io.TextIOWrapper(io.BytesIO(data), **k)
print(W(b'a\nb\r\nc\rd').read(), W(b'a\nb\r\nc\rd').readlines(), W(b'a\nb\r\nc\rd', newline='').readlines(), W(b'a\nb\r\nc\rd', newline='\r').readlines(), W(b'a\nb\r\nc\rd', newline='\r\n').readlines(), W(b'a\nb\r\nc\rd', newline='\n').readlines())
w = W(encoding='utf-8', newline='\r\n'); print(w.write('é\nx'), w.buffer.getvalue(), w.flush(), w.buffer.getvalue(), w.encoding, w.errors, w.newlines, w.line_buffering, w.write_through, w)
w = W(encoding='utf-8', line_buffering=True); w.write('a'); print(w.buffer.getvalue()); w.write('b\n'); print(w.buffer.getvalue())
for enc in ('utf-8', 'utf-16', 'latin-1', 'utf-32-be', 'ascii'):
    w = W(encoding=enc, errors='replace'); w.write('aé€\n'); w.write('b'); w.seek(0); print(enc, w.buffer.getvalue(), repr(w.read()))
t(lambda: W(b'\xff').read()); t(lambda: W(b'\xff', errors='ignore').read()); t(lambda: W(b'a\xc3', encoding='utf-8').read()); t(lambda: W(b'a\xc3', encoding='utf-8').read(1)); t(lambda: W(encoding='ascii').write('é')); t(lambda: W(encoding='nope')); t(lambda: W(newline='x')); t(lambda: W(newline=3)); t(lambda: W(encoding=3)); t(lambda: W(errors=3))
w = W('äbc\ndéf\n'.encode(), encoding='utf-8'); print(w.tell(), w.read(1), w.tell(), w.readline(), w.tell(), w.seek(2), w.read(2), w.seek(0, 1), w.seek(0, 2), w.read(), w.seek(0), w.readlines())
t(lambda: w.seek(1, 1)); t(lambda: w.seek(1, 2)); t(lambda: w.seek(-1)); t(lambda: w.seek(0, 5)); t(lambda: w.read('x')); t(lambda: w.readline('x')); t(lambda: w.write(b'x')); t(lambda: w.truncate(3)); print(w.buffer.getvalue()); t(w.fileno); print(w.isatty(), w.readable(), w.writable(), w.seekable())
w.seek(0); next(w); t(w.tell); w.seek(0); print(w.tell())
d = w.detach(); print(type(d)); t(lambda: w.read()); t(lambda: w.buffer); t(lambda: w.closed); t(lambda: repr(w))
w = W(b'abc'); w.close(); print(w.closed, w.buffer.closed); t(w.read); t(lambda: w.write('x')); t(lambda: next(w)); t(w.flush); t(w.tell); t(w.readline); t(w.close)
w = W(b'abc'); w.reconfigure(encoding='latin-1', errors='replace', newline='\r', line_buffering=True); print(w.encoding, w.errors, w.line_buffering); w.read(1); t(lambda: w.reconfigure(encoding='utf-8')); w.reconfigure(line_buffering=False); print(w.line_buffering); t(lambda: w.reconfigure(newline='x'))
big = ('line %d\n' * 3) % (1, 2, 3) * 3000
w = W(big.encode()); print(sum(map(len, w)) == len(big)); w.seek(0); print(len(w.read(10000)), w.tell(), repr(w.readline()), w.tell())


# Encodings of more than a byte: half a line end at the end, the mark after seeking.
print(io.TextIOWrapper(io.BytesIO('a\rb\r'.encode('utf-16')), 'utf-16').readlines())
marked = io.TextIOWrapper(io.BytesIO('abc\nd'.encode('utf-16')), 'utf-16')
marked.readline()
marked.seek(0)
print(marked.read())
marked.write('x')
marked.seek(0)
print(marked.read(), marked.buffer.getvalue())
