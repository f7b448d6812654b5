# The operations of decimal arithmetic.

from _prelude import _hog_globals
from math import isqrt as _isqrt
from _hog_decimal_core import *


# --- arithmetic

def _add(ctx, sa, ca, ea, sb, cb, eb):
    prec = ctx._prec
    if not ca or not cb:
        if not ca and not cb:
            sign = sa if sa == sb else 1 if ctx._rounding == 'ROUND_FLOOR' else 0
            return _finish(ctx, sign, 0, min(ea, eb))
        if not ca:
            sa, ca, ea, eb = sb, cb, eb, ea
        # A zero only lowers the exponent, as far as the precision reaches.
        e = max(eb, ea + _ndigits(ca) - prec - 1)
        if e < ea:
            ca *= 10 ** (ea - e)
            ea = e
        return _finish(ctx, sa, ca, ea)
    if ea < eb:
        sa, ca, ea, sb, cb, eb = sb, cb, eb, sa, ca, ea
    if ea != eb:
        low = ea + min(-1, _ndigits(ca) - prec - 2)
        if eb + _ndigits(cb) - 1 < low:
            # Too small to matter but for the rounding.
            cb, eb = 1, low
        ca *= 10 ** (ea - eb)
    c = (-ca if sa else ca) + (-cb if sb else cb)
    if not c:
        sign = sa if sa == sb else 1 if ctx._rounding == 'ROUND_FLOOR' else 0
        return _finish(ctx, sign, 0, eb)
    return _finish(ctx, 1, -c, eb) if c < 0 else _finish(ctx, 0, c, eb)


def _op_add(a, b, ctx):
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        if ka and kb and a._sign != b._sign:
            return _invalid(ctx)
        return _make((a if ka else b)._sign, _INF, 0, 0)
    return _add(ctx, a._sign, a._int, a._exp, b._sign, b._int, b._exp)


def _op_subtract(a, b, ctx):
    if b._kind > 1 or a._kind > 1:
        return _quiet(ctx, a, b)
    return _op_add(a, _make(1 - b._sign, b._kind, b._int, b._exp), ctx)


def _op_multiply(a, b, ctx):
    sign = a._sign ^ b._sign
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        if not ka and not a._int or not kb and not b._int:
            return _invalid(ctx)
        return _make(sign, _INF, 0, 0)
    return _finish(ctx, sign, a._int * b._int, a._exp + b._exp)


def _quotient(ctx, sign, ca, ea, cb, eb):
    """ca / cb, both finite and cb not zero."""
    ideal = ea - eb
    if not ca:
        return _finish(ctx, sign, 0, ideal)
    shift = _ndigits(cb) - _ndigits(ca) + ctx._prec + 2
    if shift >= 0:
        q, rest = divmod(ca * 10 ** shift, cb)
    else:
        q, rest = divmod(ca, cb * 10 ** -shift)
    e = ideal - shift
    if rest:
        q = 10 * q + 1
        e -= 1
    else:
        q, e = _strip(q, e, ideal)
    return _finish(ctx, sign, q, e)


def _strip(c, e, limit):
    """Without trailing zeros, the exponent rising to limit at most."""
    while e < limit:
        q, rest = divmod(c, 10)
        if rest:
            break
        c = q
        e += 1
    return c, e


def _op_divide(a, b, ctx):
    sign = a._sign ^ b._sign
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        if ka and kb:
            return _invalid(ctx)
        if ka:
            return _make(sign, _INF, 0, 0)
        ctx._raise(_CLAMPED)
        return _make(sign, _FINITE, 0, ctx.Etiny())
    if not b._int:
        if not a._int:
            return _invalid(ctx, _UNDEFINED)
        ctx._raise(_DIV_ZERO)
        return _make(sign, _INF, 0, 0)
    return _quotient(ctx, sign, a._int, a._exp, b._int, b._exp)


def _divmod(a, b, ctx):
    """Whole quotient and remainder of finite numbers as ((c), (c, e)), or None if the quotient is too long."""
    e = min(a._exp, b._exp)
    gap = a._exp + _ndigits(a._int) - b._exp - _ndigits(b._int)
    if not a._int or gap < -1:
        return 0, a._int, a._exp, e
    if gap > ctx._prec:
        return None
    ca = a._int * 10 ** (a._exp - e)
    cb = b._int * 10 ** (b._exp - e)
    q, rest = divmod(ca, cb)
    if q >= 10 ** ctx._prec:
        return None
    return q, rest, e, e


def _remainder(a, q, rest, e, ideal, ctx):
    if e != ideal and ideal < e and rest:
        e2 = max(ideal, e + _ndigits(rest) - ctx._prec - 1)
        if e2 < e:
            rest *= 10 ** (e - e2)
            e = e2
    elif not rest:
        e = ideal
    return _finish(ctx, a._sign, rest, e)


def _op_divide_int(a, b, ctx):
    sign = a._sign ^ b._sign
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        if ka:
            return _invalid(ctx) if kb else _make(sign, _INF, 0, 0)
        return _make(sign, _FINITE, 0, 0)
    if not b._int:
        if not a._int:
            return _invalid(ctx, _UNDEFINED)
        ctx._raise(_DIV_ZERO)
        return _make(sign, _INF, 0, 0)
    result = _divmod(a, b, ctx)
    if result is None:
        return _invalid(ctx, _IMPOSSIBLE)
    return _finish(ctx, sign, result[0], 0)


def _op_remainder(a, b, ctx):
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        return _invalid(ctx) if ka else _fix(ctx, a)
    if not b._int:
        return _invalid(ctx, _INVALID if a._int else _UNDEFINED)
    result = _divmod(a, b, ctx)
    if result is None:
        return _invalid(ctx, _IMPOSSIBLE)
    return _remainder(a, *result, ctx)


def _op_divmod(a, b, ctx):
    sign = a._sign ^ b._sign
    ka, kb = a._kind, b._kind
    if ka > 1 or kb > 1:
        nan = _quiet(ctx, a, b)
        return nan, nan
    if ka:
        if kb:
            nan = _invalid(ctx)
            return nan, nan
        nan = _invalid(ctx)
        return _make(sign, _INF, 0, 0), nan
    if kb:
        return _make(sign, _FINITE, 0, 0), _fix(ctx, a)
    if not b._int:
        if not a._int:
            nan = _invalid(ctx, _UNDEFINED)
            return nan, nan
        ctx._raise(_DIV_ZERO | _INVALID)
        return _make(sign, _INF, 0, 0), _make(0, _NAN, 0, 0)
    result = _divmod(a, b, ctx)
    if result is None:
        nan = _invalid(ctx, _IMPOSSIBLE)
        return nan, nan
    return _finish(ctx, sign, result[0], 0), _remainder(a, *result, ctx)


def _op_remainder_near(a, b, ctx):
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        return _invalid(ctx) if ka else _fix(ctx, a)
    if not b._int:
        return _invalid(ctx, _INVALID if a._int else _UNDEFINED)
    result = _divmod(a, b, ctx)
    if result is None:
        return _invalid(ctx, _IMPOSSIBLE)
    q, rest, e, ideal = result
    if a._int and e == ideal:
        cb = b._int * 10 ** (b._exp - e) if b._exp >= e else 0
        if cb:
            if 2 * rest + (q & 1) > cb:
                rest -= cb
                q += 1
            if q >= 10 ** ctx._prec:
                return _invalid(ctx, _IMPOSSIBLE)
    if rest < 0:
        return _finish(ctx, 1 - a._sign, -rest, e)
    return _remainder(a, q, rest, e, ideal, ctx)


def _op_fma(a, b, c, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b, c)
    sign = a._sign ^ b._sign
    if c._kind > 1 and not (a._kind and not b._kind and not b._int or b._kind and not a._kind and not a._int):
        return _quiet(ctx, a, b, c)
    if a._kind or b._kind:
        if not a._kind and not a._int or not b._kind and not b._int:
            return _invalid(ctx)
        return _op_add(_make(sign, _INF, 0, 0), c, ctx)
    if c._kind:
        return _make(c._sign, _INF, 0, 0)
    return _add(ctx, sign, a._int * b._int, a._exp + b._exp, c._sign, c._int, c._exp)


def _op_plus(a, ctx):
    if a._kind > 1:
        return _quiet(ctx, a)
    if not a._kind and not a._int and ctx._rounding != 'ROUND_FLOOR':
        return _finish(ctx, 0, 0, a._exp)
    return _fix(ctx, a)


def _op_minus(a, ctx):
    if a._kind > 1:
        return _quiet(ctx, a)
    if not a._kind and not a._int:
        return _finish(ctx, 1 - a._sign if ctx._rounding == 'ROUND_FLOOR' else 0, 0, a._exp)
    return _fix(ctx, _make(1 - a._sign, a._kind, a._int, a._exp))


def _op_abs(a, ctx):
    if a._kind > 1:
        return _quiet(ctx, a)
    return _fix(ctx, _make(0, a._kind, a._int, a._exp))


# --- order

def _cmp_mag(a, b):
    """-1, 0 or 1 for the absolute values of finite numbers or infinities."""
    if a._kind or b._kind:
        return (1 if a._kind else 0) - (1 if b._kind else 0)
    ca, cb = a._int, b._int
    if not ca or not cb:
        return (1 if ca else 0) - (1 if cb else 0)
    gap = a._exp - b._exp
    if gap:
        order = gap + _ndigits(ca) - _ndigits(cb)
        if order:
            return 1 if order > 0 else -1
        if gap > 0:
            ca *= 10 ** gap
        else:
            cb *= 10 ** -gap
    return (ca > cb) - (ca < cb)


def _cmp(a, b):
    if not a._kind and not a._int and not b._kind and not b._int:
        return 0
    if a._sign != b._sign:
        if not a._kind and not a._int:
            return 1 if b._sign else -1
        return -1 if a._sign else 1
    return -_cmp_mag(a, b) if a._sign else _cmp_mag(a, b)


def _op_compare(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    return _small(_cmp(a, b))


def _small(n):
    return _make(1 if n < 0 else 0, _FINITE, abs(n), 0)


def _op_compare_signal(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        nan = _quiet(ctx, a, b)
        ctx._raise(_INVALID)
        return nan
    return _small(_cmp(a, b))


def _cmp_total_mag(a, b):
    ranks = (0, 1, 3, 2)
    ra, rb = ranks[a._kind], ranks[b._kind]
    if ra != rb:
        return 1 if ra > rb else -1
    if ra > 1:
        return (a._int > b._int) - (a._int < b._int)
    return _cmp_mag(a, b) or (0 if ra else (a._exp > b._exp) - (a._exp < b._exp))


def _cmp_total(a, b):
    if a._sign != b._sign:
        return -1 if a._sign else 1
    return -_cmp_total_mag(a, b) if a._sign else _cmp_total_mag(a, b)


def _extreme(a, b, ctx, want, magnitude):
    ka, kb = a._kind, b._kind
    if ka > 1 or kb > 1:
        if ka == _NAN and kb < 2:
            return _fix(ctx, b)
        if kb == _NAN and ka < 2:
            return _fix(ctx, a)
        return _quiet(ctx, a, b)
    order = (_cmp_mag(a, b) if magnitude else 0) or _cmp(a, b) or _cmp_total(a, b)
    return _fix(ctx, a if order == want or not order else b)


def _op_max(a, b, ctx):
    return _extreme(a, b, ctx, 1, False)


def _op_min(a, b, ctx):
    return _extreme(a, b, ctx, -1, False)


def _op_max_mag(a, b, ctx):
    return _extreme(a, b, ctx, 1, True)


def _op_min_mag(a, b, ctx):
    return _extreme(a, b, ctx, -1, True)


# --- exponents and digits

def _op_quantize(a, b, ctx, rounding=None):
    ka, kb = a._kind, b._kind
    if ka or kb:
        if ka > 1 or kb > 1:
            return _quiet(ctx, a, b)
        return _make(a._sign, _INF, 0, 0) if ka and kb else _invalid(ctx)
    e = b._exp
    if not ctx.Etiny() <= e <= ctx._emax:
        return _invalid(ctx)
    c = a._int
    status = 0
    k = e - a._exp
    if c:
        if k > 0:
            c, lost = _drop(a._sign, c, k, rounding or ctx._rounding)
            status = _ROUNDED | _INEXACT if lost else _ROUNDED
        elif k:
            if _ndigits(c) - k > ctx._prec:
                return _invalid(ctx)
            c *= 10 ** -k
        n = _ndigits(c)
        if n > ctx._prec or c and e + n - 1 > ctx._emax:
            return _invalid(ctx)
        if c and e + n - 1 < ctx._emin:
            status |= _SUBNORMAL
    if ctx._clamp and e > ctx.Etop():
        c *= 10 ** (e - ctx.Etop())
        e = ctx.Etop()
        status |= _CLAMPED
    if status:
        ctx._raise(status)
    return _make(a._sign, _FINITE, c, e)


def _to_integral(a, ctx, rounding, signal):
    if a._kind:
        return _make(a._sign, _INF, 0, 0) if a._kind == _INF else _quiet(ctx, a)
    if a._exp >= 0:
        return _make(a._sign, _FINITE, a._int, a._exp)
    c, lost = _drop(a._sign, a._int, -a._exp, rounding or ctx._rounding)
    if signal and a._int:
        ctx._raise(_ROUNDED | _INEXACT if lost else _ROUNDED)
    return _make(a._sign, _FINITE, c, 0)


def _op_normalize(a, ctx):
    if a._kind > 1:
        return _quiet(ctx, a)
    d = _fix(ctx, a)
    if d._kind:
        return d
    if not d._int:
        return _make(d._sign, _FINITE, 0, 0)
    limit = ctx.Etop() if ctx._clamp else ctx._emax
    c, e = _strip(d._int, d._exp, limit)
    return _make(d._sign, _FINITE, c, e)


def _op_logb(a, ctx):
    if a._kind:
        return _make(0, _INF, 0, 0) if a._kind == _INF else _quiet(ctx, a)
    if not a._int:
        ctx._raise(_DIV_ZERO)
        return _make(1, _INF, 0, 0)
    n = a._exp + _ndigits(a._int) - 1
    return _finish(ctx, 1 if n < 0 else 0, abs(n), 0)


def _whole(d):
    """The value of a finite whole number, else None."""
    if d._kind:
        return None
    if d._exp < 0:
        if -d._exp > _ndigits(d._int) and d._int:
            return None
        c, rest = divmod(d._int, 10 ** -d._exp) if d._int else (0, 0)
        if rest:
            return None
    elif d._exp > 40 and d._int:
        return None
    else:
        c = d._int * 10 ** d._exp if d._int else 0
    return -c if d._sign else c


def _op_scaleb(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    n = _whole(b) if b._exp == 0 else None
    if n is None or abs(n) > 2 * (ctx._emax + ctx._prec):
        return _invalid(ctx)
    if a._kind:
        return _make(a._sign, _INF, 0, 0)
    return _finish(ctx, a._sign, a._int, a._exp + n)


def _shift_count(a, b, ctx):
    n = _whole(b) if b._exp == 0 else None
    return None if n is None or abs(n) > ctx._prec else n


def _op_shift(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    n = _shift_count(a, b, ctx)
    if n is None:
        return _invalid(ctx)
    if a._kind:
        return _make(a._sign, _INF, 0, 0)
    c = a._int * 10 ** n % 10 ** ctx._prec if n >= 0 else a._int % 10 ** ctx._prec // 10 ** -n
    return _make(a._sign, _FINITE, c, a._exp)


def _op_rotate(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    n = _shift_count(a, b, ctx)
    if n is None:
        return _invalid(ctx)
    if a._kind:
        return _make(a._sign, _INF, 0, 0)
    prec = ctx._prec
    n %= prec
    c = a._int % 10 ** prec
    high, low = divmod(c, 10 ** (prec - n))
    return _make(a._sign, _FINITE, low * 10 ** n + high, a._exp)


def _step(a, ctx, sign):
    """The next number towards +infinity (sign 0) or -infinity."""
    if a._kind > 1:
        return _quiet(ctx, a)
    if a._kind:
        if a._sign == sign:
            return _make(sign, _INF, 0, 0)
        return _make(a._sign, _FINITE, 10 ** ctx._prec - 1, ctx._emax - ctx._prec + 1)
    work = ctx.copy()
    work._traps = 0
    work._rounding = 'ROUND_FLOOR' if sign else 'ROUND_CEILING'
    d = _fix(work, a)
    if d._kind or _cmp(d, a):
        return d
    return _add(work, a._sign, a._int, a._exp, sign, 1, ctx.Etiny() - 1)


def _op_next_plus(a, ctx):
    return _step(a, ctx, 0)


def _op_next_minus(a, ctx):
    return _step(a, ctx, 1)


def _op_next_toward(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    order = _cmp(a, b)
    if not order:
        return _make(b._sign, a._kind, a._int, a._exp)
    d = _step(a, ctx, 0 if order < 0 else 1)
    if d._kind:
        if not a._kind:
            ctx._raise(_OVERFLOW | _INEXACT | _ROUNDED)
    elif d._exp + _ndigits(d._int) - 1 < ctx._emin:
        status = _UNDERFLOW | _SUBNORMAL | _INEXACT | _ROUNDED
        ctx._raise(status if d._int else status | _CLAMPED)
    return d


def _bits(d, ctx):
    if d._kind or d._sign or d._exp:
        return None
    text = _digits(d._int)
    if text.strip('01'):
        return None
    return int(text[-ctx._prec:], 2)


def _logical(a, b, ctx, op):
    x, y = _bits(a, ctx), _bits(b, ctx)
    if x is None or y is None:
        return _invalid(ctx)
    return _make(0, _FINITE, _undigits(f'{op(x, y):b}'), 0)


def _op_logical_and(a, b, ctx):
    return _logical(a, b, ctx, int.__and__)


def _op_logical_or(a, b, ctx):
    return _logical(a, b, ctx, int.__or__)


def _op_logical_xor(a, b, ctx):
    return _logical(a, b, ctx, int.__xor__)


def _op_logical_invert(a, ctx):
    return _logical(a, _make(0, _FINITE, (10 ** ctx._prec - 1) // 9, 0), ctx, int.__xor__)


# --- roots, logarithms, powers

def _op_sqrt(a, ctx):
    if a._kind > 1:
        return _quiet(ctx, a)
    if not a._kind and not a._int:
        return _finish(ctx, a._sign, 0, a._exp >> 1)
    if a._sign:
        return _invalid(ctx)
    if a._kind:
        return _make(0, _INF, 0, 0)
    c, e = a._int, a._exp
    ideal = e >> 1
    if e & 1:
        c *= 10
        e -= 1
    shift = ctx._prec + 2 - (_ndigits(c) + 1 >> 1)
    exact = True
    if shift >= 0:
        c *= 100 ** shift
    else:
        c, rest = divmod(c, 100 ** -shift)
        exact = not rest
    e = (e >> 1) - shift
    root = _isqrt(c)
    if exact and root * root == c:
        root, e = _strip(root, e, ideal)
        if e > ideal:
            root *= 10 ** (e - ideal)
            e = ideal
    else:
        root = 10 * root + 1
        e -= 1
    return _finish(_half_even(ctx), 0, root, e)


class _HalfEven:
    """A context that rounds half to even and passes what happens on to another."""
    _rounding = 'ROUND_HALF_EVEN'

    def __init__(self, ctx):
        self._prec, self._emin, self._emax, self._clamp = ctx._prec, ctx._emin, ctx._emax, ctx._clamp
        self._raise = ctx._raise


def _half_even(ctx):
    return ctx if ctx._rounding == 'ROUND_HALF_EVEN' else _HalfEven(ctx)


_ln10_known = (0, 0)


def _ln10(bits):
    """ln(10) * 2**bits."""
    global _ln10_known
    known, value = _ln10_known
    if known < bits:
        known = bits + 64
        value = 0
        for factor, n in ((46, 31), (34, 49), (20, 161)):
            term = total = (factor << known) // n
            square = n * n
            k = 1
            while term:
                term //= square
                k += 2
                total += term // k
            value += total
        _ln10_known = known, value
    return value >> known - bits


def _exp_bits(x, bits):
    """exp(x / 2**bits) * 2**bits, 0 <= x / 2**bits < 3."""
    halvings = 4 + _isqrt(bits) // 2
    work = bits + 2 * halvings + 10
    x <<= work - bits
    x >>= halvings
    total = term = 1 << work
    n = 0
    while term:
        n += 1
        term = (term * x >> work) // n
        total += term
    for _ in range(halvings):
        total = total * total >> work
    return total >> work - bits


def _ln_bits(num, den, bits):
    """ln(num / den) * 2**bits, for a quotient between 0.3 and 3.2."""
    roots = 4 + _isqrt(bits) // 4
    work = bits + 2 * roots + 10
    v = (num << work) // den
    for _ in range(roots):
        v = _isqrt(v << work)
    one = 1 << work
    z = ((v - one) << work) // (v + one)
    square = z * z >> work
    total = term = z
    k = 1
    while term and term != -1:
        term = term * square >> work
        k += 2
        total += term // k
    return total << roots + 1 >> work - bits


def _settled(c, n, prec):
    """Whether c, off by less than 10 units, rounds to prec digits one way only."""
    if n <= prec:
        return False
    unit = 10 ** (n - prec)
    rest = c % unit
    half = unit // 2
    return 10 < rest < unit - 10 and not half - 10 <= rest <= half + 10


def _exp_digits(sign, c, e, want):
    """exp of a finite number: about want digits (c, e), off by a few units."""
    places = want + 2
    # x as a binary fraction; k powers of ten are split off.
    bits = places * 3322 // 1000 + 10 + max(0, e + _ndigits(c)) * 4
    x = (c * 10 ** e << bits) if e >= 0 else (c << bits) // 10 ** -e
    if sign:
        x = -x
    k, x = divmod(x, _ln10(bits))
    return _exp_bits(x, bits) * 10 ** places >> bits, k - places


def _op_exp(a, ctx):
    if a._kind:
        if a._kind > 1:
            return _quiet(ctx, a)
        return _make(0, _FINITE, 0, 0) if a._sign else _make(0, _INF, 0, 0)
    if not a._int:
        return _make(0, _FINITE, 1, 0)
    work = _half_even(ctx)
    adjusted = a._exp + _ndigits(a._int) - 1
    prec = ctx._prec
    if adjusted > 20 or adjusted > _ndigits(max(ctx._emax, -ctx.Etiny())) + 1:
        if a._sign:
            return _finish(work, 0, 1, ctx.Etiny() - prec - 2)
        return _overflow(0, work)
    if adjusted < -prec - 2:
        c = 10 ** (prec + 2) + (-1 if a._sign else 1)
        return _finish(work, 0, c, -prec - 2)
    extra = 5
    while True:
        c, e = _exp_digits(a._sign, a._int, a._exp, prec + extra)
        n = _ndigits(c)
        if _settled(c, n, prec) or extra > 4 * prec + 100:
            return _finish(work, 0, 10 * c + 1, e - 1)
        extra *= 3


def _ln_digits(c, e, places, base10=False):
    """ln (or log10) of c * 10**e, times 10**places, off by a few units."""
    n = _ndigits(c)
    k = e + n - 1
    den = 10 ** (n - 1)
    if c * c > 10 * den * den:
        den *= 10
        k += 1
    bits = places * 3322 // 1000 + 20 + abs(k).bit_length()
    value = _ln_bits(c, den, bits)
    ten = _ln10(bits)
    if base10:
        return ((value * 10 ** places) // ten) + k * 10 ** places
    return (value + k * ten) * 10 ** places >> bits


def _log(a, ctx, base10):
    if a._kind > 1:
        return _quiet(ctx, a)
    if not a._kind and not a._int:
        return _make(1, _INF, 0, 0)
    if a._sign:
        return _invalid(ctx)
    if a._kind:
        return _make(0, _INF, 0, 0)
    work = _half_even(ctx)
    c, e = a._int, a._exp
    n = _ndigits(c)
    adjusted = e + n - 1
    if c == 10 ** (n - 1) and (base10 or not adjusted):
        return _finish(work, 1 if adjusted < 0 else 0, abs(adjusted), 0)
    prec = ctx._prec
    if adjusted in (0, -1):
        # The result may be near zero: its size is that of x - 1.
        near = abs(c - 10 ** -e) if e < 0 else c - 1
        small = min(0, _ndigits(near) + e - 1)
    else:
        small = 0
    extra = 5
    while True:
        places = prec + extra - small
        value = _ln_digits(c, e, places, base10)
        m = abs(value)
        if _settled(m, _ndigits(m), prec) or extra > 4 * prec + 100:
            return _finish(work, 1 if value < 0 else 0, 10 * m + 1, -places - 1)
        extra *= 3


def _op_ln(a, ctx):
    return _log(a, ctx, False)


def _op_log10(a, ctx):
    return _log(a, ctx, True)


def _power_int(c, e, n, digits):
    """(c * 10**e) ** n in about so many digits; exact unless the last result says so."""
    rc, re, lost = 1, 0, False
    while True:
        if n & 1:
            rc *= c
            re += e
            if rc.bit_length() > digits * 4 and (k := _ndigits(rc) - digits) > 0:
                rc, some = _drop(0, rc, k, 'ROUND_HALF_EVEN')
                lost |= some
                re += k
        n >>= 1
        if not n:
            return rc, re, lost
        c *= c
        e *= 2
        if c.bit_length() > digits * 4 and (k := _ndigits(c) - digits) > 0:
            c, some = _drop(0, c, k, 'ROUND_HALF_EVEN')
            lost |= some
            e += k


def _op_power(a, b, ctx):
    if a._kind > 1 or b._kind > 1:
        return _quiet(ctx, a, b)
    prec = ctx._prec
    b_zero = not b._kind and not b._int
    if b_zero:
        if not a._kind and not a._int:
            return _invalid(ctx)
        return _make(0, _FINITE, 1, 0)
    integer = not b._kind and (b._exp >= 0 or -b._exp < _ndigits(b._int) and not b._int % 10 ** -b._exp)
    odd = integer and b._exp <= 0 and (b._int // 10 ** -b._exp) & 1
    sign = 1 if a._sign and odd else 0
    if not a._kind and not a._int:
        return _make(sign, _INF, 0, 0) if b._sign else _make(sign, _FINITE, 0, 0)
    if a._sign and not integer:
        return _invalid(ctx)
    if b._kind:
        order = _cmp_mag(a, _small(1))
        if not order:
            return _finish(ctx, 0, 10 ** (prec - 1), 1 - prec, _INEXACT | _ROUNDED)
        return _make(0, _INF, 0, 0) if (order > 0) != (b._sign == 1) else _make(0, _FINITE, 0, 0)
    if a._kind:
        return _make(sign, _FINITE, 0, 0) if b._sign else _make(sign, _INF, 0, 0)
    c, e = a._int, a._exp
    one = not _cmp_mag(a, _small(1))
    if one and not integer:
        return _finish(ctx, 0, 10 ** (prec - 1), 1 - prec, _INEXACT | _ROUNDED)
    adjusted_b = b._exp + _ndigits(b._int) - 1
    if one:
        # Only the exponent counts.
        shift = -e * (b._int * 10 ** b._exp if b._exp >= 0 else b._int // 10 ** -b._exp) if adjusted_b < 40 else prec
        if b._sign or e > 0:
            shift = 0
        status = 0
        if shift > prec - 1:
            shift = prec - 1
            status = _ROUNDED
        return _finish(ctx, sign, 10 ** shift, -shift, status)
    # |log10(a)|, from below: decides hopeless overflows before anything is computed.
    adjusted = e + _ndigits(c) - 1
    grows = (adjusted >= 0) != (b._sign == 1)
    size = adjusted if adjusted >= 0 else -adjusted - 1
    digits_of_size = _ndigits(size) - 1 if size else -prec - 40
    if adjusted_b + digits_of_size > 20:
        return _overflow(sign, ctx) if grows else _finish(ctx, sign, 1, ctx.Etiny() - prec - 2)
    if integer and adjusted_b < 20:
        n = b._int * 10 ** b._exp if b._exp >= 0 else b._int // 10 ** -b._exp
        pc, pe, lost = _power_int(c, e, n, prec + _ndigits(n) + 6)
        size = _ndigits(pc) + pe
        if lost and (-size if b._sign else size) < ctx.Etiny() - 1:
            ctx = _half_even(ctx)
        if b._sign:
            if lost:
                shift = _ndigits(pc) + prec + 4
                return _finish(ctx, sign, 10 ** shift // pc * 10 + 1, -pe - shift - 1)
            return _quotient(ctx, sign, 1, 0, pc, pe)
        if lost:
            pc = 10 * pc + 1
            pe -= 1
        return _finish(ctx, sign, pc, pe)
    # a ** b = exp(b * ln(a))
    want = prec + 6
    places = want + max(adjusted_b, 0) + 4
    near = abs(c - 10 ** -e) if -1 <= adjusted <= 0 and e < 0 else 1
    if adjusted in (0, -1) and e < 0:
        places += max(0, -e - _ndigits(near))
    y = _ln_digits(c, e, places) * b._int
    if b._sign:
        y = -y
    ye = b._exp - places
    negative = y < 0
    y = abs(y)
    ynd = _ndigits(y) + ye
    if ynd > 20:
        return _finish(_half_even(ctx), sign, 1, ctx.Etiny() - prec - 2) if negative else _overflow(sign, ctx)
    if ynd < -prec - 3:
        return _finish(ctx, sign, 10 ** (prec - 1), 1 - prec, _INEXACT | _ROUNDED)
    rc, re = _exp_digits(negative, y, ye, want)
    k = _ndigits(rc) - prec - 3
    if k > 0:
        rc, _ = _drop(0, rc, k, 'ROUND_HALF_EVEN')
        re += k
    return _finish(ctx, sign, rc, re, _INEXACT | _ROUNDED)


def _op_powmod(a, b, m, ctx):
    if a._kind > 1 or b._kind > 1 or m._kind > 1:
        return _quiet(ctx, a, b, m)
    x, n, mod = _whole(a), _whole(b), _whole(m)
    if x is None or n is None or mod is None or n < 0 or not mod or abs(mod) >= 10 ** ctx._prec or not n and not x:
        return _invalid(ctx)
    c = pow(abs(x), n, abs(mod))
    return _make(1 if x < 0 and n & 1 else 0, _FINITE, c, 0)


__all__ = [n for n in _hog_globals() if n.startswith('_op_') or n in ('_cmp', '_cmp_total', '_cmp_total_mag', '_op_powmod',
                                                                 '_small', '_to_integral')]
