"""Encodings by name."""

from _codecs import after_mark as _after_mark, cut as _cut, encoding_name as _encoding_name
from _hog_codec_streams import Codec, StreamReader, StreamReaderWriter, StreamRecoder, StreamWriter, of_encoding
from _prelude import _codec_handlers, _hog_codec_handlers

__all__ = ['lookup', 'encode', 'decode', 'getencoder', 'getdecoder', 'getincrementalencoder', 'getincrementaldecoder',
           'iterencode', 'iterdecode', 'open', 'CodecInfo', 'Codec', 'IncrementalEncoder', 'IncrementalDecoder', 'BOM',
           'BOM_BE', 'BOM_LE', 'BOM_UTF8', 'BOM_UTF16', 'BOM_UTF16_BE', 'BOM_UTF16_LE', 'BOM_UTF32', 'BOM_UTF32_BE',
           'BOM_UTF32_LE', 'register', 'register_error', 'lookup_error', 'StreamReader', 'StreamWriter', 'StreamReaderWriter',
           'StreamRecoder', 'EncodedFile', 'getreader', 'getwriter', 'strict_errors', 'ignore_errors', 'replace_errors', 'xmlcharrefreplace_errors',
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


class IncrementalEncoder:
    def __init__(self, errors='strict'):
        self.errors = errors
        self.buffer = ''

    def encode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return 0

    def setstate(self, state):
        pass


class BufferedIncrementalEncoder(IncrementalEncoder):
    def __init__(self, errors='strict'):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ''

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_encode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalEncoder.reset(self)
        self.buffer = ''

    def getstate(self):
        return self.buffer or 0

    def setstate(self, state):
        self.buffer = state or ''


class IncrementalDecoder:
    def __init__(self, errors='strict'):
        self.errors = errors

    def decode(self, input, final=False):
        raise NotImplementedError

    def reset(self):
        pass

    def getstate(self):
        return b'', 0

    def setstate(self, state):
        pass


class BufferedIncrementalDecoder(IncrementalDecoder):
    def __init__(self, errors='strict'):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b''

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        data = self.buffer + input
        result, consumed = self._buffer_decode(data, self.errors, final)
        self.buffer = data[consumed:]
        return result

    def reset(self):
        IncrementalDecoder.reset(self)
        self.buffer = b''

    def getstate(self):
        return self.buffer, 0

    def setstate(self, state):
        self.buffer = state[0]


def _incremental(name):
    """The incremental encoder and decoder of an encoding of text."""
    little = _after_mark(name)

    class Encoder(IncrementalEncoder):
        def __init__(self, errors='strict'):
            IncrementalEncoder.__init__(self, errors)
            self._codec = name

        def encode(self, input, final=False):
            data = input.encode(self._codec, self.errors)
            self._codec = little
            return data

        def reset(self):
            self._codec = name

        def getstate(self):
            if name == little or self._codec == little:
                return 0
            return 1 if name == 'utf-8-sig' else 2

        def setstate(self, state):
            self._codec = name if state else little

    class Decoder(BufferedIncrementalDecoder):
        def __init__(self, errors='strict'):
            BufferedIncrementalDecoder.__init__(self, errors)
            self._codec = name

        def decode(self, input, final=False):
            data = self.buffer + bytes(input)
            codec = self._codec
            self._codec, size = _cut(codec, data, bool(final))
            text = data[:size].decode(codec, self.errors)
            self.buffer = data[size:]
            return text

        def reset(self):
            self._codec = name
            self.buffer = b''

        def getstate(self):
            # What the mark said: nothing yet, this machine's order, the other.
            if name == little:
                return self.buffer, 0
            if name == 'utf-8-sig':
                return self.buffer, int(self._codec == name)
            return self.buffer, 2 if self._codec == name else int(self._codec != little)

        def setstate(self, state):
            self.buffer, number = state
            if name == 'utf-8-sig':
                self._codec = name if number else little
            elif name != little:
                self._codec = (little, little.replace('le', 'be'), name)[number]

    for cls, kind in (Encoder, 'IncrementalEncoder'), (Decoder, 'IncrementalDecoder'):
        cls.__name__ = cls.__qualname__ = kind
        cls.__module__ = f"encodings.{name.replace('-', '_')}"
    return Encoder, Decoder


class CodecInfo(tuple):
    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        self.streamreader = streamreader
        self.streamwriter = streamwriter
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    _is_text_encoding = True

    def __getnewargs__(self):
        return tuple(self)

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
    found = _known.get(encoding)
    if found is None:
        found = _known[encoding] = _look_up(encoding)
    return found


def _look_up(encoding):
    transform = _transform(encoding)
    if transform is not None:
        return _transforming(encoding, *transform)
    name = _encoding_name(encoding)

    def encode(input, errors='strict'):
        return input.encode(name, errors), len(input)

    def decode(input, errors='strict'):
        return bytes(input).decode(name, errors), len(input)

    return CodecInfo(encode, decode, *of_encoding(name), *_incremental(name), name)


def _transforming(name, enc, dec):
    def encode(input, errors='strict'):
        return enc(input), len(input)

    def decode(input, errors='strict'):
        return dec(input), len(input)

    class Encoder(IncrementalEncoder):
        def encode(self, input, final=False):
            return enc(input)

    class Decoder(IncrementalDecoder):
        def decode(self, input, final=False):
            return dec(input)

    class Reader(StreamReader):
        charbuffertype = str if enc is _rot13 else bytes

        def decode(self, input, errors='strict'):
            return dec(input), len(input)

    class Writer(StreamWriter):
        def encode(self, input, errors='strict'):
            return enc(input), len(input)

    name = {'rot13': 'rot-13', 'rot_13': 'rot-13', 'zip': 'zlib', 'zlib_codec': 'zlib', 'hex_codec': 'hex',
            'base64_codec': 'base64', 'quoted_printable': 'quopri', 'quopri_codec': 'quopri'}.get(name.lower(), name)
    return CodecInfo(encode, decode, Reader, Writer, Encoder, Decoder, name, _is_text_encoding=False)


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
    if not isinstance(errors, str):
        raise TypeError(f'register_error() argument 1 must be str, not {type(errors).__name__}')
    if not callable(handler):
        raise TypeError('handler must be callable')
    _codec_handlers[errors] = handler
    _hog_codec_handlers(_codec_handlers)


def _is(e, cls):
    # What it says of its own class does not count.
    return issubclass(type(e), cls)


def _check(e):
    if not _is(e, (UnicodeEncodeError, UnicodeDecodeError, UnicodeTranslateError)):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")


def strict_errors(e, /):
    if _is(e, Exception):
        raise e
    raise TypeError('codec must pass exception instance')


def ignore_errors(e, /):
    _check(e)
    return '', e.end


def replace_errors(e, /):
    _check(e)
    if _is(e, UnicodeEncodeError):
        return '?' * (e.end - e.start), e.end
    if _is(e, UnicodeDecodeError):
        return '\ufffd', e.end
    return '\ufffd' * (e.end - e.start), e.end


def xmlcharrefreplace_errors(e, /):
    if not _is(e, UnicodeEncodeError):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")
    return ''.join([f'&#{ord(c)};' for c in e.object[e.start:e.end]]), e.end


def backslashreplace_errors(e, /):
    _check(e)
    part = e.object[e.start:e.end]
    if _is(e, UnicodeDecodeError):
        return ''.join([f'\\x{b:02x}' for b in part]), e.end
    return ''.join([f'\\x{ord(c):02x}' if c < '\u0100' else f'\\u{ord(c):04x}' if c < '\U00010000' else f'\\U{ord(c):08x}'
                    for c in part]), e.end


def namereplace_errors(e, /):
    if not _is(e, UnicodeEncodeError):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")
    part = e.object[e.start:e.end]
    # One that could be encoded has no name here.
    return ''.join([f'\\x{ord(c):02x}' if c < '\x80' else c.encode('ascii', 'namereplace').decode('ascii') for c in part]), e.end


def _surrogateescape(e, /):
    if _is(e, UnicodeEncodeError):
        part = e.object[e.start:e.end]
        if not all(['\udc80' <= c <= '\udcff' for c in part]):
            raise e
        return bytes([ord(c) - 0xdc00 for c in part]), e.end
    if _is(e, UnicodeDecodeError):
        out = []
        for b in e.object[e.start:e.end][:4]:
            if b < 128:
                break
            out.append(chr(0xdc00 + b))
        if not out:
            raise e
        return ''.join(out), e.start + len(out)
    raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")


def _surrogatepass(e, /):
    if not _is(e, (UnicodeEncodeError, UnicodeDecodeError)):
        raise TypeError(f"don't know how to handle {type(e).__name__} in error callback")
    name = e.encoding.lower().replace('_', '-')
    kind = {'utf-8': 'utf-8', 'utf8': 'utf-8', 'cp65001': 'utf-8'}.get(name)
    for size in ('16', '32'):
        if name.startswith(('utf-' + size, 'utf' + size)):
            order = name.rpartition(size)[2]
            if order in ('', 'le', 'be', '-le', '-be'):
                kind = f'utf-{size}-{order.lstrip("-") or "le"}'
    if kind is None:
        raise e
    if _is(e, UnicodeEncodeError):
        part = e.object[e.start:e.end]
        if not all(['\ud800' <= c <= '\udfff' for c in part]):
            raise e
        return part.encode(kind, 'surrogatepass'), e.end
    width = {'8': 3, '1': 2, '3': 4}[kind[4]]
    part = bytes(e.object[e.start:e.start + width])
    try:
        c = part.decode(kind, 'surrogatepass') if len(part) == width else ''
    except UnicodeDecodeError:
        c = ''
    if len(c) != 1 or not '\ud800' <= c <= '\udfff':
        raise e
    return c, e.start + width


_own_handlers = {'surrogateescape': _surrogateescape, 'surrogatepass': _surrogatepass, 'strict': strict_errors, 'ignore': ignore_errors, 'replace': replace_errors,
                 'xmlcharrefreplace': xmlcharrefreplace_errors, 'backslashreplace': backslashreplace_errors,
                 'namereplace': namereplace_errors}


def lookup_error(name, /):
    if not isinstance(name, str):
        raise TypeError(f'lookup_error() argument must be str, not {type(name).__name__}')
    found = _codec_handlers.get(name) or _own_handlers.get(name)
    if found is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return found


def register(search_function, /):
    raise NotImplementedError('codecs of a program are not supported')


# --- streams


def getreader(encoding):
    """Look up the codec for the given encoding and return its StreamReader
class or factory function.
"""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """Look up the codec for the given encoding and return its StreamWriter
class or factory function.
"""
    return lookup(encoding).streamwriter


def EncodedFile(file, data_encoding, file_encoding=None, errors='strict'):
    """Return a wrapped version of file which provides transparent encoding translation."""
    if file_encoding is None:
        file_encoding = data_encoding
    data, below = lookup(data_encoding), lookup(file_encoding)
    new = StreamRecoder(file, data.encode, data.decode, below.streamreader, below.streamwriter, errors)
    new.data_encoding = data_encoding
    new.file_encoding = file_encoding
    return new


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


def _pair(encoding, is_last=False):
    def encode(text, errors='strict', /):
        return text.encode(encoding, errors or 'strict'), len(text)

    def decode(data, errors='strict', final=is_last, /):
        data = data.encode() if isinstance(data, str) and is_last else bytes(data)
        size = _cut(encoding, data, bool(final))[1]
        return data[:size].decode(encoding, errors or 'strict'), size
    return encode, decode


ascii_encode, ascii_decode = _pair('ascii')
latin_1_encode, latin_1_decode = _pair('latin-1')
utf_8_encode, utf_8_decode = _pair('utf-8')
unicode_escape_encode, unicode_escape_decode = _pair('unicode-escape', True)
raw_unicode_escape_encode, raw_unicode_escape_decode = _pair('raw-unicode-escape', True)
utf_16_encode, utf_16_decode = _pair('utf-16')
utf_16_le_encode, utf_16_le_decode = _pair('utf-16-le')
utf_16_be_encode, utf_16_be_decode = _pair('utf-16-be')
utf_32_encode, utf_32_decode = _pair('utf-32')
utf_32_le_encode, utf_32_le_decode = _pair('utf-32-le')
utf_32_be_encode, utf_32_be_decode = _pair('utf-32-be')


def readbuffer_encode(data, errors=None, /):
    data = data.encode() if isinstance(data, str) else bytes(memoryview(data))
    return data, len(data)


def escape_encode(data, errors=None, /):
    if not isinstance(data, bytes):
        raise TypeError(f'escape_encode() argument 1 must be bytes, not {type(data).__name__}')
    text = repr(data + b'"')[2:-2]
    return text.replace("'", "\\'").encode('ascii') if "\\'" not in text else text.encode('ascii'), len(data)
