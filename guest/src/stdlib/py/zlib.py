# Headers, trailers and stream objects around the raw deflate data of _zlib.

from _prelude import _hog_c_types
from _zlib import adler32 as _adler32, deflate as _deflate, inflate as _inflate
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
    if isinstance(data, (bytearray, memoryview)):
        return bytes(data)
    raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'")


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
    """Data that arrives in pieces: all of it so far is decoded again with each."""

    def __init__(self, wbits, zdict=b''):
        if zdict:
            raise NotImplementedError('preset dictionaries are not supported')
        if not (wbits == 0 or 8 <= wbits <= 15 or 24 <= wbits <= 47 or -15 <= wbits <= -8):
            raise ValueError('Invalid initialization option')
        self.wbits = wbits
        self.data = b''
        self.made = 0
        self.eof = False
        self.rest = b''
        self.output = b''

    def decode(self, limit=0):
        """Output so far, at most limit bytes; sets eof and rest."""
        data = self.data
        kind = 'raw' if self.wbits < 0 else 'gzip' if 24 <= self.wbits <= 31 else 'zlib'
        if self.wbits >= 40 and data[:2] == b'\x1f\x8b':
            kind = 'gzip'
        start = 0
        if kind == 'gzip':
            if not b'\x1f\x8b'.startswith(data[:2]):
                raise error('Error -3 while decompressing data: incorrect header check')
            start = _gzip_header(data)
        elif kind == 'zlib':
            if len(data) >= 2:
                if (data[0] * 256 + data[1]) % 31:
                    raise error('Error -3 while decompressing data: incorrect header check')
                if data[0] & 15 != 8:
                    raise error('Error -3 while decompressing data: unknown compression method')
                if (data[0] >> 4) + 8 > (self.wbits % 32 or 15):
                    raise error('Error -3 while decompressing data: invalid window size')
                if data[1] & 32:
                    raise error('Error 2 while decompressing data')
                start = 2
            else:
                start = None
        if start is None:
            return b''
        found = _inflate(data[start:], limit)
        if found is None:
            raise error('Error -3 while decompressing data: invalid block type')
        output, used, ended = found
        self.used = start + used
        if ended:
            tail = {'raw': 0, 'gzip': 8, 'zlib': 4}[kind]
            end = start + used + tail
            if len(data) >= end:
                trailer = data[end - tail:end]
                if kind == 'zlib' and int.from_bytes(trailer, 'big') != _adler32(output, 1):
                    raise error('Error -3 while decompressing data: incorrect data check')
                if kind == 'gzip':
                    if int.from_bytes(trailer[:4], 'little') != _crc32(output):
                        raise error('Error -3 while decompressing data: incorrect data check')
                    if int.from_bytes(trailer[4:], 'little') != len(output) & 0xffffffff:
                        raise error('Error -3 while decompressing data: incorrect length check')
                self.eof = True
                self.rest = data[end:]
        return output


def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    """Returns a bytes object containing the uncompressed data."""
    data = _bytes_of(data)
    stream = _Inflater(wbits)
    stream.data = data
    output = stream.decode()
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
        stream = self._stream
        if stream.eof:
            self.unused_data += data
            return b''
        stream.data += data
        output = stream.decode(stream.made + max_length if max_length else 0)
        piece = output[stream.made:]
        stream.made = len(output)
        self.unconsumed_tail = b''
        if stream.eof:
            self.unused_data = stream.rest
        elif max_length and len(piece) == max_length:
            self.unconsumed_tail = stream.data[stream.used:]
            stream.data = stream.data[:stream.used]
        return piece

    def flush(self, length=DEF_BUF_SIZE, /):
        if length <= 0:
            raise ValueError('length must be greater than zero')
        stream = self._stream
        stream.data += self.unconsumed_tail
        self.unconsumed_tail = b''
        if stream.eof:
            return b''
        output = stream.decode()
        piece = output[stream.made:]
        stream.made = len(output)
        if stream.eof:
            self.unused_data = stream.rest
        return piece

    def copy(self):
        import copy
        new = Decompress(copy.copy(self._stream), None)
        new.unused_data, new.unconsumed_tail = self.unused_data, self.unconsumed_tail
        return new

    __copy__ = copy


def decompressobj(wbits=MAX_WBITS, zdict=b''):
    """Return a decompressor object."""
    return Decompress(_Inflater(wbits, zdict), None)


_hog_c_types(Compress, Decompress)
