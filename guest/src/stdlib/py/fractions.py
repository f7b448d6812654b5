import math
import numbers
import operator

__all__ = ['Fraction']

_HASH_MODULUS = 2 ** 61 - 1
_HASH_INF = 314159


def _digits(text, i):
    """End of a run of digits with single underscores between them."""
    start = i
    while i < len(text) and (text[i].isdecimal() or (text[i] == '_' and i > start and text[i - 1] != '_'
                                                     and i + 1 < len(text) and text[i + 1].isdecimal())):
        i += 1
    return i


def _parse(text):
    """Numerator and denominator of a literal, or None."""
    s = text.strip()
    i = 0
    negative = False
    if s[:1] in ('+', '-'):
        negative = s[0] == '-'
        i = 1
    j = _digits(s, i)
    whole = s[i:j]
    i = j
    if i < len(s) and s[i:].lstrip()[:1] == '/':
        if not whole:
            return None
        rest = s[i:].lstrip()[1:].lstrip()
        if not rest or _digits(rest, 0) != len(rest):
            return None
        n, d = int(whole), int(rest)
        return (-n if negative else n), d
    fraction = ''
    if s[i:i + 1] == '.':
        j = _digits(s, i + 1)
        fraction = s[i + 1:j]
        i = j
    if not whole and not fraction:
        return None
    exponent = 0
    if s[i:i + 1] in ('e', 'E') and i < len(s):
        j = i + 1
        if s[j:j + 1] in ('+', '-'):
            j += 1
        end = _digits(s, j)
        if end == j:
            return None
        exponent = int(s[i + 1:end])
        i = end
    if i != len(s):
        return None
    fraction = fraction.replace('_', '')
    n = int(whole or '0') * 10 ** len(fraction) + int(fraction or '0')
    d = 10 ** len(fraction)
    if exponent >= 0:
        n *= 10 ** exponent
    else:
        d *= 10 ** -exponent
    return (-n if negative else n), d


def _forward(exact, fallback, real=False):
    def forward(a, b):
        if isinstance(b, Fraction):
            return exact(a, b)
        if isinstance(b, int):
            return exact(a, Fraction(b))
        if isinstance(b, float):
            return fallback(float(a), b)
        if isinstance(b, complex) and not real:
            return fallback(float(a), b)
        return NotImplemented
    forward.__name__ = '__' + fallback.__name__ + '__'
    return forward


def _reverse(exact, fallback, real=False):
    def reverse(b, a):
        if isinstance(a, numbers.Rational):
            return exact(Fraction(a), b)
        if isinstance(a, numbers.Real):
            return fallback(float(a), float(b))
        if isinstance(a, numbers.Complex) and not real:
            return fallback(a, float(b))
        return NotImplemented
    reverse.__name__ = '__r' + fallback.__name__ + '__'
    return reverse


def _add(a, b):
    na, da = a._numerator, a._denominator
    nb, db = b._numerator, b._denominator
    g = math.gcd(da, db)
    if g == 1:
        return _coprime(na * db + da * nb, da * db)
    s = da // g
    t = na * (db // g) + nb * s
    g2 = math.gcd(t, g)
    if g2 == 1:
        return _coprime(t, s * db)
    return _coprime(t // g2, s * (db // g2))


def _sub(a, b):
    return _add(a, _coprime(-b._numerator, b._denominator))


def _mul(a, b):
    na, da = a._numerator, a._denominator
    nb, db = b._numerator, b._denominator
    g1 = math.gcd(na, db)
    g2 = math.gcd(nb, da)
    return _coprime((na // g1) * (nb // g2), (db // g1) * (da // g2))


def _div(a, b):
    nb, db = b._numerator, b._denominator
    na, da = a._numerator, a._denominator
    g1 = math.gcd(na, nb)
    g2 = math.gcd(db, da)
    if nb == 0:
        raise ZeroDivisionError(f'Fraction({(na // g1 if g1 else na) * (db // g2)}, 0)')
    if nb < 0:
        nb, db = -nb, -db
    return _coprime((na // g1) * (db // g2), (nb // g1) * (da // g2))


def _floordiv(a, b):
    return (a._numerator * b._denominator) // (a._denominator * b._numerator)


def _mod(a, b):
    da, db = a._denominator, b._denominator
    return Fraction((a._numerator * db) % (b._numerator * da), da * db)


def _divmod(a, b):
    da, db = a._denominator, b._denominator
    div, n_mod = divmod(a._numerator * db, da * b._numerator)
    return div, Fraction(n_mod, da * db)


def _coprime(n, d):
    f = object.__new__(Fraction)
    f._numerator = n
    f._denominator = d
    return f


class Fraction(numbers.Rational):
    __slots__ = ('_numerator', '_denominator')

    def __new__(cls, numerator=0, denominator=None):
        self = super().__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator = numerator
                self._denominator = 1
                return self
            if isinstance(numerator, numbers.Rational):
                self._numerator = numerator.numerator
                self._denominator = numerator.denominator
                return self
            if isinstance(numerator, float) or (not isinstance(numerator, type)
                                                and hasattr(numerator, 'as_integer_ratio')):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if isinstance(numerator, str):
                parsed = _parse(numerator)
                if parsed is None:
                    raise ValueError('Invalid literal for Fraction: %r' % numerator)
                numerator, denominator = parsed
            else:
                raise TypeError("argument should be a string or a Rational instance or have the as_integer_ratio() "
                                "method")
        elif type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, numbers.Rational) and isinstance(denominator, numbers.Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError(f'Fraction({numerator}, 0)')
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator = numerator // g
        self._denominator = denominator // g
        return self

    @classmethod
    def from_number(cls, number):
        if type(number) is int:
            return cls._from_coprime_ints(number, 1)
        if isinstance(number, numbers.Rational):
            return cls._from_coprime_ints(number.numerator, number.denominator)
        if isinstance(number, float) or (not isinstance(number, type) and hasattr(number, 'as_integer_ratio')):
            return cls._from_coprime_ints(*number.as_integer_ratio())
        raise TypeError("argument should be a Rational instance or have the as_integer_ratio() method")

    @classmethod
    def from_float(cls, f):
        if isinstance(f, numbers.Integral):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError(f"{cls.__name__}.from_float() only takes floats, not {f!r} ({type(f).__name__})")
        return cls._from_coprime_ints(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        if isinstance(dec, numbers.Integral):
            return cls(int(dec))
        if not hasattr(dec, 'as_integer_ratio') or isinstance(dec, float):
            raise TypeError(f"{cls.__name__}.from_decimal() only takes Decimals, not {dec!r} ({type(dec).__name__})")
        return cls._from_coprime_ints(*dec.as_integer_ratio())

    @classmethod
    def _from_coprime_ints(cls, numerator, denominator, /):
        f = super().__new__(cls)
        f._numerator = numerator
        f._denominator = denominator
        return f

    def is_integer(self):
        return self._denominator == 1

    def as_integer_ratio(self):
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if self._denominator <= max_denominator:
            return Fraction(self)
        # Convergents of the continued fraction, up to the bound.
        p0, q0, p1, q1 = 0, 1, 1, 0
        n, d = self._numerator, self._denominator
        while True:
            a = n // d
            q2 = q0 + a * q1
            if q2 > max_denominator:
                break
            p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
            n, d = d, n - a * d
        k = (max_denominator - q0) // q1
        # The last convergent or the best semiconvergent, whichever is nearer.
        if 2 * d * (q0 + k * q1) <= self._denominator:
            return Fraction._from_coprime_ints(p1, q1)
        return Fraction._from_coprime_ints(p0 + k * p1, q0 + k * q1)

    @property
    def numerator(a):
        return a._numerator

    @property
    def denominator(a):
        return a._denominator

    def __repr__(self):
        return '%s(%s, %s)' % (self.__class__.__name__, self._numerator, self._denominator)

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return '%s/%s' % (self._numerator, self._denominator)

    def __format__(self, format_spec, /):
        if not format_spec:
            return str(self)
        kind = format_spec[-1]
        if kind in 'eEfFgG%':
            from _hog_fraction_format import format_number
            return format_number(self, format_spec)
        # General format: the text, laid out as a string; '#' shows a denominator of one.
        spec = format_spec
        alternate = '#' in spec
        sign = ''
        fill, align, rest = ' ', '>', spec
        if len(rest) > 1 and rest[1] in '<>=^':
            fill, align, rest = rest[0], rest[1], rest[2:]
        elif rest[:1] in ('<', '>', '=', '^') and rest:
            align, rest = rest[0], rest[1:]
        if rest[:1] in ('+', '-', ' ') and rest:
            sign, rest = rest[0], rest[1:]
        if rest[:1] == '#':
            rest = rest[1:]
        grouping = ''
        width = ''
        while rest[:1].isdigit():
            width += rest[0]
            rest = rest[1:]
        if rest[:1] in (',', '_') and rest:
            grouping, rest = rest[0], rest[1:]
        if rest:
            raise ValueError(f"Invalid format specifier {format_spec!r} for object of type {type(self).__name__!r}")
        n, d = self._numerator, self._denominator
        body = f"{abs(n):{grouping}}"
        if d > 1 or alternate:
            body += f"/{d:{grouping}}"
        lead = '-' if n < 0 else '' if sign in ('', '-') else sign
        padding = fill * (int(width or 0) - len(lead) - len(body))
        if align == '>':
            return padding + lead + body
        if align == '<':
            return lead + body + padding
        if align == '^':
            half = len(padding) // 2
            return padding[:half] + lead + body + padding[half:]
        return lead + padding + body

    __add__ = _forward(_add, operator.add)
    __radd__ = _reverse(_add, operator.add)
    __sub__ = _forward(_sub, operator.sub)
    __rsub__ = _reverse(_sub, operator.sub)
    __mul__ = _forward(_mul, operator.mul)
    __rmul__ = _reverse(_mul, operator.mul)
    __truediv__ = _forward(_div, operator.truediv)
    __rtruediv__ = _reverse(_div, operator.truediv)
    __floordiv__ = _forward(_floordiv, operator.floordiv, True)
    __rfloordiv__ = _reverse(_floordiv, operator.floordiv, True)
    __divmod__ = _forward(_divmod, divmod, True)
    __rdivmod__ = _reverse(_divmod, divmod, True)
    __mod__ = _forward(_mod, operator.mod, True)
    __rmod__ = _reverse(_mod, operator.mod, True)

    def __pow__(a, b, modulo=None):
        if modulo is not None:
            return NotImplemented
        if isinstance(b, numbers.Rational):
            if b.denominator == 1:
                power = b.numerator
                if power >= 0:
                    return Fraction._from_coprime_ints(a._numerator ** power, a._denominator ** power)
                if a._numerator > 0:
                    return Fraction._from_coprime_ints(a._denominator ** -power, a._numerator ** -power)
                if a._numerator == 0:
                    raise ZeroDivisionError(f'Fraction({a._denominator ** -power}, 0)')
                return Fraction._from_coprime_ints((-a._denominator) ** -power, (-a._numerator) ** -power)
            return float(a) ** float(b)
        if isinstance(b, (float, complex)):
            return float(a) ** b
        return NotImplemented

    def __rpow__(b, a, modulo=None):
        if modulo is not None:
            return NotImplemented
        if b._denominator == 1 and b._numerator >= 0:
            return a ** b._numerator
        if isinstance(a, numbers.Rational):
            return Fraction(a.numerator, a.denominator) ** b
        if b._denominator == 1:
            return a ** b._numerator
        return a ** float(b)

    def __pos__(a):
        return Fraction._from_coprime_ints(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._from_coprime_ints(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._from_coprime_ints(abs(a._numerator), a._denominator)

    def __int__(a, _index=operator.index):
        if a._numerator < 0:
            return _index(-(-a._numerator // a._denominator))
        return _index(a._numerator // a._denominator)

    def __trunc__(a):
        if a._numerator < 0:
            return -(-a._numerator // a._denominator)
        return a._numerator // a._denominator

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        if ndigits is None:
            d = self._denominator
            floor, remainder = divmod(self._numerator, d)
            if remainder * 2 < d:
                return floor
            if remainder * 2 > d:
                return floor + 1
            return floor if floor % 2 == 0 else floor + 1
        shift = 10 ** abs(ndigits)
        if ndigits > 0:
            return Fraction(round(self * shift), shift)
        return Fraction(round(self / shift) * shift)

    def __hash__(self):
        try:
            inverse = pow(self._denominator, -1, _HASH_MODULUS)
        except ValueError:
            h = _HASH_INF
        else:
            h = hash(hash(abs(self._numerator)) * inverse)
        result = h if self._numerator >= 0 else -h
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, numbers.Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, numbers.Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if math.isnan(b) or math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _richcmp(self, other, op):
        if isinstance(other, numbers.Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._richcmp(b, operator.lt)

    def __gt__(a, b):
        return a._richcmp(b, operator.gt)

    def __le__(a, b):
        return a._richcmp(b, operator.le)

    def __ge__(a, b):
        return a._richcmp(b, operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return (self.__class__, (self._numerator, self._denominator))

    def __copy__(self):
        if type(self) == Fraction:
            return self
        return self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()
