"""Text on top of bytes, and `open`."""

from _codecs import after_mark as _after_mark, cut as _cut, encoding_name as _encoding_name
from _hog_buffers import BufferedRandom, BufferedReader, BufferedWriter
from _hog_files import FileIO
from _io import (DEFAULT_BUFFER_SIZE, TextIOBase, UnsupportedOperation, _check_newline, _ends_in, _newline_kinds,
                 _unpicklable)
from _prelude import _hog_index, _hog_index_size, _hog_size
from posix import _hold, _unwritten, fspath

# Bytes decoded at a time, as CPython does: where in a file a bad byte is met depends on it.
_CHUNK = 8192


class TextIOWrapper(TextIOBase):
    """Text on top of a stream of bytes."""

    _buffer = None
    # Characters to be passed over before anything is read.
    _skip = 0
    __reduce_ex__ = _unpicklable

    def __init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False):
        _check_newline(newline, "TextIOWrapper() argument 'newline'", False)
        if encoding is not None and not isinstance(encoding, str):
            raise TypeError(f"TextIOWrapper() argument 'encoding' must be str or None, not {type(encoding).__name__}")
        if errors is not None and not isinstance(errors, str):
            raise TypeError(f"TextIOWrapper() argument 'errors' must be str or None, not {type(errors).__name__}")
        if encoding is None or encoding == 'locale':
            encoding = 'utf-8'
        self._codec = self._decodes = _encoding_name(encoding)
        self._after = _after_mark(self._codec)
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
        # Whether what is written next begins with a mark.
        self._mark = not (self._seekable and self._codec != self._after and buffer.writable() and buffer.tell() != 0)
        self._buffer = buffer
        self._reads = buffer.readable()
        self._writes = buffer.writable()
        raw = getattr(buffer, '_file', buffer)
        # The host's file below, which knows at once whether it is closed.
        self._host = raw if isinstance(raw, FileIO) else None

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
        if self.buffer.closed if self._host is None or self._buffer is None else self._host._closed:
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
        if not self._reads:
            raise UnsupportedOperation('not readable')
        if self._out:
            self._write_text()
        if self._skip:
            count = self._skip
            self._skip = 0
            self.read(count)

    def _decode(self, data, final):
        """Text of more bytes, with line ends translated; what is unfinished waits in `_rest`."""
        data = self._rest + data if self._rest else data
        self._rest = b''
        codec = self._decodes
        # The mark at the start says what follows.
        self._decodes, size = _cut(codec, data, final)
        after = self._decodes
        if size < len(data):
            self._rest = data[size:]
            data = data[:size]
        text = data.decode(codec, self._errors)
        if self._newline is None or self._newline == '':
            if '\r' in text:
                if not final and text[-1] == '\r':
                    # Half of a line end, perhaps.
                    half = '\r'.encode(after)
                    self._rest = half + self._rest
                    data = data[:-len(half)]
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
        size = _hog_size(size)
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
        size = _hog_index_size(size)
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
        if self._host is None or self._buffer is None or self._host._closed:
            self._check()
        if not self._writes:
            raise UnsupportedOperation('not writable')
        count = len(text)
        data = text
        if (self._newline == '\r\n' or self._newline == '\r') and '\n' in data:
            data = data.replace('\n', self._newline)
        data = data.encode(self._codec if self._mark else self._after, self._errors)
        self._mark = False
        if self._text:
            self._forget_chunk()
        self._rest = b''
        if not self._out and self._host is not None:
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
        if self._skip:
            self._before_reading()
        return self._offset()

    def _offset(self):
        """The position in bytes."""
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
        if self._skip:
            self._before_reading()
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
            self._go_to(position)
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
        self._go_to(cookie)
        return cookie

    def _go_to(self, position):
        """Only at the start is there a mark."""
        self._mark = position == 0
        self._decodes = self._after if position else self._codec

    def truncate(self, pos=None, /):
        self.flush()
        return self._buffer.truncate(pos)

    def reconfigure(self, *, encoding=None, errors=None, newline=Ellipsis, line_buffering=None, write_through=None):
        if (encoding is not None or errors is not None or newline is not Ellipsis) and self._text:
            raise UnsupportedOperation('It is not possible to set the encoding or newline of stream after the first read')
        if newline is not Ellipsis:
            _check_newline(newline, "reconfigure() argument 'newline'")
        if encoding is not None:
            codec = _encoding_name('utf-8' if encoding == 'locale' else encoding)
            self.flush()
            self._codec = self._decodes = codec
            self._after = _after_mark(codec)
            self._encoding = 'utf-8' if encoding == 'locale' else encoding
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
        buffering = _hog_index(buffering)
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


def _handle_of(file):
    """Path, mode and position of an open file of the host.

    None for what such a handle cannot say: a closed file, one for reading and writing, text that is not plain UTF-8.
    """
    buffer = file._buffer if type(file) is TextIOWrapper else file
    raw = buffer._file if type(buffer) in (BufferedReader, BufferedWriter) else buffer
    if type(raw) is not FileIO or raw._closed or raw._store.gone or raw._reads and raw._writes:
        return None
    text = file is not buffer
    if text and not (raw._as_text and file._newline is None):
        return None
    if raw._reads:
        if not text:
            position = file.tell()
        elif file._skip or raw._store.data is None:
            position = file._skip
        else:
            try:
                position = len(raw._store.data[:file._offset()].decode())
            except UnicodeDecodeError:
                return None
    else:
        position = raw._count
        held = b''.join((file._out if text else []) + (buffer._parts if buffer is not raw else []))
        if not text and raw._pos is not None:
            position = raw._pos
        if position is None:
            return None
        position += len(held.decode('utf-8', 'replace')) if text else len(held)
    action = 'w' if raw._action == 'x' else raw._action
    return raw._store.path, action if text else action + 'b', position


def _from_handle(path, mode, position):
    """A file that the host has opened."""
    flags = set(mode)
    if len(flags) != len(mode) or flags - set('rwabt') or len(flags & set('rwa')) != 1 or {'b', 't'} <= flags:
        raise ValueError(f'invalid mode: {mode!r}')
    text = 'b' not in flags
    action = mode.replace('b', '').replace('t', '')
    raw = FileIO(path, action, _text=text, _position=position)
    buffer = BufferedReader(raw) if action == 'r' else BufferedWriter(raw)
    if not text:
        return buffer
    file = TextIOWrapper(buffer)
    file.mode = mode
    if action == 'r':
        file._skip = position
    return file


TextIOWrapper.__module__ = '_io'
