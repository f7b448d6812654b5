"""Fractions in the presentation types of floats."""


def _round(n, d):
    q, r = divmod(n, d)
    if 2 * r > d or (2 * r == d and q % 2):
        q += 1
    return q


def format_number(value, format_spec):
    invalid = ValueError(f"Invalid format specifier {format_spec!r} for object of type {type(value).__name__!r}")
    rest, kind = format_spec[:-1], format_spec[-1]
    fill, align = ' ', '>'
    aligned = True
    if len(rest) > 1 and rest[1] in '<>=^':
        fill, align, rest = rest[0], rest[1], rest[2:]
    elif rest[:1] in ('<', '>', '=', '^') and rest:
        align, rest = rest[0], rest[1:]
    else:
        aligned = False
    sign = '-'
    if rest[:1] in ('+', '-', ' ') and rest:
        sign, rest = rest[0], rest[1:]
    no_negative_zero = alternate = zeros = False
    if rest[:1] == 'z':
        no_negative_zero, rest = True, rest[1:]
    if rest[:1] == '#':
        alternate, rest = True, rest[1:]
    if rest[:1] == '0' and rest[1:2].isdigit():
        if aligned:
            raise invalid
        zeros, rest = True, rest[1:]
    width = ''
    while rest[:1].isdigit():
        width, rest = width + rest[0], rest[1:]
    grouping = ''
    if rest[:1] in (',', '_') and rest:
        grouping, rest = rest[0], rest[1:]
    precision = 6
    fraction_grouping = ''
    if rest[:1] == '.':
        digits = ''
        rest = rest[1:]
        while rest[:1].isdigit():
            digits, rest = digits + rest[0], rest[1:]
        if digits:
            precision = int(digits)
        if rest[:1] in (',', '_') and rest:
            fraction_grouping, rest = rest[0], rest[1:]
        if not digits and not fraction_grouping:
            raise invalid
    if rest:
        raise invalid
    upper = kind in 'EFG'
    n, d = value._numerator, value._denominator
    negative = n < 0
    n = abs(n)
    suffix = ''
    if kind in 'fF%':
        if kind == '%':
            suffix = '%'
            n *= 100
        digits = _round(n * 10 ** precision, d)
        point = precision
        scientific = False
        exponent = 0
    else:
        figures = precision + 1 if kind in 'eE' else max(precision, 1)
        if n == 0:
            digits, exponent = 0, 1 - figures
        else:
            # The power of ten of the first figure.
            e = len(str(n)) - len(str(d))
            if (n * 10 ** -e if e < 0 else n) < (d if e < 0 else d * 10 ** e):
                e -= 1
            exponent = e - figures + 1
            digits = _round(n * 10 ** max(-exponent, 0), d * 10 ** max(exponent, 0))
            if digits >= 10 ** figures:
                digits //= 10
                exponent += 1
        if kind in 'eE':
            scientific = True
            point = figures - 1
        else:
            first = exponent + figures - 1
            scientific = not -4 <= first < figures
            point = figures - 1 if scientific else -exponent
    zero = digits == 0
    if no_negative_zero and zero:
        negative = False
    text = str(digits).zfill(point + 1)
    whole, fraction = (text[:len(text) - point], text[len(text) - point:]) if point > 0 else (text, '')
    if kind in 'gG' and not alternate:
        fraction = fraction.rstrip('0')
    if scientific:
        e = exponent + point if not zero else 0
        suffix = f"{'E' if upper else 'e'}{e:+03d}"
    dot = '.' if fraction or alternate else ''
    if fraction_grouping:
        fraction = fraction_grouping.join([fraction[i:i + 3] for i in range(0, len(fraction), 3)])
    trailing = dot + fraction + suffix
    lead = '-' if negative else sign if sign in ('+', ' ') else ''
    size = int(width or 0)
    if zeros or (fill == '0' and align == '='):
        least = size - len(lead) - len(trailing)
        if grouping:
            least = 3 * least // 4 + 1
        whole = whole.zfill(max(least, 0))
    if grouping:
        head = 1 + (len(whole) - 1) % 3
        whole = whole[:head] + ''.join([grouping + whole[i:i + 3] for i in range(head, len(whole), 3)])
    body = whole + trailing
    padding = fill * (size - len(lead) - len(body))
    if align == '>':
        return padding + lead + body
    if align == '<':
        return lead + body + padding
    if align == '^':
        half = len(padding) // 2
        return padding[:half] + lead + body + padding[half:]
    return lead + padding + body
