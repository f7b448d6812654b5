# Text operations that may run Python code.


def _str_new(cls, obj):
    return _hog_str_of_class(cls, str(obj))


def _str_translate(text, table):
    out = []
    for c in text:
        try:
            r = table[ord(c)]
        except LookupError:
            out += [c]
            continue
        if r is None:
            continue
        if isinstance(r, str):
            out += [r]
        elif isinstance(r, int):
            if not 0 <= r < 0x110000:
                raise ValueError("character mapping must be in range(0x110000)")
            out += [chr(r)]
        else:
            raise TypeError("character mapping must return integer, None or str")
    return ''.join(out)


# Formatting: the native function runs through the template; when it needs the result of Python code, it answers with
# a request (a tuple), which is carried out here, and goes through the template again with the results so far.

def _formatted(func, template, args, kwargs, done, request):
    while type(request) is tuple:
        op, a, b = request
        done += [_format_step(op, a, b)]
        request = func(template, args, kwargs, done)
    return request


def _format_step(op, a, b):
    if op == 'format':
        return format(a, b)
    if op == 'str':
        return str(a)
    if op == 'repr':
        return repr(a)
    if op == 'attr':
        return getattr(a, b)
    if op == 'item':
        return a[b]
    if op == 'int':
        return int(a)
    if op == 'index':
        return a.__index__()
    if op == 'float':
        return float(a)
    return _hog_special(a, '__bytes__')()


def _bytes_new(cls, obj):
    return _hog_bytes_of_class(cls, _hog_special(obj, '__bytes__')())


def _after_collection(func, slots):
    _hog_want_collection()
    for _ in (0, 1):
        # The collection is at the end of the loop's body.
        pass
    return _hog_call_again(func, slots)


# Regular expressions: see guest/src/stdlib/re_native.rs.

def _re_error(message, template, pos):
    import re
    raise re.PatternError(message, template, pos)


def _re_sub(pattern, repl, string, count, counted):
    out = []
    last = 0
    n = 0
    scanner = pattern.scanner(string)
    while count == 0 or n < count:
        m = scanner.search()
        if m is None:
            break
        start, end = m.span()
        if last < start:
            out += [string[last:start]]
        item = repl(m)
        if item is not None:
            out += [item]
        last = end
        n += 1
    if last < len(string):
        out += [string[last:]]
    text = (string[:0] if isinstance(string, (str, bytes)) else b'').join(out)
    return (text, n) if counted else text
