# Text in memory.
import io
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
s = io.StringIO('one\ntwo\r\nthree\rfour')
print(s.read(2), s.tell(), s.readline(), s.readlines(), s.read(), s.seek(0), list(s))
for nl in (None, '', '\n', '\r', '\r\n'):
    s = io.StringIO('a\nb\r\nc\rd', newline=nl); print(repr(nl), repr(s.getvalue()), s.readlines(), s.newlines)
    s = io.StringIO(newline=nl); s.write('x\ny\r\nz\r'); print(repr(s.getvalue()), s.newlines)
s = io.StringIO(); t(lambda: s.write(1)); t(lambda: s.write(b'x')); print(s.write('abc'), s.seek(5), s.write('z'), repr(s.getvalue()), s.seek(1), s.write('BC'), s.getvalue(), s.truncate(2), s.getvalue(), s.tell(), s.truncate(), s.getvalue())
t(lambda: s.seek(-1)); t(lambda: s.seek(1, 1)); t(lambda: s.seek(0, 3)); t(lambda: s.truncate(-1)); t(lambda: s.read('x')); t(lambda: s.seek(1.5)); print(s.seek(0, 2), s.seek(0, 1), s.seekable(), s.readable(), s.writable(), s.isatty(), s.line_buffering, s.encoding, s.errors, s.closed); t(s.fileno); t(s.detach)
s.close(); s.close(); print(s.closed)
for f in (s.read, s.getvalue, s.tell, s.flush, s.readable, lambda: s.write('x'), lambda: s.seek(0), lambda: next(s), lambda: list(s), s.__enter__, s.readline, s.truncate, s.isatty): t(f)
t(lambda: io.StringIO(1)); t(lambda: io.StringIO('a', 'b')); t(lambda: io.StringIO('a', 3)); t(lambda: io.StringIO(None).getvalue()); t(lambda: io.StringIO('a\nb').readline(1)); t(lambda: io.StringIO('a\nb').readlines(1)); t(lambda: io.StringIO('a\nb').readlines(None))
with io.StringIO() as w: print('to', 'string', file=w, sep='-', end='!'); w.writelines(['a', 'b']); print(w.getvalue())
t(lambda: w.getvalue())
