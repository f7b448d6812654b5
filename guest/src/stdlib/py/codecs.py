"""Encodings by name."""

from _codecs import encoding_name as _encoding_name

__all__ = ['lookup', 'encode', 'decode', 'getencoder', 'getdecoder', 'getincrementalencoder', 'getincrementaldecoder',
           'iterencode', 'iterdecode', 'open', 'CodecInfo', 'Codec', 'IncrementalEncoder', 'IncrementalDecoder', 'BOM',
           'BOM_BE', 'BOM_LE', 'BOM_UTF8', 'BOM_UTF16', 'BOM_UTF16_BE', 'BOM_UTF16_LE', 'BOM_UTF32', 'BOM_UTF32_BE',
           'BOM_UTF32_LE']

BOM_UTF8 = b'\xef\xbb\xbf'
BOM_UTF16_LE = BOM_LE = b'\xff\xfe'
BOM_UTF16_BE = BOM_BE = b'\xfe\xff'
BOM_UTF32_LE = b'\xff\xfe\0\0'
BOM_UTF32_BE = b'\0\0\xfe\xff'
BOM = BOM_UTF16 = BOM_UTF16_LE
BOM_UTF32 = BOM_UTF32_LE


class Codec:
    pass


class IncrementalEncoder:
    encoding = 'utf-8'

    def __init__(self, errors='strict'):
        self.errors = errors

    def encode(self, input, final=False):
        return input.encode(self.encoding, self.errors)

    def reset(self):
        pass


class IncrementalDecoder:
    encoding = 'utf-8'

    def __init__(self, errors='strict'):
        self.errors = errors
        self._rest = b''

    def decode(self, input, final=False):
        data = self._rest + bytes(input)
        self._rest = b''
        if final:
            return data.decode(self.encoding, self.errors)
        # Up to three bytes at the end may be the start of a character.
        for n in range(0, min(4, len(data) + 1)):
            part = data[:len(data) - n]
            try:
                text = part.decode(self.encoding)
            except UnicodeDecodeError as e:
                if e.end < len(part) or n == 3:
                    break
                continue
            self._rest = data[len(data) - n:]
            return text
        return data.decode(self.encoding, self.errors)

    def reset(self):
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
    return None


def lookup(encoding):
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
