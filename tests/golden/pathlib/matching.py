# Patterns.
from pathlib import *
import pathlib, os
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
p = PurePath('/a/b/c.py')
for m in ('*.py', 'b/*.py', '/a/*/c.py', 'c.*', '*', '**/*.py', '/**/*.py', 'a/*/*.py', '', '/a/b/c.py', '*.PY', '[a-c].py', '?.py', '/*/*'):
    t(lambda: p.match(m)); t(lambda: p.full_match(m))
t(lambda: p.match('*.PY', case_sensitive=False)); t(lambda: p.full_match('/A/**', case_sensitive=False))
