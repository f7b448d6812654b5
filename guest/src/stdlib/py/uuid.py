"""UUID objects (universally unique identifiers) according to RFC 4122/9562."""

from _random import urandom as _urandom
from enum import Enum

RESERVED_NCS, RFC_4122, RESERVED_MICROSOFT, RESERVED_FUTURE = [
    'reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility',
    'reserved for future definition']


class SafeUUID(Enum):
    safe = 0
    unsafe = -1
    unknown = None


class UUID:
    __slots__ = ('int', 'is_safe', '__weakref__')

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *,
                 is_safe=SafeUUID.unknown):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if int is not None:
            pass
        elif hex is not None:
            hex = hex.replace('urn:', '').replace('uuid:', '')
            hex = hex.strip('{}').replace('-', '')
            if len(hex) != 32:
                raise ValueError('badly formed hexadecimal UUID string')
            int = int_(hex, 16)
        elif bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError('bytes_le is not a 16-char string')
            b = bytes_(bytes_le)
            int = int_.from_bytes(b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:])
        elif bytes is not None:
            if len(bytes) != 16:
                raise ValueError('bytes is not a 16-char string')
            int = int_.from_bytes(bytes)
        else:
            if len(fields) != 6:
                raise ValueError('fields is not a 6-tuple')
            sizes = (32, 16, 16, 8, 8, 48)
            int = 0
            for i, (value, bits) in enumerate(zip(fields, sizes)):
                if not 0 <= value < 1 << bits:
                    raise ValueError(f'field {i + 1} out of range (need a{"n" if bits == 8 else ""} {bits}-bit value)')
                int = int << bits | value
        if not 0 <= int < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            if not 1 <= version <= 8:
                raise ValueError('illegal version number')
            int = int & ~(0xc000 << 48) | 0x8000 << 48
            int = int & ~(0xf000 << 64) | version << 76
        object.__setattr__(self, 'int', int)
        object.__setattr__(self, 'is_safe', is_safe)

    def __setattr__(self, name, value):
        raise TypeError('UUID objects are immutable')

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

    def __hash__(self):
        return hash(self.int)

    def __int__(self):
        return self.int

    def __repr__(self):
        return '%s(%r)' % (self.__class__.__name__, str(self))

    def __str__(self):
        x = self.hex
        return f'{x[:8]}-{x[8:12]}-{x[12:16]}-{x[16:20]}-{x[20:]}'

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return (UUID, (self.hex,))

    @property
    def bytes(self):
        return self.int.to_bytes(16)

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        return (self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low,
                self.node)

    @property
    def time_low(self):
        return self.int >> 96

    @property
    def time_mid(self):
        return (self.int >> 80) & 0xffff

    @property
    def time_hi_version(self):
        return (self.int >> 64) & 0xffff

    @property
    def clock_seq_hi_variant(self):
        return (self.int >> 56) & 0xff

    @property
    def clock_seq_low(self):
        return (self.int >> 48) & 0xff

    @property
    def time(self):
        if self.version == 6:
            return (self.int >> 96) << 28 | self.time_mid << 12 | self.time_hi_version & 0xfff
        if self.version == 7:
            return self.int >> 80
        return (self.time_hi_version & 0x0fff) << 48 | self.time_mid << 32 | self.time_low

    @property
    def clock_seq(self):
        return (self.clock_seq_hi_variant & 0x3f) << 8 | self.clock_seq_low

    @property
    def node(self):
        return self.int & 0xffffffffffff

    @property
    def hex(self):
        return '%032x' % self.int

    @property
    def urn(self):
        return 'urn:uuid:' + str(self)

    @property
    def variant(self):
        top = self.int >> 61 & 7
        if top < 4:
            return RESERVED_NCS
        if top < 6:
            return RFC_4122
        if top == 6:
            return RESERVED_MICROSOFT
        return RESERVED_FUTURE

    @property
    def version(self):
        if self.variant == RFC_4122:
            return self.int >> 76 & 0xf
        return None


int_ = int
bytes_ = bytes


def getnode():
    global _node
    if _node is None:
        _node = int.from_bytes(_urandom(6)) | 1 << 40
    return _node


_node = None


def _ticks():
    # 100 ns since 15 October 1582.
    import time
    return time.time_ns() // 100 + 0x01b21dd213814000


def uuid1(node=None, clock_seq=None):
    t = _ticks()
    if clock_seq is None:
        clock_seq = int.from_bytes(_urandom(2)) & 0x3fff
    if node is None:
        node = getnode()
    return UUID(fields=(t & 0xffffffff, t >> 32 & 0xffff, t >> 48 & 0x0fff, clock_seq >> 8 & 0x3f, clock_seq & 0xff,
                        node), version=1)


def uuid3(namespace, name):
    from hashlib import md5
    if isinstance(name, str):
        name = name.encode()
    return UUID(bytes=md5(namespace.bytes + name).digest()[:16], version=3)


def uuid4():
    return UUID(bytes=_urandom(16), version=4)


def uuid5(namespace, name):
    from hashlib import sha1
    if isinstance(name, str):
        name = name.encode()
    return UUID(bytes=sha1(namespace.bytes + name).digest()[:16], version=5)


def uuid6(node=None, clock_seq=None):
    t = _ticks()
    if clock_seq is None:
        clock_seq = int.from_bytes(_urandom(2)) & 0x3fff
    if node is None:
        node = getnode()
    n = (t >> 12 & 0xffffffffffff) << 80 | (t & 0xfff) << 64 | (clock_seq & 0x3fff) << 48 | node & 0xffffffffffff
    return UUID(int=n, version=6)


def uuid7():
    import time
    n = (time.time_ns() // 1000000 & 0xffffffffffff) << 80 | int.from_bytes(_urandom(10))
    return UUID(int=n, version=7)


def uuid8(a=None, b=None, c=None):
    a = int.from_bytes(_urandom(6)) if a is None else a
    b = int.from_bytes(_urandom(2)) & 0xfff if b is None else b
    c = int.from_bytes(_urandom(8)) & 0x3fffffffffffffff if c is None else c
    return UUID(int=(a & 0xffffffffffff) << 80 | (b & 0xfff) << 64 | c & 0x3fffffffffffffff, version=8)


NAMESPACE_DNS = UUID('6ba7b810-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_URL = UUID('6ba7b811-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_OID = UUID('6ba7b812-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_X500 = UUID('6ba7b814-9dad-11d1-80b4-00c04fd430c8')
NIL = UUID('00000000-0000-0000-0000-000000000000')
MAX = UUID('ffffffff-ffff-ffff-ffff-ffffffffffff')
