"""Paths as text, and questions to the host about what they name."""

import posix as _posix
from posix import _absolute, _ask, _predicate, _settle, fspath as _fspath

__all__ = ['normcase', 'isabs', 'join', 'splitdrive', 'splitroot', 'split', 'splitext', 'basename', 'dirname',
           'commonprefix', 'getsize', 'getmtime', 'getatime', 'getctime', 'islink', 'exists', 'lexists', 'isdir', 'isfile',
           'ismount', 'expanduser', 'expandvars', 'normpath', 'abspath', 'samefile', 'sameopenfile', 'samestat', 'curdir',
           'pardir', 'sep', 'pathsep', 'defpath', 'altsep', 'extsep', 'devnull', 'realpath',
           'supports_unicode_filenames', 'relpath', 'commonpath', 'isjunction', 'isdevdrive', 'isreserved',
           'ALLOW_MISSING']

curdir = '.'
pardir = '..'
extsep = '.'
sep = '/'
pathsep = ':'
defpath = '/bin:/usr/bin'
altsep = None
devnull = '/dev/null'
supports_unicode_filenames = False


class _AllowMissing:
    def __repr__(self):
        return 'os.path.ALLOW_MISSING'

    def __reduce__(self):
        return 'ALLOW_MISSING'


ALLOW_MISSING = _AllowMissing()


def _sep(path):
    return b'/' if isinstance(path, bytes) else '/'


def _check_types(who, *paths):
    """The TypeError of paths that do not go together."""
    has_str = has_bytes = False
    for path in paths:
        if isinstance(path, str):
            has_str = True
        elif isinstance(path, bytes):
            has_bytes = True
        else:
            raise TypeError(f'{who}() argument must be str, bytes, or os.PathLike object, not '
                            f'{type(path).__name__!r}') from None
    if has_str and has_bytes:
        raise TypeError("Can't mix strings and bytes in path components") from None


def normcase(s):
    return _fspath(s)


def isabs(s):
    s = _fspath(s)
    return s.startswith(_sep(s))


def join(a, /, *p):
    a = _fspath(a)
    slash = _sep(a)
    path = a
    try:
        for b in p:
            b = _fspath(b)
            if b.startswith(slash) or not path:
                path = b
            elif path.endswith(slash):
                path += b
            else:
                path += slash + b
    except (TypeError, AttributeError, BytesWarning):
        _check_types('join', a, *p)
        raise
    return path


def split(p):
    p = _fspath(p)
    slash = _sep(p)
    i = p.rfind(slash) + 1
    head, tail = p[:i], p[i:]
    return head.rstrip(slash) or head, tail


def splitext(p):
    p = _fspath(p)
    slash = _sep(p)
    dot = b'.' if isinstance(p, bytes) else '.'
    start = p.rfind(slash) + 1
    at = p.rfind(dot)
    # Dots that begin the name are no extension's.
    if at > start and p[start:at].strip(dot):
        return p[:at], p[at:]
    return p, p[:0]


def splitdrive(p):
    p = _fspath(p)
    return p[:0], p


def splitroot(p):
    p = _fspath(p)
    slash = _sep(p)
    empty = p[:0]
    if p[:1] != slash:
        return empty, empty, p
    if p[1:2] != slash or p[2:3] == slash:
        return empty, slash, p[1:]
    return empty, p[:2], p[2:]


def basename(p):
    p = _fspath(p)
    return p[p.rfind(_sep(p)) + 1:]


def dirname(p):
    p = _fspath(p)
    slash = _sep(p)
    head = p[:p.rfind(slash) + 1]
    return head.rstrip(slash) or head


def normpath(path):
    path = _fspath(path)
    slash = _sep(path)
    dot, dots = (b'.', b'..') if isinstance(path, bytes) else ('.', '..')
    if not path:
        return dot
    _, root, rest = splitroot(path)
    parts = []
    for part in rest.split(slash):
        if not part or part == dot:
            continue
        if part != dots or (not root and not parts) or (parts and parts[-1] == dots):
            parts.append(part)
        elif parts:
            parts.pop()
    return root + slash.join(parts) or dot


def abspath(path):
    path = _fspath(path)
    if not path.startswith(_sep(path)):
        path = join(_posix.getcwdb() if isinstance(path, bytes) else _posix.getcwd(), path)
    return normpath(path)


def relpath(path, start=None):
    path = _fspath(path)
    if not path:
        raise ValueError('no path specified')
    if isinstance(path, bytes):
        slash, dots, here = b'/', b'..', b'.'
    else:
        slash, dots, here = '/', '..', '.'
    start = here if start is None else _fspath(start)
    try:
        from_parts = [part for part in abspath(start).split(slash) if part]
        to_parts = [part for part in abspath(path).split(slash) if part]
    except (TypeError, AttributeError, BytesWarning):
        _check_types('relpath', path, start)
        raise
    _check_types('relpath', path, start)
    same = len(commonprefix([from_parts, to_parts]))
    return slash.join([dots] * (len(from_parts) - same) + to_parts[same:]) or here


def commonprefix(m, /):
    if not m:
        return ''
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(_fspath, m))
    low = min(m)
    high = max(m)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def commonpath(paths):
    paths = tuple(map(_fspath, paths))
    if not paths:
        raise ValueError('commonpath() arg is an empty sequence')
    if isinstance(paths[0], bytes):
        slash, dot = b'/', b'.'
    else:
        slash, dot = '/', '.'
    try:
        split_paths = [path.split(slash) for path in paths]
        try:
            rooted, = {p.startswith(slash) for p in paths}
        except ValueError:
            raise ValueError("Can't mix absolute and relative paths") from None
        split_paths = [[c for c in parts if c and c != dot] for parts in split_paths]
        low = min(split_paths)
        high = max(split_paths)
        common = low
        for i, c in enumerate(low):
            if c != high[i]:
                common = low[:i]
                break
        return (slash if rooted else slash[:0]) + slash.join(common)
    except (TypeError, AttributeError):
        _check_types('commonpath', *paths)
        raise


def expanduser(path):
    path = _fspath(path)
    tilde = b'~' if isinstance(path, bytes) else '~'
    if not path.startswith(tilde):
        return path
    slash = _sep(path)
    end = path.find(slash, 1)
    if end < 0:
        end = len(path)
    if end != 1:
        # There are no other users.
        return path
    import os
    try:
        home = os.getenv('HOME')
    except RuntimeError:
        return path
    if home is None:
        return path
    if isinstance(path, bytes):
        home = home.encode()
    return home.rstrip(slash) + path[end:] or slash


def expandvars(path):
    path = _fspath(path)
    encoded = isinstance(path, bytes)
    text = path.decode() if encoded else path
    if '$' not in text:
        return path
    import os
    parts = []
    at = 0
    while True:
        dollar = text.find('$', at)
        if dollar < 0:
            break
        parts.append(text[at:dollar])
        end = dollar + 1
        if text[end:end + 1] == '{':
            close = text.find('}', end)
            name = text[end + 1:close] if close >= 0 else ''
            end = close + 1 if close >= 0 else end
        else:
            while end < len(text) and text[end].isascii() and (text[end].isalnum() or text[end] == '_'):
                end += 1
            name = text[dollar + 1:end]
        value = os.getenv(name) if name else None
        parts.append(text[dollar:end] if value is None else value)
        at = end
    text = ''.join(parts) + text[at:]
    return text.encode() if encoded else text


# --- questions to the host


def exists(path):
    return _predicate('Path.exists', path)


def lexists(path):
    return _predicate('Path.exists', path) or islink(path)


def isfile(path):
    return _predicate('Path.is_file', path)


def isdir(s, /):
    return _predicate('Path.is_dir', s)


def islink(path):
    return _predicate('Path.is_symlink', path)


def isjunction(path):
    _fspath(path)
    return False


def isdevdrive(path):
    _fspath(path)
    return False


def isreserved(path):
    _fspath(path)
    return False


def ismount(path):
    # What is mounted where is the host's business, but for the root.
    return abspath(_posix._to_str(_fspath(path))) == '/'


def getsize(filename):
    return _posix.stat(filename)[6]


def getmtime(filename):
    return _posix.stat(filename).st_mtime


def getatime(filename):
    return _posix.stat(filename).st_atime


def getctime(filename):
    return _posix.stat(filename).st_ctime


def samefile(f1, f2):
    first, second = _posix.stat(f1), _posix.stat(f2)
    if first[1]:
        return samestat(first, second)
    # Without numbers of files only their paths tell.
    return realpath(f1) == realpath(f2)


def sameopenfile(fp1, fp2):
    return _posix._raw(fp1)._path() == _posix._raw(fp2)._path()


def samestat(s1, s2):
    return s1[1] == s2[1] and s1[2] == s2[2]


def realpath(filename, /, *, strict=False):
    text = _fspath(filename)
    full = _absolute(_posix._to_str(text) or '.', 'lstat')
    if strict and strict is not ALLOW_MISSING:
        _posix._stat(full, full)
    resolved = _resolved(_ask('Path.resolve', full, filename), 'Path.resolve')
    return resolved.encode() if isinstance(text, bytes) else resolved


def _resolved(path, call):
    if not isinstance(path, str):
        raise RuntimeError(f'invalid return type: {call} requires the host to return a path, got {type(path).__name__}')
    return path
