from binascii import a2b_qp, b2a_qp

__all__ = ['encode', 'decode', 'encodestring', 'decodestring']

MAXLINESIZE = 76
ESCAPE = b'='
HEX = b'0123456789ABCDEF'


def needsquoting(c, quotetabs, header):
    if c in b' \t':
        return quotetabs
    if c == b'_':
        return header
    return c == ESCAPE or not b' ' <= c <= b'~'


def quote(c):
    c = ord(c)
    return ESCAPE + bytes((HEX[c // 16], HEX[c % 16]))


def encode(input, output, quotetabs, header=False):
    output.write(encodestring(input.read(), quotetabs, header))


def encodestring(s, quotetabs=False, header=False):
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    output.write(decodestring(input.read(), header))


def decodestring(s, header=False):
    return a2b_qp(s, header=header)


def ishex(c):
    return b'0' <= c <= b'9' or b'a' <= c <= b'f' or b'A' <= c <= b'F'


def unhex(s):
    return int(s, 16)
