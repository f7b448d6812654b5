# The standard streams: printed text goes to the host, lines come from it.


class _Stream:
    __slots__ = ('_err', 'name', 'mode', 'encoding', 'errors', 'closed', 'newlines', 'line_buffering')

    def __init__(self, name, err):
        self._err = err
        self.name = name
        self.mode = 'w'
        self.encoding = 'utf-8'
        self.errors = 'backslashreplace' if err else 'strict'
        self.closed = False
        self.newlines = None
        self.line_buffering = err

    def write(self, text):
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        _hog_write(text, self._err)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False

    def fileno(self):
        return 2 if self._err else 1

    def readable(self):
        return False

    def writable(self):
        return True

    def seekable(self):
        return False

    def read(self, size=-1):
        raise OSError('not readable')

    def reconfigure(self, **kwargs):
        pass

    def close(self):
        pass

    @property
    def buffer(self):
        return _StreamBuffer(self)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass

    def __repr__(self):
        return f"<_io.TextIOWrapper name='{self.name}' mode='{self.mode}' encoding='{self.encoding}'>"


class _StreamBuffer:
    def __init__(self, stream):
        self._stream = stream

    def write(self, data):
        data = bytes(data)
        self._stream.write(data.decode('utf-8', 'replace'))
        return len(data)

    def flush(self):
        pass


class _Input:
    """Standard input: the host is asked for each line."""

    name = '<stdin>'
    mode = 'r'
    encoding = 'utf-8'
    errors = 'strict'
    newlines = None
    line_buffering = False
    closed = False
    # Text that the host has given and nobody has read yet.
    _held = ''

    def _check(self):
        if self.closed:
            raise ValueError('I/O operation on closed file.')

    def _line(self):
        """The next line with its end, or what is left of one; empty at the end of the input."""
        line = self._held
        if line:
            end = line.find('\n') + 1 or len(line)
            self._held = line[end:]
            return line[:end]
        try:
            return _host_line('sys.stdin.readline')
        except EOFError:
            return ''

    def readline(self, size=-1):
        self._check()
        line = self._line()
        if 0 <= size < len(line):
            self._held = line[size:]
            return line[:size]
        return line

    def read(self, size=-1):
        self._check()
        if size is None or size < 0:
            return ''.join(self)
        parts = []
        while size > 0:
            part = self.readline(size)
            if not part:
                break
            parts.append(part)
            size -= len(part)
        return ''.join(parts)

    def readlines(self, hint=-1):
        lines = []
        total = 0
        for line in self:
            lines.append(line)
            total += len(line)
            if hint is not None and 0 < hint <= total:
                break
        return lines

    def __iter__(self):
        self._check()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    @property
    def buffer(self):
        return _InputBuffer(self)

    def isatty(self):
        return False

    def fileno(self):
        return 0

    def flush(self):
        self._check()

    def readable(self):
        self._check()
        return True

    def writable(self):
        self._check()
        return False

    def seekable(self):
        self._check()
        return False

    def write(self, text):
        from _io import UnsupportedOperation
        raise UnsupportedOperation('not writable')

    def close(self):
        self.closed = True

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, *args):
        self.close()

    def __repr__(self):
        return "<_io.TextIOWrapper name='<stdin>' mode='r' encoding='utf-8'>"


class _InputBuffer:
    """Standard input as bytes."""

    name = '<stdin>'
    mode = 'rb'

    def __init__(self, stream):
        self._stream = stream

    @property
    def closed(self):
        return self._stream.closed

    def _take(self, size, whole):
        stream = self._stream
        # As many characters are at least as many bytes.
        chars = -1 if size is None else size
        text = stream.read(chars) if whole else stream.readline(chars)
        data = text.encode()
        if size is not None and 0 <= size < len(data):
            try:
                part = data[:size].decode()
            except UnicodeDecodeError:
                # Text is what the host gives: a piece of a character cannot be put back.
                stream._held = text + stream._held
                raise
            stream._held = text[len(part):] + stream._held
            return data[:size]
        return data

    def read(self, size=-1):
        return self._take(size, True)

    def readline(self, size=-1):
        return self._take(size, False)

    def readlines(self, hint=-1):
        return [line.encode() for line in self._stream.readlines(hint)]

    def __iter__(self):
        return iter(self.readline, b'')

    def readable(self):
        return True

    def writable(self):
        return False


def _host_line(function, *prompt):
    line = _hog_host_line(function, *prompt)
    if not isinstance(line, str):
        raise RuntimeError(f'invalid return type: {function} requires the host to return a str, got {type(line).__name__}')
    return line


def _input(prompt):
    import sys
    stdin, stdout, stderr = sys.stdin, sys.stdout, sys.stderr
    for stream, name in ((stdin, 'stdin'), (stdout, 'stdout'), (stderr, 'stderr')):
        if stream is None:
            raise RuntimeError(f'lost sys.{name}')
    stderr.flush()
    # The host may want to show the prompt in a way of its own.
    text = str(prompt)
    if text:
        stdout.write(text)
    stdout.flush()
    if type(stdin) is _Input:
        stdin._check()
        line = stdin._line() if stdin._held else _host_line('input', text)
    else:
        line = stdin.readline()
        if not isinstance(line, str):
            raise TypeError('object.readline() returned non-string')
        if not line:
            raise EOFError('EOF when reading a line')
    return line.removesuffix('\n')


for _c, _n in ((_Stream, 'TextIOWrapper'), (_Input, 'TextIOWrapper'), (_StreamBuffer, 'BufferedWriter'),
               (_InputBuffer, 'BufferedReader')):
    _c.__name__ = _c.__qualname__ = _n
    _c.__module__ = '_io'
