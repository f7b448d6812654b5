"""Comparing files."""

import os as _os
import stat as _stat

__all__ = ['clear_cache', 'cmp', 'cmpfiles', 'DEFAULT_IGNORES']

DEFAULT_IGNORES = ['RCS', 'CVS', 'tags', '.git', '.hg', '.bzr', '_darcs', '__pycache__']


def clear_cache():
    """Clear the filecmp cache: there is none."""


def cmp(f1, f2, shallow=True):
    """Compare two files."""
    a, b = _os.stat(f1), _os.stat(f2)
    if not _stat.S_ISREG(a.st_mode) or not _stat.S_ISREG(b.st_mode):
        return False
    if shallow and (a.st_size, a.st_mtime) == (b.st_size, b.st_mtime):
        return True
    if a.st_size != b.st_size:
        return False
    with open(f1, 'rb') as one, open(f2, 'rb') as two:
        return one.read() == two.read()


def cmpfiles(a, b, common, shallow=True):
    """Compare common files in two directories: those that are the same, those that differ, and those that cannot be read."""
    found = [], [], []
    for name in common:
        try:
            same = cmp(_os.path.join(a, name), _os.path.join(b, name), shallow)
        except (OSError, ValueError):
            found[2].append(name)
        else:
            found[0 if same else 1].append(name)
    return found
