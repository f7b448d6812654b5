"""Python source as tokens."""

import re as _re
from collections import namedtuple as _namedtuple

import token as _token
from token import *

__all__ = _token.__all__ + ['TokenInfo', 'TokenError', 'detect_encoding', 'generate_tokens', 'open', 'tokenize', 'untokenize']

_OPERATORS = sorted(EXACT_TOKEN_TYPES, key=len, reverse=True)
_NAME = _re.compile(r'\w+')
_NUMBER = _re.compile(r'''0[xX](?:_?[0-9a-fA-F])+|0[bB](?:_?[01])+|0[oO](?:_?[0-7])+
    |(?:[0-9](?:_?[0-9])*\.(?:[0-9](?:_?[0-9])*)?|\.[0-9](?:_?[0-9])*|[0-9](?:_?[0-9])*)(?:[eE][-+]?[0-9](?:_?[0-9])*)?[jJ]?''', _re.X)
_STRING = _re.compile(r'([a-zA-Z]{0,2})("""|\'\'\'|"|\')')
_PREFIXES = {'', 'r', 'u', 'b', 'f', 't', 'br', 'rb', 'fr', 'rf', 'tr', 'rt'}
_CODING = _re.compile(r'^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)', _re.A)


class TokenError(Exception):
    pass


class TokenInfo(_namedtuple('TokenInfo', 'type string start end line')):
    def __repr__(self):
        kind = f'{self.type} ({tok_name[self.type]})'
        return f'TokenInfo(type={kind}, string={self.string!r}, start={self.start!r}, end={self.end!r}, line={self.line!r})'

    @property
    def exact_type(self):
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


class _Scanner:
    """Reads the whole text and makes its tokens; positions are offsets until a token is made."""

    def __init__(self, text):
        self.ends_open = bool(text) and not text.endswith('\n')
        self.text = text
        self.lines = _re.findall(r'[^\n]*\n|[^\n]+', text)
        self.starts = []
        at = 0
        for line in self.lines:
            self.starts.append(at)
            at += len(line)
        self.row = 0
        self.at = 0

    def place(self, offset):
        while self.row + 1 < len(self.starts) and self.starts[self.row + 1] <= offset:
            self.row += 1
        while self.row and self.starts[self.row] > offset:
            self.row -= 1
        return self.row + 1, offset - self.starts[self.row]

    def make(self, kind, start, end):
        first = self.place(start)
        row = self.row
        last = self.place(end - 1) if end > start else first
        line = ''.join(self.lines[row:self.row + 1])
        last = (last[0], last[1] + 1) if end > start else last
        if kind in (FSTRING_MIDDLE, TSTRING_MIDDLE) and self.text[start:end].endswith('\n'):
            line += self.lines[self.row + 1] if self.row + 1 < len(self.lines) else ''
            last = (last[0] + 1, 0)
        return TokenInfo(kind, self.text[start:end], first, last, line)

    def error(self, message, offset):
        return TokenError(message, self.place(min(offset, max(len(self.text) - 1, 0))))

    def string(self, start, quote):
        """The offset after a string whose quote ends at `start`."""
        text = self.text
        at = start
        while at < len(text):
            if text[at] == '\\':
                at += 2
            elif text.startswith(quote, at):
                return at + len(quote)
            elif text[at] == '\n' and len(quote) == 1:
                break
            else:
                at += 1
        if len(quote) == 3:
            row, column = self.place(start - 3)
            raise TokenError('EOF in multi-line string', (row, column + 1))
        row, column = self.place(start - 1)
        raise TokenError(f'unterminated string literal (detected at line {row})', (row, column + 1))

    def tokens(self):
        text = self.text
        indents = ['']
        depth = 0
        at = 0
        while at < len(text):
            if depth == 0:
                # The start of a logical line.
                begin = at
                while at < len(text) and text[at] in ' \t\f':
                    at += 1
                if at < len(text) and text[at] in '#\r\n':
                    if text[at] == '#':
                        end = self.line_end(at)
                        yield self.make(COMMENT, at, end)
                        at = end
                    yield self.newline(NL, at)
                    at = self.after_newline(at)
                    continue
                if at == len(text):
                    break
                # A form feed begins the line anew.
                begin = text.rfind('\f', begin, at) + 1 or begin
                indent = text[begin:at]
                if len(indent) > len(indents[-1]):
                    indents.append(indent)
                    yield self.make(INDENT, begin, at)
                else:
                    while len(indent) < len(indents[-1]):
                        indents.pop()
                        if len(indent) > len(indents[-1]):
                            row, column = self.place(at)
                            where = ('<string>', row, column, self.lines[row - 1])
                            raise IndentationError('unindent does not match any outer indentation level', where)
                        yield self.make(DEDENT, at, at)
            # The tokens up to its end.
            while at < len(text):
                c = text[at]
                if c in ' \t\f':
                    at += 1
                elif c == '\\' and self.is_newline(at + 1):
                    at = self.after_newline(at + 1)
                elif c == '#':
                    end = self.line_end(at)
                    yield self.make(COMMENT, at, end)
                    at = end
                elif self.is_newline(at):
                    yield self.newline(NL if depth else NEWLINE, at)
                    at = self.after_newline(at)
                    if depth == 0:
                        break
                else:
                    for info, after in self.one(at):
                        if info.type == OP:
                            depth += info.string in '([{'
                            depth = max(depth - (info.string in ')]}'), 0)
                        yield info
                        at = after
            else:
                if depth:
                    raise TokenError('unexpected EOF in multi-line statement', (len(self.lines), 0))
                if self.ends_open:
                    yield self.newline(NEWLINE, len(text))
        last = (len(self.lines) + 1, 0)
        for _ in indents[1:]:
            yield TokenInfo(DEDENT, '', last, last, '')
        yield TokenInfo(ENDMARKER, '', last, last, '')

    def is_newline(self, at):
        return self.text.startswith(('\n', '\r\n'), at)

    def line_end(self, at):
        end = self.text.find('\n', at)
        end = len(self.text) if end < 0 else end
        return end - 1 if self.text[end - 1] == '\r' else end

    def after_newline(self, at):
        return min(at + (2 if self.text.startswith('\r\n', at) else 1), len(self.text))

    def newline(self, kind, at):
        if at == len(self.text):
            row, column = self.place(at - 1)
            return TokenInfo(kind, '', (row, column + 1), (row, column + 2), self.lines[-1])
        return self.make(kind, at, self.after_newline(at))

    def one(self, at):
        """The token at `at`, or those of a formatted string, each with the offset after it."""
        text = self.text
        m = _STRING.match(text, at)
        if m and m[1].lower() in _PREFIXES:
            if 'f' in m[1].lower() or 't' in m[1].lower():
                yield from self.formatted(m)
                return
            end = self.string(m.end(), m[2])
            yield self.make(STRING, at, end), end
            return
        c = text[at]
        m = _NUMBER.match(text, at) if c.isdecimal() or c == '.' else None
        if m:
            end = m.end()
            base = {'x': 'hexadecimal', 'o': 'octal', 'b': 'binary'}.get(text[at + 1:at + 2].lower(), 'decimal')
            if text.startswith('_', end) or m[0] == '0' and base != 'decimal':
                row, column = self.place(end)
                raise TokenError(f'invalid {base} literal', (row, column + 1))
            yield self.make(NUMBER, at, end), end
            return
        m = _NAME.match(text, at)
        if m:
            yield self.make(NAME, at, m.end()), m.end()
            return
        for op in _OPERATORS:
            if text.startswith(op, at):
                yield self.make(OP, at, at + len(op)), at + len(op)
                return
        yield self.make(OP, at, at + 1), at + 1

    def formatted(self, m):
        kinds = (TSTRING_START, TSTRING_MIDDLE, TSTRING_END) if 't' in m[1].lower() else (FSTRING_START, FSTRING_MIDDLE, FSTRING_END)
        raw = 'r' in m[1].lower()
        quote = m[2]
        yield self.make(kinds[0], m.start(), m.end()), m.end()
        at = yield from self.literal(m.end(), quote, kinds[1], raw, False)
        yield self.make(kinds[2], at, at + len(quote)), at + len(quote)

    def literal(self, at, quote, kind, raw, in_spec):
        """The text of a formatted string, and its fields."""
        text = self.text
        start = at
        while True:
            if at >= len(text):
                raise self.error('unterminated f-string literal', start)
            c = text[at]
            if text.startswith(quote, at) or in_spec and c in '}\n':
                # A format that ends with a field, or is empty, has an empty piece at its end.
                if at > start or in_spec:
                    yield self.make(kind, start, at), at
                return at
            if c == '\\':
                if not raw and text.startswith('\\N{', at):
                    at = text.index('}', at) + 1
                elif text[at + 1:at + 2] in ('{', '}'):
                    at += 1
                else:
                    at += 2
            elif c in '{}' and not in_spec and text.startswith(c * 2, at):
                # A doubled brace ends the piece: it stands for one.
                yield self.make(kind, start, at + 1), at + 2
                at += 2
                start = at
            elif c == '{':
                if at > start:
                    yield self.make(kind, start, at), at
                at = yield from self.field(at, quote, kind, raw)
                start = at
            else:
                at += 1

    def field(self, at, quote, kind, raw):
        text = self.text
        yield self.make(OP, at, at + 1), at + 1
        at += 1
        depth = 0
        while True:
            if at >= len(text):
                raise self.error("'{' was never closed", at)
            c = text[at]
            if c in ' \t\f':
                at += 1
            elif self.is_newline(at):
                yield self.newline(NL, at), at
                at = self.after_newline(at)
            elif c == '#':
                end = self.line_end(at)
                yield self.make(COMMENT, at, end), end
                at = end
            elif depth == 0 and c in ':}':
                yield self.make(OP, at, at + 1), at + 1
                at += 1
                if c == '}':
                    return at
                at = yield from self.literal(at, quote, kind, raw, True)
            elif depth == 0 and c == '!' and not text.startswith('!=', at):
                yield self.make(OP, at, at + 1), at + 1
                at += 1
            else:
                for info, after in self.one(at):
                    if info.type == OP:
                        depth += info.string in '([{'
                        depth -= info.string in ')]}'
                    yield info, after
                    at = after


def generate_tokens(readline):
    """The tokens of a source that is read as text, line by line."""
    yield from _Scanner(_read(readline, '')).tokens()


def tokenize(readline):
    """The tokens of a source that is read as bytes, line by line."""
    encoding, lines = detect_encoding(readline)
    text = (b''.join(lines) + _read(readline, b'')).decode(encoding)
    yield TokenInfo(ENCODING, encoding.removesuffix('-sig'), (0, 0), (0, 0), '')
    yield from _Scanner(text).tokens()


# Those of a character's name stand once.
_BRACES = _re.compile(r'\\N\{[^{}]*\}|[{}]')


def untokenize(iterable):
    """Source text that has these tokens: as it was if they know their places, else with blanks between them."""
    out = []
    encoding = None
    indents = []
    row, column = 1, 0
    line = ''
    fresh = False
    after_string = after_brace = None
    formatted = 0
    for token in iterable:
        kind, string = token[:2]
        if kind == ENCODING:
            encoding = string
            continue
        if kind == ENDMARKER:
            break
        placed = len(token) > 2
        if kind == INDENT:
            indents.append(string)
            continue
        if kind == DEDENT:
            indents.pop()
            continue
        if placed:
            start, end = token[2], token[3]
            if start < (row, column):
                raise ValueError(f'start ({start[0]},{start[1]}) precedes previous end ({row},{column})')
            if row < start[0]:
                # The rest of the line that ends in a backslash, and the lines that have nothing else.
                rest = line[column:]
                first = rest if rest.strip() == '\\' else '\\\n'
                out.append(first + '\\\n' * (start[0] - row - 1))
                column = 0
        if fresh and indents and kind not in (NEWLINE, NL) and (not placed or start[1] >= len(indents[-1])):
            out.append(indents[-1])
            column = len(indents[-1])
        fresh = kind in (NEWLINE, NL)
        if kind in (FSTRING_MIDDLE, TSTRING_MIDDLE):
            written = _BRACES.sub(lambda m: m[0] if len(m[0]) > 1 else m[0] * 2, string)
            doubled = len(written) - len(string)
            string = written
        else:
            doubled = 0
        if placed:
            out.append(' ' * (start[1] - column))
            out.append(string)
            row, column = end
            column += doubled
            line = token[4].rpartition('\n')[0].rpartition('\n')[2] + '\n'
            if fresh:
                row, column = row + 1, 0
        else:
            if kind in (NAME, NUMBER):
                string += ' '
            formatted += (kind in (FSTRING_START, TSTRING_START)) - (kind in (FSTRING_END, TSTRING_END))
            brace = string if formatted > 0 and kind == OP and string in ('{', '}') else None
            if kind in (STRING, FSTRING_START) and after_string:
                out.append('  ' if kind == after_string == STRING else ' ')
            elif brace and brace == after_brace:
                out.append(' ')
            out.append(string)
            after_string = kind if kind in (STRING, FSTRING_END) else None
            after_brace = brace
    text = ''.join(out)
    return text if encoding is None else text.encode(encoding)


def _read(readline, empty):
    lines = []
    while True:
        try:
            line = readline()
        except StopIteration:
            break
        if not line:
            break
        lines.append(line)
    return empty.join(lines)


def detect_encoding(readline):
    """The encoding of a source, and the lines that were read to know it."""
    lines = []
    default = 'utf-8'
    for _ in range(2):
        try:
            line = readline()
        except StopIteration:
            line = b''
        if not line:
            break
        if not lines and line.startswith(b'\xef\xbb\xbf'):
            line = line[3:]
            default = 'utf-8-sig'
        lines.append(line)
        m = _CODING.match(line.decode('latin-1'))
        if m:
            import codecs
            name = m[1].lower().replace('_', '-')
            if name == 'utf-8' or name.startswith('utf-8-'):
                name = default
            elif name in ('latin-1', 'iso-8859-1', 'iso-latin-1'):
                name = 'iso-8859-1'
            try:
                codecs.lookup(name)
            except LookupError:
                raise SyntaxError('unknown encoding: ' + m[1]) from None
            return name, lines
        if line.split(b'#')[0].strip():
            break
    return default, lines


def open(filename):
    """A source file as text, in its own encoding."""
    import builtins
    import io
    buffer = builtins.open(filename, 'rb')
    encoding, _ = detect_encoding(buffer.readline)
    buffer.seek(0)
    return io.TextIOWrapper(buffer, encoding, line_buffering=True)
