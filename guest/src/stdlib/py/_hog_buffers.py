"""Buffers on top of raw streams."""

from _hog_files import FileIO
from _io import DEFAULT_BUFFER_SIZE, BufferedIOBase, UnsupportedOperation, _unpicklable
from _prelude import _hog_index, _hog_size
from posix import _hold, _unwritten


class _Buffered(BufferedIOBase):
    """What readers and writers with a buffer have in common."""

    _detached = False
    __reduce_ex__ = _unpicklable

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
        pos = _hog_index(pos)
        whence = _hog_index(whence)
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
            size = _hog_size(size)
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
        size = _hog_size(size)
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
        size = _hog_size(size)
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


for _c in (BufferedReader, BufferedWriter, BufferedRandom, BufferedRWPair):
    _c.__module__ = '_io'
del _c
