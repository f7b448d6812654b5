# Files in gzip format, over zlib.

import io as _io
import time as _time
import zlib as _zlib

__all__ = ['BadGzipFile', 'GzipFile', 'open', 'compress', 'decompress']

READ = 'rb'
WRITE = 'wb'


class BadGzipFile(OSError):
    pass


def compress(data, compresslevel=9, *, mtime=0):
    packed = _zlib.compress(data, compresslevel, 31)
    stamp = int(_time.time() if mtime is None else mtime) & 0xffffffff
    # The flag byte as CPython sets it; the system is unknown.
    return packed[:4] + stamp.to_bytes(4, 'little') + packed[8:9] + b'\xff' + packed[10:]


def _members(data):
    out = []
    while True:
        data = data.lstrip(b'\0') if out else data
        if not data:
            return b''.join(out)
        if data[:2] != b'\x1f\x8b':
            if len(data) < 2 and out == [] and b'\x1f'.startswith(data):
                raise EOFError('Compressed file ended before the end-of-stream marker was reached')
            raise BadGzipFile(f'Not a gzipped file ({data[:2]!r})')
        if len(data) > 2 and data[2] != 8:
            raise BadGzipFile('Unknown compression method')
        stream = _zlib.decompressobj(31)
        try:
            out.append(stream.decompress(data))
        except _zlib.error as e:
            text = str(e)
            if 'data check' in text:
                raise BadGzipFile('CRC check failed') from None
            if 'length check' in text:
                raise BadGzipFile('Incorrect length of data produced') from None
            raise
        if not stream.eof:
            raise EOFError('Compressed file ended before the end-of-stream marker was reached')
        data = stream.unused_data


def decompress(data):
    return _members(bytes(data))


class GzipFile(_io.BufferedIOBase):
    myfileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode and ('t' in mode or 'U' in mode):
            raise ValueError(f'Invalid mode: {mode!r}')
        if mode and 'b' not in mode:
            mode += 'b'
        if fileobj is None:
            import builtins
            fileobj = self.myfileobj = builtins.open(filename, mode or 'rb')
        if filename is None:
            filename = getattr(fileobj, 'name', '')
            if not isinstance(filename, (str, bytes)):
                filename = ''
        if mode is None:
            mode = getattr(fileobj, 'mode', 'rb')
        if mode[:1] == 'r':
            self.mode = READ
            self._data = None
            self._pos = 0
        elif mode[:1] in ('w', 'a', 'x'):
            if not -1 <= compresslevel <= 9:
                raise ValueError('Invalid initialization option')
            self.mode = WRITE
            self._parts = []
            self._level = compresslevel
            self._pos = 0
        else:
            raise ValueError(f'Invalid mode: {mode!r}')
        self.name = filename
        self.fileobj = fileobj
        self._mtime = mtime

    def __repr__(self):
        s = repr(self.fileobj)
        return f'<gzip {s[1:-1]} {hex(id(self))}>'

    @property
    def closed(self):
        return self.fileobj is None

    @property
    def mtime(self):
        return self._mtime if self.mode == WRITE or self._data is None else self._read_mtime

    def _check(self, mode):
        if self.fileobj is None:
            raise ValueError('I/O operation on closed file.' if mode == WRITE else 'I/O operation on closed file')
        if self.mode != mode:
            raise OSError(9, f"{'write' if mode == WRITE else 'read'}() on {'read' if mode == WRITE else 'write'}-only GzipFile object")

    def _load(self):
        self._check(READ)
        if self._data is None:
            packed = self.fileobj.read()
            self._read_mtime = int.from_bytes(packed[4:8], 'little') if len(packed) >= 8 else None
            self._data = _members(packed)
        return self._data

    def write(self, data):
        self._check(WRITE)
        data = bytes(data)
        self._parts.append(data)
        self._pos += len(data)
        return len(data)

    def read(self, size=-1):
        data = self._load()
        end = len(data) if size is None or size < 0 else self._pos + size
        piece = data[self._pos:end]
        self._pos += len(piece)
        return piece

    read1 = read

    def readinto(self, b):
        piece = self.read(len(b))
        b[:len(piece)] = piece
        return len(piece)

    def peek(self, n=-1):
        return self._load()[self._pos:]

    def readline(self, size=-1):
        data = self._load()
        end = data.find(b'\n', self._pos) + 1 or len(data)
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        piece = data[self._pos:end]
        self._pos = end
        return piece

    def readlines(self, hint=-1):
        return list(self)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def seek(self, offset, whence=0):
        if self.mode == WRITE:
            if whence == 1:
                offset += self._pos
            elif whence:
                raise ValueError('Seek from end not supported')
            if offset < self._pos:
                raise OSError('Negative seek in write mode')
            self.write(b'\0' * (offset - self._pos))
            return self._pos
        data = self._load()
        base = (0, self._pos, len(data))[whence]
        self._pos = max(0, min(base + offset, len(data)))
        return self._pos

    def tell(self):
        return self._pos

    def rewind(self):
        self.seek(0)

    def flush(self, zlib_mode=2):
        if self.fileobj is None:
            raise ValueError('I/O operation on closed file.')

    def readable(self):
        return self.mode == READ

    def writable(self):
        return self.mode == WRITE

    def seekable(self):
        return True

    def fileno(self):
        return self.fileobj.fileno()

    def close(self):
        fileobj = self.fileobj
        if fileobj is None:
            return
        self.fileobj = None
        try:
            if self.mode == WRITE:
                data = b''.join(self._parts)
                packed = compress(data, self._level, mtime=self._mtime)
                name = self.name
                if isinstance(name, str):
                    name = name.rsplit('/', 1)[-1].encode('latin-1', 'ignore')
                if name.endswith(b'.gz'):
                    name = name[:-3]
                if name:
                    packed = packed[:3] + b'\x08' + packed[4:10] + name + b'\0' + packed[10:]
                fileobj.write(packed)
        finally:
            if self.myfileobj is not None:
                self.myfileobj.close()
                self.myfileobj = None

    def __enter__(self):
        if self.fileobj is None:
            raise ValueError('I/O operation on closed file.')
        return self

    def __exit__(self, *args):
        self.close()


def open(filename, mode='rb', compresslevel=9, encoding=None, errors=None, newline=None):
    if 't' in mode:
        if 'b' in mode:
            raise ValueError(f'Invalid mode: {mode!r}')
    else:
        for value, name in (encoding, 'encoding'), (errors, 'errors'), (newline, 'newline'):
            if value is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    plain = mode.replace('t', '')
    if hasattr(filename, 'read') or hasattr(filename, 'write'):
        binary = GzipFile(None, plain, compresslevel, filename)
    elif isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
        binary = GzipFile(filename, plain, compresslevel)
    else:
        raise TypeError('filename must be a str or bytes object, or a file')
    if 't' in mode:
        return _io.TextIOWrapper(binary, encoding, errors, newline)
    return binary
