# Patterns, copies, moves, temporary files.
import glob, os, shutil, tempfile, fnmatch
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
os.makedirs('a/b/c'); os.makedirs('a/.h')
for n in ('a/1.py', 'a/2.txt', 'a/b/3.py', 'a/b/c/4.py', 'a/.h/5.py', '.top', 'z.py', 'a/[x].py'): open(n, 'w').write(n)
for g in ('*', '*.py', 'a/*', 'a/*.py', '**/*.py', 'a/**', '**', '*/*/*.py', 'a/.*', '.*', 'nope', 'a', 'a/', '*/', 'a/[0-9].py', 'a/[[]x].py', 'a/b/../*.py', './*.py', 'a/**/*.py', '**/', 'a/?.py', ''):
    print(repr(g), sorted(glob.glob(g)), sorted(glob.glob(g, recursive=True)))
print(sorted(glob.glob('*.py', root_dir='a')), sorted(glob.glob('**', recursive=True, include_hidden=True)), glob.escape('a/[x]*?.py'), glob.glob(b'*.py'), glob.has_magic('a*'), sorted(glob.iglob('a/*.py')), sorted(glob.glob(os.getcwd() + '/a/*.py'))[0][-4:])
print(shutil.copy('z.py', 'y.py'), open('y.py').read(), shutil.copy('z.py', 'a'), shutil.copy2('z.py', 'a/zz.py'), shutil.copyfile('z.py', 'q'))
t(lambda: shutil.copyfile('z.py', 'z.py')); t(lambda: shutil.copy('none', 'x')); t(lambda: shutil.copyfile('z.py', 'a')); t(lambda: shutil.copyfile('z.py', 'no/x')); t(lambda: shutil.copyfile('z.py', 'no/'))
print(shutil.copytree('a', 'a2'), sorted(os.listdir('a2')), sorted(os.listdir('a2/b/c'))); t(lambda: shutil.copytree('a', 'a2')); print(shutil.copytree('a', 'a2', dirs_exist_ok=True), shutil.copytree('a', 'a3', ignore=shutil.ignore_patterns('*.py', 'b')), sorted(os.listdir('a3')))
print(shutil.move('q', 'r'), os.path.exists('q'), shutil.move('r', 'a3'), sorted(os.listdir('a3')), shutil.move('a3', 'a4'), os.path.isdir('a4')); t(lambda: shutil.move('a4', 'a4/x')); t(lambda: shutil.move('none', 'x')); t(lambda: shutil.move('z.py', 'a'))
shutil.rmtree('a2'); print(os.path.exists('a2')); t(lambda: shutil.rmtree('a2')); shutil.rmtree('a2', ignore_errors=True); t(lambda: shutil.rmtree('z.py')); errs = []; shutil.rmtree('none', onexc=lambda f, p, e: errs.append((f.__name__, p, type(e).__name__))); print(errs)
with tempfile.TemporaryDirectory(dir='.') as d:
    print(os.path.isdir(d)); p = os.path.join(d, 'f'); open(p, 'w').write('x'); print(os.listdir(d))
print(os.path.exists(d))
with tempfile.NamedTemporaryFile('w+', suffix='.txt', prefix='pre', dir='.') as f:
    f.write('hello'); f.flush(); f.seek(0); print(f.read(), os.path.basename(f.name)[:3], f.name[-4:], os.path.exists(f.name), open(f.name).read()); n = f.name
print(os.path.exists(n))
with tempfile.TemporaryFile() as f: f.write(b'abc'); f.seek(1); print(f.read())
with tempfile.TemporaryFile('w+') as f: f.write('abc\n'); f.seek(0); print(f.readlines())
fd, path = tempfile.mkstemp(dir='.'); os.write(fd, b'via fd'); os.close(fd); print(open(path).read()); os.remove(path)
d = tempfile.mkdtemp(dir='.'); print(os.path.isdir(d)); os.rmdir(d)
with tempfile.SpooledTemporaryFile(max_size=10, mode='w+') as f: f.write('sp'); f.seek(0); print(f.read())
f = tempfile.NamedTemporaryFile('w', dir='.', delete=False); f.write('kept'); f.close(); print(open(f.name).read()); os.unlink(f.name)
print(shutil.get_terminal_size((100, 50)) is not None, shutil.which('no_such_command_'), tempfile.gettempprefix())
import io; a, b = io.BytesIO(b'12345'), io.BytesIO(); shutil.copyfileobj(a, b, 2); print(b.getvalue())
