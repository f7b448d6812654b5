# Decimal arithmetic after the General Decimal Arithmetic specification. A number is (sign, kind, coefficient,
# exponent) with an int as coefficient; an operation computes exactly (or with a sticky last digit) and _finish rounds.

from _prelude import _hog_globals
from collections import namedtuple as _namedtuple

ROUND_UP = 'ROUND_UP'
ROUND_DOWN = 'ROUND_DOWN'
ROUND_CEILING = 'ROUND_CEILING'
ROUND_FLOOR = 'ROUND_FLOOR'
ROUND_HALF_UP = 'ROUND_HALF_UP'
ROUND_HALF_DOWN = 'ROUND_HALF_DOWN'
ROUND_HALF_EVEN = 'ROUND_HALF_EVEN'
ROUND_05UP = 'ROUND_05UP'
_ROUNDINGS = (ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,
              ROUND_05UP)

MAX_PREC = MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999
MIN_ETINY = -1999999999999999997
IEEE_CONTEXT_MAX_BITS = 512

DecimalTuple = _namedtuple('DecimalTuple', 'sign digits exponent', module='decimal')


class DecimalException(ArithmeticError):
    __module__ = 'decimal'


class Clamped(DecimalException):
    __module__ = 'decimal'


class InvalidOperation(DecimalException):
    __module__ = 'decimal'


class ConversionSyntax(InvalidOperation):
    __module__ = 'decimal'


class DivisionImpossible(InvalidOperation):
    __module__ = 'decimal'


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    __module__ = 'decimal'


class InvalidContext(InvalidOperation):
    __module__ = 'decimal'


class DivisionByZero(DecimalException, ZeroDivisionError):
    __module__ = 'decimal'


class Inexact(DecimalException):
    __module__ = 'decimal'


class Rounded(DecimalException):
    __module__ = 'decimal'


class Subnormal(DecimalException):
    __module__ = 'decimal'


class Overflow(Inexact, Rounded):
    __module__ = 'decimal'


class Underflow(Inexact, Rounded, Subnormal):
    __module__ = 'decimal'


class FloatOperation(DecimalException, TypeError):
    __module__ = 'decimal'


# Conditions as bits; the five of an invalid operation are one signal.
_CLAMPED, _SYNTAX, _DIV_ZERO, _IMPOSSIBLE, _UNDEFINED = 1, 2, 4, 8, 16
_INEXACT, _BAD_CONTEXT, _INVALID, _FLOAT, _OVERFLOW = 32, 64, 128, 256, 512
_ROUNDED, _SUBNORMAL, _UNDERFLOW = 1024, 2048, 4096
_ANY_INVALID = _SYNTAX | _IMPOSSIBLE | _UNDEFINED | _BAD_CONTEXT | _INVALID

_SIGNALS = {
    InvalidOperation: _ANY_INVALID, FloatOperation: _FLOAT, DivisionByZero: _DIV_ZERO, Overflow: _OVERFLOW,
    Underflow: _UNDERFLOW, Subnormal: _SUBNORMAL, Inexact: _INEXACT, Rounded: _ROUNDED, Clamped: _CLAMPED,
}
_CONDITIONS = {
    InvalidOperation: _INVALID, ConversionSyntax: _SYNTAX, DivisionImpossible: _IMPOSSIBLE,
    DivisionUndefined: _UNDEFINED, InvalidContext: _BAD_CONTEXT,
    **{s: bit for s, bit in _SIGNALS.items() if s is not InvalidOperation},
}
_SIGNAL_ERROR = ('valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n'
                 '   Overflow, Underflow, Subnormal, Inexact, Rounded,\n   Clamped]')
_ROUNDING_ERROR = ('valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n'
                   '   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]')

# Kinds of numbers.
_FINITE, _INF, _NAN, _SNAN = 0, 1, 2, 3


# --- coefficients

_CHUNK = 4000
_CHUNK_BITS = 13000


def _digits(c):
    # Decimal text of a coefficient, past the limit of str().
    if c.bit_length() <= _CHUNK_BITS:
        return str(c)
    half = max(_CHUNK, c.bit_length() * 3 // 20)
    high, low = divmod(c, 10 ** half)
    return _digits(high) + _digits(low).rjust(half, '0')


def _undigits(text):
    if len(text) <= _CHUNK:
        return int(text) if text else 0
    half = len(text) // 2
    return _undigits(text[:-half]) * 10 ** half + _undigits(text[-half:])


def _ndigits(c):
    if c.bit_length() <= _CHUNK_BITS:
        return len(str(c))
    n = (c.bit_length() - 1) * 30103 // 100000
    bound = 10 ** n
    while bound <= c:
        bound *= 10
        n += 1
    return n


def _drop(sign, c, k, rounding):
    """Drop k > 0 digits of c; returns the rounded coefficient and whether something was lost."""
    n = _ndigits(c)
    if k > n:
        if not c:
            return 0, False
        c, rest, half = 0, 1, 2
    else:
        power = 10 ** k
        c, rest = divmod(c, power)
        if not rest:
            return c, False
        rest, half = 2 * rest, power
    if rounding == 'ROUND_HALF_EVEN':
        up = rest > half or rest == half and c & 1
    elif rounding == 'ROUND_HALF_UP':
        up = rest >= half
    elif rounding == 'ROUND_HALF_DOWN':
        up = rest > half
    elif rounding == 'ROUND_DOWN':
        up = False
    elif rounding == 'ROUND_UP':
        up = True
    elif rounding == 'ROUND_CEILING':
        up = not sign
    elif rounding == 'ROUND_FLOOR':
        up = sign
    else:
        up = c % 5 == 0
    return (c + 1 if up else c), True


class _Number:
    __slots__ = ('_sign', '_kind', '_int', '_exp')


_class = _Number


def _results_are(cls):
    global _class
    _class = cls


def _make(sign, kind, c, e):
    d = _new(_class)
    d._sign, d._kind, d._int, d._exp = sign, kind, c, e
    return d


_new = object.__new__


def _overflow(sign, ctx):
    r = ctx._rounding
    status = _OVERFLOW | _INEXACT | _ROUNDED
    if (r == 'ROUND_DOWN' or r == 'ROUND_05UP' or r == 'ROUND_CEILING' and sign
            or r == 'ROUND_FLOOR' and not sign):
        prec = ctx._prec
        ctx._raise(status)
        return _make(sign, _FINITE, 10 ** prec - 1, ctx._emax - prec + 1)
    ctx._raise(status)
    return _make(sign, _INF, 0, 0)


def _finish(ctx, sign, c, e, status=0):
    """The number (sign, c, e) rounded to the context; conditions are signalled."""
    prec, emin, emax = ctx._prec, ctx._emin, ctx._emax
    if not c:
        low = emin - prec + 1
        high = emax - prec + 1 if ctx._clamp else emax
        if e < low:
            e = low
            status |= _CLAMPED
        elif e > high:
            e = high
            status |= _CLAMPED
    else:
        n = _ndigits(c)
        adjusted = e + n - 1
        if adjusted > emax:
            return _overflow(sign, ctx)
        if adjusted < emin:
            status |= _SUBNORMAL
            low = emin - prec + 1
            if e < low:
                c, lost = _drop(sign, c, low - e, ctx._rounding)
                e = low
                status |= _ROUNDED
                if lost:
                    status |= _INEXACT | _UNDERFLOW
                if not c:
                    status |= _CLAMPED
        elif n > prec:
            k = n - prec
            c, lost = _drop(sign, c, k, ctx._rounding)
            e += k
            status |= _ROUNDED
            if lost:
                status |= _INEXACT
            if c >= 10 ** prec:
                c //= 10
                e += 1
                if adjusted + 1 > emax:
                    return _overflow(sign, ctx)
        if ctx._clamp and e > emax - prec + 1:
            high = emax - prec + 1
            c *= 10 ** (e - high)
            e = high
            status |= _CLAMPED
    if status:
        ctx._raise(status)
    return _make(sign, _FINITE, c, e)


def _invalid(ctx, condition=_INVALID):
    ctx._raise(condition)
    return _make(0, _NAN, 0, 0)


def _quiet(ctx, *operands):
    """The NaN that an operation with a NaN among its operands gives, or None."""
    for kind in (_SNAN, _NAN):
        for d in operands:
            if d._kind == kind:
                if kind == _SNAN:
                    ctx._raise(_INVALID)
                return _fit_nan(ctx, d)
    return None


def _fit_nan(ctx, d, kind=_NAN):
    c = d._int
    if c:
        room = ctx._prec - ctx._clamp
        if _ndigits(c) > room:
            c %= 10 ** room
    return _make(d._sign, kind, c, 0)


def _fix(ctx, d):
    """d rounded to the context."""
    kind = d._kind
    if kind == _FINITE:
        return _finish(ctx, d._sign, d._int, d._exp)
    if kind == _INF:
        return _make(d._sign, _INF, 0, 0)
    return _fit_nan(ctx, d, kind)


# --- conversions

def _convert(value):
    """value as a Decimal, or None if it is no int or Decimal."""
    if isinstance(value, _Number):
        return value
    if isinstance(value, int):
        return _make(1 if value < 0 else 0, _FINITE, abs(int(value)), 0)
    return None


def _operand(value):
    d = _convert(value)
    if d is None:
        raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')
    return d


def _parse(text):
    """(sign, kind, coefficient, exponent) of a numeric string, or None."""
    s = text.strip().replace('_', '')
    sign = 0
    if s[:1] in ('+', '-'):
        sign = 1 if s[0] == '-' else 0
        s = s[1:]
    if not s:
        return None
    first = s[0]
    if first in 'iInNsS':
        low = s.lower()
        if not low.isascii():
            return None
        if low in ('inf', 'infinity'):
            return sign, _INF, 0, 0
        kind = _NAN
        if low[0] == 's':
            kind = _SNAN
            low = low[1:]
        if low[:3] != 'nan':
            return None
        payload = low[3:]
        if payload and not payload.isdecimal():
            return None
        return sign, kind, _undigits(payload), 0
    exp = 0
    mark = s.find('e')
    if mark < 0:
        mark = s.find('E')
    if mark >= 0:
        tail = s[mark + 1:]
        s = s[:mark]
        digits = tail[1:] if tail[:1] in ('+', '-') else tail
        if not digits.isdecimal():
            return None
        if len(digits) > 25 and (digits := digits.lstrip('0')) and len(digits) > 25:
            digits = '9' * 25
        exp = int(digits or '0')
        if tail[0] == '-':
            exp = -exp
    whole, point, part = s.partition('.')
    digits = whole + part
    if not digits.isdecimal():
        return None
    return sign, _FINITE, _undigits(digits), exp - len(part)


def _from_tuple(value):
    if len(value) != 3:
        raise ValueError('argument must be a sequence of length 3')
    sign, digits, exp = value
    if not isinstance(sign, int) or sign not in (0, 1):
        raise ValueError('sign must be an integer with the value 0 or 1')
    kind = _FINITE
    if isinstance(exp, str):
        if exp == 'F':
            kind = _INF
        elif exp == 'n':
            kind = _NAN
        elif exp == 'N':
            kind = _SNAN
        else:
            raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
        exp = 0
    elif not isinstance(exp, int):
        raise ValueError('exponent must be an integer')
    if not isinstance(digits, (tuple, list)):
        raise ValueError('coefficient must be a tuple of digits')
    for digit in digits:
        if not isinstance(digit, int) or not 0 <= digit <= 9:
            raise ValueError('coefficient must be a tuple of digits')
    c = 0 if kind == _INF else _undigits(''.join(map(str, map(int, digits))))
    return int(sign), kind, c, int(exp)


def _from_float(value):
    if value != value:
        return 0, _NAN, 0, 0
    if value - value != 0:
        return (1 if value < 0 else 0), _INF, 0, 0
    sign = 1 if float.__repr__(value)[0] == '-' else 0
    n, d = abs(value).as_integer_ratio()
    k = d.bit_length() - 1
    return sign, _FINITE, n * 5 ** k, -k


def _exact(parts, ctx):
    """An exact number as the constructor makes it: no rounding, but bounds that never give way."""
    sign, kind, c, e = parts
    if kind == _FINITE:
        if c:
            n = _ndigits(c)
            if e + n - 1 > MAX_EMAX or e < MIN_ETINY or n > MAX_PREC:
                ctx._raise(_INVALID)
                return 0, _NAN, 0, 0
        elif e > MAX_EMAX:
            e = MAX_EMAX
        elif e < MIN_ETINY:
            e = MIN_ETINY
    return sign, kind, c, e


def _text(d, eng=False, capitals=1):
    sign = '-' if d._sign else ''
    kind = d._kind
    if kind == _INF:
        return sign + 'Infinity'
    if kind:
        return f"{sign}{'NaN' if kind == _NAN else 'sNaN'}{_digits(d._int) if d._int else ''}"
    digits = _digits(d._int)
    e = d._exp
    n = len(digits)
    left = e + n
    if e <= 0 and left > -6:
        point = left
    elif not eng:
        point = 1
    elif digits == '0':
        point = (left + 1) % 3 - 1
    else:
        point = (left - 1) % 3 + 1
    if point <= 0:
        body = '0.' + '0' * -point + digits
    elif point >= n:
        body = digits + '0' * (point - n)
    else:
        body = digits[:point] + '.' + digits[point:]
    if left != point:
        body += f"{'E' if capitals else 'e'}{left - point:+d}"
    return sign + body


# Everything here is shared with the other files of decimal.
__all__ = [n for n in _hog_globals() if not n.startswith('__')]
