"""Constants, templates and formatting of strings."""

from _string import formatter_field_name_split as _field_parts, formatter_parser as _parser

__all__ = ['ascii_letters', 'ascii_lowercase', 'ascii_uppercase', 'capwords', 'digits', 'hexdigits', 'octdigits',
           'printable', 'punctuation', 'whitespace', 'Formatter', 'Template']

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Capitalizes the words of a text and joins them again."""
    return (sep or ' ').join([word.capitalize() for word in s.split(sep)])


def _identifier_end(text, start):
    """Where the ASCII identifier at `start` ends; `start` if there is none."""
    end = start
    for c in text[start:]:
        if c == '_' or (c.isascii() and (c.isalpha() if end == start else c.isalnum())):
            end += 1
        else:
            break
    return end


class _Either:
    """The mappings of a template: the keyword arguments go first."""

    def __init__(self, first, second):
        self.first = first
        self.second = second

    def __getitem__(self, key):
        return self.first[key] if key in self.first else self.second[key]


_NONE = object()


class _DefaultPattern:
    """The pattern made of the class's other attributes, compiled when somebody asks for it."""

    def __get__(self, instance, cls):
        import re
        d = re.escape(cls.delimiter)
        pattern = (f'\n            {d}(?:\n              (?P<escaped>{d})  |   # Escape sequence of two delimiters\n'
                   f'              (?P<named>{cls.idpattern})       |   # delimiter and a Python identifier\n'
                   f'              {{(?P<braced>{cls.braceidpattern or cls.idpattern})}} |   # delimiter and a braced identifier\n'
                   '              (?P<invalid>)             # Other ill-formed delimiter exprs\n            )\n            ')
        cls.pattern = re.compile(pattern, _flags(cls) | re.VERBOSE)
        return cls.pattern


def _flags(cls):
    import re
    return re.IGNORECASE if cls.flags is None else cls.flags


class Template:
    """Text with $-substitutions."""

    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None
    flags = None
    pattern = _DefaultPattern()

    def __init_subclass__(cls):
        super().__init_subclass__()
        if 'pattern' in cls.__dict__:
            import re
            if not isinstance(cls.pattern, re.Pattern):
                cls.pattern = re.compile(cls.pattern, _flags(cls) | re.VERBOSE)
            cls._own_pattern = True
        else:
            cls.pattern = _DefaultPattern()

    _own_pattern = False

    def __init__(self, template):
        self.template = template

    def _pieces(self):
        """(literal, kind, name, position, text in the template): kind is None, 'escaped', 'named', 'braced' or 'invalid'."""
        text = self.template
        if self.idpattern != Template.idpattern or self.braceidpattern is not None or self._own_pattern or self.flags is not None:
            yield from self._pieces_by_pattern()
            return
        delimiter = self.delimiter
        at = 0
        while True:
            found = text.find(delimiter, at)
            if found < 0:
                yield text[at:], None, None, len(text), ''
                return
            literal = text[at:found]
            after = found + len(delimiter)
            if text.startswith(delimiter, after):
                yield literal, 'escaped', delimiter, found, delimiter
                at = after + len(delimiter)
                continue
            end = _identifier_end(text, after)
            if end > after:
                yield literal, 'named', text[after:end], found, text[found:end]
                at = end
                continue
            if text.startswith('{', after):
                end = _identifier_end(text, after + 1)
                if end > after + 1 and text.startswith('}', end):
                    yield literal, 'braced', text[after + 1:end], found, text[found:end + 1]
                    at = end + 1
                    continue
            yield literal, 'invalid', delimiter, after, delimiter
            at = after

    def _pieces_by_pattern(self):
        text = self.template
        at = 0
        for m in self.pattern.finditer(text):
            groups = m.groupdict()
            named = groups['named'] or groups.get('braced')
            if named is not None:
                kind, name = 'named' if groups['named'] else 'braced', named
            elif groups['escaped'] is not None:
                kind, name = 'escaped', self.delimiter
            elif groups['invalid'] is not None:
                kind, name = 'invalid', m.group()
            else:
                raise ValueError('Unrecognized named group in pattern', self.pattern)
            yield text[at:m.start()], kind, name, m.start('invalid') if kind == 'invalid' else m.start(), m.group()
            at = m.end()
        yield text[at:], None, None, len(text), ''

    def _invalid(self, position):
        lines = self.template[:position].splitlines(keepends=True)
        if not lines:
            line, column = 1, 1
        else:
            line = len(lines)
            column = position - len(''.join(lines[:-1]))
        raise ValueError(f'Invalid placeholder in string: line {line}, col {column}')

    def _mapping(self, mapping, kws):
        if mapping is _NONE:
            return kws
        return _Either(kws, mapping) if kws else mapping

    def substitute(self, mapping=_NONE, /, **kws):
        mapping = self._mapping(mapping, kws)
        out = []
        for literal, kind, name, position, original in self._pieces():
            out.append(literal)
            if kind == 'invalid':
                self._invalid(position)
            elif kind == 'escaped':
                out.append(name)
            elif kind is not None:
                out.append(str(mapping[name]))
        return ''.join(out)

    def safe_substitute(self, mapping=_NONE, /, **kws):
        mapping = self._mapping(mapping, kws)
        out = []
        for literal, kind, name, position, original in self._pieces():
            out.append(literal)
            if kind == 'escaped' or kind == 'invalid':
                out.append(name)
            elif kind is not None:
                try:
                    out.append(str(mapping[name]))
                except KeyError:
                    out.append(original)
        return ''.join(out)

    def is_valid(self):
        return all(kind != 'invalid' for _, kind, *_ in self._pieces())

    def get_identifiers(self):
        names = []
        for _, kind, name, *_ in self._pieces():
            if kind in ('named', 'braced') and name not in names:
                names.append(name)
        return names


class Formatter:
    """What `str.format` does, in steps that a subclass can replace."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        result, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used, depth, auto=0):
        if depth < 0:
            raise ValueError('Max string recursion exceeded')
        out = []
        for literal, name, spec, conversion in self.parse(format_string):
            if literal:
                out.append(literal)
            if name is None:
                continue
            first, _ = _field_parts(name)
            if first == '':
                if auto is False:
                    raise ValueError('cannot switch from manual field specification to automatic field numbering')
                name = str(auto) + name
                auto += 1
            elif isinstance(first, int):
                if auto:
                    raise ValueError('cannot switch from automatic field numbering to manual field specification')
                auto = False
            obj, key = self.get_field(name, args, kwargs)
            used.add(key)
            obj = self.convert_field(obj, conversion)
            spec, auto = self._vformat(spec, args, kwargs, used, depth - 1, auto)
            out.append(self.format_field(obj, spec))
        return ''.join(out), auto

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == 's':
            return str(value)
        if conversion == 'r':
            return repr(value)
        if conversion == 'a':
            return ascii(value)
        raise ValueError(f'Unknown conversion specifier {conversion}')

    def parse(self, format_string):
        return _parser(format_string)

    def get_field(self, field_name, args, kwargs):
        first, rest = _field_parts(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attribute, name in rest:
            obj = getattr(obj, name) if is_attribute else obj[name]
        return obj, first
