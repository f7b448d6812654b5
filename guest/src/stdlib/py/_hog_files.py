"""Files of the host as Python sees them: a raw file, buffers, text on top of bytes, and `open`.

The host knows whole files only: reading takes the file's contents once, writing appends to it, and a write in the middle
replaces it. All files that are open on one path share what is known of it.
"""

import weakref as _weakref
from _codecs import encoding_name as _encoding_name
from _io import (DEFAULT_BUFFER_SIZE, BufferedIOBase, RawIOBase, TextIOBase, UnsupportedOperation, _check_newline,
                 _ends_in, _newline_kinds, _size)
from posix import (_absolute, _ask, _descriptors, _hold, _kept, _number, _plain, _raw, _settle, _stores, _unwritten,
                   fspath, stat_result)
import posix as _posix
from _prelude import _hog_os

_CHUNK = 8192


class _Store:
    """What is known of the contents of an open file."""

    def __init__(self, path):
        self.path = path
        self.data = None
        self.length = None
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
        if not self.gone:
            self.load()

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
        _stores[path] = _weakref.ref(store)
    return store


_OPEN_FLAGS = {'r': 0, 'w': 0o1101, 'a': 0o2101, 'x': 0o301, 'r+': 2, 'w+': 0o1102, 'a+': 0o2102, 'x+': 0o302}


class FileIO(RawIOBase):
    _fd = -1
    _write_only = False

    def __init__(self, file, mode='r', closefd=True, opener=None, *, _text=False):
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
        self._store = _store_of(_plain(answer[0]))
        if action == 'w':
            _posix._changes[0] += 1
            self._store.emptied()
        if action == 'a':
            # The end, wherever that is.
            self._pos = None
        self._fd = _number(self)

    def _adopt(self, fd):
        raw = _raw(fd)
        self._store = raw._store
        self._fd = fd
        self._pos = raw._pos
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
        size = _size(size)
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
            at = None if self._action == 'a' else self._pos
            self._pos = self._store.write(at, data, self._as_text)
        return len(data)

    def seek(self, pos, whence=0, /):
        self._check()
        if not isinstance(pos, int):
            if not hasattr(type(pos), '__index__'):
                raise TypeError(f"'{type(pos).__name__}' object cannot be interpreted as an integer")
            pos = pos.__index__()
        if whence == 1:
            pos += self.tell()
        elif whence == 2:
            pos += self._store.size()
        elif whence != 0:
            raise OSError(22, 'Invalid argument')
        if pos < 0:
            raise OSError(22, 'Invalid argument')
        self._pos = pos
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
            if self.closefd:
                held = _descriptors.get(self._fd)
                adopted = self.__dict__.pop('_adopted', None)
                if held is not None and held() in (self, adopted, None):
                    del _descriptors[self._fd]
                    _kept.pop(self._fd, None)
                if adopted is not None:
                    adopted._closed = True

    def __repr__(self):
        if self._closed:
            return '<_io.FileIO [closed]>'
        return f'<_io.FileIO name={self.name!r} mode={self.mode!r} closefd={self.closefd}>'


class _Buffered(BufferedIOBase):
    """What readers and writers with a buffer have in common."""

    _detached = False

    @property
    def raw(self):
        if self._detached:
            raise ValueError('raw stream has been detached')
        return self._file

    @property
    def closed(self):
        return self.raw.closed

    @property
    def name(self):
        return self.raw.name

    @property
    def mode(self):
        return self.raw.mode

    def _path(self):
        return self._file._path()

    def _check_open(self, what):
        if self._detached:
            raise ValueError('raw stream has been detached')
        if self._file.closed:
            raise ValueError(what)

    def fileno(self):
        return self.raw.fileno()

    def isatty(self):
        return self.raw.isatty()

    def readable(self):
        return self.raw.readable()

    def writable(self):
        return self.raw.writable()

    def seekable(self):
        return self.raw.seekable()

    def flush(self):
        self._check_open('flush of closed file')
        self._write_out()
        self._file.flush()

    def _write_out(self):
        pass

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                _unwritten.pop(id(self), None)
                self._file.close()

    def detach(self):
        self.flush()
        self._detached = True
        return self._file

    def seek(self, pos, whence=0, /):
        self._check_open('seek of closed file')
        if not isinstance(pos, int) and not hasattr(type(pos), '__index__'):
            raise TypeError(f"'{type(pos).__name__}' object cannot be interpreted as an integer")
        if whence not in (0, 1, 2):
            raise ValueError(f'whence value {whence} unsupported')
        if not self._file.seekable():
            raise UnsupportedOperation('File or stream is not seekable.')
        return self._move(pos, whence)

    def __repr__(self):
        try:
            name = self.name
        except (AttributeError, ValueError):
            return f'<_io.{type(self).__name__}>'
        return f'<_io.{type(self).__name__} name={name!r}>'


class BufferedReader(_Buffered):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        if buffer_size <= 0:
            raise ValueError('buffer size must be strictly positive')
        self._file = raw
        self._room = buffer_size
        self._ahead = b''
        self._at = 0

    def _before_reading(self, what):
        self._check_open(what + ' of closed file')

    def _fill(self, size=0):
        """Reads once; False at the end."""
        data = self._file.read(max(size, self._room))
        if not data:
            return False
        self._ahead = self._ahead[self._at:] + data
        self._at = 0
        return True

    def read(self, size=-1, /):
        if size is not None and type(size) is not int:
            size = _size(size)
        self._before_reading('read')
        if size is None or size == -1:
            rest = self._ahead[self._at:]
            self._ahead = b''
            self._at = 0
            more = self._file.readall() if hasattr(self._file, 'readall') else self._file.read()
            if more is None:
                return rest or None
            return rest + more if rest else more
        if size < 0:
            raise ValueError('read length must be non-negative or -1')
        while len(self._ahead) - self._at < size:
            if not self._fill(size - len(self._ahead) + self._at):
                break
        data = self._ahead[self._at:self._at + size]
        self._at += len(data)
        return data

    def read1(self, size=-1, /):
        size = _size(size)
        self._before_reading('read')
        if size < 0:
            size = self._room
        if not size:
            return b''
        data = self._ahead[self._at:self._at + size]
        if data:
            self._at += len(data)
            return data
        self._ahead = b''
        self._at = 0
        return self._file.read(size) or b''

    def peek(self, size=0, /):
        self._before_reading('peek')
        if self._at >= len(self._ahead):
            self._fill()
        return self._ahead[self._at:]

    def readinto(self, buffer, /):
        self._before_reading('readinto')
        view = memoryview(buffer).cast('B')
        data = self.read(len(view))
        view[:len(data)] = data
        return len(data)

    def readinto1(self, buffer, /):
        self._before_reading('readinto')
        view = memoryview(buffer).cast('B')
        data = self.read1(len(view))
        view[:len(data)] = data
        return len(data)

    def readline(self, size=-1, /):
        self._before_reading('readline')
        size = _size(size)
        start = self._at
        while True:
            end = self._ahead.find(b'\n', start) + 1
            have = len(self._ahead) - self._at
            if end or 0 <= size <= have:
                break
            start = have
            if not self._fill():
                break
        if not end:
            end = len(self._ahead)
        if 0 <= size < end - self._at:
            end = self._at + size
        line = self._ahead[self._at:end]
        self._at = end
        return line

    def __iter__(self):
        self._check_open('I/O operation on closed file.')
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, b, /):
        raise UnsupportedOperation('write')

    def truncate(self, pos=None, /):
        self._check_open('truncate of closed file')
        raise UnsupportedOperation('truncate')

    def tell(self):
        self._check_open('I/O operation on closed file')
        return self._file.tell() - len(self._ahead) + self._at

    def _drop_ahead(self):
        """Puts the raw file where the program believes to be."""
        ahead = len(self._ahead) - self._at
        if ahead:
            self._file.seek(-ahead, 1)
        self._ahead = b''
        self._at = 0

    def _move(self, pos, whence):
        if whence == 1:
            pos -= len(self._ahead) - self._at
        pos = self._file.seek(pos, whence)
        self._ahead = b''
        self._at = 0
        return pos


class BufferedWriter(_Buffered):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        if buffer_size <= 0:
            raise ValueError('buffer size must be strictly positive')
        self._file = raw
        self._room = buffer_size
        self._parts = []
        self._held = 0

    def write(self, b, /):
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = b if type(b) is bytes else bytes(memoryview(b))
        self._check_open('write to closed file')
        self._before_writing()
        if self._held + len(data) > self._room:
            self._write_out()
        if data:
            if not self._parts and isinstance(self._file, FileIO):
                _hold(self)
            self._parts.append(data)
            self._held += len(data)
            if self._held > self._room:
                self._write_out()
        return len(data)

    def _before_writing(self):
        pass

    def _write_out(self):
        if not self._parts:
            return
        data = b''.join(self._parts)
        self._parts = []
        self._held = 0
        _unwritten.pop(id(self), None)
        while data:
            done = self._file.write(data)
            if done is None:
                raise BlockingIOError(11, 'write could not complete without blocking', 0)
            data = data[done:]

    def read(self, size=-1, /):
        raise UnsupportedOperation('read')

    def readline(self, size=-1, /):
        raise UnsupportedOperation('read')

    def __next__(self):
        raise UnsupportedOperation('read')

    def truncate(self, pos=None, /):
        self._check_open('truncate of closed file')
        self._write_out()
        return self._file.truncate(self.tell() if pos is None else pos)

    def tell(self):
        self._check_open('I/O operation on closed file')
        return self._file.tell() + self._held

    def __iter__(self):
        self._check_open('I/O operation on closed file.')
        return self

    def _move(self, pos, whence):
        self._write_out()
        return self._file.seek(pos, whence)


class BufferedRandom(BufferedReader, BufferedWriter):
    def __init__(self, raw, buffer_size=DEFAULT_BUFFER_SIZE):
        if not raw.seekable():
            raise UnsupportedOperation('File or stream is not seekable.')
        BufferedReader.__init__(self, raw, buffer_size)
        BufferedWriter.__init__(self, raw, buffer_size)

    write = BufferedWriter.write
    truncate = BufferedWriter.truncate
    _write_out = BufferedWriter._write_out

    def _before_reading(self, what):
        self._check_open(what + ' of closed file')
        self._write_out()

    def _before_writing(self):
        self._drop_ahead()

    def tell(self):
        if self._parts:
            return BufferedWriter.tell(self)
        return BufferedReader.tell(self)

    def _move(self, pos, whence):
        self._write_out()
        return BufferedReader._move(self, pos, whence)


class BufferedRWPair(BufferedIOBase):
    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE, /):
        if not reader.readable():
            raise UnsupportedOperation('File or stream is not readable.')
        if not writer.writable():
            raise UnsupportedOperation('File or stream is not writable.')
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)
        for name in ('read', 'read1', 'readinto', 'readinto1', 'peek', 'readline'):
            setattr(self, name, getattr(self.reader, name))
        for name in ('write', 'flush'):
            setattr(self, name, getattr(self.writer, name))

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def isatty(self):
        return False

    @property
    def closed(self):
        return self.writer.closed

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()


def _unfinished(data):
    """How many bytes at the end are the start of a character of UTF-8."""
    for n in (1, 2, 3):
        if n > len(data):
            return 0
        byte = data[-n]
        if byte < 0x80:
            return 0
        if byte >= 0xc0:
            return n if n < (2 if byte < 0xe0 else 3 if byte < 0xf0 else 4) else 0
    return 0


# Encodings with a mark at their start: what follows the mark is written in another.
_AFTER_MARK = {'utf-16': 'utf-16-le', 'utf-32': 'utf-32-le', 'utf-8-sig': 'utf-8'}


class TextIOWrapper(TextIOBase):
    """Text on top of a stream of bytes."""

    _buffer = None

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        _check_newline(newline, "TextIOWrapper() argument 'newline'", False)
        if encoding is not None and not isinstance(encoding, str):
            raise TypeError(f"TextIOWrapper() argument 'encoding' must be str or None, not {type(encoding).__name__}")
        if errors is not None and not isinstance(errors, str):
            raise TypeError(f"TextIOWrapper() argument 'errors' must be str or None, not {type(errors).__name__}")
        if encoding is None or encoding == 'locale':
            encoding = 'UTF-8'
        self._codec = _encoding_name(encoding)
        self._encoding = encoding
        self._errors = errors or 'strict'
        self._set_newline(newline)
        self._line_buffering = bool(line_buffering)
        self._write_through = bool(write_through)
        self._seen = 0
        self._seekable = self._telling = buffer.seekable()
        self._out = []
        self._held = 0
        self._text = ''
        self._at = 0
        self._bytes = b''
        self._rest = b''
        self._mark = not (self._seekable and buffer.writable() and buffer.tell() != 0)
        self._buffer = buffer
        self._to_host = isinstance(getattr(buffer, '_file', buffer), FileIO)

    def _set_newline(self, newline):
        self._newline = newline
        # Line ends that plain searching for one finds.
        self._line_end = '\n' if newline is None else newline

    def __getattr__(self, name):
        if name == 'name':
            return self.buffer.name
        raise AttributeError(f"'_io.TextIOWrapper' object has no attribute '{name}'")

    @property
    def buffer(self):
        if self._buffer is None:
            raise ValueError('underlying buffer has been detached')
        return self._buffer

    @property
    def closed(self):
        return self.buffer.closed

    encoding = property(lambda self: self._encoding)
    errors = property(lambda self: self._errors)
    line_buffering = property(lambda self: self._line_buffering)
    write_through = property(lambda self: self._write_through)

    @property
    def newlines(self):
        return _newline_kinds(self._seen)

    def _check(self):
        if self.buffer.closed:
            raise ValueError('I/O operation on closed file.')

    def _path(self):
        return self._buffer._path()

    def fileno(self):
        return self.buffer.fileno()

    def isatty(self):
        return self.buffer.isatty()

    def readable(self):
        return self.buffer.readable()

    def writable(self):
        return self.buffer.writable()

    def seekable(self):
        return self.buffer.seekable()

    # --- reading

    def _before_reading(self):
        self._check()
        if not self._buffer.readable():
            raise UnsupportedOperation('not readable')
        self._write_text()

    def _decode(self, data, final):
        """Text of more bytes, with line ends translated; what is unfinished waits in `_rest`."""
        data = self._rest + data if self._rest else data
        self._rest = b''
        if not final and self._codec == 'utf-8':
            cut = _unfinished(data)
            if cut:
                self._rest = data[-cut:]
                data = data[:-cut]
        text = data.decode(self._codec, self._errors)
        if self._newline is None or self._newline == '':
            if '\r' in text:
                if not final and text[-1] == '\r':
                    # Half of a line end, perhaps.
                    self._rest = b'\r' + self._rest
                    data = data[:-1]
                    text = text[:-1]
                self._seen |= _ends_in(text)
                if self._newline is None:
                    text = text.replace('\r\n', '\n').replace('\r', '\n')
            elif not self._seen & 2 and '\n' in text:
                self._seen |= 2
        self._bytes = data
        return text

    def _fill(self):
        """Takes the next chunk; False at the end."""
        while True:
            if self._codec in ('utf-8', 'ascii', 'latin-1', 'iso8859-1', 'cp1252'):
                data = self._buffer.read1(_CHUNK) if hasattr(self._buffer, 'read1') else self._buffer.read(_CHUNK)
            else:
                # Where a character may begin is not known in the middle of it.
                data = self._buffer.read()
            if not isinstance(data, bytes):
                data = self._bytes_of(data, 'read1')
            self._text = self._decode(data, not data)
            self._at = 0
            if self._text:
                return True
            if not data:
                return False

    def _bytes_of(self, data, what):
        if data is None:
            raise BlockingIOError(11, 'Resource temporarily unavailable')
        if isinstance(data, (bytearray, memoryview)):
            return bytes(data)
        raise TypeError(f'underlying {what}() should have returned a bytes-like object, not {type(data).__name__!r}')

    def read(self, size=-1, /):
        size = _size(size)
        self._before_reading()
        if size < 0:
            text = self._text[self._at:]
            data = self._buffer.read()
            if not isinstance(data, bytes):
                data = self._bytes_of(data, 'read')
            rest = self._decode(data, True)
            self._forget_chunk()
            return text + rest if text else rest
        text = self._text[self._at:self._at + size]
        self._at += len(text)
        if len(text) == size:
            return text
        parts = [text]
        size -= len(text)
        while size > 0 and self._fill():
            text = self._text[:size]
            self._at = len(text)
            size -= len(text)
            parts.append(text)
        return ''.join(parts)

    def _forget_chunk(self):
        self._text = ''
        self._at = 0
        self._bytes = b''

    def _line_stop(self, start):
        """Where the line ends in the current chunk, 0 if it does not."""
        text = self._text
        if self._newline != '':
            found = text.find(self._line_end, start)
            return found + len(self._line_end) if found >= 0 else 0
        lf = text.find('\n', start)
        cr = text.find('\r', start, lf if lf >= 0 else len(text))
        if cr < 0:
            return lf + 1
        return cr + 2 if cr + 1 == lf else cr + 1

    def readline(self, size=-1, /):
        if type(size) is not int:
            if not hasattr(type(size), '__index__'):
                raise TypeError(f"'{type(size).__name__}' object cannot be interpreted as an integer")
            size = size.__index__()
        self._before_reading()
        return self._line(size)

    def _line(self, size=-1):
        parts = []
        while True:
            if self._at >= len(self._text) and not self._fill():
                break
            at = self._at
            stop = self._line_stop(at)
            # A line end of two characters may be cut in the middle.
            if not stop and self._newline == '\r\n' and parts and parts[-1][-1:] == '\r' and self._text[at:at + 1] == '\n':
                stop = at + 1
            whole = stop > 0
            if not whole:
                stop = len(self._text)
            if 0 <= size <= stop - at:
                stop = at + size
                whole = True
            part = self._text[at:stop]
            self._at = stop
            if size >= 0:
                size -= len(part)
            if whole:
                if not parts:
                    return part
                parts.append(part)
                break
            parts.append(part)
        return ''.join(parts)

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        at = self._at
        if self._newline is None:
            # The usual case, without further ado.
            end = self._text.find('\n', at) + 1
            if end:
                self._at = end
                self._telling = False
                return self._text[at:end]
        self._telling = False
        self._before_reading()
        line = self._line()
        if not line:
            self._telling = self._seekable
            raise StopIteration
        return line

    def readlines(self, hint=-1, /):
        if hint is None or hint <= 0:
            self._before_reading()
            if self._newline is None:
                lines = self.read().split('\n')
                last = lines.pop()
                lines = [line + '\n' for line in lines]
                if last:
                    lines.append(last)
                return lines
            return list(self)
        return TextIOBase.readlines(self, hint)

    # --- writing

    def write(self, text, /):
        if not isinstance(text, str):
            raise TypeError(f'write() argument must be str, not {type(text).__name__}')
        self._check()
        if not self._buffer.writable():
            raise UnsupportedOperation('not writable')
        count = len(text)
        data = text
        if (self._newline == '\r\n' or self._newline == '\r') and '\n' in data:
            data = data.replace('\n', self._newline)
        codec = self._codec
        if codec in _AFTER_MARK and not self._mark:
            codec = _AFTER_MARK[codec]
        self._mark = False
        data = data.encode(codec, self._errors)
        if self._text:
            self._forget_chunk()
        self._rest = b''
        if not self._out and self._to_host:
            _hold(self)
        self._out.append(data)
        self._held += len(data)
        if self._held > _CHUNK or self._write_through:
            self._write_text()
        if self._line_buffering and ('\n' in text or '\r' in text):
            self.flush()
        return count

    def _write_text(self):
        """Hands encoded text to the buffer."""
        if self._out:
            data = b''.join(self._out)
            self._out = []
            self._held = 0
            _unwritten.pop(id(self), None)
            self._buffer.write(data)

    def _write_out(self):
        self._write_text()
        self._buffer.flush()

    def flush(self):
        self._check()
        self._write_text()
        self._buffer.flush()
        self._telling = self._seekable

    def close(self):
        if self._buffer is not None and not self._buffer.closed:
            try:
                self.flush()
            finally:
                _unwritten.pop(id(self), None)
                self._buffer.close()
                self._forget_chunk()

    def detach(self):
        buffer = self.buffer
        self.flush()
        self._buffer = None
        return buffer

    # --- position

    def tell(self):
        self._check()
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        if not self._telling:
            raise OSError('telling position disabled by next() call')
        self.flush()
        position = self._buffer.tell() - len(self._rest)
        if self._at >= len(self._text):
            return position
        text = self._bytes.decode(self._codec, self._errors)
        at = self._at
        if self._newline is None and '\r' in text:
            # Characters before the position, with line ends as they are in the file.
            while True:
                more = self._at + text.count('\r\n', 0, at)
                if more > 0 and text[more - 1:more + 1] == '\r\n':
                    more += 1
                if more == at:
                    break
                at = more
        return position - len(self._bytes) + len(text[:at].encode(self._codec, self._errors))

    def seek(self, cookie, whence=0, /):
        self._check()
        if not self._seekable:
            raise UnsupportedOperation('underlying stream is not seekable')
        if not isinstance(cookie, int):
            raise TypeError(f"'{type(cookie).__name__}' object cannot be interpreted as an integer")
        if whence == 1:
            if cookie:
                raise UnsupportedOperation("can't do nonzero cur-relative seeks")
            cookie = self.tell()
        elif whence == 2:
            if cookie:
                raise UnsupportedOperation("can't do nonzero end-relative seeks")
            self.flush()
            self._forget_chunk()
            self._rest = b''
            position = self._buffer.seek(0, 2)
            self._mark = position == 0
            return position
        elif whence != 0:
            raise ValueError(f'invalid whence ({whence}, should be 0, 1 or 2)')
        if cookie < 0:
            raise ValueError(f'negative seek position {cookie}')
        self.flush()
        self._buffer.seek(cookie)
        self._forget_chunk()
        self._rest = b''
        self._telling = self._seekable
        self._mark = cookie == 0
        return cookie

    def truncate(self, pos=None, /):
        self.flush()
        return self._buffer.truncate(pos)

    def reconfigure(self, *, encoding=None, errors=None, newline=Ellipsis, line_buffering=None, write_through=None):
        if (encoding is not None or errors is not None or newline is not Ellipsis) and self._text:
            raise UnsupportedOperation('It is not possible to set the encoding or newline of stream after the first read')
        if newline is not Ellipsis:
            _check_newline(newline, "reconfigure() argument 'newline'")
        if encoding is not None:
            codec = _encoding_name('UTF-8' if encoding == 'locale' else encoding)
            self.flush()
            self._codec = codec
            self._encoding = 'UTF-8' if encoding == 'locale' else encoding
            if errors is None:
                errors = 'strict'
        if errors is not None:
            self._errors = errors
        if newline is not Ellipsis:
            self._set_newline(newline)
        self.flush()
        if line_buffering is not None:
            self._line_buffering = bool(line_buffering)
        if write_through is not None:
            self._write_through = bool(write_through)

    def __repr__(self):
        parts = ['<_io.TextIOWrapper']
        for attribute in ('name', 'mode'):
            try:
                parts.append(f' {attribute}={getattr(self, attribute)!r}')
            except (AttributeError, ValueError):
                pass
        return ''.join(parts) + f' encoding={self._encoding!r}>'


def _argument(name, value):
    if value is not None and not isinstance(value, str):
        raise TypeError(f"open() argument '{name}' must be str or None, not {type(value).__name__}")


def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    if not isinstance(file, int):
        file = fspath(file)
    if not isinstance(mode, str):
        raise TypeError(f"open() argument 'mode' must be str, not {type(mode).__name__}")
    if not isinstance(buffering, int):
        if not hasattr(type(buffering), '__index__'):
            raise TypeError(f"'{type(buffering).__name__}' object cannot be interpreted as an integer")
        buffering = buffering.__index__()
    _argument('encoding', encoding)
    _argument('errors', errors)
    _argument('newline', newline)
    flags = set(mode)
    if flags - set('axrwb+t') or len(mode) > len(flags):
        raise ValueError(f'invalid mode: {mode!r}')
    binary = 'b' in flags
    if 't' in flags and binary:
        raise ValueError("can't have text and binary mode at once")
    if len(flags & set('axrw')) > 1:
        raise ValueError('must have exactly one of create/read/write/append mode')
    if binary:
        for name, value in (('encoding', encoding), ('errors', errors)):
            if value is not None:
                raise ValueError(f"binary mode doesn't take an {name} argument")
        if newline is not None:
            raise ValueError("binary mode doesn't take a newline argument")
    # As text for the host where it and Python mean the same by it.
    plain = not binary and errors in (None, 'strict') and (
        encoding is None or encoding.lower().replace('_', '-') in ('utf-8', 'utf8', 'locale'))
    raw = FileIO(file, mode.replace('b', '').replace('t', ''), closefd, opener, _text=plain)
    try:
        line_buffering = buffering == 1
        if buffering < 0 or line_buffering:
            buffering = DEFAULT_BUFFER_SIZE
        if buffering == 0:
            if binary:
                return raw
            raise ValueError("can't have unbuffered text I/O")
        if '+' in flags:
            buffer = BufferedRandom(raw, buffering)
        elif 'r' in flags:
            buffer = BufferedReader(raw, buffering)
        else:
            buffer = BufferedWriter(raw, buffering)
        if binary:
            return buffer
        text = TextIOWrapper(buffer, encoding, errors, newline, line_buffering)
        text.mode = mode
        return text
    except BaseException:
        raw.close()
        raise


for _c in (FileIO, BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair, TextIOWrapper):
    _c.__module__ = '_io'
del _c
