# os.path on text alone.
import os, os.path, posixpath
print(os.path is posixpath, os.sep, os.linesep == '\n', os.name, os.curdir, os.pardir, os.extsep, os.altsep, os.pathsep, os.devnull)
P = ['', '/', '//', '///', '/a', 'a', 'a/', '/a/b', 'a/b/', 'a//b', './a', '../a', 'a/./b', 'a/../b', '/..', '/../a', 'a/../..', '//a/b', '///a/b', 'a.txt', '.hidden', 'a.tar.gz', 'a.', '..', '...', '.a.b', 'dir.d/file', b'/x/y.z', b'', 'é/ü.txt', 'a b/c d']
for p in P:
    f = os.path
    print(repr(p), f.split(p), f.splitext(p), f.basename(p), f.dirname(p), f.normpath(p), f.isabs(p), f.splitdrive(p), f.splitroot(p), f.normcase(p))
    if isinstance(p, str):
        print(f.join('/r', p), f.join(p, 'x'), f.join(p, '/x'), f.join(p, ''), f.join('a', p, 'b'))
for c in (['/a/b', '/a/c'], ['a/b', 'a/b/c'], ['/a'], ['/', '/a'], ['a', 'b'], ['/a//b/', '/a/b/c'], [b'/a/b', b'/a/c'], [], ['a', '/b'], ['a', b'b']):
    try: print(c, os.path.commonpath(c))
    except Exception as e: print(c, type(e).__name__, e)
    try: print(os.path.commonprefix(c))
    except Exception as e: print(c, type(e).__name__, e)
for a, b in (('/a/b/c', '/a'), ('/a', '/a/b/c'), ('/a/b', '/a/b'), ('/a/b', '/c/d'), ('/', '/a'), ('/a', '/'), ('/a/b/../c', '/a')):
    print(os.path.relpath(a, b))
for bad in (3, None, b'x', [], object):
    for fn in (os.path.join, os.path.split, os.path.splitext, os.path.isabs, os.path.relpath):
        try: print(fn.__name__, fn(bad) if fn is not os.path.join else fn('a', bad))
        except Exception as e: print(fn.__name__, type(e).__name__, e)
class F:
    def __fspath__(self): return 'from/fspath.py'
print(os.path.join(F(), 'x'), os.path.splitext(F()), os.fspath(F()), isinstance(F(), os.PathLike), issubclass(str, os.PathLike), os.fsencode('é'), os.fsdecode(b'\xc3\xa9'), os.fsencode(F()))
class G:
    def __fspath__(self): return 3
try: os.fspath(G())
except TypeError as e: print(e)
