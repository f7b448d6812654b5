# Decimal numbers: the classes over the arithmetic of _hog_decimal_ops.

from _prelude import _hog_c_types, _hog_globals
from contextvars import ContextVar as _ContextVar
from _hog_decimal_core import *
from _hog_decimal_ops import *

HAVE_THREADS = True
HAVE_CONTEXTVAR = True
__version__ = '1.70'
__libmpdec_version__ = '2.5.1'


# --- contexts

class SignalDict:
    __slots__ = ('_ctx', '_slot')

    def __init__(self, ctx, slot):
        self._ctx = ctx
        self._slot = slot

    def _bit(self, key):
        bit = _SIGNALS.get(key) if isinstance(key, type) else None
        if bit is None:
            raise KeyError(_SIGNAL_ERROR)
        return bit

    def __getitem__(self, key):
        return bool(getattr(self._ctx, self._slot) & self._bit(key))

    def __setitem__(self, key, value):
        bit = self._bit(key)
        now = getattr(self._ctx, self._slot) & ~bit
        setattr(self._ctx, self._slot, now | bit if value else now)

    def __iter__(self):
        return iter(_SIGNALS)

    def __len__(self):
        return len(_SIGNALS)

    def __contains__(self, key):
        try:
            self._bit(key)
        except KeyError:
            return False
        return True

    def keys(self):
        return self.copy().keys()

    def values(self):
        return self.copy().values()

    def items(self):
        return self.copy().items()

    def get(self, key, default=None):
        return self[key] if key in self else default

    def update(self, other=(), /, **kwargs):
        for key, value in dict(other, **kwargs).items():
            self[key] = value

    def copy(self):
        return {s: self[s] for s in _SIGNALS}

    def _keep(self, *args):
        raise ValueError('signal keys cannot be deleted')

    pop = popitem = clear = __delitem__ = _keep

    def setdefault(self, key, default=None):
        return self[key]

    def __eq__(self, other):
        if isinstance(other, SignalDict):
            return self.copy() == other.copy()
        return self.copy() == other

    __hash__ = None

    def __repr__(self):
        return '{' + ', '.join([f'{s!r}:{self[s]}' for s in _SIGNALS]) + '}'


SignalDict.__module__ = 'abc'


def _signal_bits(value, what):
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        bits = 0
        for s in value:
            if not isinstance(s, type) or s not in _SIGNALS:
                raise KeyError(_SIGNAL_ERROR)
            bits |= _SIGNALS[s]
        return bits
    if isinstance(value, SignalDict):
        return getattr(value._ctx, value._slot)
    if isinstance(value, dict):
        if len(value) != len(_SIGNALS) or any([s not in _SIGNALS for s in value]):
            raise KeyError('invalid signal dict')
        return sum([_SIGNALS[s] for s in value if value[s]])
    raise TypeError('argument must be a signal dict')


def _bounded(name, low, high, message):
    slot = '_' + name.lower()

    def get(self):
        return getattr(self, slot)

    def set(self, value):
        if not isinstance(value, int):
            raise TypeError('an integer is required')
        if not low <= value <= high:
            raise ValueError(message)
        setattr(self, slot, int(value))
    return property(get, set, _undeletable)


def _in_order(bits):
    # By the lowest bit of each signal that is set.
    return sorted([s for s, bit in _SIGNALS.items() if bits & bit], key=lambda s: (bits & _SIGNALS[s]) & -(bits & _SIGNALS[s]))


def _undeletable(self):
    raise AttributeError('context attributes cannot be deleted')


class Context:
    """The context affects almost all operations and controls rounding,
Over/Underflow, raising of exceptions and much more.  A new context
can be initialized as follows:

    >>> c = Context(prec=28, Emin=-425000000, Emax=425000000,
    ...             rounding=ROUND_HALF_EVEN, capitals=1, clamp=1,
    ...             traps=[InvalidOperation, DivisionByZero, Overflow],
    ...             flags=[])
    >>>


"""
    __slots__ = ('_prec', '_rounding', '_emin', '_emax', '_capitals', '_clamp', '_flags', '_traps')

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None, **other):
        for name in other:
            raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        base = DefaultContext
        self._prec, self._rounding, self._emin, self._emax = base._prec, base._rounding, base._emin, base._emax
        self._capitals, self._clamp, self._flags, self._traps = base._capitals, base._clamp, 0, base._traps
        if prec is not None:
            self.prec = prec
        if rounding is not None:
            self.rounding = rounding
        if Emin is not None:
            self.Emin = Emin
        if Emax is not None:
            self.Emax = Emax
        if capitals is not None:
            self.capitals = capitals
        if clamp is not None:
            self.clamp = clamp
        if traps is not None:
            self._traps = _signal_bits(traps, 'traps')
        if flags is not None:
            self._flags = _signal_bits(flags, 'flags')

    prec = _bounded('prec', 1, MAX_PREC, 'valid range for prec is [1, MAX_PREC]')
    Emin = _bounded('Emin', MIN_EMIN, 0, 'valid range for Emin is [MIN_EMIN, 0]')
    Emax = _bounded('Emax', 0, MAX_EMAX, 'valid range for Emax is [0, MAX_EMAX]')
    capitals = _bounded('capitals', 0, 1, 'valid values for capitals are 0 or 1')
    clamp = _bounded('clamp', 0, 1, 'valid values for clamp are 0 or 1')

    def _get_rounding(self):
        return self._rounding

    def _set_rounding(self, value):
        if not isinstance(value, str) or value not in _ROUNDINGS:
            raise TypeError(_ROUNDING_ERROR)
        self._rounding = value

    rounding = property(_get_rounding, _set_rounding, _undeletable)

    def _get_flags(self):
        return SignalDict(self, '_flags')

    def _set_flags(self, value):
        if isinstance(value, (int, list)):
            raise TypeError('argument must be a signal dict')
        self._flags = _signal_bits(value, 'flags')

    flags = property(_get_flags, _set_flags, _undeletable)

    def _get_traps(self):
        return SignalDict(self, '_traps')

    def _set_traps(self, value):
        if isinstance(value, (int, list)):
            raise TypeError('argument must be a signal dict')
        self._traps = _signal_bits(value, 'traps')

    traps = property(_get_traps, _set_traps, _undeletable)
    del _get_rounding, _set_rounding, _get_flags, _set_flags, _get_traps, _set_traps

    def _raise(self, status):
        self._flags |= status
        bad = status & self._traps
        if bad:
            for signal, bit in _SIGNALS.items():
                if bad & bit:
                    raise signal([c for c, one in _CONDITIONS.items() if bad & one])

    def __repr__(self):
        flags = ', '.join([s.__name__ for s in _in_order(self._flags)])
        traps = ', '.join([s.__name__ for s in _in_order(self._traps)])
        return (f'Context(prec={self._prec}, rounding={self._rounding}, Emin={self._emin}, Emax={self._emax}, '
                f'capitals={self._capitals}, clamp={self._clamp}, flags=[{flags}], traps=[{traps}])')

    def __reduce__(self):
        flags = [s for s, bit in _SIGNALS.items() if self._flags & bit]
        traps = [s for s, bit in _SIGNALS.items() if self._traps & bit]
        return Context, (self._prec, self._rounding, self._emin, self._emax, self._capitals, self._clamp, flags, traps)

    def copy(self):
        new = _new(Context)
        new._prec, new._rounding, new._emin, new._emax = self._prec, self._rounding, self._emin, self._emax
        new._capitals, new._clamp, new._flags, new._traps = self._capitals, self._clamp, self._flags, self._traps
        return new

    __copy__ = copy

    def clear_flags(self):
        self._flags = 0

    def clear_traps(self):
        self._traps = 0

    def Etiny(self):
        return self._emin - self._prec + 1

    def Etop(self):
        return self._emax - self._prec + 1

    def radix(self):
        return _make(0, _FINITE, 10, 0)

    def create_decimal(self, num='0', /):
        if isinstance(num, Decimal):
            return _fix(self, num)
        if isinstance(num, str):
            parts = None if num != num.strip() or '_' in num else _parse(num)
            if parts is None:
                return _invalid(self, _SYNTAX)
            if parts[1] > 1 and parts[2] and _ndigits(parts[2]) > self._prec - self._clamp:
                return _invalid(self, _SYNTAX)
            return _fix(self, _make(*parts))
        if isinstance(num, float):
            self._raise(_FLOAT)
            return _fix(self, _make(*_from_float(num)))
        return _fix(self, Decimal(num, self))

    def create_decimal_from_float(self, f, /):
        if not isinstance(f, (int, float)):
            raise TypeError('argument must be int or float')
        return _fix(self, Decimal.from_float(f))

    def copy_decimal(self, x, /):
        return _operand(x)

    def canonical(self, x, /):
        if not isinstance(x, Decimal):
            raise TypeError('argument must be a Decimal')
        return x

    def power(self, /, a, b, modulo=None):
        a, b = _operand(a), _operand(b)
        if modulo is None:
            return _op_power(a, b, self)
        return _op_powmod(a, b, _operand(modulo), self)

    def fma(self, x, y, z, /):
        return _op_fma(_operand(x), _operand(y), _operand(z), self)

    def divmod(self, x, y, /):
        return _op_divmod(_operand(x), _operand(y), self)

    def quantize(self, x, y, /):
        return _op_quantize(_operand(x), _operand(y), self)

    def to_integral_exact(self, x, /):
        return _to_integral(_operand(x), self, None, True)

    def to_integral_value(self, x, /):
        return _to_integral(_operand(x), self, None, False)

    to_integral = to_integral_value

    def to_sci_string(self, x, /):
        return _text(_operand(x), False, self._capitals)

    def to_eng_string(self, x, /):
        return _text(_operand(x), True, self._capitals)

    def number_class(self, x, /):
        return _operand(x).number_class(self)

    def is_normal(self, x, /):
        return _operand(x).is_normal(self)

    def is_subnormal(self, x, /):
        return _operand(x).is_subnormal(self)


def _context_of(context):
    if context is None:
        return getcontext()
    if not isinstance(context, Context):
        raise TypeError('optional argument must be a context')
    return context


_current = _ContextVar('decimal_context')


def getcontext():
    ctx = _current.get(None)
    if ctx is None:
        ctx = DefaultContext.copy()
        ctx._flags = 0
        _current.set(ctx)
    return ctx


def setcontext(context, /):
    if not isinstance(context, Context):
        raise TypeError('argument must be a context')
    if context is DefaultContext or context is BasicContext or context is ExtendedContext:
        context = context.copy()
        context._flags = 0
    _current.set(context)


class ContextManager:
    __slots__ = ('_local', '_global')

    def __init__(self, ctx):
        self._global = getcontext()
        self._local = ctx

    def __enter__(self):
        setcontext(self._local)
        return self._local

    def __exit__(self, *args):
        setcontext(self._global)
        return False


def localcontext(ctx=None, **kwargs):
    """Return a context manager that will set the default context to a copy of ctx
on entry to the with-statement and restore the previous default context when
exiting the with-statement. If no context is supplied, a copy of the current
default context is used.

"""
    ctx = _context_of(ctx).copy()
    for name, value in kwargs.items():
        if name not in ('prec', 'rounding', 'Emin', 'Emax', 'capitals', 'clamp', 'flags', 'traps'):
            raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        if value is not None:
            if name in ('flags', 'traps') and isinstance(value, list):
                setattr(ctx, '_' + name, _signal_bits(value, name))
            else:
                setattr(ctx, name, value)
    return ContextManager(ctx)


def IEEEContext(bits, /):
    if not isinstance(bits, int):
        raise TypeError(f"'{type(bits).__name__}' object cannot be interpreted as an integer")
    if bits <= 0 or bits > IEEE_CONTEXT_MAX_BITS or bits % 32:
        raise ValueError(f'argument must be a multiple of 32, with a maximum of {IEEE_CONTEXT_MAX_BITS}')
    emax = 3 * (1 << bits // 16 + 3)
    return Context(9 * (bits // 32) - 2, ROUND_HALF_EVEN, 1 - emax, emax, 1, 1, [], [])


# --- numbers

def _comparable(a, other, equality):
    """Two Decimals that compare as a and other do, or None."""
    if isinstance(other, Decimal):
        return a, other
    if isinstance(other, int):
        return a, _convert(other)
    if isinstance(other, complex) and equality:
        if other.imag:
            return None
        other = other.real
    if isinstance(other, float):
        ctx = getcontext()
        if equality:
            ctx._flags |= _FLOAT
        else:
            ctx._raise(_FLOAT)
        return a, _make(*_from_float(other))
    if hasattr(type(other), 'numerator') and hasattr(type(other), 'denominator'):
        if a._kind:
            return a, _convert(other.numerator)
        return _make(a._sign, _FINITE, a._int * other.denominator, a._exp), _convert(other.numerator)
    return None


def _ordering(test):
    def compare(self, other):
        pair = _comparable(self, other, False)
        if pair is None:
            return NotImplemented
        a, b = pair
        if a._kind > 1 or b._kind > 1:
            getcontext()._raise(_INVALID)
            return False
        return test(_cmp(a, b))
    return compare


def _operator(op):
    def forward(self, other):
        if not isinstance(other, Decimal):
            if not isinstance(other, int):
                return NotImplemented
            other = _convert(other)
        return op(self, other, getcontext())

    def reflected(self, other):
        if not isinstance(other, Decimal):
            if not isinstance(other, int):
                return NotImplemented
            other = _convert(other)
        return op(other, self, getcontext())
    return forward, reflected


_HASH_MODULUS = (1 << 61) - 1


class Decimal(_Number):
    __slots__ = ()

    def __new__(cls, value='0', context=None, *more, **other):
        if more:
            raise TypeError(f'function takes at most 2 arguments ({len(more) + 2} given)')
        for name in other:
            raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        if isinstance(value, str):
            parts = _parse(value)
            if parts is None:
                _context_of(context)._raise(_SYNTAX)
                parts = 0, _NAN, 0, 0
            elif not -99999 < parts[3] < 99999:
                parts = _exact(parts, _context_of(context))
        elif isinstance(value, int):
            parts = 1 if value < 0 else 0, _FINITE, abs(int(value)), 0
        elif isinstance(value, Decimal):
            if cls is Decimal and type(value) is Decimal:
                return value
            parts = value._sign, value._kind, value._int, value._exp
        elif isinstance(value, float):
            _context_of(context)._raise(_FLOAT)
            parts = _from_float(value)
        elif isinstance(value, (tuple, list)):
            parts = _exact(_from_tuple(value), _context_of(context))
        else:
            raise TypeError(f'conversion from {type(value).__name__} to Decimal is not supported')
        if context is not None:
            _context_of(context)
        self = _new(cls)
        self._sign, self._kind, self._int, self._exp = parts
        return self

    @classmethod
    def from_float(cls, f, /):
        if not isinstance(f, (int, float)):
            raise TypeError('argument must be int or float')
        d = _make(*_from_float(f)) if isinstance(f, float) else _convert(f)
        return d if cls is Decimal else cls(d)

    @classmethod
    def from_number(cls, number, /):
        if isinstance(number, (int, float)):
            return cls.from_float(number)
        if isinstance(number, Decimal):
            return cls(number)
        raise TypeError(f'conversion from {type(number).__name__} to Decimal is not supported')

    def __repr__(self):
        return f"Decimal('{_text(self, False, getcontext()._capitals)}')"

    def __str__(self):
        return _text(self, False, getcontext()._capitals)

    def to_eng_string(self, context=None):
        return _text(self, True, _context_of(context)._capitals)

    def as_tuple(self):
        exp = ('F', 'n', 'N')[self._kind - 1] if self._kind else self._exp
        digits = () if self._kind > 1 and not self._int else tuple(map(int, _digits(self._int)))
        return DecimalTuple(self._sign, digits, exp)

    def as_integer_ratio(self):
        if self._kind:
            if self._kind == _INF:
                raise OverflowError('cannot convert Infinity to integer ratio')
            raise ValueError('cannot convert NaN to integer ratio')
        c = -self._int if self._sign else self._int
        if not c:
            return 0, 1
        if self._exp >= 0:
            return c * 10 ** self._exp, 1
        from math import gcd
        den = 10 ** -self._exp
        g = gcd(c, den)
        return c // g, den // g

    def __hash__(self):
        if self._kind:
            if self._kind == _SNAN:
                raise TypeError('Cannot hash a signaling NaN value')
            if self._kind == _NAN:
                return object.__hash__(self)
            return -314159 if self._sign else 314159
        p = _HASH_MODULUS
        h = self._int * pow(10, self._exp % (p - 1), p) % p
        return (-h if h != 1 else -2) if self._sign else h

    def __bool__(self):
        return bool(self._kind or self._int)

    def __eq__(self, other):
        pair = _comparable(self, other, True)
        if pair is None:
            return NotImplemented
        a, b = pair
        if a._kind > 1 or b._kind > 1:
            if a._kind == _SNAN or b._kind == _SNAN:
                getcontext()._raise(_INVALID)
            return False
        return not _cmp(a, b)

    __lt__ = _ordering(lambda order: order < 0)
    __le__ = _ordering(lambda order: order <= 0)
    __gt__ = _ordering(lambda order: order > 0)
    __ge__ = _ordering(lambda order: order >= 0)
    __add__, __radd__ = _operator(_op_add)
    __sub__, __rsub__ = _operator(_op_subtract)
    __mul__, __rmul__ = _operator(_op_multiply)
    __truediv__, __rtruediv__ = _operator(_op_divide)
    __floordiv__, __rfloordiv__ = _operator(_op_divide_int)
    __mod__, __rmod__ = _operator(_op_remainder)
    __divmod__, __rdivmod__ = _operator(_op_divmod)

    def __pow__(self, other, modulo=None):
        b = _convert(other)
        if b is None:
            return NotImplemented
        if modulo is None:
            return _op_power(self, b, getcontext())
        m = _convert(modulo)
        if m is None:
            return NotImplemented
        return _op_powmod(self, b, m, getcontext())

    def __rpow__(self, other, modulo=None):
        a = _convert(other)
        if a is None:
            return NotImplemented
        return _op_power(a, self, getcontext())

    def __neg__(self):
        return _op_minus(self, getcontext())

    def __pos__(self):
        return _op_plus(self, getcontext())

    def __abs__(self):
        return _op_abs(self, getcontext())

    def _to_int(self, rounding):
        if self._kind:
            if self._kind == _INF:
                raise OverflowError('cannot convert Infinity to integer')
            raise ValueError('cannot convert NaN to integer')
        if self._exp >= 0:
            c = self._int * 10 ** self._exp if self._int else 0
        else:
            c, _ = _drop(self._sign, self._int, -self._exp, rounding)
        return -c if self._sign else c

    def __int__(self):
        return self._to_int('ROUND_DOWN')

    __trunc__ = __int__

    def __floor__(self):
        return self._to_int('ROUND_FLOOR')

    def __ceil__(self):
        return self._to_int('ROUND_CEILING')

    def __round__(self, ndigits=None, /):
        if ndigits is None:
            return self._to_int('ROUND_HALF_EVEN')
        if not isinstance(ndigits, int):
            raise TypeError('optional arg must be an integer')
        return _op_quantize(self, _make(0, _FINITE, 1, -ndigits), getcontext())

    def __float__(self):
        if self._kind == _SNAN:
            raise ValueError('cannot convert signaling NaN to float')
        if self._kind == _NAN:
            return float('-nan' if self._sign else 'nan')
        return float(_text(self))

    def __complex__(self):
        return complex(float(self))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo, /):
        return self

    def __reduce__(self):
        return type(self), (str(self),)

    def __format__(self, format_spec, /):
        from _hog_decimal_format import format_decimal
        return format_decimal(self, format_spec)

    @property
    def real(self):
        return self

    @property
    def imag(self):
        return _make(0, _FINITE, 0, 0)

    def conjugate(self):
        return self

    canonical = conjugate

    def radix(self):
        return _make(0, _FINITE, 10, 0)

    def adjusted(self):
        return 0 if self._kind else self._exp + _ndigits(self._int) - 1

    def is_canonical(self):
        return True

    def is_finite(self):
        return not self._kind

    def is_infinite(self):
        return self._kind == _INF

    def is_nan(self):
        return self._kind > 1

    def is_qnan(self):
        return self._kind == _NAN

    def is_snan(self):
        return self._kind == _SNAN

    def is_signed(self):
        return self._sign == 1

    def is_zero(self):
        return not self._kind and not self._int

    def is_normal(self, context=None):
        context = _context_of(context)
        return not self._kind and self._int != 0 and self.adjusted() >= context._emin

    def is_subnormal(self, context=None):
        context = _context_of(context)
        return not self._kind and self._int != 0 and self.adjusted() < context._emin

    def number_class(self, context=None):
        context = _context_of(context)
        if self._kind > 1:
            return 'NaN' if self._kind == _NAN else 'sNaN'
        sign = '-' if self._sign else '+'
        if self._kind:
            return sign + 'Infinity'
        if not self._int:
            return sign + 'Zero'
        return sign + ('Subnormal' if self.adjusted() < context._emin else 'Normal')

    def copy_abs(self):
        return _make(0, self._kind, self._int, self._exp)

    def copy_negate(self):
        return _make(1 - self._sign, self._kind, self._int, self._exp)

    def copy_sign(self, other, context=None):
        _context_of(context)
        return _make(_operand(other)._sign, self._kind, self._int, self._exp)

    def compare_total(self, other, context=None):
        _context_of(context)
        return _small(_cmp_total(self, _operand(other)))

    def compare_total_mag(self, other, context=None):
        _context_of(context)
        return _small(_cmp_total_mag(self, _operand(other)))

    def same_quantum(self, other, context=None):
        _context_of(context)
        other = _operand(other)
        if self._kind or other._kind:
            return min(self._kind, 2) == min(other._kind, 2)
        return self._exp == other._exp

    def quantize(self, exp, rounding=None, context=None):
        context = _context_of(context)
        if rounding is not None and (not isinstance(rounding, str) or rounding not in _ROUNDINGS):
            raise TypeError(_ROUNDING_ERROR)
        return _op_quantize(self, _operand(exp), context, rounding)

    def to_integral_exact(self, rounding=None, context=None):
        context = _context_of(context)
        if rounding is not None and (not isinstance(rounding, str) or rounding not in _ROUNDINGS):
            raise TypeError(_ROUNDING_ERROR)
        return _to_integral(self, context, rounding, True)

    def to_integral_value(self, rounding=None, context=None):
        context = _context_of(context)
        if rounding is not None and (not isinstance(rounding, str) or rounding not in _ROUNDINGS):
            raise TypeError(_ROUNDING_ERROR)
        return _to_integral(self, context, rounding, False)

    to_integral = to_integral_value

    def fma(self, other, third, context=None):
        context = _context_of(context)
        return _op_fma(self, _operand(other), _operand(third), context)


def _named(f, cls, name):
    f.__name__ = name
    f.__qualname__ = f'{cls.__name__}.{name}'
    f.__module__ = 'decimal'
    setattr(cls, name, f)


def _unary(method, function, op):
    if method:
        def on_number(self, context=None):
            return op(self, _context_of(context))
        _named(on_number, Decimal, method)

    def on_context(self, x, /):
        return op(_operand(x), self)
    _named(on_context, Context, function)


def _binary(method, function, op):
    if method:
        def on_number(self, other, context=None):
            context = _context_of(context)
            return op(self, _operand(other), context)
        _named(on_number, Decimal, method)

    def on_context(self, x, y, /):
        return op(_operand(x), _operand(y), self)
    _named(on_context, Context, function)


_ops = _hog_globals()
for _name in ('exp', 'ln', 'log10', 'logb', 'logical_invert', 'next_minus', 'next_plus', 'normalize', 'sqrt'):
    _unary(_name, _name, _ops['_op_' + _name])
for _name in ('abs', 'minus', 'plus'):
    _unary(None, _name, _ops['_op_' + _name])
for _name in ('compare', 'compare_signal', 'logical_and', 'logical_or', 'logical_xor', 'max', 'max_mag', 'min', 'min_mag',
              'next_toward', 'remainder_near', 'rotate', 'scaleb', 'shift'):
    _binary(_name, _name, _ops['_op_' + _name])
for _name in ('add', 'divide', 'divide_int', 'multiply', 'remainder', 'subtract'):
    _binary(None, _name, _ops['_op_' + _name])


def _forward(name, count):
    # Context methods that only hand on to the number.
    if count == 1:
        def on_context(self, x, /):
            return getattr(_operand(x), name)()
    else:
        def on_context(self, x, y, /):
            return getattr(_operand(x), name)(y)
    _named(on_context, Context, name)


for _name in ('copy_abs', 'copy_negate', 'is_canonical', 'is_finite', 'is_infinite', 'is_nan', 'is_qnan', 'is_signed',
              'is_snan', 'is_zero'):
    _forward(_name, 1)
for _name in ('compare_total', 'compare_total_mag', 'copy_sign', 'same_quantum'):
    _forward(_name, 2)
for _name in ('lt', 'le', 'gt', 'ge', 'add', 'radd', 'sub', 'rsub', 'mul', 'rmul', 'truediv', 'rtruediv', 'floordiv',
              'rfloordiv', 'mod', 'rmod', 'divmod', 'rdivmod'):
    _named(getattr(Decimal, f'__{_name}__'), Decimal, f'__{_name}__')
del _name, _ops
_results_are(Decimal)
_hog_c_types(Decimal, Context, ContextManager, SignalDict)

def _fixed_context(prec, rounding, traps):
    ctx = _new(Context)
    ctx._prec, ctx._rounding, ctx._emin, ctx._emax = prec, rounding, -999999, 999999
    ctx._capitals, ctx._clamp, ctx._flags, ctx._traps = 1, 0, 0, traps
    return ctx


DefaultContext = _fixed_context(28, ROUND_HALF_EVEN, _ANY_INVALID | _DIV_ZERO | _OVERFLOW)
BasicContext = _fixed_context(9, ROUND_HALF_UP, _ANY_INVALID | _DIV_ZERO | _OVERFLOW | _UNDERFLOW | _CLAMPED)
ExtendedContext = _fixed_context(9, ROUND_HALF_EVEN, 0)


def _register():
    # Numbers, though of no kind of the tower.
    import numbers
    numbers.Number.register(Decimal)


_register()
del _register
