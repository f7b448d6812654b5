# Windows paths as text.
from pathlib import *
import pathlib, os
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
for s in ('c:/a/b', 'c:a', '//srv/share/x', 'a\\b/c', 'C:\\', '\\x', 'c:', 'a.TXT', '..\\x', '//srv', '//srv/share'):
    w = PureWindowsPath(s); print(repr(s), repr(w), str(w), w.parts, w.drive, w.root, w.anchor, w.name, w.suffix, w.parent, w.is_absolute(), w.as_posix())
    t(lambda: w / 'x'); t(lambda: w / 'd:/y'); t(lambda: w / '/z')
print(PureWindowsPath('A') == PureWindowsPath('a'), PureWindowsPath('a') == PurePosixPath('a'), PureWindowsPath('c:/A/b.TXT').match('*.txt'), PureWindowsPath('c:/a').relative_to('C:/'))
