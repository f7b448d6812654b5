__all__ = ('loads', 'load', 'TOMLDecodeError')

_CONTROL = frozenset([chr(i) for i in range(32)] + ['\x7f'])
_ILLEGAL = _CONTROL - {'\t'}
_ILLEGAL_MULTILINE = _CONTROL - {'\t', '\n'}
_BARE = frozenset('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
_KEY_START = _BARE | {'"', "'"}
_DIGITS = frozenset('0123456789')
_HEX = frozenset('0123456789abcdefABCDEF')
_ESCAPES = {'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', '"': '"', '\\': '\\'}


class TOMLDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        line = doc.count('\n', 0, pos) + 1
        column = pos + 1 if line == 1 else pos - doc.rindex('\n', 0, pos)
        where = 'end of document' if pos >= len(doc) else f'line {line}, column {column}'
        super().__init__(f'{msg} (at {where})')
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = line
        self.colno = column


def load(fp, /, *, parse_float=float):
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    if not isinstance(s, str):
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'")
    if parse_float is not float:
        own = parse_float

        def parse_float(text):
            value = own(text)
            if isinstance(value, (dict, list)):
                raise ValueError('parse_float must not return dicts or lists')
            return value
    return _Parser(s.replace('\r\n', '\n'), parse_float).document()


class _Table:
    """The tables of a document, with what may no longer change in them."""

    def __init__(self):
        self.data = {}
        self.explicit = set()
        self.frozen = set()
        self.pending = []

    def is_frozen(self, key):
        return any([key[:i] in self.frozen for i in range(len(key) + 1)])

    def forget(self, key):
        n = len(key)
        self.explicit = {k for k in self.explicit if k[:n] != key}
        self.frozen = {k for k in self.frozen if k[:n] != key}

    def nest(self, key, lists=True):
        at = self.data
        for part in key:
            if part not in at:
                at[part] = {}
            at = at[part]
            if lists and isinstance(at, list):
                at = at[-1]
            if not isinstance(at, dict):
                raise KeyError('There is no nest behind this key')
        return at

    def append(self, key):
        at = self.nest(key[:-1])
        last = key[-1]
        if last in at:
            if not isinstance(at[last], list):
                raise KeyError('An object other than list found behind this key')
            at[last].append({})
        else:
            at[last] = [{}]

    def settle(self):
        self.explicit.update(self.pending)
        self.pending.clear()


class _Parser:
    def __init__(self, src, parse_float):
        self.src = src
        self.pos = 0
        self.parse_float = parse_float

    def error(self, msg, pos=None):
        return TOMLDecodeError(msg, self.src, self.pos if pos is None else pos)

    def peek(self):
        return self.src[self.pos:self.pos + 1]

    def skip(self, chars):
        src, pos = self.src, self.pos
        n = len(src)
        while pos < n and src[pos] in chars:
            pos += 1
        self.pos = pos

    def until(self, end, illegal, needed):
        src, start = self.src, self.pos
        stop = src.find(end, start)
        if stop < 0:
            stop = len(src)
            if needed:
                raise self.error(f'Expected {end!r}', stop)
        for i in range(start, stop):
            if src[i] in illegal:
                raise self.error(f'Found invalid character {src[i]!r}', i)
        self.pos = stop

    def comment(self):
        if self.peek() == '#':
            self.pos += 1
            self.until('\n', _ILLEGAL, False)

    def filler(self):
        # Whitespace, newlines and comments inside an array.
        while True:
            before = self.pos
            self.skip(' \t\n')
            self.comment()
            if self.pos == before:
                return

    def document(self):
        out = _Table()
        header = ()
        src = self.src
        while True:
            self.skip(' \t')
            c = self.peek()
            if not c:
                break
            if c == '\n':
                self.pos += 1
                continue
            if c in _KEY_START:
                self.pair(out, header)
                self.skip(' \t')
            elif c == '[':
                out.settle()
                header = self.array_header(out) if src.startswith('[[', self.pos) else self.table_header(out)
                self.skip(' \t')
            elif c != '#':
                raise self.error('Invalid statement')
            self.comment()
            c = self.peek()
            if not c:
                break
            if c != '\n':
                raise self.error('Expected newline or end of document after a statement')
            self.pos += 1
        return out.data

    def table_header(self, out):
        self.pos += 1
        self.skip(' \t')
        key = self.key()
        if key in out.explicit or out.is_frozen(key):
            raise self.error(f'Cannot declare {key} twice')
        out.explicit.add(key)
        try:
            out.nest(key)
        except KeyError:
            raise self.error('Cannot overwrite a value') from None
        if self.peek() != ']':
            raise self.error("Expected ']' at the end of a table declaration")
        self.pos += 1
        return key

    def array_header(self, out):
        self.pos += 2
        self.skip(' \t')
        key = self.key()
        if out.is_frozen(key):
            raise self.error(f'Cannot mutate immutable namespace {key}')
        out.forget(key)
        out.explicit.add(key)
        try:
            out.append(key)
        except KeyError:
            raise self.error('Cannot overwrite a value') from None
        if not self.src.startswith(']]', self.pos):
            raise self.error("Expected ']]' at the end of an array declaration")
        self.pos += 2
        return key

    def pair(self, out, header):
        key, value = self.key_value()
        for i in range(1, len(key)):
            path = header + key[:i]
            if path in out.explicit:
                raise self.error(f'Cannot redefine namespace {path}')
            out.pending.append(path)
        parent = header + key[:-1]
        if out.is_frozen(parent):
            raise self.error(f'Cannot mutate immutable namespace {parent}')
        try:
            nest = out.nest(parent)
        except KeyError:
            raise self.error('Cannot overwrite a value') from None
        if key[-1] in nest:
            raise self.error('Cannot overwrite a value')
        if isinstance(value, (dict, list)):
            out.frozen.add(header + key)
        nest[key[-1]] = value

    def key_value(self):
        key = self.key()
        if self.peek() != '=':
            raise self.error("Expected '=' after a key in a key/value pair")
        self.pos += 1
        self.skip(' \t')
        return key, self.value()

    def key(self):
        parts = [self.key_part()]
        self.skip(' \t')
        while self.peek() == '.':
            self.pos += 1
            self.skip(' \t')
            parts.append(self.key_part())
            self.skip(' \t')
        return tuple(parts)

    def key_part(self):
        c = self.peek()
        if c and c in _BARE:
            start = self.pos
            self.skip(_BARE)
            return self.src[start:self.pos]
        if c == "'":
            return self.literal()
        if c == '"':
            self.pos += 1
            return self.basic(False)
        raise self.error('Invalid initial character for a key part')

    def literal(self):
        self.pos += 1
        start = self.pos
        self.until("'", _ILLEGAL, True)
        self.pos += 1
        return self.src[start:self.pos - 1]

    def multiline(self, literal):
        src = self.src
        self.pos += 3
        if src.startswith('\n', self.pos):
            self.pos += 1
        if literal:
            quote = "'"
            start = self.pos
            self.until("'''", _ILLEGAL_MULTILINE, True)
            text = src[start:self.pos]
            self.pos += 3
        else:
            quote = '"'
            text = self.basic(True)
        for _ in range(2):
            if src.startswith(quote, self.pos):
                self.pos += 1
                text += quote
        return text

    def basic(self, multiline):
        src = self.src
        illegal = _ILLEGAL_MULTILINE if multiline else _ILLEGAL
        out = []
        start = pos = self.pos
        n = len(src)
        while True:
            if pos >= n:
                raise self.error('Unterminated string', pos)
            c = src[pos]
            if c == '"':
                if not multiline:
                    self.pos = pos + 1
                    break
                if src.startswith('"""', pos):
                    self.pos = pos + 3
                    break
                pos += 1
            elif c == '\\':
                out.append(src[start:pos])
                self.pos = pos
                out.append(self.escape(multiline))
                start = pos = self.pos
            elif c in illegal:
                raise self.error(f'Illegal character {c!r}', pos)
            else:
                pos += 1
        out.append(src[start:pos])
        return ''.join(out)

    def escape(self, multiline):
        src = self.src
        c = src[self.pos + 1:self.pos + 2]
        self.pos += 2
        if multiline and c and c in ' \t\n':
            if c != '\n':
                self.skip(' \t')
                end = self.peek()
                if not end:
                    return ''
                if end != '\n':
                    raise self.error("Unescaped '\\' in a string")
                self.pos += 1
            self.skip(' \t\n')
            return ''
        if c == 'u' or c == 'U':
            size = 4 if c == 'u' else 8
            digits = src[self.pos:self.pos + size]
            if len(digits) != size or not _HEX.issuperset(digits):
                raise self.error('Invalid hex value')
            self.pos += size
            code = int(digits, 16)
            if not (0 <= code <= 0xD7FF or 0xE000 <= code <= 0x10FFFF):
                raise self.error('Escaped character is not a Unicode scalar value')
            return chr(code)
        if not c or c not in _ESCAPES:
            raise self.error("Unescaped '\\' in a string", min(self.pos, len(src)))
        return _ESCAPES[c]

    def value(self):
        src, pos = self.src, self.pos
        c = self.peek()
        if c == '"':
            if src.startswith('"""', pos):
                return self.multiline(False)
            self.pos += 1
            return self.basic(False)
        if c == "'":
            return self.multiline(True) if src.startswith("'''", pos) else self.literal()
        if c == 't' and src.startswith('true', pos):
            self.pos += 4
            return True
        if c == 'f' and src.startswith('false', pos):
            self.pos += 5
            return False
        if c == '[':
            return self.array()
        if c == '{':
            return self.inline_table()
        if c and c in _DIGITS:
            moment = self.moment()
            if moment is not None:
                return moment
        if c and (c in _DIGITS or c in '+-'):
            number = self.number()
            if number is not None:
                return number
        for size in (3, 4):
            word = src[pos:pos + size]
            if word in (('inf', 'nan') if size == 3 else ('-inf', '+inf', '-nan', '+nan')):
                self.pos += size
                return self.parse_float(word)
        raise self.error('Invalid value')

    def array(self):
        self.pos += 1
        out = []
        self.filler()
        if self.peek() == ']':
            self.pos += 1
            return out
        while True:
            out.append(self.value())
            self.filler()
            c = self.peek()
            if c == ']':
                self.pos += 1
                return out
            if c != ',':
                raise self.error('Unclosed array')
            self.pos += 1
            self.filler()
            if self.peek() == ']':
                self.pos += 1
                return out

    def inline_table(self):
        self.pos += 1
        table = _Table()
        self.skip(' \t')
        if self.peek() == '}':
            self.pos += 1
            return table.data
        while True:
            key, value = self.key_value()
            if table.is_frozen(key):
                raise self.error(f'Cannot mutate immutable namespace {key}')
            try:
                nest = table.nest(key[:-1], False)
            except KeyError:
                raise self.error('Cannot overwrite a value') from None
            if key[-1] in nest:
                raise self.error(f'Duplicate inline table key {key[-1]!r}')
            nest[key[-1]] = value
            self.skip(' \t')
            c = self.peek()
            if c == '}':
                self.pos += 1
                return table.data
            if c != ',':
                raise self.error('Unclosed inline table')
            if isinstance(value, (dict, list)):
                table.frozen.add(key)
            self.pos += 1
            self.skip(' \t')

    def run(self, pos, digits=_DIGITS):
        """The end of digits with single underscores between them, from pos."""
        src = self.src
        n = len(src)
        while pos < n and src[pos] in digits:
            pos += 1
            if pos + 1 < n and src[pos] == '_' and src[pos + 1] in digits:
                pos += 1
        return pos

    def number(self):
        src, pos = self.src, self.pos
        base = {'0x': 16, '0b': 2, '0o': 8}.get(src[pos:pos + 2])
        if base:
            end = self.run(pos + 2, _HEX if base == 16 else frozenset('01234567'[:base]))
            if end > pos + 2:
                self.pos = end
                return int(src[pos:end], 0)
        start = pos
        if src[pos] in '+-':
            pos += 1
        if src[pos:pos + 1] == '0':
            end = pos + 1
        else:
            end = self.run(pos)
            if end == pos:
                return None
        real = False
        if src[end:end + 1] == '.':
            part = self.run(end + 1)
            if part > end + 1:
                end = part
                real = True
        if src[end:end + 1] in ('e', 'E'):
            exp = end + 2 if src[end + 1:end + 2] in ('+', '-') else end + 1
            part = self.run(exp)
            if part > exp:
                end = part
                real = True
        self.pos = end
        text = src[start:end]
        return self.parse_float(text) if real else int(text)

    def fixed(self, pos, shape):
        """Numbers of a text like shape, where 0 stands for a digit; None if the text is different."""
        text = self.src[pos:pos + len(shape)]
        if len(text) != len(shape):
            return None
        for c, s in zip(text, shape):
            if (c not in _DIGITS) if s == '0' else c != s:
                return None
        return [int(part) for part in text.replace(':', '-').split('-')]

    def clock(self, pos):
        """(hour, minute, second, microsecond) and the end of a time of day, or None."""
        found = self.fixed(pos, '00:00:00')
        if found is None or found[0] > 23 or found[1] > 59 or found[2] > 59:
            return None
        pos += 8
        micro = 0
        src = self.src
        if src[pos:pos + 1] == '.' and src[pos + 1:pos + 2] in _DIGITS:
            end = pos + 1
            while src[end:end + 1] in _DIGITS:
                end += 1
            micro = int(src[pos + 1:end][:6].ljust(6, '0'))
            pos = end
        return found + [micro], pos

    def moment(self):
        pos, src = self.pos, self.src
        day = self.fixed(pos, '0000-00-00')
        if day is None or not 1 <= day[1] <= 12 or not 1 <= day[2] <= 31:
            time = self.clock(pos)
            if time is None:
                return None
            import datetime
            self.pos = time[1]
            return datetime.time(*time[0])
        import datetime
        end = pos + 10
        time = self.clock(end + 1) if src[end:end + 1] in ('T', 't', ' ') else None
        try:
            if time is None:
                self.pos = end
                return datetime.date(*day)
            clock, end = time
            zone = None
            if src[end:end + 1] in ('Z', 'z'):
                zone = datetime.timezone.utc
                end += 1
            elif src[end:end + 1] in ('+', '-'):
                offset = self.fixed(end + 1, '00:00')
                if offset is not None and offset[0] < 24 and offset[1] < 60:
                    sign = 1 if src[end] == '+' else -1
                    zone = datetime.timezone(datetime.timedelta(hours=sign * offset[0], minutes=sign * offset[1]))
                    end += 6
            self.pos = end
            return datetime.datetime(*day, *clock, tzinfo=zone)
        except ValueError as e:
            raise self.error('Invalid date or datetime', pos) from e
