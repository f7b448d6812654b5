"""Base16, Base32, Base64 and Base85 encodings."""

import binascii

__all__ = ['encode', 'decode', 'encodebytes', 'decodebytes', 'b64encode', 'b64decode', 'standard_b64encode', 'standard_b64decode',
           'urlsafe_b64encode', 'urlsafe_b64decode', 'b32encode', 'b32decode', 'b32hexencode', 'b32hexdecode',
           'b16encode', 'b16decode', 'b85encode', 'b85decode', 'a85encode', 'a85decode', 'z85encode', 'z85decode']


def _ascii(s):
    if isinstance(s, str):
        try:
            return s.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters') from None
    if isinstance(s, bytes):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError('argument should be a bytes-like object or ASCII string, not '
                        f'{type(s).__name__!r}') from None


def b64encode(s, altchars=None):
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b'+/', altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    s = _ascii(s)
    if altchars is not None:
        altchars = _ascii(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b'+/'))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    return b64encode(s)


def standard_b64decode(s):
    return b64decode(s)


def urlsafe_b64encode(s):
    return b64encode(s, b'-_')


def urlsafe_b64decode(s):
    return b64decode(_ascii(s).translate(bytes.maketrans(b'-_', b'+/')))


_B32 = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
_B32HEX = b'0123456789ABCDEFGHIJKLMNOPQRSTUV'


def _b32encode(alphabet, s):
    s = s if isinstance(s, bytes) else memoryview(s).tobytes()
    out = bytearray()
    for i in range(0, len(s), 5):
        block = s[i:i + 5]
        n = int.from_bytes(block + bytes(5 - len(block)), 'big')
        text = bytes([alphabet[n >> shift & 31] for shift in range(35, -1, -5)])
        used = -(-len(block) * 8 // 5)
        out += text[:used] + b'=' * (8 - used)
    return bytes(out)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _ascii(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    if map01 is not None:
        map01 = _ascii(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b'01', b'O' + map01))
    if casefold:
        s = s.upper()
    body = s.rstrip(b'=')
    padding = len(s) - len(body)
    values = {c: i for i, c in enumerate(alphabet)}
    out = bytearray()
    for i in range(0, len(body), 8):
        block = body[i:i + 8]
        n = 0
        for c in block:
            if c not in values:
                raise binascii.Error('Non-base32 digit found')
            n = n << 5 | values[c]
        n <<= 5 * (8 - len(block))
        out += n.to_bytes(5, 'big')
    if padding not in (0, 1, 3, 4, 6):
        raise binascii.Error('Incorrect padding')
    if padding and out:
        del out[-((5 * padding + 4) // 8):]
    return bytes(out)


def b32encode(s):
    return _b32encode(_B32, s)


def b32decode(s, casefold=False, map01=None):
    return _b32decode(_B32, s, casefold, map01)


def b32hexencode(s):
    return _b32encode(_B32HEX, s)


def b32hexdecode(s, casefold=False):
    return _b32decode(_B32HEX, s, casefold)


def b16encode(s):
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    s = _ascii(s)
    if casefold:
        s = s.upper()
    if s.translate(None, b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return binascii.unhexlify(s)


_B85 = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
_Z85 = b'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
_A85 = bytes(range(33, 118))


def _encode85(alphabet, s, pad=False, zero=None, spaces=None):
    s = s if isinstance(s, bytes) else memoryview(s).tobytes()
    missing = -len(s) % 4
    data = s + bytes(missing)
    out = []
    for i in range(0, len(data), 4):
        n = int.from_bytes(data[i:i + 4], 'big')
        if n == 0 and zero:
            out.append(zero)
            continue
        if n == 0x20202020 and spaces:
            out.append(spaces)
            continue
        digits = bytearray()
        for _ in range(5):
            n, d = divmod(n, 85)
            digits.append(alphabet[d])
        digits.reverse()
        out.append(bytes(digits))
    if missing and not pad:
        if zero and out[-1] == zero:
            out[-1] = bytes([alphabet[0]]) * 5
        out[-1] = out[-1][:-missing]
    return b''.join(out)


def _decode85(alphabet, s, name):
    values = {c: i for i, c in enumerate(alphabet)}
    missing = -len(s) % 5
    data = s + bytes([alphabet[-1]]) * missing
    out = bytearray()
    for i in range(0, len(data), 5):
        n = 0
        for k, c in enumerate(data[i:i + 5]):
            if c not in values:
                raise ValueError(f'bad {name} character at position {i + k}')
            n = n * 85 + values[c]
        if n > 0xffffffff:
            raise ValueError(f'{name} overflow in hunk starting at byte {i}')
        out += n.to_bytes(4, 'big')
    if missing:
        del out[-missing:]
    return bytes(out)


def b85encode(b, pad=False):
    return _encode85(_B85, b, pad)


def b85decode(b):
    return _decode85(_B85, _ascii(b), 'base85')


def z85encode(s):
    return _encode85(_Z85, s)


def z85decode(s):
    return _decode85(_Z85, _ascii(s), 'z85')


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    result = _encode85(_A85, b, pad, b'z', b'y' if foldspaces else None)
    if adobe:
        result = b'<~' + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [result[i:i + wrapcol] for i in range(0, len(result), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b'')
        result = b'\n'.join(lines)
    if adobe:
        result += b'~>'
    return result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    b = _ascii(b)
    if adobe:
        if not b.endswith(b'~>'):
            raise ValueError("Ascii85 encoded byte sequences must end with b'~>'")
        b = b[2:-2] if b.startswith(b'<~') else b[:-2]
    out = bytearray()
    group = []

    def flush():
        n = 0
        for d in group:
            n = n * 85 + d
        if n > 0xffffffff:
            raise ValueError('Ascii85 overflow')
        group.clear()
        return n.to_bytes(4, 'big')

    for c in b:
        if 33 <= c <= 117:
            group.append(c - 33)
            if len(group) == 5:
                out += flush()
        elif c == 122:
            if group:
                raise ValueError('z inside Ascii85 5-tuple')
            out += b'\0\0\0\0'
        elif foldspaces and c == 121:
            if group:
                raise ValueError('y inside Ascii85 5-tuple')
            out += b'    '
        elif c not in ignorechars:
            raise ValueError(f'Non-Ascii85 digit found: {chr(c)}')
    if group:
        missing = 5 - len(group)
        group += [84] * missing
        out += flush()
        del out[-missing:]
    return bytes(out)


def encodebytes(s):
    data = memoryview(s).tobytes() if not isinstance(s, bytes) else s
    return b''.join([binascii.b2a_base64(data[i:i + 57]) for i in range(0, len(data), 57)])


def decodebytes(s):
    return binascii.a2b_base64(s)


MAXLINESIZE = 76
MAXBINSIZE = 57
bytes_types = (bytes, bytearray)


def encode(input, output):
    while s := input.read(MAXBINSIZE):
        while len(s) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(s))):
            s += more
        output.write(binascii.b2a_base64(s))


def decode(input, output):
    while line := input.readline():
        output.write(binascii.a2b_base64(line))
