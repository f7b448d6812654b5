"""Names of files that match a shell pattern."""

import os as _os
import posixpath as _path
from fnmatch import fnmatchcase as _matches

__all__ = ['escape', 'glob', 'iglob']

_MAGIC = '*?['


def has_magic(s):
    if isinstance(s, bytes):
        s = s.decode('latin-1')
    return any(c in s for c in _MAGIC)


def escape(pathname):
    drive, pathname = _path.splitdrive(pathname)
    if isinstance(pathname, bytes):
        return drive + b''.join([b'[' + bytes((c,)) + b']' if chr(c) in _MAGIC else bytes((c,)) for c in pathname])
    return drive + ''.join([f'[{c}]' if c in _MAGIC else c for c in pathname])


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return list(iglob(pathname, root_dir=root_dir, dir_fd=dir_fd, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    if dir_fd is not None:
        raise NotImplementedError('dir_fd unavailable on this platform')
    root = '' if root_dir is None else _os.fsdecode(root_dir)
    encoded = isinstance(pathname, bytes)
    pattern = pathname.decode() if encoded else _os.fspath(pathname)
    found = _find(root, pattern, recursive, False, include_hidden)
    if not pattern or recursive and _double(pattern[:2]) and (len(pattern) == 2 or pattern[2] == '/'):
        # What matches with an empty name is no path.
        found = (name for name in found if name)
    return map(str.encode, found) if encoded else found


def _double(part):
    return part == '**'


def _hidden(name):
    return name[:1] == '.'


def _find(root, pattern, recursive, directories, include_hidden):
    head, last = _path.split(pattern)
    if not has_magic(pattern):
        if last:
            if _path.lexists(_path.join(root, pattern)):
                yield pattern
        elif _path.isdir(_path.join(root, head)):
            # Ends with a slash.
            yield pattern
        return
    if not head:
        yield from _in(root, '', last, recursive, directories, include_hidden)
        return
    if head != pattern and has_magic(head):
        heads = _find(root, head, recursive, True, include_hidden)
    else:
        heads = [head]
    for where in heads:
        for name in _in(root, where, last, recursive, directories, include_hidden):
            yield _path.join(where, name)


def _in(root, where, pattern, recursive, directories, include_hidden):
    """Names below a directory that match one part of a pattern."""
    full = _path.join(root, where)
    if not has_magic(pattern):
        if pattern:
            if _path.lexists(_path.join(full, pattern)):
                yield pattern
        elif _path.isdir(full):
            yield pattern
        return
    if recursive and _double(pattern):
        if not full or _path.isdir(full):
            yield ''
        yield from _all_below(full, '', directories, include_hidden)
        return
    for name, is_dir in _list(full):
        if (is_dir or not directories) and (include_hidden or _hidden(pattern) or not _hidden(name)) \
                and _matches(name, pattern):
            yield name


def _all_below(full, prefix, directories, include_hidden):
    for name, is_dir in _list(_path.join(full, prefix) if prefix else full):
        if include_hidden or not _hidden(name):
            path = f'{prefix}/{name}' if prefix else name
            if is_dir or not directories:
                yield path
            if is_dir:
                yield from _all_below(full, path, directories, include_hidden)


def _list(path):
    try:
        with _os.scandir(path or '.') as entries:
            return [(entry.name, entry.is_dir()) for entry in entries]
    except OSError:
        return []
