# The values that arrays of each typecode take, and their bytes.

from _prelude import _hog_index
from struct import pack as _pack, unpack as _unpack

List = list
SIZES = {'b': 1, 'B': 1, 'u': 4, 'w': 4, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'l': 8, 'L': 8, 'q': 8, 'Q': 8, 'f': 4, 'd': 8}


def _signed(low, high, name):
    # C's conversions check in steps; each has its own words.
    def check(v):
        v = _hog_index(v)
        if low <= v <= high:
            return v
        if not -1 << 63 <= v < 1 << 63:
            raise OverflowError('Python int too large to convert to C long')
        kind = name
        if name == 'signed char' and not -0x8000 <= v <= 0x7fff:
            kind = 'signed short integer'
        if name == 'unsigned short' and not -0x80000000 <= v <= 0x7fffffff:
            kind = 'signed integer'
        raise OverflowError(f"{kind} is {'less than minimum' if v < low else 'greater than maximum'}")
    return check


def _unsigned(high, name):
    def check(v):
        v = _hog_index(v)
        if v < 0:
            raise OverflowError("can't convert negative value to unsigned int")
        if v >= 1 << 64:
            raise OverflowError('Python int too large to convert to C unsigned long')
        if v > high:
            raise OverflowError(f'{name} is greater than maximum')
        return v
    return check


def _long_long(v):
    v = _hog_index(v)
    if not -1 << 63 <= v < 1 << 63:
        raise OverflowError('int too big to convert')
    return v


def _unsigned_long_long(v):
    v = _hog_index(v)
    if v < 0:
        raise OverflowError("can't convert negative int to unsigned")
    if v >= 1 << 64:
        raise OverflowError('int too big to convert')
    return v


def _double(v):
    if isinstance(v, float):
        return float(v)
    if isinstance(v, int) or hasattr(type(v), '__float__') or hasattr(type(v), '__index__'):
        return float(v)
    raise TypeError(f'must be real number, not {type(v).__name__}')


def _float(v):
    v = _double(v)
    if v - v == 0 and abs(v) > 3.4028235677973366e+38:
        return float('inf') if v > 0 else float('-inf')
    return _unpack('<f', _pack('<f', v))[0]


def _character(v):
    if not isinstance(v, str):
        raise TypeError(f'array item must be a unicode character, not {type(v).__name__}')
    if len(v) != 1:
        raise TypeError(f'array item must be a unicode character, not a string of length {len(v)}')
    return str(v)


CHECKS = {
    'b': _signed(-0x80, 0x7f, 'signed char'), 'B': _signed(0, 0xff, 'unsigned byte integer'),
    'h': _signed(-0x8000, 0x7fff, 'signed short integer'), 'H': _signed(0, 0xffff, 'unsigned short'),
    'i': _signed(-0x80000000, 0x7fffffff, 'signed integer'), 'I': _unsigned(0xffffffff, 'unsigned int'),
    'l': _signed(-1 << 63, (1 << 63) - 1, 'signed long'), 'L': _unsigned((1 << 64) - 1, 'unsigned long'),
    'q': _long_long, 'Q': _unsigned_long_long, 'f': _float, 'd': _double, 'u': _character, 'w': _character,
}


def pack(code, items):
    if code in ('u', 'w'):
        return ''.join(items).encode('utf-32-le', 'surrogatepass')
    return _pack(f"<{len(items)}{'q' if code == 'l' else 'Q' if code == 'L' else code}", *items)


def unpack(code, data):
    if code in ('u', 'w'):
        return list(data.decode('utf-32-le', 'surrogatepass'))
    size = SIZES[code]
    return list(_unpack(f"<{len(data) // size}{'q' if code == 'l' else 'Q' if code == 'L' else code}", data))


# The forms in which arrays are pickled: of each typecode, and how each is read.
FORMATS = {'b': 1, 'B': 0, 'h': 4, 'H': 2, 'i': 8, 'I': 6, 'l': 12, 'L': 10, 'q': 12, 'Q': 10, 'f': 14, 'd': 16, 'u': 20,
           'w': 20}
_LETTERS = 'BbHhIiQqfd'


def of_format(number, data):
    """The items of an array in a form of any machine."""
    if number >= 18:
        size = 2 if number < 20 else 4
        order = 'be' if number % 2 else 'le'
        if len(data) % size:
            raise ValueError('bytes length not a multiple of item size')
        return data.decode(f'utf-{size * 8}-{order}', 'surrogatepass')
    if number < 2:
        letter, order = _LETTERS[number], '<'
    else:
        letter, order = _LETTERS[2 + (number - 2) // 2], '>' if number % 2 else '<'
    size = SIZES[letter]
    if len(data) % size:
        raise ValueError('bytes length not a multiple of item size')
    return list(_unpack(f'{order}{len(data) // size}{letter}', data))
