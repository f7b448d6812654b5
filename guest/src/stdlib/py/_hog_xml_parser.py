# A parser of XML 1.0 documents with the complaints of expat: no external entities, no validation.

_NAME_START = frozenset('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:')
_NAME = _NAME_START | frozenset('0123456789.-')
_SPACE = ' \t\r\n'
_ENTITIES = {'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'"}
_CODES = {'syntax error': 2, 'no element found': 3, 'not well-formed (invalid token)': 4, 'unclosed token': 5,
          'mismatched tag': 7, 'duplicate attribute': 8, 'junk after document element': 9, 'undefined entity': 11,
          'reference to invalid character number': 14, 'XML or text declaration not at start of entity': 17,
          'unclosed CDATA section': 20, 'unbound prefix': 27}
_TOKEN = 'not well-formed (invalid token)'
_XML = 'http://www.w3.org/XML/1998/namespace'


class XmlError(Exception):
    """What is wrong, its number, and where: line from 1, column from 0."""


def _decoded(data):
    if isinstance(data, str):
        return data
    data = bytes(data)
    for bom, coding in (b'\xef\xbb\xbf', 'utf-8-sig'), (b'\xff\xfe', 'utf-16'), (b'\xfe\xff', 'utf-16'):
        if data.startswith(bom):
            return data.decode(coding)
    coding = 'utf-8'
    head = data[:200].split(b'?>')[0]
    if head.startswith(b'<?xml') and b'encoding' in head:
        rest = head.split(b'encoding', 1)[1].lstrip(b' \t\r\n=')
        coding = rest[1:].split(rest[:1])[0].decode('ascii')
    return data.decode(coding)


class Parser:
    def __init__(self, data, target):
        self.text = _decoded(data)
        # Line ends are normalised before anything else.
        self.src = self.text.replace('\r\n', '\n').replace('\r', '\n')
        self.pos = 0
        self.target = target
        self.open = []
        self.spaces = [{'xml': _XML}]
        self.entities = dict(_ENTITIES)

    def fail(self, message, pos=None):
        pos = self.pos if pos is None else pos
        line = self.src.count('\n', 0, pos) + 1
        column = pos - (self.src.rfind('\n', 0, pos) + 1)
        raise XmlError(message, _CODES[message], line, column)

    def run(self):
        src, n = self.src, len(self.src)
        seen = False
        while True:
            start = self.pos
            at = src.find('<', start)
            text = src[start:at if at >= 0 else n]
            if text:
                if self.open:
                    self.pos = start
                    self.characters(start, start + len(text))
                elif text.strip(_SPACE):
                    self.pos = start + len(text) - len(text.lstrip(_SPACE))
                    self.fail('junk after document element' if seen else 'syntax error')
            if at < 0:
                self.pos = n
                if self.open or not seen:
                    self.fail('no element found')
                return
            self.pos = at
            if src.startswith('<!--', at):
                self.comment()
            elif src.startswith('<![CDATA[', at) and self.open:
                end = src.find(']]>', at + 9)
                if end < 0:
                    self.pos = n
                    self.fail('unclosed CDATA section')
                self.check(at + 9, end)
                self.target.data(src[at + 9:end])
                self.pos = end + 3
            elif src.startswith('<?', at):
                self.instruction()
            elif src.startswith('<!DOCTYPE', at) and not seen:
                self.doctype()
            elif src.startswith('</', at):
                self.end_tag()
            else:
                if not self.open and seen:
                    self.fail('junk after document element')
                seen = True
                self.start_tag()

    def check(self, start, end):
        for i in range(start, end):
            c = self.src[i]
            if c < ' ' and c not in '\t\n' or '\ud800' <= c <= '\udfff' or c in '\ufffe\uffff':
                self.fail(_TOKEN, i)

    def characters(self, start, end):
        src = self.src
        bad = src.find(']]>', start, end)
        while start < end:
            amp = src.find('&', start, end)
            stop = end if amp < 0 else amp
            if start <= bad < stop:
                self.fail(_TOKEN, bad + 2)
            self.check(start, stop)
            if stop > start:
                self.target.data(src[start:stop])
            if amp < 0:
                break
            text, start = self.reference(amp, end)
            self.target.data(text)
        self.pos = end

    def reference(self, at, end):
        src = self.src
        semi = src.find(';', at, end)
        name = src[at + 1:semi] if semi >= 0 else ''
        if semi < 0 or not name or not (name[0] == '#' or name[0] in _NAME_START or name[0] > '\x7f'):
            i = at + 1
            while i < end and (src[i] in _NAME or src[i] > '\x7f'):
                i += 1
            self.fail(_TOKEN, i)
        if name[0] == '#':
            try:
                code = int(name[2:], 16) if name[1:2] == 'x' else int(name[1:])
            except ValueError:
                self.fail(_TOKEN, at + 2)
            if not (code in (9, 10, 13) or 32 <= code < 0xd800 or 0xe000 <= code < 0xfffe or 0x10000 <= code < 0x110000):
                self.fail('reference to invalid character number', at)
            return chr(code), semi + 1
        if name not in self.entities:
            self.fail('undefined entity', at)
        return self.entities[name], semi + 1

    def name(self):
        src, start = self.src, self.pos
        c = src[start:start + 1]
        if not c or not (c in _NAME_START or c > '\x7f'):
            self.fail(_TOKEN)
        i = start + 1
        n = len(src)
        while i < n and (src[i] in _NAME or src[i] > '\x7f'):
            i += 1
        self.pos = i
        return src[start:i]

    def skip(self):
        src, i = self.src, self.pos
        n = len(src)
        while i < n and src[i] in _SPACE:
            i += 1
        moved = i > self.pos
        self.pos = i
        return moved

    def qualified(self, name, start, attribute=False):
        prefix, colon, local = name.partition(':')
        if not colon:
            space = '' if attribute else self.spaces[-1].get('', '')
            return f'{{{space}}}{name}' if space else name
        space = self.spaces[-1].get(prefix)
        if space is None:
            self.fail('unbound prefix', start)
        return f'{{{space}}}{local}'

    def start_tag(self):
        src, start = self.src, self.pos
        n = len(src)
        self.pos += 1
        if self.pos >= n:
            self.fail('unclosed token', start)
        name = self.name()
        attributes = []
        places = {}
        while True:
            spaced = self.skip()
            if self.pos >= n:
                self.fail('unclosed token', start)
            c = src[self.pos]
            if c == '>' or c == '/':
                break
            if not spaced:
                self.fail(_TOKEN)
            at = self.pos
            key = self.name()
            self.skip()
            if self.pos >= n:
                self.fail('unclosed token', start)
            if src[self.pos] != '=':
                self.fail(_TOKEN)
            self.pos += 1
            self.skip()
            quote = src[self.pos:self.pos + 1]
            if not quote:
                self.fail('unclosed token', start)
            if quote not in ('"', "'"):
                self.fail(_TOKEN)
            end = src.find(quote, self.pos + 1)
            low = src.find('<', self.pos + 1, end if end >= 0 else n)
            if low >= 0:
                self.fail(_TOKEN, low)
            if end < 0:
                self.fail('unclosed token', start)
            value = self.attribute_value(self.pos + 1, end)
            if key in places:
                self.fail('duplicate attribute', at)
            places[key] = at
            attributes.append((key, value))
            self.pos = end + 1
        empty = src[self.pos] == '/'
        if empty:
            self.pos += 1
            if src[self.pos:self.pos + 1] != '>':
                self.fail('unclosed token' if self.pos >= n else _TOKEN, start if self.pos >= n else None)
        self.pos += 1
        spaces = self.spaces[-1]
        own = {k[6:] if k != 'xmlns' else '': v for k, v in attributes if k == 'xmlns' or k.startswith('xmlns:')}
        if own:
            spaces = {**spaces, **own}
            for prefix, uri in own.items():
                self.target.start_ns(prefix, uri)
        self.spaces.append(spaces)
        tag = self.qualified(name, start)
        found = {}
        for k, v in attributes:
            if k == 'xmlns' or k.startswith('xmlns:'):
                continue
            k2 = self.qualified(k, start, True)
            if k2 in found:
                self.fail('duplicate attribute', places[k])
            found[k2] = v
        self.target.start(tag, found)
        self.open.append((name, tag, len(own)))
        if empty:
            self.close()

    def attribute_value(self, start, end):
        out = []
        src = self.src
        while start < end:
            amp = src.find('&', start, end)
            stop = end if amp < 0 else amp
            self.check(start, stop)
            out.append(src[start:stop].replace('\n', ' ').replace('\t', ' '))
            if amp < 0:
                break
            text, start = self.reference(amp, end)
            out.append(text)
        return ''.join(out)

    def close(self):
        name, tag, spaces = self.open.pop()
        self.target.end(tag)
        for _ in range(spaces):
            self.target.end_ns()
        self.spaces.pop()

    def end_tag(self):
        start = self.pos
        self.pos += 2
        at = self.pos
        if at >= len(self.src):
            self.fail('unclosed token', start)
        name = self.name()
        self.skip()
        if self.pos >= len(self.src):
            self.fail('unclosed token', start)
        if self.src[self.pos] != '>':
            self.fail(_TOKEN)
        if not self.open or self.open[-1][0] != name:
            self.fail('mismatched tag' if self.open else _TOKEN, at if self.open else at - 1)
        self.pos += 1
        self.close()

    def comment(self):
        start = self.pos
        end = self.src.find('--', start + 4)
        if end < 0:
            self.fail('unclosed token', start)
        if self.src[end + 2:end + 3] != '>':
            self.fail(_TOKEN, end + 2)
        self.check(start + 4, end)
        self.target.comment(self.src[start + 4:end])
        self.pos = end + 3

    def instruction(self):
        start = self.pos
        self.pos += 2
        name = self.name()
        end = self.src.find('?>', self.pos)
        if end < 0:
            self.fail('unclosed token', start)
        if name.lower() == 'xml':
            if start:
                self.fail('XML or text declaration not at start of entity', start)
        else:
            self.target.pi(name, self.src[self.pos:end].lstrip(_SPACE))
        self.pos = end + 2

    def doctype(self):
        src, start = self.src, self.pos
        n = len(src)
        i = start + 9
        depth = 0
        while i < n:
            c = src[i]
            if c in '"\'':
                i = src.find(c, i + 1)
                if i < 0:
                    break
            elif c == '[':
                depth += 1
            elif c == ']':
                depth -= 1
            elif src.startswith('<!ENTITY', i):
                i = self.entity(i)
                continue
            elif src.startswith('<!--', i):
                i = src.find('-->', i)
                if i < 0:
                    break
                i += 2
            elif c == '>' and not depth:
                self.pos = i + 1
                return
            i += 1
        self.fail('unclosed token', start)

    def entity(self, at):
        src = self.src
        self.pos = at + 8
        self.skip()
        if src[self.pos:self.pos + 1] == '%':
            raise NotImplementedError('parameter entities are not supported')
        name = self.name()
        self.skip()
        quote = src[self.pos:self.pos + 1]
        if quote not in ('"', "'"):
            raise NotImplementedError('external entities are not supported')
        end = src.find(quote, self.pos + 1)
        close = src.find('>', end)
        if end < 0 or close < 0:
            self.fail('unclosed token', at)
        value = src[self.pos + 1:end]
        if '&' in value or '<' in value:
            raise NotImplementedError('entities with markup are not supported')
        self.entities.setdefault(name, value)
        return close + 1
