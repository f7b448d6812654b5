"""Encodings by name."""

from _codecs import after_mark as _after_mark, encoding_name as _encoding_name, unfinished as _unfinished
from _prelude import _codec_handlers, _hog_codec_handlers

__all__ = ['lookup', 'encode', 'decode', 'getencoder', 'getdecoder', 'getincrementalencoder', 'getincrementaldecoder',
           'iterencode', 'iterdecode', 'open', 'CodecInfo', 'Codec', 'IncrementalEncoder', 'IncrementalDecoder', 'BOM',
           'BOM_BE', 'BOM_LE', 'BOM_UTF8', 'BOM_UTF16', 'BOM_UTF16_BE', 'BOM_UTF16_LE', 'BOM_UTF32', 'BOM_UTF32_BE',
           'BOM_UTF32_LE', 'register', 'register_error', 'lookup_error', 'StreamReader', 'StreamWriter', 'StreamReaderWriter',
           'getreader', 'getwriter', 'strict_errors', 'ignore_errors', 'replace_errors', 'xmlcharrefreplace_errors',
           'backslashreplace_errors', 'namereplace_errors']

BOM_UTF8 = b'\xef\xbb\xbf'
BOM_UTF16_LE = BOM_LE = b'\xff\xfe'
BOM_UTF16_BE = BOM_BE = b'\xfe\xff'
BOM_UTF32_LE = b'\xff\xfe\0\0'
BOM32_LE, BOM32_BE = BOM_UTF16_LE, BOM_UTF16_BE
BOM_UTF32_BE = b'\0\0\xfe\xff'
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE
BOM64_LE, BOM64_BE = BOM_UTF32_LE, BOM_UTF32_BE


class Codec:
    pass


class IncrementalEncoder:
    encoding = 'utf-8'

    def __init__(self, errors='strict'):
        self.errors = errors
        self.reset()

    def encode(self, input, final=False):
        data = input.encode(self._codec, self.errors)
        self._codec = _after_mark(self._codec)
        return data

    def reset(self):
        self._codec = self.encoding


class IncrementalDecoder:
    encoding = 'utf-8'

    def __init__(self, errors='strict'):
        self.errors = errors
        self.reset()

    def decode(self, input, final=False):
        data = self._rest + bytes(input)
        codec = self._codec
        after = _after_mark(codec, data)
        cut = len(data) if final and after != 'utf-8-sig' else len(data) - _unfinished(after, data)
        text = data[:cut].decode(codec, self.errors)
        self._codec = after
        self._rest = data[cut:]
        return text

    def reset(self):
        self._codec = self.encoding
        self._rest = b''


class CodecInfo(tuple):
    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamreader = streamreader
        self.streamwriter = streamwriter
        return self

    def __repr__(self):
        return f'<codecs.CodecInfo object for encoding {self.name} at {id(self):#x}>'


def _rot13(text):
    out = []
    for c in text:
        if 'a' <= c <= 'z':
            c = chr((ord(c) - 84) % 26 + 97)
        elif 'A' <= c <= 'Z':
            c = chr((ord(c) - 52) % 26 + 65)
        out.append(c)
    return ''.join(out)


def _transform(name):
    """The functions of an encoding that is not between text and bytes."""
    name = name.lower().replace('-', '_')
    if name in ('rot13', 'rot_13'):
        return _rot13, _rot13
    if name in ('hex', 'hex_codec'):
        import binascii
        return binascii.hexlify, binascii.unhexlify
    if name in ('base64', 'base64_codec'):
        import base64
        return base64.encodebytes, base64.decodebytes
    if name in ('zlib', 'zip', 'zlib_codec'):
        import zlib
        return zlib.compress, zlib.decompress
    if name in ('quopri', 'quoted_printable', 'quopri_codec'):
        import quopri
        return lambda data: quopri.encodestring(data, quotetabs=True), quopri.decodestring
    return None


_known = {}


def lookup(encoding):
    """Looks up a codec tuple in the Python codec registry and returns a CodecInfo object."""
    found = _known.get(encoding)
    if found is None:
        found = _known[encoding] = _look_up(encoding)
    return found


def _look_up(encoding):
    transform = _transform(encoding)
    if transform is not None:
        enc, dec = transform
        return CodecInfo(lambda x, errors='strict': (enc(x), len(x)), lambda x, errors='strict': (dec(x), len(x)),
                         name=encoding)
    name = _encoding_name(encoding)

    def encode(input, errors='strict'):
        return input.encode(name, errors), len(input)

    def decode(input, errors='strict'):
        return bytes(input).decode(name, errors), len(input)

    return CodecInfo(encode, decode, None, None, type('IncrementalEncoder', (IncrementalEncoder,), {'encoding': name}),
                     type('IncrementalDecoder', (IncrementalDecoder,), {'encoding': name}), name)


def encode(obj, encoding='utf-8', errors='strict'):
    return lookup(encoding).encode(obj, errors)[0]


def decode(obj, encoding='utf-8', errors='strict'):
    return lookup(encoding).decode(obj, errors)[0]


def getencoder(encoding):
    return lookup(encoding).encode


def getdecoder(encoding):
    return lookup(encoding).decode


def getincrementalencoder(encoding):
    return lookup(encoding).incrementalencoder


def getincrementaldecoder(encoding):
    return lookup(encoding).incrementaldecoder


def iterencode(iterator, encoding, errors='strict', **kwargs):
    encoder = getincrementalencoder(encoding)(errors)
    for part in iterator:
        data = encoder.encode(part)
        if data:
            yield data
    data = encoder.encode('', True)
    if data:
        yield data


def iterdecode(iterator, encoding, errors='strict', **kwargs):
    decoder = getincrementaldecoder(encoding)(errors)
    for part in iterator:
        text = decoder.decode(part)
        if text:
            yield text
    text = decoder.decode(b'', True)
    if text:
        yield text


def open(filename, mode='r', encoding=None, errors='strict', buffering=-1):
    import io
    return io.open(filename, mode, buffering, encoding, errors)


# --- error handlers


def register_error(errors, handler, /):
    """Register the specified error handler under the name errors.

handler must be a callable object, that
will be called with an exception instance containing
information about the location of the encoding/decoding
error and must return a (replacement, new position) tuple.
"""
    if not isinstance(errors, str):
        raise TypeError(f'register_error() argument 1 must be str, not {type(errors).__name__}')
    if not callable(handler):
        raise TypeError('handler must be callable')
    _codec_handlers[errors] = handler
    _hog_codec_handlers(_codec_handlers)


def _check(e):
    if not isinstance(e, UnicodeError):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")


def strict_errors(e, /):
    if isinstance(e, Exception):
        raise e
    raise TypeError('codec must pass exception instance')


def ignore_errors(e, /):
    _check(e)
    return '', e.end


def replace_errors(e, /):
    _check(e)
    if isinstance(e, UnicodeEncodeError):
        return '?' * (e.end - e.start), e.end
    if isinstance(e, UnicodeDecodeError):
        return '\ufffd', e.end
    return '\ufffd' * (e.end - e.start), e.end


def xmlcharrefreplace_errors(e, /):
    if not isinstance(e, UnicodeEncodeError):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")
    return ''.join([f'&#{ord(c)};' for c in e.object[e.start:e.end]]), e.end


def backslashreplace_errors(e, /):
    _check(e)
    part = e.object[e.start:e.end]
    if isinstance(e, UnicodeDecodeError):
        return ''.join([f'\\x{b:02x}' for b in part]), e.end
    return ''.join([f'\\x{ord(c):02x}' if c < '\u0100' else f'\\u{ord(c):04x}' if c < '\U00010000' else f'\\U{ord(c):08x}'
                    for c in part]), e.end


def namereplace_errors(e, /):
    if not isinstance(e, UnicodeEncodeError):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")
    return e.object[e.start:e.end].encode('ascii', 'namereplace').decode('ascii'), e.end


_own_handlers = {'strict': strict_errors, 'ignore': ignore_errors, 'replace': replace_errors,
                 'xmlcharrefreplace': xmlcharrefreplace_errors, 'backslashreplace': backslashreplace_errors,
                 'namereplace': namereplace_errors}


def lookup_error(name, /):
    """lookup_error(errors) -> handler

Return the error handler for the specified error handling name or raise a
LookupError, if no handler exists under this name.
"""
    found = _codec_handlers.get(name) or _own_handlers.get(name)
    if found is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return found


def register(search_function, /):
    raise NotImplementedError('codecs of a program are not supported')


# --- streams


class StreamWriter(Codec):
    encoding = 'utf-8'

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        self.reset()

    def write(self, object):
        data = object.encode(self._codec, self.errors)
        self._codec = _after_mark(self._codec)
        self.stream.write(data)

    def writelines(self, list):
        self.write(''.join(list))

    def reset(self):
        self._codec = self.encoding

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamReader(Codec):
    encoding = 'utf-8'

    def __init__(self, stream, errors='strict'):
        self.stream = stream
        self.errors = errors
        self._text = None

    def _all(self):
        if self._text is None:
            data = self.stream.read()
            _after_mark(self.encoding, data)  # Fails if it is missing.
            self._text = data.decode(self.encoding, self.errors)
        return self._text

    def read(self, size=-1, chars=-1, firstline=False):
        text = self._all()
        n = chars if chars >= 0 else size
        if n < 0:
            n = len(text)
        self._text = text[n:]
        return text[:n]

    def readline(self, size=None, keepends=True):
        lines = self._all().splitlines(True)
        if not lines:
            return ''
        self._text = self._text[len(lines[0]):]
        return lines[0] if keepends else lines[0].splitlines()[0]

    def readlines(self, sizehint=None, keepends=True):
        return self.read().splitlines(keepends)

    def reset(self):
        self._text = None

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


class StreamReaderWriter:
    encoding = 'unknown'

    def __init__(self, stream, Reader, Writer, errors='strict'):
        self.stream = stream
        self.reader = Reader(stream, errors)
        self.writer = Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        return self.reader.read(size)

    def readline(self, size=None, keepends=True):
        return self.reader.readline(size, keepends)

    def readlines(self, sizehint=None):
        return self.reader.readlines(sizehint)

    def __next__(self):
        return next(self.reader)

    def __iter__(self):
        return self

    def write(self, data):
        return self.writer.write(data)

    def writelines(self, list):
        return self.writer.writelines(list)

    def reset(self):
        self.reader.reset()

    def seek(self, offset, whence=0):
        self.stream.seek(offset, whence)
        self.reader.reset()

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()


def getreader(encoding):
    """Look up the codec for the given encoding and return its StreamReader
class or factory function.
"""
    return type('StreamReader', (StreamReader,), {'encoding': lookup(encoding).name, '__module__': 'codecs'})


def getwriter(encoding):
    """Look up the codec for the given encoding and return its StreamWriter
class or factory function.
"""
    return type('StreamWriter', (StreamWriter,), {'encoding': lookup(encoding).name, '__module__': 'codecs'})


def escape_decode(data, errors='strict', /):
    if isinstance(data, str):
        data = data.encode('utf-8')
    simple = {b'\\': b'\\', b"'": b"'", b'"': b'"', b'a': b'\a', b'b': b'\b', b'f': b'\f', b'n': b'\n', b'r': b'\r',
              b't': b'\t', b'v': b'\v', b'\n': b''}
    out = []
    i, n = 0, len(data)
    while i < n:
        c = data[i:i + 1]
        i += 1
        if c != b'\\':
            out.append(c)
            continue
        if i >= n:
            raise ValueError('Trailing \\ in string')
        c = data[i:i + 1]
        if c in simple:
            out.append(simple[c])
            i += 1
        elif c == b'x':
            digits = data[i + 1:i + 3]
            try:
                out.append(bytes([int(digits.rjust(2, b'x'), 16)]))
            except ValueError:
                raise ValueError(f'invalid \\x escape at position {i - 1}') from None
            i += 3
        elif c in b'01234567':
            end = i
            while end < n and end < i + 3 and data[end:end + 1] in b'01234567':
                end += 1
            out.append(bytes([int(data[i:end], 8) & 255]))
            i = end
        else:
            out.append(b'\\' + c)
            i += 1
    return b''.join(out), n


def _pair(encoding):
    def encode(text, errors='strict', /):
        return text.encode(encoding, errors or 'strict'), len(text)

    def decode(data, errors='strict', final=False, /):
        data = bytes(data)
        return data.decode(encoding, errors or 'strict'), len(data)
    return encode, decode


ascii_encode, ascii_decode = _pair('ascii')
latin_1_encode, latin_1_decode = _pair('latin-1')
utf_8_encode, utf_8_decode = _pair('utf-8')
unicode_escape_encode, unicode_escape_decode = _pair('unicode-escape')
raw_unicode_escape_encode, raw_unicode_escape_decode = _pair('raw-unicode-escape')
