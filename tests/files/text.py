# Text files: lines, line ends, encodings, positions, modes.
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
with open('a.txt', 'w') as f:
    print(f.write('hello\nwörld\n'), f.tell())
    print(f.writelines(['a\n', 'b\n', 'ccc']))
with open('a.txt') as f:
    print(f.read())
with open('a.txt') as f:
    for i, line in enumerate(f):
        print(i, repr(line))
with open('a.txt') as f:
    print(repr(f.readline()), f.tell(), repr(f.read(3)), f.tell(), repr(f.readline()), f.tell(), f.readlines(), f.tell())
    f.seek(0); print(f.read(1), f.tell()); f.seek(6); print(repr(f.readline()))
    print(f.seek(0, 2), repr(f.read()), repr(f.readline()))
    f.seek(0); next(f); t(f.tell); print(list(f)); print(f.tell())
with open('a.txt', 'a') as f:
    print(f.tell()); f.write('more\n'); print(f.tell())
print(open('a.txt').read().splitlines())
with open('crlf.txt', 'wb') as f: f.write(b'one\r\ntwo\rthree\nfour')
for nl in (None, '', '\n', '\r', '\r\n'):
    with open('crlf.txt', newline=nl) as f:
        print(repr(nl), f.readlines(), f.newlines)
    with open('crlf.txt', newline=nl) as f:
        print(repr(f.read(5)), repr(f.readline()), repr(f.read()))
    with open('crlf.txt', newline=nl) as f:
        print(list(f))
    with open('out.txt', 'w', newline=nl) as f: f.write('x\ny\r\nz\n')
    print(open('out.txt', 'rb').read())
for enc in ('utf-8', 'latin-1', 'utf-16', 'utf-16-le', 'utf-32', 'cp1252', 'utf-8-sig', 'ascii'):
    try:
        with open('e.txt', 'w', encoding=enc) as f:
            print(f, f.encoding); f.write('caf\xe9\n'); f.write('x\xe9\n')
        print(enc, open('e.txt', 'rb').read())
        with open('e.txt', encoding=enc) as f: print(f.readline(), f.tell() if enc not in('utf-16','utf-32','utf-8-sig') else '', f.read())
        with open('e.txt', 'a', encoding=enc) as f: f.write('\xfc')
        print(open('e.txt', 'rb').read(), open('e.txt', encoding=enc).read())
    except UnicodeError as e: print(type(e).__name__, e)
with open('bad.txt', 'wb') as f: f.write(b'ok\nbad\xff\xfe\n')
t(lambda: open('bad.txt').read())
try: open('bad.txt').read()
except UnicodeDecodeError as e: print(e.encoding, e.object, e.start, e.end, e.reason)
t(lambda: open('bad.txt').readline())
t(lambda: open('bad.txt', errors='replace').read()); t(lambda: open('bad.txt', errors='ignore').read()); t(lambda: open('bad.txt', errors='backslashreplace').read())
t(lambda: open('a.txt', 'w', encoding='ascii').write('é')); t(lambda: open('a.txt', encoding='nope')); t(lambda: open('a.txt', 'w', encoding='ascii', errors='replace').write('é'))
big = ''.join(f'line {i} é\n' for i in range(5000))
with open('big.txt', 'w') as f: f.write(big)
with open('big.txt') as f:
    n = 0
    while line := f.readline():
        n += len(line)
        if n % 97 == 0: p = f.tell()
    print(n, p, f.tell()); f.seek(p); print(repr(f.readline()))
print(open('big.txt').read() == big, [l for l in open('big.txt')][-1], sum(1 for _ in open('big.txt')))
with open('big.txt', 'rb') as f: print(sum(1 for _ in f), f.tell())
with open('p.txt', 'w+') as f:
    f.write('abc\ndef\n'); f.seek(0); print(f.read()); f.write('ghi\n'); f.seek(4); f.write('DEF'); f.seek(0); print(f.readlines(), f.tell())
    f.seek(0); f.truncate(5); print(repr(f.read()))
with open('p.txt', 'r+') as f:
    print(f.read(2)); f.seek(0); f.write('XY'); f.seek(0, 2); f.write('end'); f.seek(0); print(f.read())
with open('p.txt', 'a+') as f:
    f.seek(0); print(f.read()); f.write('!'); f.seek(0); print(f.read())
with open('x.txt', 'x') as f: f.write('new')
t(lambda: open('x.txt', 'x'))
print(open('x.txt').read(), file=open('y.txt', 'w'))
print(open('y.txt').read())
open('z.txt', 'w').write('never closed')
print(open('z.txt').read())
f = open('l.txt', 'w', buffering=1); f.write('line\npart'); print(open('l.txt').read()); f.close(); print(open('l.txt').read())
import io
t(lambda: io.TextIOWrapper(io.BytesIO(b'a\r\nb'), newline='').readlines())
w = io.TextIOWrapper(io.BytesIO(), encoding='utf-8', write_through=True); w.write('é'); print(w.buffer.getvalue(), w, type(w.detach())); t(lambda: w.write('x')); t(lambda: w.read()); t(lambda: repr(w))
with open('a.txt') as f: t(lambda: f.reconfigure(encoding='latin-1')); print(f.encoding, f.isatty(), f.seekable(), f.readable(), f.writable(), f.closed)
print(f.closed)
t(lambda: print('x', file=f))
last = open('atend.txt', 'w'); last.write('flushed at the end\n'); print('also', file=last)
