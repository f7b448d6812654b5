# The format mini-language of Decimal; imported when a Decimal is first formatted.

from decimal import getcontext
from _hog_decimal_core import _digits, _drop, _ndigits, _text


def _invalid():
    raise ValueError('invalid format string')


def _parse(spec):
    fill, align, sign, i = ' ', '', '-', 0
    n = len(spec)
    if n > 1 and spec[1] in '<>=^':
        fill, align, i = spec[0], spec[1], 2
    elif n and spec[0] in '<>=^':
        align, i = spec[0], 1
    if i < n and spec[i] in '+- ':
        sign = spec[i]
        i += 1
    nonneg = False
    if i < n and spec[i] == 'z':
        nonneg = True
        i += 1
    if i < n and spec[i] == '#':
        i += 1
    if i < n and spec[i] == '0':
        if align:
            _invalid()
        fill, align = '0', 'z'
        i += 1
    start = i
    while i < n and spec[i].isdecimal() and spec[i].isascii():
        i += 1
    width = int(spec[start:i] or 0)
    comma = ''
    if i < n and spec[i] in ',_':
        comma = spec[i]
        i += 1
    prec = -1
    if i < n and spec[i] == '.':
        start = i = i + 1
        while i < n and spec[i].isdecimal() and spec[i].isascii():
            i += 1
        if start == i:
            _invalid()
        prec = int(spec[start:i])
    kind = ''
    if i < n:
        kind = spec[i]
        i += 1
        if kind not in 'eEfFgGnN%':
            _invalid()
    if i != n or kind in ('n', 'N') and comma:
        _invalid()
    return fill, align, sign, nonneg, width, comma, prec, kind


def _grouped(whole, width, comma):
    # Zeros in front may be asked for up to width, separators counted.
    groups = []
    while len(whole) > 3:
        groups.append(whole[-3:])
        whole = whole[:-3]
    groups.append(whole)
    text = comma.join(reversed(groups))
    while len(text) < width:
        text = ('0' + comma if len(text.partition(comma)[0]) == 3 else '0') + text
    return text


def format_decimal(d, spec):
    fill, align, sign_mode, nonneg, width, comma, prec, kind = _parse(spec)
    capitals = getcontext()._capitals
    if d._kind:
        body = _text(d)
        negative = body[0] == '-'
        if negative:
            body = body[1:]
        if kind == '%':
            body += '%'
        if align == 'z':
            fill, align = ' ', '>'
        comma = ''
        tail = ''
    else:
        negative = d._sign == 1
        c, e = d._int, d._exp
        rounding = getcontext()._rounding
        if kind == '%':
            e += 2
        low = kind.lower()
        if prec >= 0:
            if low == 'e':
                k = _ndigits(c) - prec - 1
                if k <= 0:
                    c *= 10 ** -k
                else:
                    c, _ = _drop(d._sign, c, k, rounding)
                e += k
                if _ndigits(c) > prec + 1:
                    c //= 10
                    e += 1
            elif low in ('f', '%'):
                if e > -prec:
                    c *= 10 ** (e + prec)
                elif e < -prec:
                    c, _ = _drop(d._sign, c, -prec - e, rounding)
                e = -prec
            else:
                k = _ndigits(c) - max(prec, 1)
                if k > 0:
                    c, _ = _drop(d._sign, c, k, rounding)
                    e += k
                    if _ndigits(c) > max(prec, 1):
                        c //= 10
                        e += 1
        elif low in ('f', '%') and e > 0:
            c *= 10 ** e
            e = 0
        if nonneg and negative and not c:
            negative = False
        digits = _digits(c)
        n = len(digits)
        left = e + n
        if low == 'e':
            if not c and prec > 0:
                digits, n = '0' * (prec + 1), prec + 1
                left = e + n + prec
            point = 1
        elif low in ('f', '%'):
            point = left
        elif e <= 0 and left > -6:
            point = left
        else:
            point = 1
        if point <= 0:
            whole, part = '0', '0' * -point + digits
        elif point >= n:
            whole, part = digits + '0' * (point - n), ''
        else:
            whole, part = digits[:point], digits[point:]
        tail = '.' + part if part else ''
        exp = left - point
        if low == 'e' or low not in ('f', '%') and exp:
            tail += ('E' if kind in ('E', 'G') or not kind and capitals else 'e') + f'{exp:+d}'
        if kind == '%':
            tail += '%'
        body = whole
    sign = '-' if negative else '' if sign_mode == '-' else sign_mode
    if not d._kind:
        if align == 'z':
            room = width - len(sign) - len(tail)
            body = _grouped(body, room, comma) if comma else body.rjust(room, '0')
        elif comma:
            body = _grouped(body, 0, comma)
    body += tail
    pad = width - len(sign) - len(body)
    if pad <= 0:
        return sign + body
    if align == '<':
        return sign + body + fill * pad
    if align == '^':
        return fill * (pad // 2) + sign + body + fill * (pad - pad // 2)
    if align == '=':
        return sign + fill * pad + body
    return fill * pad + sign + body
