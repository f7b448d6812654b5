# Headers, trailers and stream objects around the raw deflate data of _zlib.

from _prelude import _hog_c_types
from _zlib import adler32 as _adler32, deflate as _deflate, inflate as _inflate, inflater as _inflater
from binascii import crc32 as _crc32

DEFLATED = 8
DEF_BUF_SIZE = 16384
DEF_MEM_LEVEL = 8
MAX_WBITS = 15
ZLIB_VERSION = ZLIB_RUNTIME_VERSION = '1.3.1'
Z_NO_COMPRESSION, Z_BEST_SPEED, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION = 0, 1, 9, -1
Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED, Z_DEFAULT_STRATEGY = 1, 2, 3, 4, 0
Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH, Z_BLOCK, Z_TREES = range(7)


class error(Exception):
    pass


def _bytes_of(data):
    if isinstance(data, bytes):
        return data
    try:
        return bytes(memoryview(data))
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None


def adler32(data, value=1, /):
    """Compute an Adler-32 checksum of data."""
    return _adler32(_bytes_of(data), value & 0xffffffff)


def crc32(data, value=0, /):
    """Compute a CRC-32 checksum of data."""
    return _crc32(_bytes_of(data), value)


def _pack(data, level, wbits, strategy=0):
    raw = _deflate(data, level, strategy)
    if wbits < 0:
        return raw
    if wbits > 15:
        flag = 2 if level == 9 else 4 if level == 1 else 0
        head = b'\x1f\x8b\x08\x00\x00\x00\x00\x00' + bytes([flag, 3])
        return head + raw + _crc32(data).to_bytes(4, 'little') + (len(data) & 0xffffffff).to_bytes(4, 'little')
    grade = 0 if level in (0, 1) else 1 if 2 <= level <= 5 else 2 if level in (6, -1) else 3
    first = (wbits - 8) << 4 | 8
    second = grade << 6
    second += 31 - (first * 256 + second) % 31
    return bytes([first, second]) + raw + _adler32(data, 1).to_bytes(4, 'big')


def _check_level(level, wbits):
    if not isinstance(level, int):
        raise TypeError(f"'{type(level).__name__}' object cannot be interpreted as an integer")
    if not -1 <= level <= 9:
        raise error('Bad compression level')
    if not (8 <= wbits <= 15 or 25 <= wbits <= 31 or -15 <= wbits <= -9):
        raise ValueError('Invalid initialization option')


def compress(data, /, level=Z_DEFAULT_COMPRESSION, wbits=MAX_WBITS):
    """Returns a bytes object containing compressed data."""
    data = _bytes_of(data)
    _check_level(level, wbits)
    return _pack(data, level, wbits)


def _gzip_header(data):
    """The length of a gzip header, None if there is more of it to come."""
    if len(data) < 10:
        return None
    if data[2] != 8:
        raise error('Error -3 while decompressing data: unknown compression method')
    flags = data[3]
    at = 10
    if flags & 4:
        if len(data) < at + 2:
            return None
        at += 2 + int.from_bytes(data[at:at + 2], 'little')
    for bit in 8, 16:
        if flags & bit:
            end = data.find(b'\0', at)
            if end < 0:
                return None
            at = end + 1
    if flags & 2:
        at += 2
    return at if len(data) >= at else None


class _Inflater:
    """Data that arrives in pieces: what is not read yet of a header or trailer waits for more."""

    def __init__(self, wbits, zdict=b''):
        if zdict:
            raise NotImplementedError('preset dictionaries are not supported')
        if not (wbits == 0 or 8 <= wbits <= 15 or 24 <= wbits <= 47 or -15 <= wbits <= -8):
            raise ValueError('Invalid initialization option')
        self.wbits = wbits
        self.kind = 'raw' if wbits < 0 else 'gzip' if 24 <= wbits <= 31 else 'zlib'
        self.state = _inflater()
        self.stage = self._head
        self.waiting = b''
        self.check = 0
        self.length = 0
        self.eof = False
        # What of the data given last was not read.
        self.rest = b''

    def copy(self):
        new = _Inflater(self.wbits)
        new.__dict__.update(self.__dict__, state=_inflater(self.state))
        new.stage = getattr(new, self.stage.__name__)
        return new

    def decode(self, data, limit=0):
        """The output of more data, at most limit bytes; sets eof and rest."""
        self.rest = self.waiting + data
        self.waiting = b''
        output = b''
        if self.stage == self._head:
            start = self._head(self.rest)
            if start is None:
                self.waiting = self.rest
                self.rest = b''
                return output
            self.rest = self.rest[start:]
            self.check = 0 if self.kind == 'gzip' else 1
            self.stage = self._body
        if self.stage == self._body:
            output = self._body(limit)
        if self.stage == self._tail:
            self._tail()
        return output

    def _head(self, data):
        if self.wbits >= 40 and data[:2] == b'\x1f\x8b':
            self.kind = 'gzip'
        if self.kind == 'raw':
            return 0
        if self.kind == 'gzip':
            if not b'\x1f\x8b'.startswith(data[:2]):
                raise error('Error -3 while decompressing data: incorrect header check')
            return _gzip_header(data)
        if len(data) < 2:
            return None
        if (data[0] * 256 + data[1]) % 31:
            raise error('Error -3 while decompressing data: incorrect header check')
        if data[0] & 15 != 8:
            raise error('Error -3 while decompressing data: unknown compression method')
        if (data[0] >> 4) + 8 > (self.wbits % 32 or 15):
            raise error('Error -3 while decompressing data: invalid window size')
        if data[1] & 32:
            raise error('Error 2 while decompressing data')
        return 2

    def _body(self, limit):
        found = _inflate(self.state, self.rest, limit)
        if found is None:
            raise error('Error -3 while decompressing data: invalid block type')
        output, used, ended = found
        self.rest = self.rest[used:]
        if self.kind == 'gzip':
            self.check = _crc32(output, self.check)
        elif self.kind == 'zlib':
            self.check = _adler32(output, self.check)
        self.length += len(output)
        if ended:
            self.stage = self._tail
        return output

    def _tail(self):
        size = {'raw': 0, 'gzip': 8, 'zlib': 4}[self.kind]
        trailer = self.rest[:size]
        if len(trailer) < size:
            self.waiting = trailer
            self.rest = b''
            return
        if self.kind == 'zlib' and int.from_bytes(trailer, 'big') != self.check:
            raise error('Error -3 while decompressing data: incorrect data check')
        if self.kind == 'gzip':
            if int.from_bytes(trailer[:4], 'little') != self.check:
                raise error('Error -3 while decompressing data: incorrect data check')
            if int.from_bytes(trailer[4:], 'little') != self.length & 0xffffffff:
                raise error('Error -3 while decompressing data: incorrect length check')
        self.rest = self.rest[size:]
        self.eof = True


def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    """Returns a bytes object containing the uncompressed data."""
    data = _bytes_of(data)
    stream = _Inflater(wbits)
    output = stream.decode(data)
    if not stream.eof:
        raise error('Error -5 while decompressing data: incomplete or truncated stream')
    return output


class Compress:
    def __init__(self, level, wbits, strategy, token):
        self._level = level
        self._wbits = wbits
        self._strategy = strategy
        self._data = []
        self._done = False

    def compress(self, data, /):
        if self._done:
            raise error('Error -2 while compressing data: inconsistent stream state')
        self._data.append(_bytes_of(data))
        return b''

    def flush(self, mode=Z_FINISH, /):
        if mode == Z_NO_FLUSH:
            return b''
        if mode != Z_FINISH:
            raise NotImplementedError('only Z_FINISH is supported')
        if self._done:
            raise error('Error -2 while flushing: inconsistent stream state')
        self._done = True
        return _pack(b''.join(self._data), self._level, self._wbits, self._strategy)

    def copy(self):
        new = Compress(self._level, self._wbits, self._strategy, None)
        new._data = list(self._data)
        new._done = self._done
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()


def compressobj(level=Z_DEFAULT_COMPRESSION, method=DEFLATED, wbits=MAX_WBITS, memLevel=DEF_MEM_LEVEL,
                strategy=Z_DEFAULT_STRATEGY, zdict=None):
    """Return a compressor object."""
    if zdict is not None:
        raise NotImplementedError('preset dictionaries are not supported')
    if method != DEFLATED or not 1 <= memLevel <= 9 or not -1 <= level <= 9:
        raise ValueError('Invalid initialization option')
    _check_level(level, wbits)
    return Compress(level, wbits, strategy, None)


class Decompress:
    def __init__(self, stream, token):
        self._stream = stream
        self.unused_data = b''
        self.unconsumed_tail = b''

    @property
    def eof(self):
        return self._stream.eof

    def decompress(self, data, /, max_length=0):
        data = _bytes_of(data)
        if max_length < 0:
            raise ValueError('max_length must be non-negative')
        if self.eof:
            self.unused_data += data
            return b''
        return self._more(data, max_length)

    def _more(self, data, limit):
        stream = self._stream
        output = stream.decode(data, limit)
        if stream.eof:
            self.unused_data = stream.rest
            self.unconsumed_tail = b''
        else:
            self.unconsumed_tail = stream.rest
        return output

    def flush(self, length=DEF_BUF_SIZE, /):
        if length <= 0:
            raise ValueError('length must be greater than zero')
        return b'' if self.eof else self._more(self.unconsumed_tail, 0)

    def copy(self):
        new = Decompress(self._stream.copy(), None)
        new.unused_data, new.unconsumed_tail = self.unused_data, self.unconsumed_tail
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()


def decompressobj(wbits=MAX_WBITS, zdict=b''):
    """Return a decompressor object."""
    return Decompress(_Inflater(wbits, zdict), None)


_hog_c_types(Compress, Decompress)
