"""Streams in memory, and what all streams have in common."""

from _prelude import _hog_c_long, _hog_index, _hog_index_size, _hog_size

DEFAULT_BUFFER_SIZE = 131072


class UnsupportedOperation(OSError, ValueError):
    __module__ = 'io'


class IOBase:
    _closed = False

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    @property
    def closed(self):
        return self._closed

    def close(self):
        if not self._closed:
            try:
                self.flush()
            finally:
                self._closed = True

    def flush(self):
        self._check()

    def seek(self, pos, whence=0):
        self._unsupported('seek')

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, size=None):
        self._unsupported('truncate')

    def fileno(self):
        self._unsupported('fileno')

    def isatty(self):
        self._check()
        return False

    def readable(self):
        self._check()
        return False

    def writable(self):
        self._check()
        return False

    def seekable(self):
        self._check()
        return False

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *exc):
        self.close()

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readline(self, size=-1):
        out = bytearray()
        while size is None or size < 0 or len(out) < size:
            b = self.read(1)
            if not b:
                break
            out += b
            if b == b'\n':
                break
        return bytes(out)

    def readlines(self, hint=-1):
        if hint is None or hint <= 0:
            return list(self)
        lines = []
        total = 0
        for line in self:
            lines.append(line)
            total += len(line)
            if total >= hint:
                break
        return lines

    def writelines(self, lines):
        self._check()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    def read(self, size=-1):
        if size is None or size < 0:
            return self.readall()
        buffer = bytearray(size)
        n = self.readinto(buffer)
        if n is None:
            return None
        return bytes(buffer[:n])

    def readall(self):
        out = bytearray()
        while True:
            data = self.read(DEFAULT_BUFFER_SIZE)
            if not data:
                break
            out += data
        return bytes(out)

    def readinto(self, b):
        raise NotImplementedError

    def write(self, b):
        raise NotImplementedError


class BufferedIOBase(IOBase):
    def read(self, size=-1):
        self._unsupported('read')

    def read1(self, size=-1):
        self._unsupported('read1')

    def readinto(self, b):
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def readinto1(self, b):
        data = self.read1(len(b))
        b[:len(data)] = data
        return len(data)

    def write(self, b):
        self._unsupported('write')

    def detach(self):
        self._unsupported('detach')


class TextIOBase(IOBase):
    encoding = None
    errors = None
    newlines = None

    def read(self, size=-1):
        self._unsupported('read')

    def write(self, s):
        self._unsupported('write')

    def readline(self, size=-1):
        self._unsupported('readline')

    def detach(self):
        self._unsupported('detach')


def _check_newline(newline, what, shown=True):
    if newline is not None and not isinstance(newline, str):
        raise TypeError(f'{what} must be str or None, not {type(newline).__name__}')
    if newline not in (None, '', '\n', '\r', '\r\n'):
        raise ValueError(f'illegal newline value: {newline!r}' if shown else f'illegal newline value: {newline}')


def _unpicklable(self, protocol=0):
    """`__reduce_ex__` of files."""
    raise TypeError(f"cannot pickle '{type(self).__name__}' instances")


def _newline_kinds(seen):
    """Line ends met, from bits."""
    kinds = [end for bit, end in ((1, '\r'), (2, '\n'), (4, '\r\n')) if seen & bit]
    return None if not kinds else kinds[0] if len(kinds) == 1 else tuple(kinds)


def _ends_in(text):
    """Bits of the line ends in a text."""
    if '\r' not in text:
        return 2 if '\n' in text else 0
    pairs = text.count('\r\n')
    return (4 if pairs else 0) | (1 if text.count('\r') > pairs else 0) | (2 if text.count('\n') > pairs else 0)


class StringIO(TextIOBase):
    _closed = False

    def __init__(self, initial_value='', newline='\n'):
        _check_newline(newline, 'newline')
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError(f'initial_value must be str or None, not {type(initial_value).__name__}')
        self._newline = newline
        self._text = ''
        # Text written at the end that is not yet part of `_text`.
        self._parts = []
        self._extra = 0
        self._pos = 0
        self._closed = False
        self._seen = 0
        if initial_value:
            self.write(initial_value)
            self._pos = 0

    def __getstate__(self):
        return self.getvalue(), self._newline, self._pos, _own_attributes(self)

    def __setstate__(self, state, /):
        self._check_as_any()
        value, newline, pos, attributes = _state(self, state, 4)
        StringIO.__init__(self, '', newline)
        if not isinstance(value, str):
            raise TypeError(f'initial_value must be str or None, not {type(value).__name__}')
        # The text has its line ends already.
        self._text = value
        self._pos = _position(pos)
        self.__dict__.update(attributes)

    def _check(self):
        if self._closed:
            raise ValueError('I/O operation on closed file')

    def _check_as_any(self):
        if self._closed:
            raise ValueError('I/O operation on closed file.')

    def __iter__(self):
        self._check_as_any()
        return self

    def __enter__(self):
        self._check_as_any()
        return self

    def isatty(self):
        self._check_as_any()
        return False

    def flush(self):
        pass

    @property
    def newlines(self):
        self._check()
        return _newline_kinds(self._seen)

    def _whole(self):
        if self._parts:
            self._text += ''.join(self._parts)
            self._parts = []
            self._extra = 0
        return self._text

    def _translated(self, s):
        newline = self._newline
        if newline is None:
            self._seen |= _ends_in(s)
            if '\r' in s:
                s = s.replace('\r\n', '\n').replace('\r', '\n')
        elif newline == '\r' or newline == '\r\n':
            s = s.replace('\n', newline)
        return s

    def write(self, s):
        if not isinstance(s, str):
            raise TypeError(f"string argument expected, got '{type(s).__name__}'")
        self._check()
        count = len(s)
        if self._newline != '\n':
            if self._newline == '':
                self._seen |= _ends_in(s)
            else:
                s = self._translated(s)
        if not s:
            return count
        n = len(s)
        length = len(self._text) + self._extra
        if self._pos == length:
            self._parts.append(str.__str__(s))
            self._extra += n
        else:
            text = self._whole()
            if self._pos > length:
                text += '\0' * (self._pos - length)
            self._text = text[:self._pos] + str.__str__(s) + text[self._pos + n:]
        self._pos += n
        return count

    def getvalue(self):
        self._check()
        return self._whole()

    def read(self, size=-1, /):
        self._check()
        size = _hog_size(size)
        text = self._whole()
        pos = self._pos
        if pos >= len(text):
            return ''
        end = len(text) if size < 0 else min(pos + size, len(text))
        self._pos = end
        return text[pos:end]

    def readline(self, size=-1, /):
        self._check()
        size = _hog_size(size)
        text = self._whole()
        pos = self._pos
        if pos >= len(text):
            return ''
        newline = self._newline
        if newline == '':
            lf = text.find('\n', pos)
            cr = text.find('\r', pos, lf if lf >= 0 else len(text))
            if cr >= 0:
                end = cr + 2 if text[cr + 1:cr + 2] == '\n' else cr + 1
            else:
                end = lf + 1
        else:
            if newline is None:
                newline = '\n'
            found = text.find(newline, pos)
            end = found + len(newline) if found >= 0 else 0
        if end == 0:
            end = len(text)
        if size >= 0:
            end = min(end, pos + size)
        self._pos = end
        return text[pos:end]

    def seek(self, pos, whence=0, /):
        pos = _hog_index_size(pos)
        whence = _hog_index(whence)
        self._check()
        if whence not in (0, 1, 2):
            raise ValueError(f'Invalid whence ({whence}, should be 0, 1 or 2)')
        if whence == 0 and pos < 0:
            raise ValueError(f'Negative seek position {pos}')
        if whence and pos:
            raise OSError("Can't do nonzero cur-relative seeks")
        if whence == 0:
            self._pos = pos
        elif whence == 2:
            self._pos = len(self._whole())
        return self._pos

    def tell(self):
        self._check()
        return self._pos

    def truncate(self, size=None, /):
        self._check()
        size = self._pos if size is None else _hog_size(size)
        if size < 0:
            raise ValueError(f'Negative size value {size}')
        self._text = self._whole()[:size]
        return size

    def readable(self):
        self._check()
        return True

    writable = readable
    seekable = readable

    @property
    def closed(self):
        return self._closed

    @property
    def line_buffering(self):
        self._check()
        return False

    def close(self):
        self._closed = True
        self._text = ''
        self._parts = []


class BytesIO(BufferedIOBase):
    _closed = _shared = False
    _pos = 0

    def __init__(self, initial_bytes=b''):
        self._closed = False
        self._data = bytearray()
        self._pos = 0
        self._shared = False
        if initial_bytes is not None:
            self._data += _buffer(initial_bytes)

    def getvalue(self):
        self._check()
        return bytes(self._data)

    def getbuffer(self):
        self._check()
        self._shared = True
        return memoryview(self._data)

    def _check_views(self):
        # Nothing is written while there are views, even if the size would stay.
        if self._shared:
            self._data.append(0)
            self._data.pop()
            self._shared = False

    def read(self, size=-1, /):
        self._check()
        size = _hog_size(size)
        data = self._data
        pos = self._pos
        if pos >= len(data):
            return b''
        end = len(data) if size < 0 else min(pos + size, len(data))
        self._pos = end
        return bytes(data[pos:end])

    def read1(self, size=-1, /):
        return self.read(size)

    def readline(self, size=-1, /):
        self._check()
        size = _hog_size(size)
        data = self._data
        pos = self._pos
        if pos >= len(data):
            return b''
        end = data.find(b'\n', pos) + 1
        if end == 0:
            end = len(data)
        if size >= 0:
            end = min(end, pos + size)
        self._pos = end
        return bytes(data[pos:end])

    def readinto(self, buffer, /):
        self._check()
        view = memoryview(buffer).cast('B')
        data = self.read(len(view))
        view[:len(data)] = data
        return len(data)

    readinto1 = readinto

    def write(self, b, /):
        self._check()
        self._check_views()
        if type(b) is not bytes:
            b = bytes(_buffer(b))
            self._check()
            self._check_views()
        if not b:
            return 0
        data = self._data
        pos = self._pos
        if pos > len(data):
            data += bytes(pos - len(data))
        data[pos:pos + len(b)] = b
        self._pos = pos + len(b)
        return len(b)

    def seek(self, pos, whence=0, /):
        pos = _hog_index_size(pos)
        whence = _hog_index(whence)
        self._check()
        if whence == 0:
            if pos < 0:
                raise ValueError(f'negative seek value {pos}')
            self._pos = pos
        elif whence == 1:
            self._pos = max(0, self._pos + pos)
        elif whence == 2:
            self._pos = max(0, len(self._data) + pos)
        else:
            raise ValueError(f'invalid whence ({whence}, should be 0, 1 or 2)')
        return self._pos

    def tell(self):
        self._check()
        return self._pos

    def truncate(self, size=None, /):
        self._check()
        size = self._pos if size is None else _hog_c_long(size)
        if size < 0:
            raise ValueError(f'negative size value {size}')
        self._check_views()
        del self._data[size:]
        return size

    def readable(self):
        self._check()
        return True

    writable = readable
    seekable = readable

    def close(self):
        self._check_views()
        self._closed = True
        self._data = bytearray()

    def __getstate__(self):
        return self.getvalue(), self._pos, _own_attributes(self)

    def __setstate__(self, state, /):
        self._check()
        value, pos, attributes = _state(self, state, 3)
        pos = _position(pos)
        self._check_views()
        self._data = bytearray(_buffer(value))
        self._pos = pos
        self.__dict__.update(attributes)


_INTERNAL = frozenset(('_closed', '_data', '_pos', '_shared', '_text', '_parts', '_extra', '_newline', '_seen'))


def _own_attributes(stream):
    return {name: value for name, value in stream.__dict__.items() if name not in _INTERNAL} or None


def _state(stream, state, size):
    name = type(stream).__name__
    if not isinstance(state, tuple) or len(state) < size:
        raise TypeError(f'{name}.__setstate__ argument should be {size}-tuple, got {type(state).__name__}')
    if not isinstance(state[-1], dict | None):
        message = f'{"third" if size == 3 else "fourth"} item of state should be a dict, got a {type(state[-1]).__name__}'
        raise TypeError(message)
    return (*state[:-1], state[-1] or {})


def _position(pos):
    if not isinstance(pos, int):
        raise TypeError(f'position value must be an integer, not {type(pos).__name__}')
    if pos < 0:
        raise ValueError('position value cannot be negative')
    return pos


def _buffer(value):
    """What has bytes."""
    try:
        return memoryview(value)
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(value).__name__}'") from None


for _c in (StringIO, BytesIO):
    _c.__module__ = '_io'
for _c in (IOBase, RawIOBase, BufferedIOBase, TextIOBase):
    _c.__module__ = 'io'
del _c
