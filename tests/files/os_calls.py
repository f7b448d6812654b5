# Directories, status, renaming, walking, errors; ends with an uncaught one.
import os, sys
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e, getattr(e, 'errno', None), getattr(e, 'filename', None), getattr(e, 'filename2', None))
os.mkdir('d'); os.makedirs('d/e/f'); t(lambda: os.makedirs('d/e/f')); os.makedirs('d/e/f', exist_ok=True)
for n in ('d/1.txt', 'd/2.txt', 'd/e/3.py', 'd/e/f/4.py', 'top.txt'): open(n, 'w').write(n * 3)
print(sorted(os.listdir()), sorted(os.listdir('d')), sorted(os.listdir(b'd')), sorted(os.listdir('d/')))
st = os.stat('top.txt'); print(st.st_size, st[6], len(st), st.st_mode & 0o170000 == 0o100000, type(st), isinstance(st.st_mtime, float), isinstance(st[8], int), st.st_mtime_ns // 10**9 == st[8], isinstance(st, tuple))
print(os.path.exists('d'), os.path.isdir('d'), os.path.isfile('d'), os.path.isfile('top.txt'), os.path.islink('d'), os.path.exists('nn'), os.path.getsize('top.txt'), os.path.lexists('d'), os.path.ismount('/'), os.path.ismount('d'), os.path.samefile('d', 'd/../d'), os.path.samefile('d', 'top.txt'))
with os.scandir('d') as it:
    for e in sorted(it, key=lambda e: e.name): print(e, e.name, e.path, e.is_dir(), e.is_file(), e.is_symlink(), e.stat().st_size if e.is_file() else '', os.fspath(e))
for top in (True, False):
    for r, ds, fs in os.walk('d', topdown=top): ds.sort(); print(r, ds, sorted(fs))
for r, ds, fs in os.walk('.'):
    if 'e' in ds: ds.remove('e')
    print(r, sorted(ds), sorted(fs))
for r, ds, fs in os.walk('d'):
    if r == 'd': os.mkdir('d/new'); ds.append('new'); ds.sort()
    print(r, ds, sorted(fs))
print(list(os.walk('missing')), list(os.walk('top.txt'))); errs = []; list(os.walk('missing', onerror=errs.append)); print(errs, list(os.walk('')))
for r, ds, fs in os.walk(b'd'): print(r, sorted(ds), sorted(fs)); break
os.rename('top.txt', 'moved.txt'); print(open('moved.txt').read()); os.replace('moved.txt', 'd/1.txt'); print(open('d/1.txt').read())
for f in (lambda: os.rmdir('d'), lambda: os.remove('d'), lambda: os.rename('d', 'd/1.txt'), lambda: os.rename('d/1.txt', 'd/e'), lambda: os.rename('d', 'd/e/x'), lambda: os.mkdir('d'), lambda: os.mkdir('q/r'), lambda: os.rmdir('d/1.txt'), lambda: os.listdir('d/1.txt'), lambda: os.makedirs('d/1.txt/a/b'), lambda: open('d/1.txt/x'), lambda: open('d'), lambda: open('d', 'w'), lambda: os.chdir('q'), lambda: os.chdir('d/1.txt'), lambda: os.remove('d/1.txt/'), lambda: os.stat('d/1.txt/'), lambda: os.rename('q', 'r'), lambda: os.unlink('q'), lambda: os.scandir('d/1.txt'), lambda: os.removedirs('d/new')): t(f)
cwd = os.getcwd(); os.chdir('d/e'); print(os.getcwd()[len(cwd):], sorted(os.listdir()), open('3.py').read(), os.path.abspath('x')[len(cwd):], os.path.relpath('/', '/a')); os.chdir('..'); print(os.getcwd()[len(cwd):]); os.chdir(cwd); print(os.path.exists('d/e'), os.getcwdb() == os.getcwd().encode())
os.renames('d/2.txt', 'x/y/2.txt'); print(os.listdir('x/y')); os.remove('x/y/2.txt'); os.removedirs('x/y'); print(os.path.exists('x'))
print(os.access('d', os.R_OK), os.access('zz', os.F_OK), os.access('d/1.txt', os.X_OK), os.path.realpath('d/../d/e')[len(cwd):])
import os.path as P; from os import path, listdir; from os.path import join, exists; print(P is path, exists('d'), listdir is os.listdir)
try: open('nofile')
except FileNotFoundError as e: print(e.errno, e.strerror, e.filename, repr(e), str(e), e.args)
try: os.rename('n1', 'n2')
except OSError as e: print(repr(e), e.filename, e.filename2, e.args)
print(len(os.urandom(5)), os.cpu_count() >= 1, os.getpid() > 0, os.get_exec_path.__name__)
open('no/such/x')
