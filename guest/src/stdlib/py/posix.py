"""Files of the host: each function is one question to it. What the host does not offer is refused, never imitated."""

from _prelude import _at_end, _hog_cwd, _hog_index, _hog_os, _hog_weakref, _struct_sequence

# Descriptors of open files: number -> weak reference to the raw file.
_descriptors = {}
# Absolute paths of files that are open: path -> weak reference to their contents.
_stores = {}
# Files with text or bytes the host has not got yet, by id.
_unwritten = {}
# Changes made to the file system so far: a listing taken earlier may be out of date.
_changes = [0]

_FILE = 0o100000
_DIRECTORY = 0o040000
_LINK = 0o120000


class stat_result(tuple):
    __module__ = 'os'
    n_sequence_fields = 10
    n_fields = 16
    n_unnamed_fields = 3
    __match_args__ = ('st_mode', 'st_ino', 'st_dev', 'st_nlink', 'st_uid', 'st_gid', 'st_size')

    def __new__(cls, sequence, dict={}):
        items = tuple(sequence)
        if len(items) < 10:
            raise TypeError(f'os.stat_result() takes an at least 10-sequence ({len(items)}-sequence given)')
        self = tuple.__new__(cls, [int(item) for item in items[:10]])
        for name, time in zip(('st_atime', 'st_mtime', 'st_ctime'), items[7:10]):
            self.__dict__[name] = float(time)
            self.__dict__[name + '_ns'] = time * 1000000000 if isinstance(time, int) else round(time * 1e6) * 1000
        return self

    st_mode = property(lambda self: self[0])
    st_ino = property(lambda self: self[1])
    st_dev = property(lambda self: self[2])
    st_nlink = property(lambda self: self[3])
    st_uid = property(lambda self: self[4])
    st_gid = property(lambda self: self[5])
    st_size = property(lambda self: self[6])
    st_blksize = property(lambda self: 4096)
    st_blocks = property(lambda self: -(-self[6] // 4096) * 8)
    st_rdev = property(lambda self: 0)

    def __repr__(self):
        names = self.__match_args__ + ('st_atime', 'st_mtime', 'st_ctime')
        return f"os.stat_result({', '.join([f'{name}={value}' for name, value in zip(names, self)])})"

    def __reduce__(self):
        return stat_result, (tuple(self),)


terminal_size = _struct_sequence('os', 'terminal_size', ('columns', 'lines'))


def fspath(path):
    """The str or bytes a path stands for."""
    if isinstance(path, (str, bytes)):
        return path
    method = getattr(type(path), '__fspath__', None)
    if method is None:
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(path).__name__}')
    text = method(path)
    if isinstance(text, (str, bytes)):
        return text
    raise TypeError(f'expected {type(path).__name__}.__fspath__() to return str or bytes, not {type(text).__name__}')


def _absolute(path, who, what='path', kinds='string, bytes or os.PathLike'):
    """The absolute path the host is asked for. `..` stays: the host resolves it."""
    if type(path) is not str:
        if not isinstance(path, (str, bytes)):
            if not hasattr(type(path), '__fspath__'):
                raise TypeError(f'{who}: {what} should be {kinds}, not {type(path).__name__}')
            path = fspath(path)
        if isinstance(path, bytes):
            path = path.decode('utf-8', 'surrogateescape')
    if '\0' in path:
        raise ValueError(f'{who}: embedded null character in {what}')
    if not path.isascii():
        # A name that is no UTF-8 cannot be asked for: this raises.
        path.encode()
    if path[:1] == '/':
        return path
    if not path:
        raise FileNotFoundError(2, 'No such file or directory', _told(path))
    cwd = _hog_cwd()
    return cwd + path if cwd == '/' else f'{cwd}/{path}'


def _told(path):
    """A path as an exception names it."""
    return path if isinstance(path, int) else fspath(path)


def _plain(path):
    """An absolute path without `.`, `..` and repeated slashes."""
    if '//' not in path and '/.' not in path and path[-1:] != '/':
        return path
    parts = []
    for part in path.split('/'):
        if part == '..':
            if parts:
                parts.pop()
        elif part and part != '.':
            parts.append(part)
    return '/' + '/'.join(parts)


def _spelled(told, full, given):
    """The path an error is about, in the words of the program; `given` was asked for as `full`."""
    text = fspath(given)
    if not isinstance(told, str):
        return text
    plain = _plain(full)
    # About an ancestor: as many names less.
    missing = plain.count('/') - told.count('/') if plain.startswith(told + '/') else 0
    sep = '/' if isinstance(text, str) else b'/'
    while missing > 0 and sep in text:
        text = text.rstrip(sep).rpartition(sep)[0]
        missing -= 1
    return text


def _ask(call, full, given, *rest, **keywords):
    """Asks the host; its errors then name the path as the program does."""
    try:
        return _hog_os(call, (full, *rest), keywords)
    except OSError as e:
        if e.filename is not None:
            e.filename = _spelled(e.filename, full, given)
        raise


def _changed(full):
    """A path was changed behind the back of files that are open on it."""
    _changes[0] += 1
    reference = _stores.get(_plain(full))
    store = reference and reference()
    if store is not None:
        store.forget()


def _settle(full, below=False):
    """Writes out what open files hold back of a path (or below it): there is no moment at which a file that was
    dropped without being closed is known to be gone."""
    if _unwritten:
        path = _plain(full)
        for file in list(_unwritten.values()):
            own = file._path()
            if own == path or below and (own.startswith(path + '/') or path == '/'):
                file._write_out()


def _write_all():
    for file in list(_unwritten.values()):
        try:
            file._write_out()
        except Exception as e:
            import sys
            sys.stderr.write(f'Exception ignored while closing {file._path()!r}: {type(e).__name__}: {e}\n')
    _unwritten.clear()


def _hold(file):
    """Remembers a file with something to write; the end of the program writes it."""
    if not _unwritten:
        _at_end(_write_all)
    _unwritten[id(file)] = file


def _no_descriptor(dir_fd):
    if dir_fd is not None:
        raise NotImplementedError('dir_fd unavailable on this platform')


def _raw(fd):
    reference = _descriptors.get(fd)
    raw = reference and reference()
    if raw is None:
        raise OSError(9, 'Bad file descriptor')
    return raw


def _to_str(path):
    return path.decode('utf-8', 'surrogateescape') if isinstance(path, bytes) else path


# --- looking


_STAT_KINDS = 'string, bytes, os.PathLike or integer'


def stat(path, *, dir_fd=None, follow_symlinks=True):
    _no_descriptor(dir_fd)
    if isinstance(path, int):
        return fstat(path)
    full = _absolute(path, 'stat', kinds=_STAT_KINDS)
    if not follow_symlinks:
        return _lstat(full, path)
    return _stat(full, path)


def _stat(full, given):
    _settle(full)
    return stat_result(_ask('Path.stat', full, given))


def _lstat(full, given):
    # The host knows links only by their being links.
    if full[-1] != '/' and _ask('Path.is_symlink', full, given):
        return stat_result((_LINK | 0o777, 0, 0, 1, 0, 0, 0, 0, 0, 0))
    return _stat(full, given)


def lstat(path, *, dir_fd=None):
    _no_descriptor(dir_fd)
    return _lstat(_absolute(path, 'lstat'), path)


def fstat(fd):
    try:
        return _raw(fd)._stat()
    except OSError as e:
        if e.errno == 9:
            raise OSError(9, 'Bad file descriptor', fd) from None
        raise


def access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True):
    _no_descriptor(dir_fd)
    full = _absolute(path, 'access')
    try:
        bits = _stat(full, path)[0] >> 6
    except OSError as e:
        if e.errno is None:
            raise
        return False
    return bits & mode == mode


def _predicate(call, path):
    """`os.path.isfile` and its kin: nothing there is an answer, not an error."""
    if isinstance(path, int):
        try:
            kind = _raw(path)._stat()[0] & 0o170000
        except OSError:
            return False
        return {'Path.exists': True, 'Path.is_file': kind == _FILE, 'Path.is_dir': kind == _DIRECTORY}.get(call, False)
    if not isinstance(path, (str, bytes)) and not hasattr(type(path), '__fspath__'):
        raise TypeError(f'stat: path should be string, bytes, os.PathLike or integer, not {type(path).__name__}')
    text = _to_str(fspath(path))
    if not text or '\0' in text:
        return False
    try:
        full = _absolute(text, 'stat')
    except UnicodeEncodeError:
        return False
    return bool(_hog_os(call, (full,), {}))


# --- directories


def listdir(path='.'):
    if path is None:
        path = '.'
    full = _absolute(path, 'listdir', kinds='string, bytes, os.PathLike, integer or None')
    names = _names(full, path)
    return [name.encode() for name in names] if isinstance(path, bytes) else names


def _names(full, given):
    found = _ask('Path.iterdir', full, given)
    if not isinstance(found, (list, tuple)):
        raise RuntimeError('invalid return type: Path.iterdir requires the host to return a list of paths, got '
                           f'{type(found).__name__}')
    for entry in found:
        if not isinstance(entry, str):
            raise RuntimeError('invalid return type: Path.iterdir requires the host to return a list of paths, got a '
                               f'list with {type(entry).__name__}')
    return [entry.rpartition('/')[2] for entry in found]


class DirEntry:
    """One entry of a directory, as `scandir` found it."""

    __module__ = 'posix'

    def __new__(cls, *args):
        raise TypeError("cannot create 'posix.DirEntry' instances")

    def is_dir(self, *, follow_symlinks=True):
        return self._dir and (follow_symlinks or not self._link)

    def is_file(self, *, follow_symlinks=True):
        return self._file and (follow_symlinks or not self._link)

    def is_symlink(self):
        return self._link

    def is_junction(self):
        return False

    def stat(self, *, follow_symlinks=True):
        return stat(self.path, follow_symlinks=follow_symlinks)

    def inode(self):
        return 0

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f'<DirEntry {self.name!r}>'


def _scan(full, given, max_depth, follow_symlinks=False, pattern=None, case_sensitive=None, recurse_symlinks=False):
    """The host's listing of a tree: `[(relative path, is_dir, is_file, is_symlink)]`, or the matches of a pattern."""
    found = _ask('Path.scan', full, given, max_depth=max_depth, follow_symlinks=follow_symlinks, pattern=pattern,
                 case_sensitive=case_sensitive, recurse_symlinks=recurse_symlinks)
    if isinstance(found, dict) and pattern is not None:
        return found
    if not isinstance(found, (list, tuple)):
        raise RuntimeError('invalid return type: Path.scan requires the host to return a list of entries, got '
                           f'{type(found).__name__}')
    for entry in found:
        if not isinstance(entry, tuple) or len(entry) != 4 or not isinstance(entry[0], str):
            raise RuntimeError('invalid return type: Path.scan requires the host to return a list of entries of a path '
                               'and three bools')
    return found


class _Scan:
    """The iterator of `scandir`."""

    def __init__(self, entries):
        self._entries = iter(entries)

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def close(self):
        self._entries = iter(())


_Scan.__name__ = _Scan.__qualname__ = 'ScandirIterator'
_Scan.__module__ = 'posix'


def _entry(path, name, is_dir, is_file, is_link):
    entry = object.__new__(DirEntry)
    entry.name = name
    entry.path = path
    entry._dir = bool(is_dir)
    entry._file = bool(is_file)
    entry._link = bool(is_link)
    return entry


def scandir(path=None):
    if path is None:
        path = '.'
    full = _absolute(path, 'scandir', kinds='string, bytes, os.PathLike, integer or None')
    top = fspath(path)
    encoded = isinstance(top, bytes)
    base = _to_str(top)
    if base[-1:] != '/':
        base += '/'
    entries = []
    for name, is_dir, is_file, is_link in _scan(full, path, 1):
        if not name:
            if not is_dir:
                raise NotADirectoryError(20, 'Not a directory', _told(path))
        elif '/' not in name:
            where = base + name
            entries.append(_entry(where.encode(), name.encode(), is_dir, is_file, is_link) if encoded else
                           _entry(where, name, is_dir, is_file, is_link))
    return _Scan(entries)


# --- changing


def mkdir(path, mode=0o777, *, dir_fd=None):
    _no_descriptor(dir_fd)
    _make(_absolute(path, 'mkdir'), path, False, False)


def _make(full, given, parents, exist_ok):
    _changes[0] += 1
    _ask('Path.mkdir', full, given, parents=parents, exist_ok=exist_ok)


def rmdir(path, *, dir_fd=None):
    _no_descriptor(dir_fd)
    full = _absolute(path, 'rmdir')
    _changes[0] += 1
    _ask('Path.rmdir', full, path)


def _leave(full):
    """Open files of a path that is about to go keep what they have."""
    reference = _stores.get(_plain(full))
    store = reference and reference()
    if store is not None:
        store.keep()
        return store


def unlink(path, *, dir_fd=None):
    _no_descriptor(dir_fd)
    full = _absolute(path, 'unlink')
    _settle(full)
    store = _leave(full)
    _changes[0] += 1
    _ask('Path.unlink', full, path)
    if store is not None:
        store.detach()


def remove(path, *, dir_fd=None):
    _no_descriptor(dir_fd)
    unlink(path if isinstance(path, (str, bytes)) or hasattr(type(path), '__fspath__') else _absolute(path, 'remove'))


def rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _rename(src, dst, 'rename', src_dir_fd, dst_dir_fd)


def replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None):
    _rename(src, dst, 'replace', src_dir_fd, dst_dir_fd)


def _rename(src, dst, who, *descriptors):
    for fd in descriptors:
        _no_descriptor(fd)
    source = _absolute(src, who, 'src')
    target = _absolute(dst, who, 'dst')
    _settle(source, True)
    _settle(target)
    replaced = _leave(target) if _plain(source) != _plain(target) else None
    _changes[0] += 1
    try:
        _hog_os('Path.rename', (source, target), {})
    except OSError as e:
        if e.filename is not None:
            e.filename = fspath(src)
            e.filename2 = fspath(dst)
        raise
    if replaced is not None:
        replaced.detach()
    old, new = _plain(source), _plain(target)
    for path in [path for path in _stores if path == old or path.startswith(old + '/')]:
        reference = _stores.pop(path)
        store = reference()
        if store is not None:
            store.path = new + path[len(old):]
            _stores[store.path] = reference


def _refuse(path, who):
    """What no host offers; a path that is not there is told first."""
    full = _absolute(path, who)
    _stat(full, path)
    raise PermissionError(1, 'Operation not permitted', _told(path))


def chmod(path, mode, *, dir_fd=None, follow_symlinks=True):
    """Modes cannot be changed. Asking for the mode a file has is no change."""
    _no_descriptor(dir_fd)
    if isinstance(path, int):
        have = fstat(path)
    else:
        have = _stat(_absolute(path, 'chmod'), path)
    if have[0] & 0o7777 != mode & 0o7777:
        raise PermissionError(1, 'Operation not permitted', _told(path))


def chown(path, uid, gid, *, dir_fd=None, follow_symlinks=True):
    _no_descriptor(dir_fd)
    _refuse(path, 'chown')


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Sets the times of a file to now; other times cannot be set."""
    _no_descriptor(dir_fd)
    full = _absolute(path, 'utime')
    state = _stat(full, path)
    if times is not None or ns is not None or state[0] & 0o170000 != _FILE:
        raise PermissionError(1, 'Operation not permitted', _told(path))
    _ask('Path.append_bytes', full, path, b'')


def symlink(src, dst, target_is_directory=False, *, dir_fd=None):
    _no_descriptor(dir_fd)
    _absolute(src, 'symlink', 'src')
    full = _absolute(dst, 'symlink', 'dst')
    if _ask('Path.exists', full, dst) or _ask('Path.is_symlink', full, dst):
        raise FileExistsError(17, 'File exists', fspath(src), None, fspath(dst))
    raise PermissionError(1, 'Operation not permitted', fspath(src), None, fspath(dst))


def link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True):
    _no_descriptor(src_dir_fd)
    _no_descriptor(dst_dir_fd)
    source = _absolute(src, 'link', 'src')
    target = _absolute(dst, 'link', 'dst')
    if not _ask('Path.exists', source, src):
        raise FileNotFoundError(2, 'No such file or directory', fspath(src), None, fspath(dst))
    if _ask('Path.exists', target, dst):
        raise FileExistsError(17, 'File exists', fspath(src), None, fspath(dst))
    raise PermissionError(1, 'Operation not permitted', fspath(src), None, fspath(dst))


def readlink(path, *, dir_fd=None):
    _no_descriptor(dir_fd)
    full = _absolute(path, 'readlink')
    if _ask('Path.is_symlink', full, path):
        # The text of a link never leaves the host.
        raise OSError(38, 'Function not implemented', _told(path))
    _stat(full, path)
    raise OSError(22, 'Invalid argument', _told(path))


def truncate(path, length):
    if isinstance(path, int):
        return ftruncate(path, length)
    full = _absolute(path, 'truncate', kinds=_STAT_KINDS)
    _settle(full)
    data = _ask('Path.read_bytes', full, path)
    if length < 0:
        raise OSError(22, 'Invalid argument', _told(path))
    data = data[:length] if length <= len(data) else data + bytes(length - len(data))
    _ask('Path.write_bytes', full, path, data)
    _changed(full)


# --- working directory


def getcwd():
    return _hog_cwd()


def getcwdb():
    return _hog_cwd().encode()


def chdir(path):
    full = _absolute(path, 'chdir', kinds=_STAT_KINDS)
    if _stat(full, path)[0] & 0o170000 != _DIRECTORY:
        raise NotADirectoryError(20, 'Not a directory', _told(path))
    _hog_cwd(_plain(full))


# --- descriptors


def _number(raw):
    """The lowest free descriptor, now that of `raw`."""
    fd = 3
    while fd in _descriptors:
        held = _descriptors[fd]()
        if held is None:
            break
        fd += 1
    _descriptors[fd] = _hog_weakref(raw)
    return fd


O_RDONLY = 0
O_WRONLY = 1
O_RDWR = 2
O_CREAT = 0o100
O_EXCL = 0o200
O_TRUNC = 0o1000
O_APPEND = 0o2000
O_CLOEXEC = 0o2000000
O_NOFOLLOW = 0o400000
O_DIRECTORY = 0o200000
O_SYNC = 0o4010000
O_NONBLOCK = 0o4000
_kept = {}


def open(path, flags, mode=0o777, *, dir_fd=None):
    _no_descriptor(dir_fd)
    from _hog_files import FileIO
    full = _absolute(path, 'open')
    access = flags & 3
    if access == 3:
        raise OSError(22, 'Invalid argument', _told(path))
    there = _hog_os('Path.exists', (full,), {})
    if flags & O_CREAT:
        if there and flags & O_EXCL:
            raise FileExistsError(17, 'File exists', _told(path))
    elif not there:
        raise FileNotFoundError(2, 'No such file or directory', _told(path))
    if access == O_RDONLY and there and not flags & O_TRUNC:
        text = 'r'
    elif flags & O_APPEND:
        text = 'a' if access == O_WRONLY else 'a+'
    elif flags & O_TRUNC or not there:
        text = 'w' if access == O_WRONLY else 'w+'
    else:
        text = 'r+'
    raw = FileIO(path, text)
    raw._write_only = access == O_WRONLY
    # Nothing but its number holds it.
    _kept[raw.fileno()] = raw
    return raw.fileno()


def close(fd):
    _raw(fd).close()
    _kept.pop(fd, None)


def read(fd, length, /):
    if length < 0:
        raise OSError(22, 'Invalid argument')
    raw = _raw(fd)
    if not raw.readable() or raw._write_only:
        raise OSError(9, 'Bad file descriptor')
    return raw.read(length)


def write(fd, data, /):
    if fd in (1, 2):
        import sys
        text = bytes(data).decode('utf-8', 'replace')
        (sys.__stdout__ if fd == 1 else sys.__stderr__).write(text)
        return len(data)
    raw = _raw(fd)
    if not raw.writable():
        raise OSError(9, 'Bad file descriptor')
    return raw.write(data)


def lseek(fd, position, whence, /):
    return _raw(fd).seek(position, whence)


def ftruncate(fd, length, /):
    _raw(fd).truncate(length)


def fsync(fd):
    _raw(fd)


fdatasync = fsync


def isatty(fd, /):
    return False


def get_terminal_size(fd=1, /):
    raise OSError(25, 'Inappropriate ioctl for device')


# --- the rest


def urandom(size, /):
    size = _hog_index(size)
    if size < 0:
        raise ValueError('negative argument not allowed')
    data = _hog_os('os.urandom', (size,), {})
    if not isinstance(data, bytes) or len(data) != size:
        raise RuntimeError(f'invalid return value: os.urandom requires the host to return {size} bytes')
    return data


def _environment():
    found = _hog_os('os.environ', (), {})
    if not isinstance(found, dict):
        raise RuntimeError(f'invalid return type: os.environ requires the host to return a dict, got {type(found).__name__}')
    return found


def getpid():
    return 1


def getppid():
    return 0


def cpu_count():
    return 1


_ERRORS = {
    0: 'Success', 1: 'Operation not permitted', 2: 'No such file or directory', 3: 'No such process',
    4: 'Interrupted system call', 5: 'Input/output error', 9: 'Bad file descriptor', 11: 'Resource temporarily unavailable',
    12: 'Cannot allocate memory', 13: 'Permission denied', 16: 'Device or resource busy', 17: 'File exists',
    18: 'Invalid cross-device link', 19: 'No such device', 20: 'Not a directory', 21: 'Is a directory',
    22: 'Invalid argument', 24: 'Too many open files', 25: 'Inappropriate ioctl for device', 27: 'File too large',
    28: 'No space left on device', 29: 'Illegal seek', 30: 'Read-only file system', 31: 'Too many links',
    32: 'Broken pipe', 33: 'Numerical argument out of domain', 34: 'Numerical result out of range',
    36: 'File name too long', 38: 'Function not implemented', 39: 'Directory not empty',
    40: 'Too many levels of symbolic links', 95: 'Operation not supported', 110: 'Connection timed out',
    111: 'Connection refused', 122: 'Disk quota exceeded',
}


def strerror(code, /):
    return _ERRORS.get(code, f'Unknown error {code}')
