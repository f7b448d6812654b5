from _prelude import _generic_state, _hog_json_decode, _hog_json_encode, _hog_json_string

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']


class JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        before = doc[:pos]
        lineno = before.count('\n') + 1
        colno = pos - before.rfind('\n')
        ValueError.__init__(self, f'{msg}: line {lineno} column {colno} (char {pos})')
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


JSONDecodeError.__module__ = 'json.decoder'
_generic_state['json error'] = JSONDecodeError


def detect_encoding(b):
    if b.startswith((b'\xff\xfe\x00\x00', b'\x00\x00\xfe\xff')):
        return 'utf-32'
    if b.startswith((b'\xff\xfe', b'\xfe\xff')):
        return 'utf-16'
    if b.startswith(b'\xef\xbb\xbf'):
        return 'utf-8-sig'
    if len(b) >= 4:
        if not b[0]:
            return 'utf-16-be' if b[1] else 'utf-32-be'
        if not b[1]:
            return 'utf-16-le' if b[2] or b[3] else 'utf-32-le'
    elif len(b) == 2:
        if not b[0]:
            return 'utf-16-be'
        if not b[1]:
            return 'utf-16-le'
    return 'utf-8'


# --- decoding

_NAN = {'NaN': float('nan'), 'Infinity': float('inf'), '-Infinity': float('-inf')}


def _apply(v, hooks):
    # Replaces the marks that the native decoder leaves.
    t = type(v)
    if t is list:
        return [_apply(x, hooks) for x in v]
    if t is dict:
        return {k: _apply(x, hooks) for k, x in v.items()}
    if t is not tuple:
        return v
    kind, data = v
    if kind == 0:
        pairs = [(k, _apply(x, hooks)) for k, x in data]
        if hooks[5] is not None:
            return hooks[5](pairs)
        d = dict(pairs)
        if hooks[0] is not None:
            return hooks[0](d)
        return d
    return hooks[kind](data)


def _marks(hooks):
    object_hook, parse_float, parse_int, parse_constant, _, pairs_hook = hooks
    return ((object_hook is not None or pairs_hook is not None) * 1 + (parse_float is not None and parse_float is not float) * 2
            + (parse_int is not None and parse_int is not int) * 4 + (parse_constant is not None) * 8)


class JSONDecoder:
    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant or _NAN.__getitem__
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self._hooks = (object_hook, parse_float, parse_int, parse_constant, None, object_pairs_hook)
        self._wanted = _marks(self._hooks)

    def decode(self, s):
        v = _hog_json_decode(s, -1, self.strict, self._wanted)
        # An object or array may hold marks of values that hooks want.
        return _apply(v, self._hooks) if self._wanted else v

    def raw_decode(self, s, idx=0):
        if idx < 0:
            raise ValueError('idx cannot be negative')
        v, end = _hog_json_decode(s, idx, self.strict, self._wanted)
        return (_apply(v, self._hooks) if self._wanted else v), end


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None,
          **kw):
    if not isinstance(s, str):
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError(f'the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}')
        s = s.decode(detect_encoding(s))
    if (cls is None and not kw and object_hook is None and parse_float is None and parse_int is None
            and parse_constant is None and object_pairs_hook is None):
        return _hog_json_decode(s, -1, True, 0)
    if cls is None:
        cls = JSONDecoder
    if object_hook is not None:
        kw['object_hook'] = object_hook
    if object_pairs_hook is not None:
        kw['object_pairs_hook'] = object_pairs_hook
    if parse_float is not None:
        kw['parse_float'] = parse_float
    if parse_int is not None:
        kw['parse_int'] = parse_int
    if parse_constant is not None:
        kw['parse_constant'] = parse_constant
    return cls(**kw).decode(s)


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)


# --- encoding


class JSONEncoder:
    item_separator = ', '
    key_separator = ': '

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
                 separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ','
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def _options(self, has_default):
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = ' ' * indent
        return (bool(self.ensure_ascii), bool(self.allow_nan), bool(self.sort_keys), bool(self.skipkeys),
                bool(self.check_circular), indent, self.item_separator, self.key_separator, has_default)

    def encode(self, o):
        if type(self).iterencode is not JSONEncoder.iterencode:
            return ''.join(self.iterencode(o, _one_shot=True))
        return self._encoded(o)

    def _encoded(self, o):
        text = _hog_json_encode(o, self._options(True))
        if text is None:
            plain = _plain(o, self.default, {} if self.check_circular else None)
            text = _hog_json_encode(plain, self._options(False))
        return text

    def iterencode(self, o, _one_shot=False):
        if _one_shot:
            return iter((self._encoded(o),))
        options = self._options(False)
        return _chunks(self, o, options, options[5], {} if self.check_circular else None, 0)


_LEAF = (str, int, float, bool, type(None))


def _chunks(encoder, o, options, indent, markers, depth):
    """The JSON text of a value in the pieces that CPython's encoder makes."""
    if isinstance(o, _LEAF):
        yield _hog_json_encode(o, options)
        return
    if isinstance(o, (list, tuple, dict)) and not o:
        yield '{}' if isinstance(o, dict) else '[]'
        return
    if markers is not None:
        if id(o) in markers:
            raise ValueError('Circular reference detected')
        markers[id(o)] = o
    line = '' if indent is None else '\n' + indent * (depth + 1)
    separator = encoder.item_separator + line
    if isinstance(o, (list, tuple)):
        before = '[' + line
        for i, v in enumerate(o):
            try:
                if isinstance(v, _LEAF):
                    yield before + _hog_json_encode(v, options)
                else:
                    yield before
                    yield from _chunks(encoder, v, options, indent, markers, depth + 1)
            except Exception as e:
                e.add_note(f'when serializing {type(o).__name__} item {i}')
                raise
            before = separator
        if indent is not None:
            yield '\n' + indent * depth
        yield ']'
    elif isinstance(o, dict):
        yield '{'
        before = line
        for k, v in sorted(o.items()) if encoder.sort_keys else o.items():
            if not isinstance(k, _LEAF):
                if encoder.skipkeys:
                    continue
                raise TypeError(f'keys must be str, int, float, bool or None, not {k.__class__.__name__}')
            if before:
                yield before
            before = separator
            yield _hog_json_encode(k if isinstance(k, str) else _hog_json_encode(k, options), options)
            yield encoder.key_separator
            try:
                yield from _chunks(encoder, v, options, indent, markers, depth + 1)
            except Exception as e:
                e.add_note(f'when serializing {type(o).__name__} item {k!r}')
                raise
        if indent is not None and before is separator:
            yield '\n' + indent * depth
        yield '}'
    else:
        new = encoder.default(o)
        try:
            yield from _chunks(encoder, new, options, indent, markers, depth)
        except Exception as e:
            e.add_note(f'when serializing {_object_name(o)} object')
            raise
    if markers is not None:
        del markers[id(o)]


def _object_name(o):
    kind = type(o)
    return kind.__name__ if kind.__module__ == 'builtins' else f'{kind.__module__}.{kind.__qualname__}'


def _plain(o, default, markers):
    """The value with everything that JSON does not know replaced by what `default` makes of it."""
    if isinstance(o, _LEAF):
        return o
    if markers is not None:
        if id(o) in markers:
            raise ValueError('Circular reference detected')
        markers[id(o)] = o
    if isinstance(o, (list, tuple)):
        out = []
        for i, v in enumerate(o):
            try:
                out.append(_plain(v, default, markers))
            except Exception as e:
                e.add_note(f'when serializing {type(o).__name__} item {i}')
                raise
    elif isinstance(o, dict):
        out = {}
        for k, v in o.items():
            try:
                out[k] = _plain(v, default, markers)
            except Exception as e:
                e.add_note(f'when serializing {type(o).__name__} item {k!r}')
                raise
    else:
        new = default(o)
        try:
            out = _plain(new, default, markers)
        except Exception as e:
            e.add_note(f'when serializing {_object_name(o)} object')
            raise
    if markers is not None:
        del markers[id(o)]
    return out


_DEFAULTS = (True, True, False, False, True, None, ', ', ': ', False)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
          default=None, sort_keys=False, **kw):
    if cls is None and default is None and not kw:
        if (not skipkeys and ensure_ascii and check_circular and allow_nan and indent is None and separators is None
                and not sort_keys):
            return _hog_json_encode(obj, _DEFAULTS)
        if indent is not None and not isinstance(indent, str):
            indent = ' ' * indent
        if separators is None:
            separators = (', ', ': ') if indent is None else (',', ': ')
        item, key = separators
        return _hog_json_encode(obj, (bool(ensure_ascii), bool(allow_nan), bool(sort_keys), bool(skipkeys),
                                      bool(check_circular), indent, item, key, False))
    if cls is None:
        cls = JSONEncoder
    return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan, indent=indent,
               separators=separators, default=default, sort_keys=sort_keys, **kw).encode(obj)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    fp.write(dumps(obj, skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                   cls=cls, indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw))
