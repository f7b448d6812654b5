# Replaced names, relative paths.
from pathlib import *
import pathlib, os
def t(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
p = PurePath('/a/b/c.py')
for bad in ('', '.', 'a/b', '/', 'x/'): t(lambda: p.with_name(bad)); t(lambda: p.with_suffix(bad)); t(lambda: p.with_stem(bad))
for s in ('.', '..', 'x', '.x/y', '.x'): t(lambda: p.with_suffix(s))
for o in ('/a', '/a/b', '/', '/a/b/c.py', '/x', 'a', '', '/a/b/c.py/d', '/a/x/y', '/a/../b'):
    t(lambda: p.relative_to(o)); t(lambda: p.relative_to(o, walk_up=True)); t(lambda: p.is_relative_to(o))
t(lambda: PurePath('a/b').relative_to('a')); t(lambda: PurePath('a/b').relative_to('a/b')); t(lambda: PurePath('a').relative_to('b', walk_up=True))
