# Order, identity, wrong arguments, subclasses.
from pathlib import *
import pathlib, os
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
print(PurePath('a') == PurePath('a'), PurePath('a') == 'a', PurePath('a') < PurePath('b'), PurePath('a/b') > PurePath('a'), hash(PurePath('a')) == hash(PurePath('a')), PurePath('a') != PurePath('b'), sorted([PurePath('b'), PurePath('a/c'), PurePath('a')]), PurePath('a') in {PurePath('a'): 1}, {PurePath('x/y'), PurePath('x//y')})
t(lambda: PurePath('a') < 'b'); t(lambda: PurePath(1)); t(lambda: PurePath(b'x')); t(lambda: PurePath('a', None)); t(lambda: PurePath('a') / 1); t(lambda: 1 / PurePath('a')); t(lambda: PurePath('a') + 'b'); t(lambda: Path('a', 1)); t(lambda: PurePath('a').nope)
print(PurePath('a', 'b', PurePath('c')), PurePath('a', '', 'b'), PurePath('a', '.', 'b'), PurePath(), PurePath('/a', '/b'), PurePath('a').joinpath(), type(PurePath('a')), type(Path('a')), isinstance(Path('a'), PurePath), PosixPath('a'), issubclass(Path, os.PathLike), isinstance(Path(), os.PathLike), PurePosixPath('a') == PosixPath('a'))
t(lambda: WindowsPath('a')); print(PurePath('a').parents[0], len(PurePath('a/b/c').parents), PurePath('a/b/c').parents[-1], PurePath('/a/b/c').parents[:2], PurePath('a').parents); t(lambda: PurePath('a').parents[5])
class My(PurePosixPath):
    def __init__(self, *a, tag=None): super().__init__(*a); self.tag = tag
    def with_segments(self, *s): return type(self)(*s, tag=self.tag)
m = My('a/b', tag=7); print(repr(m), m.tag, m.parent.tag, (m / 'c').tag, repr(m / 'c'), m.with_name('z').tag)
