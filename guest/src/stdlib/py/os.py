"""The operating system as far as a host offers it: files, the environment and randomness, no processes."""

import posixpath as path
import sys as _sys
import posix as _posix
from posix import (DirEntry, O_APPEND, O_CLOEXEC, O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_RDWR,
                   O_SYNC, O_TRUNC, O_WRONLY, access, chdir, chmod, chown, close, cpu_count, fdatasync, fspath, fstat, fsync,
                   ftruncate, get_terminal_size, getcwd, getcwdb, getpid, getppid, isatty, link, listdir, lseek, lstat,
                   mkdir, open, read, readlink, remove, rename, replace, rmdir, scandir, stat, stat_result, strerror,
                   symlink, terminal_size, truncate, unlink, urandom, utime, write)
from posixpath import altsep, curdir, defpath, devnull, extsep, pardir, pathsep, sep

_sys.modules['os.path'] = path

name = 'posix'
linesep = '\n'
error = OSError
F_OK = 0
R_OK = 4
W_OK = 2
X_OK = 1
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2
supports_dir_fd = set()
supports_effective_ids = set()
supports_fd = {stat, truncate}
supports_follow_symlinks = {stat}
supports_bytes_environ = True

__all__ = ['altsep', 'curdir', 'pardir', 'sep', 'pathsep', 'linesep', 'defpath', 'name', 'path', 'devnull', 'SEEK_SET',
           'SEEK_CUR', 'SEEK_END', 'fsencode', 'fsdecode', 'get_exec_path', 'fdopen', 'extsep', 'DirEntry', 'F_OK',
           'O_APPEND', 'O_CLOEXEC', 'O_CREAT', 'O_DIRECTORY', 'O_EXCL', 'O_NOFOLLOW', 'O_NONBLOCK', 'O_RDONLY', 'O_RDWR',
           'O_SYNC', 'O_TRUNC', 'O_WRONLY', 'R_OK', 'W_OK', 'X_OK', 'access', 'chdir', 'chmod', 'chown', 'close',
           'cpu_count', 'environ', 'environb', 'error', 'fdatasync', 'fspath', 'fstat', 'fsync', 'ftruncate',
           'get_terminal_size', 'getcwd', 'getcwdb', 'getenv', 'getenvb', 'getpid', 'getppid', 'isatty', 'link', 'listdir',
           'lseek', 'lstat', 'makedirs', 'mkdir', 'open', 'putenv', 'read', 'readlink', 'remove', 'removedirs', 'rename',
           'renames', 'replace', 'rmdir', 'scandir', 'stat', 'stat_result', 'strerror', 'symlink', 'terminal_size',
           'truncate', 'unlink', 'unsetenv', 'urandom', 'utime', 'walk', 'write', 'PathLike']


class _PathLikeMeta(type):
    def __instancecheck__(cls, instance):
        return hasattr(type(instance), '__fspath__') if cls is PathLike else type.__instancecheck__(cls, instance)

    def __subclasscheck__(cls, subclass):
        return hasattr(subclass, '__fspath__') if cls is PathLike else type.__subclasscheck__(cls, subclass)


class PathLike(metaclass=_PathLikeMeta):
    """What `fspath` takes."""

    __slots__ = ()

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


def fsencode(filename):
    filename = fspath(filename)
    return filename.encode('utf-8', 'surrogateescape') if isinstance(filename, str) else filename


def fsdecode(filename):
    filename = fspath(filename)
    return filename.decode('utf-8', 'surrogateescape') if isinstance(filename, bytes) else filename


def fdopen(fd, mode='r', buffering=-1, encoding=None, *args, **kwargs):
    if not isinstance(fd, int):
        raise TypeError(f'invalid fd type ({type(fd).__name__}, expected integer)')
    import builtins
    return builtins.open(fd, mode, buffering, encoding, *args, **kwargs)


# --- directories


def makedirs(name, mode=0o777, exist_ok=False):
    full = _posix._absolute(name, 'mkdir')
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    dot = b'.' if isinstance(tail, bytes) else '.'
    if tail == dot and not path.exists(name):
        return makedirs(head, exist_ok=exist_ok)
    _posix._make(full, name, True, bool(exist_ok))


def removedirs(name):
    rmdir(name)
    head, tail = path.split(name)
    if not tail:
        head, tail = path.split(head)
    while head and tail:
        try:
            rmdir(head)
        except OSError:
            break
        head, tail = path.split(head)


def renames(old, new):
    head, tail = path.split(new)
    if head and tail and not path.exists(head):
        makedirs(head)
    rename(old, new)
    head, tail = path.split(old)
    if head and tail:
        try:
            removedirs(head)
        except OSError:
            pass


def walk(top, topdown=True, onerror=None, followlinks=False):
    return _walk(fspath(top), topdown, onerror, followlinks, False)


def _walk(top, topdown, onerror, followlinks, links_are_files):
    encoded = isinstance(top, bytes)
    text = fsdecode(top)
    full = _posix._absolute(text, 'scandir') if text else None
    try:
        if full is None:
            raise FileNotFoundError(2, 'No such file or directory', top)
        seen = _posix._changes[0]
        listing = _tree(_posix._scan(full, top, None, followlinks), top)
    except OSError as e:
        if onerror is not None:
            onerror(e)
        return
    stack = [(text, '')]
    while stack:
        item = stack.pop()
        if len(item) == 3:
            yield item
            continue
        where, relative = item
        entries = listing.get(relative)
        if topdown and (entries is None or seen != _posix._changes[0]):
            # The tree may have changed since it was listed.
            try:
                shown = where.encode() if encoded else where
                entries = _tree(_posix._scan(_posix._absolute(where, 'scandir'), shown, 1, followlinks), shown).get('', [])
            except OSError as e:
                if onerror is not None:
                    onerror(e)
                continue
        dirs = []
        files = []
        links = set()
        for name, is_dir, is_link in entries or ():
            if is_link:
                links.add(name)
            (dirs if is_dir and not (is_link and links_are_files and not followlinks) else files).append(name)
        if encoded:
            dirs, files = [name.encode() for name in dirs], [name.encode() for name in files]
            item = (where.encode(), dirs, files)
        else:
            item = (where, dirs, files)
        if topdown:
            yield item
        else:
            stack.append(item)
        for name in reversed(dirs):
            name = fsdecode(name)
            below = path.join(where, name)
            if name not in links or followlinks:
                # A name the program has added may be a link.
                if topdown and not followlinks and name not in links and listing.get(_below(relative, name)) is None \
                        and path.islink(below):
                    continue
                stack.append((below, _below(relative, name)))


def _below(relative, name):
    return f'{relative}/{name}' if relative else name


def _tree(entries, top):
    """A listing by directories: relative path -> [(name, is_dir, is_link)]."""
    tree = {}
    for name, is_dir, is_file, is_link in entries:
        if not name:
            if not is_dir:
                raise NotADirectoryError(20, 'Not a directory', top)
            tree.setdefault('', [])
            continue
        parent, _, last = name.rpartition('/')
        tree.setdefault(parent, []).append((last, bool(is_dir), bool(is_link)))
        if is_dir:
            tree.setdefault(name, [])
    return tree


# --- environment


def _key(text, kind=str):
    if not isinstance(text, kind):
        raise TypeError(f'{kind.__name__} expected, not {type(text).__name__}')
    return text


class _Environ:
    """The environment of the host, asked for when it is first needed; changes stay in the session."""

    def __init__(self):
        self._known = None
        # What the program has set; None where it deleted.
        self._own = {}

    @property
    def _data(self):
        if self._known is None:
            known = {_key(k): _key(v) for k, v in _posix._environment().items()}
            for key, value in self._own.items():
                if value is None:
                    known.pop(key, None)
                else:
                    known[key] = value
            self._known = known
        return self._known

    def __getitem__(self, key):
        value = self._data.get(_key(key))
        if value is None:
            raise KeyError(key) from None
        return value

    def __setitem__(self, key, value):
        _key(key)
        _key(value)
        if '\0' in key or '\0' in value:
            raise ValueError('embedded null byte')
        if '=' in key:
            raise ValueError('illegal environment variable name')
        if not key:
            raise OSError(22, 'Invalid argument')
        self._own[key] = value
        if self._known is not None:
            self._known[key] = value

    def __delitem__(self, key):
        if _key(key) not in self._data:
            raise KeyError(key) from None
        self._own[key] = None
        del self._known[key]

    def __iter__(self):
        yield from list(self._data)

    def __len__(self):
        return len(self._data)

    def __contains__(self, key):
        return isinstance(key, str) and key in self._data

    def __eq__(self, other):
        if isinstance(other, _Environ):
            other = other._data
        return self._data == other if isinstance(other, dict) else NotImplemented

    def get(self, key, default=None):
        value = self._data.get(_key(key))
        return default if value is None else value

    def keys(self):
        return self._data.keys()

    def items(self):
        return self._data.items()

    def values(self):
        return self._data.values()

    def setdefault(self, key, value):
        if key not in self:
            self[key] = value
        return self[key]

    def pop(self, key, *default):
        if key in self:
            value = self[key]
            del self[key]
            return value
        if default:
            return default[0]
        raise KeyError(key)

    def popitem(self):
        for key in self:
            return key, self.pop(key)
        raise KeyError('dictionary is empty')

    def update(self, other=(), /, **more):
        pairs = other.items() if hasattr(other, 'items') else other
        for key, value in pairs:
            self[key] = value
        for key, value in more.items():
            self[key] = value

    def clear(self):
        for key in self:
            del self[key]

    def copy(self):
        return dict(self._data)

    def __or__(self, other):
        return self.copy() | dict(other.items())

    def __ror__(self, other):
        return dict(other) | self._data

    def __ior__(self, other):
        self.update(other)
        return self

    def __repr__(self):
        return f"environ({{{', '.join([f'{k!r}: {v!r}' for k, v in self._data.items()])}}})"


environ = _Environ()


class _EnvironBytes:
    """The same with keys and values as bytes."""

    def __getitem__(self, key):
        return environ[_key(key, bytes).decode()].encode()

    def __setitem__(self, key, value):
        environ[_key(key, bytes).decode()] = _key(value, bytes).decode()

    def __delitem__(self, key):
        del environ[_key(key, bytes).decode()]

    def __iter__(self):
        return iter([key.encode() for key in environ])

    def __len__(self):
        return len(environ)

    def __contains__(self, key):
        return isinstance(key, bytes) and key.decode() in environ

    def get(self, key, default=None):
        value = environ.get(_key(key, bytes).decode())
        return default if value is None else value.encode()


environb = _EnvironBytes()


def getenv(key, default=None):
    _key(key)
    if key in environ._own:
        value = environ._own[key]
        return default if value is None else value
    return _posix._hog_os('os.getenv', (key, default), {})


def getenvb(key, default=None):
    value = getenv(_key(key, bytes).decode())
    return default if value is None else value.encode()


def putenv(name, value, /):
    environ[fsdecode(name)] = fsdecode(value)


def unsetenv(name, /):
    environ.pop(fsdecode(name), None)


def get_exec_path(env=None):
    paths = (environ if env is None else env).get('PATH', defpath)
    return paths.split(pathsep)
