"""Raw files of the host.

The host knows whole files only: reading takes the file's contents once, writing appends to it, and a write in the middle
replaces it. All files that are open on one path share what is known of it.
"""

import posix as _posix
from _io import RawIOBase, UnsupportedOperation, _unpicklable
from _prelude import _hog_index, _hog_os, _hog_size, _hog_weakref
from posix import _absolute, _ask, _descriptors, _kept, _number, _plain, _raw, _settle, _stores, fspath, stat_result


class _Store:
    """What is known of the contents of an open file."""

    def __init__(self, path):
        self.path = path
        self.data = None
        self.length = None
        # Open files that may read it.
        self.readers = 0
        # The path is no longer that of this file: it lives on in `data`.
        self.gone = False

    def load(self, text=False):
        if self.data is None:
            if text:
                try:
                    self.data = _hog_os('Path.read_text', (self.path,), {}).encode()
                except UnicodeDecodeError:
                    # Where it is met is up to how the text is read.
                    self.data = _hog_os('Path.read_bytes', (self.path,), {})
            else:
                self.data = _hog_os('Path.read_bytes', (self.path,), {})
        return self.data

    def size(self):
        if self.data is not None:
            return len(self.data)
        if self.length is None:
            self.length = _hog_os('Path.stat', (self.path,), {})[6]
        return self.length

    def emptied(self):
        self.data = None if self.data is None else b''
        self.length = 0

    def write(self, at, data, text):
        """Writes at a position, None for the end, and returns the position after it."""
        _posix._changes[0] += 1
        if at is None or at == self.size():
            return self._append(data, text)
        old = self.load()
        if type(old) is bytes:
            old = bytearray(old)
        if at > len(old):
            old += bytes(at - len(old))
        old[at:at + len(data)] = data
        self.data = old
        self._replace()
        return at + len(data)

    def _append(self, data, text):
        if not self.gone:
            if text:
                try:
                    text = data.decode()
                except UnicodeDecodeError:
                    text = None
            if text:
                _hog_os('Path.append_text', (self.path, text), {})
            else:
                _hog_os('Path.append_bytes', (self.path, data), {})
        if self.data is not None:
            if type(self.data) is bytes:
                self.data = bytearray(self.data)
            self.data += data
            return len(self.data)
        if self.length is None:
            return None
        self.length += len(data)
        return self.length

    def cut(self, size):
        _posix._changes[0] += 1
        old = self.load()
        self.data = bytearray(old[:size]) if size <= len(old) else bytearray(old + bytes(size - len(old)))
        self._replace()

    def _replace(self):
        if not self.gone:
            _hog_os('Path.write_bytes', (self.path, bytes(self.data)), {})

    def keep(self):
        """The path is about to go: takes what those that read will want."""
        if self.readers and not self.gone:
            try:
                self.load()
            except (OSError, MemoryError):
                # The loss is theirs, when they read.
                pass

    def detach(self):
        self.gone = True
        _stores.pop(self.path, None)

    def forget(self):
        if not self.gone:
            self.data = self.length = None


def _store_of(path):
    reference = _stores.get(path)
    store = reference and reference()
    if store is None:
        store = _Store(path)
        _stores[path] = _hog_weakref(store)
    return store


_OPEN_FLAGS = {'r': 0, 'w': 0o1101, 'a': 0o2101, 'x': 0o301, 'r+': 2, 'w+': 0o1102, 'a+': 0o2102, 'x+': 0o302}


class FileIO(RawIOBase):
    _fd = -1
    _write_only = False
    # What was written at the end through this object, in characters or bytes; None after it was moved.
    _count = 0

    def __init__(self, file, mode='r', closefd=True, opener=None, *, _text=False, _position=None):
        if not isinstance(mode, str):
            raise TypeError(f"FileIO() argument 'mode' must be str, not {type(mode).__name__}")
        if set(mode) - set('rwaxb+'):
            raise ValueError(f'invalid mode: {mode}')
        action = mode.replace('b', '')
        plus = '+' in action
        action = action.replace('+', '')
        if len(action) != 1 or mode.count('+') > 1:
            raise ValueError('Must have exactly one of create/read/write/append mode and at most one plus')
        self._closed = False
        self._pos = 0
        self._as_text = _text
        self._action = action
        self._reads = plus or action == 'r'
        self._writes = plus or action != 'r'
        self.closefd = bool(closefd)
        self.name = file
        if opener is not None and not isinstance(file, int):
            fd = opener(file, _OPEN_FLAGS[action + '+' * plus] | 0o2000000)
            if not isinstance(fd, int):
                raise TypeError('expected integer from opener')
            if fd < 0:
                raise ValueError(f'opener returned {fd}')
            self._adopt(fd)
            self.name = file
        elif isinstance(file, int):
            if file < 0:
                raise ValueError('negative file descriptor')
            self._adopt(file)
        elif _position is not None:
            self._begin(_plain(file))
            if self._writes:
                self._pos = None
                self._count = _position
            elif not _text:
                self._pos = _position
        else:
            if not closefd:
                raise ValueError('Cannot use closefd=False with file name')
            self._open(file, action, plus)

    def _open(self, file, action, plus):
        given = fspath(file)
        text = given.decode('utf-8', 'surrogateescape') if isinstance(given, bytes) else given
        if '\0' in text:
            raise ValueError('embedded null byte')
        full = _absolute(text, 'open')
        _settle(full)
        binary = '' if self._as_text else 'b'
        if action == 'x':
            if _ask('Path.exists', full, given) or _ask('Path.is_symlink', full, given):
                raise FileExistsError(17, 'File exists', given)
            action = 'w'
        answer = _ask('open', full, given, action + binary)
        if action == 'r' and plus:
            # Writing must be allowed, too.
            _ask('open', full, given, 'a' + binary)
        self._begin(_plain(answer[0]))
        if action == 'w':
            _posix._changes[0] += 1
            self._store.emptied()
        elif action == 'a':
            # The end, wherever that is.
            self._pos = None

    def _begin(self, path):
        """The host has opened the file."""
        self._store = _store_of(path)
        # It may be another by now than the one an earlier object has read.
        self._store.forget()
        if self._reads:
            self._store.readers += 1
        self._fd = _number(self)

    def _adopt(self, fd):
        raw = _raw(fd)
        self._store = raw._store
        self._fd = fd
        self._pos = raw._pos
        if self._reads:
            self._store.readers += 1
        if self._action == 'w' and self._store.size():
            self._store.cut(0)
        self._adopted = raw

    def _path(self):
        return self._store.path

    def _check(self):
        if self._closed:
            raise ValueError('I/O operation on closed file')

    def _stat(self):
        self._check()
        store = self._store
        if store.gone:
            return stat_result((0o100644, 0, 0, 0, 0, 0, store.size(), 0, 0, 0))
        return _posix._stat(store.path, store.path)

    @property
    def mode(self):
        text = {'r': 'rb', 'w': 'wb', 'a': 'ab', 'x': 'xb'}[self._action]
        if self._reads and self._writes:
            return 'rb+' if self._action in 'rw' else text + '+'
        return text

    def fileno(self):
        self._check()
        return self._fd

    def isatty(self):
        self._check()
        return False

    def readable(self):
        self._check()
        return self._reads

    def writable(self):
        self._check()
        return self._writes

    def seekable(self):
        self._check()
        return True

    def _need_read(self):
        self._check()
        if not self._reads:
            raise UnsupportedOperation('File not open for reading')

    def _need_write(self):
        self._check()
        if not self._writes:
            raise UnsupportedOperation('File not open for writing')

    def read(self, size=-1, /):
        self._need_read()
        size = _hog_size(size)
        data = self._store.load(self._as_text)
        pos = len(data) if self._pos is None else self._pos
        if pos >= len(data):
            return b''
        part = data[pos:] if size < 0 else data[pos:pos + size]
        self._pos = pos + len(part)
        return part if type(part) is bytes else bytes(part)

    def readall(self):
        return self.read()

    def readinto(self, buffer, /):
        self._need_read()
        view = memoryview(buffer).cast('B')
        data = self.read(len(view))
        view[:len(data)] = data
        return len(data)

    def write(self, b, /):
        self._need_write()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = b if type(b) is bytes else bytes(memoryview(b))
        if data:
            if self._count is not None:
                self._count += len(data.decode('utf-8', 'replace')) if self._as_text else len(data)
            at = None if self._action == 'a' else self._pos
            self._pos = self._store.write(at, data, self._as_text)
        return len(data)

    def seek(self, pos, whence=0, /):
        self._check()
        pos = _hog_index(pos)
        whence = _hog_index(whence)
        if whence == 1:
            pos += self.tell()
        elif whence == 2:
            pos += self._store.size()
        elif whence != 0:
            raise OSError(22, 'Invalid argument')
        if pos < 0:
            raise OSError(22, 'Invalid argument')
        self._pos = pos
        self._count = None
        return pos

    def tell(self):
        self._check()
        if self._pos is None:
            # The end, after something was appended.
            self._pos = self._store.size()
        return self._pos

    def truncate(self, size=None, /):
        self._need_write()
        if size is None:
            size = self.tell()
        if size < 0:
            raise OSError(22, 'Invalid argument')
        if size != self._store.size():
            self._store.cut(size)
        return size

    def close(self):
        if not self._closed:
            self._closed = True
            if self._reads:
                self._store.readers -= 1
            if self.closefd:
                held = _descriptors.get(self._fd)
                adopted = self.__dict__.pop('_adopted', None)
                if held is not None and held() in (self, adopted, None):
                    del _descriptors[self._fd]
                    _kept.pop(self._fd, None)
                if adopted is not None:
                    adopted._closed = True

    __reduce_ex__ = _unpicklable

    def __repr__(self):
        if self._closed:
            return '<_io.FileIO [closed]>'
        return f'<_io.FileIO name={self.name!r} mode={self.mode!r} closefd={self.closefd}>'


FileIO.__module__ = '_io'
