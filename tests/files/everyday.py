# Files where programs use them: loops, comprehensions, keys, handlers, generators, tasks.
import os, io, json, time
from pathlib import Path
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
# generators, comprehensions, sorted keys, with and finally over files
Path('d').mkdir()
for n in range(5): Path(f'd/f{n}.txt').write_text('x' * (5 - n))
print(sorted(os.listdir('d'), key=lambda n: os.path.getsize('d/' + n)))
print([p.name for p in sorted(Path('d').iterdir(), key=lambda p: p.stat().st_size)], max(Path('d').iterdir(), key=lambda p: p.stat().st_size).name)
print({p.stem: p.read_text() for p in sorted(Path('d').glob('*.txt'))}, any(p.exists() for p in Path('d').iterdir()), list(map(os.path.getsize, sorted(Path('d').glob('*')))), sum(p.stat().st_size for p in Path('d').rglob('*.txt')), list(filter(os.path.isfile, ['d', 'd/f0.txt'])))
def lines(p):
    with open(p) as f:
        yield from f
Path('l').write_text('a\nb\nc\n'); print(list(lines('l')), list(enumerate(open('l'))), list(zip(open('l'), open('l'))), dict(zip('xyz', map(str.strip, open('l')))), ''.join(open('l')), max(open('l')), sorted(open('l'), reverse=True), 'b\n' in open('l'), list(reversed(list(open('l')))), [*open('l')], set(open('l')) == {'a\n','b\n','c\n'}, next(open('l')), tuple(open('l')), len(list(open('l'))))
a, *b = open('l'); print(a, b)
class Log:
    def __init__(self, p): self.f = open(p, 'a')
    def __enter__(self): return self
    def __exit__(self, *e): self.f.write(f'exit {e[0]}\n'); self.f.close()
    def __lshift__(self, s): self.f.write(s + '\n'); return self
try:
    with Log('log') as l: l << 'one' << 'two'; 1 / 0
except ZeroDivisionError: print(open('log').read())
def f():
    try: return open('missing')
    finally: open('fin', 'w').write('f')
t(f); print(open('fin').read())
json.dump({'k': [1, {'z': None}]}, open('j', 'w'), indent=1); print(json.load(open('j')), open('j').read())
class P(type(Path())): pass
print(P('d').exists(), (P('d') / 'f0.txt').read_text(), [type(x).__name__ for x in P('d').glob('f0*')])
print(hash(open('l')) is not None, repr(Path('d')), f'{Path("d")/"x"}', str(Path('d')) + '!', Path('d') in [Path('d')], {Path('d'): 1}[Path('d')])
import asyncio
async def rd(p): return Path(p).read_text()
async def main(): return await asyncio.gather(*[rd(f'd/f{n}.txt') for n in range(3)])
print(asyncio.run(main()))
with open('m1', 'w') as x, open('m2', 'w') as y: print('a', file=x); print('b', file=y)
print(open('m1').read(), open('m2').read())
it = iter(lambda: None, None); print([c for c in iter(lambda f=open('l'): f.read(1), '')])
e = None
try: open('a/b/c')
except (IOError, EnvironmentError) as x: e = x
print(e.errno, e.filename, isinstance(e, FileNotFoundError), str(e)); t(lambda: open('l', 'r').write('x')); t(lambda: Path('l').open('rb').read(2)); t(lambda: exec("open('ex','w').write('in exec')")); print(open('ex').read()); print(eval("open('l').readline()"))
sys = __import__('sys'); old = sys.stdout; sys.stdout = open('so', 'w'); print('captured'); sys.stdout.close(); sys.stdout = old; print(open('so').read())
from contextlib import redirect_stdout, closing
with open('rs', 'w') as f, redirect_stdout(f): print('redirected')
print(open('rs').read()); 
with closing(open('l')) as f: print(f.read(1))
print(f.closed, io.open('l').readlines()[1:], os.fspath(Path('x')))
import shutil, functools; print(functools.reduce(lambda a, p: a + len(open(p).read()), sorted(Path('d').iterdir()), 0))
import hashlib; print(hashlib.sha256(open('l', 'rb').read()).hexdigest()[:8]); 
h = hashlib.md5()
with open('l', 'rb') as f:
    for chunk in iter(lambda: f.read(2), b''): h.update(chunk)
print(h.hexdigest()); os.makedirs('x/y/z', exist_ok=True); Path('x/y/z/k').touch(); print(sorted(str(p) for p in Path('x').rglob('*')), [(r, sorted(d), f) for r, d, f in os.walk('x')])
