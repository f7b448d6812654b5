# Parts of a path, and paths made of them.
from pathlib import *
import pathlib, os
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
P = ['', '.', '/', '//', '///', 'a', 'a/', '/a/b', 'a//b', './a', '../a', 'a/./b', 'a/../b', '//a/b', '///a', 'a.txt', '.hidden', 'a.tar.gz', 'a.', '..', 'a/b.c/d.e.f', 'a/.b.c', '~/x', 'c:/x', 'a..b', 'a b']
for s in P:
    p = PurePath(s)
    print(repr(s), p, repr(p), p.parts, p.name, p.stem, p.suffix, p.suffixes, p.parent, list(p.parents), p.root, p.anchor, p.drive, p.is_absolute(), p.as_posix(), bytes(p))
    t(lambda: p.with_name('n')); t(lambda: p.with_suffix('.s')); t(lambda: p.with_suffix('')); t(lambda: p.with_stem('st')); t(lambda: p / 'x'); t(lambda: 'y' / p); t(lambda: p.joinpath('q', '/r', 's')); t(lambda: Path(s).as_uri())
