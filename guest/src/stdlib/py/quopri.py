"""Conversions to/from quoted-printable transport encoding as per RFC 1521."""

__all__ = ['encode', 'decode', 'encodestring', 'decodestring']

MAXLINESIZE = 76
ESCAPE = b'='
HEX = b'0123456789ABCDEF'


def needsquoting(c, quotetabs, header):
    """Decide whether a particular byte ordinal needs to be quoted."""
    if c in b' \t':
        return quotetabs
    if c == b'_':
        return header
    return c == ESCAPE or not b' ' <= c <= b'~'


def quote(c):
    """Quote a single character."""
    c = ord(c)
    return ESCAPE + bytes((HEX[c // 16], HEX[c % 16]))


def encode(input, output, quotetabs, header=False):
    """Read 'input', apply quoted-printable encoding, and write to 'output'."""
    output.write(encodestring(input.read(), quotetabs, header))


def encodestring(s, quotetabs=False, header=False):
    out = []
    lines = s.split(b'\n')
    for n, line in enumerate(lines):
        last = n + 1 == len(lines)
        if last and not line:
            break
        parts = []
        for c in line:
            c = bytes((c,))
            if needsquoting(c, quotetabs, header):
                c = quote(c)
            elif header and c == b' ':
                c = b'_'
            parts.append(c)
        # White space before the end of a line would be lost.
        if parts and parts[-1] in (b' ', b'\t') and not last:
            parts[-1] = quote(parts[-1])
        elif parts and parts[-1] in (b' ', b'\t'):
            parts[-1] = quote(parts[-1])
        length = 0
        for i, part in enumerate(parts):
            rest = len(parts) - i - 1
            if length + len(part) > MAXLINESIZE - 1 and not (length + len(part) == MAXLINESIZE and rest == 0):
                out.append(b'=\n')
                length = 0
            out.append(part)
            length += len(part)
        if not last:
            out.append(b'\n')
    return b''.join(out)


def decode(input, output, header=False):
    """Read 'input', apply quoted-printable decoding, and write to 'output'."""
    output.write(decodestring(input.read(), header))


def decodestring(s, header=False):
    out = bytearray()
    i = 0
    n = len(s)
    while i < n:
        c = s[i:i + 1]
        i += 1
        if c == b'=':
            pair = s[i:i + 2]
            if pair[:1] in (b'\n', b'\r'):
                # A soft end of line; with a carriage return it ends at the line feed.
                if pair[:1] == b'\r':
                    end = s.find(b'\n', i)
                    i = n if end < 0 else end + 1
                else:
                    i += 1
            elif pair == b'':
                pass
            elif pair[:1] == b'=':
                out += b'='
                i += 1
            elif len(pair) == 2 and ishex(pair[:1]) and ishex(pair[1:]):
                out.append(unhex(pair))
                i += 2
            else:
                out += b'='
        elif header and c == b'_':
            out += b' '
        else:
            out += c
    return bytes(out)


def ishex(c):
    """Return true if the byte ordinal 'c' is a hexadecimal digit in ASCII."""
    return b'0' <= c <= b'9' or b'a' <= c <= b'f' or b'A' <= c <= b'F'


def unhex(s):
    """Get the integer value of a hexadecimal number."""
    return int(s, 16)
