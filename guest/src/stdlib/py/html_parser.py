import re
from html import unescape
from html.entities import html5

__all__ = ['HTMLParser']

_SPACE = '\t\n\r\f '
# A reference in an attribute's value; not one when `=` or a letter follows.
_attribute_reference = re.compile('&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*)[;=]?')
_charref = re.compile('&#(?:[0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]')
_entityref = re.compile('&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]')
_comment_end = re.compile('--!?>')
_abrupt_comment_end = re.compile('-?>')


def _unescape_attribute(text):
    def replace(m):
        ref = m[0]
        if ref[1] == '#':
            return unescape(ref)
        # Only whole names count, and none that an equals sign follows.
        return html5.get(ref[1:], ref)
    return _attribute_reference.sub(replace, text)


def _letter(c):
    return 'a' <= c <= 'z' or 'A' <= c <= 'Z'


class HTMLParser:
    CDATA_CONTENT_ELEMENTS = ('script', 'style', 'xmp', 'iframe', 'noembed', 'noframes')
    RCDATA_CONTENT_ELEMENTS = ('textarea', 'title')
    __starttag_text = None

    def __init__(self, *, convert_charrefs=True, scripting=False):
        self.convert_charrefs = convert_charrefs
        self.scripting = scripting
        self.reset()

    def reset(self):
        self.rawdata = ''
        self.lasttag = '???'
        self.cdata_elem = None
        self._support_cdata = True
        self._escapable = True
        self.lineno = 1
        self.offset = 0

    def feed(self, data):
        """Feed data to the parser."""
        self.rawdata = self.rawdata + data
        self.goahead(False)

    def close(self):
        self.goahead(True)

    def getpos(self):
        return self.lineno, self.offset

    def get_starttag_text(self):
        return self.__starttag_text

    def updatepos(self, i, j):
        if i >= j:
            return j
        newlines = self.rawdata.count('\n', i, j)
        if newlines:
            self.lineno += newlines
            self.offset = j - (self.rawdata.rindex('\n', i, j) + 1)
        else:
            self.offset += j - i
        return j

    def set_cdata_mode(self, elem, *, escapable=False):
        self.cdata_elem = elem.lower()
        self._escapable = escapable

    def clear_cdata_mode(self):
        self.cdata_elem = None
        self._escapable = True

    def _set_support_cdata(self, flag=True):
        self._support_cdata = flag

    def _cdata_end(self, i):
        # Where the tag that ends the element with raw text begins.
        if self.cdata_elem == 'plaintext':
            return -1
        pattern = f'</{re.escape(self.cdata_elem)}(?=[\t\n\r\f />])'
        m = re.compile(pattern, re.I | re.A).search(self.rawdata, i)
        return m.start() if m else -1

    def _data_end(self, i, end):
        # How far text goes from i on; -1 to wait for more.
        text = self.rawdata
        n = len(text)
        if self.cdata_elem is not None:
            j = self._cdata_end(i)
            if not self.convert_charrefs and self._escapable:
                # References in the text of titles and text areas are told one by one.
                ref = text.find('&', i)
                if ref >= 0 and (j < 0 or ref < j):
                    return ref
            if j < 0:
                if self.cdata_elem == 'plaintext' or end:
                    return n
                return -1
            return j
        if self.convert_charrefs:
            j = text.find('<', i)
            if j < 0:
                # What may be the beginning of a reference waits.
                amp = text.rfind('&', max(i, n - 34))
                if amp >= 0 and not end and not re.compile(r'[\t\n\r\f ;]').search(text, amp):
                    return -1
                j = n
            return j
        j = min((k for k in (text.find('<', i), text.find('&', i)) if k >= 0), default=n)
        return j

    def goahead(self, end):
        # The heart: handles as much as can be told; with `end`, everything.
        text = self.rawdata
        i = 0
        n = len(text)
        while i < n:
            j = self._data_end(i, end)
            if j < 0:
                break
            if i < j:
                data = text[i:j]
                self.handle_data(unescape(data) if self.convert_charrefs and self._escapable else data)
                i = self.updatepos(i, j)
            if i == n:
                break
            if text[i] == '<':
                k = self._markup(i, n, end)
                if k is None:
                    break
                if k < 0:
                    if not end:
                        break
                    self._unclosed(i, n)
                    k = n
                i = self.updatepos(i, k)
                continue
            k = self._reference(i, n, end)
            if k < 0:
                break
            i = k
        self.rawdata = self.rawdata[i:]

    def _markup(self, i, n, end):
        text = self.rawdata
        c = text[i + 1:i + 2]
        if c and _letter(c):
            return self.parse_starttag(i)
        if c == '/':
            return self.parse_endtag(i)
        if text.startswith('<!--', i):
            return self.parse_comment(i)
        if c == '?':
            return self.parse_pi(i)
        if c == '!':
            return self.parse_html_declaration(i)
        if i + 1 < n or end:
            self.handle_data('<')
            return i + 1
        return None

    def _unclosed(self, i, n):
        # What is not finished at the end of the input.
        text = self.rawdata
        c = text[i + 1:i + 2]
        if _letter(c):
            return
        if c == '/':
            if i + 2 == n:
                self.handle_data('</')
            elif not _letter(text[i + 2]):
                self.handle_comment(text[i + 2:])
        elif text.startswith('<!--', i):
            j = n
            for suffix in ('--!', '--', '-'):
                if text.endswith(suffix, i + 4):
                    j -= len(suffix)
                    break
            self.handle_comment(text[i + 4:j])
        elif text.startswith('<![CDATA[', i) and self._support_cdata:
            self.unknown_decl(text[i + 3:])
        elif text[i:i + 9].lower() == '<!doctype':
            self.handle_decl(text[i + 2:])
        elif c == '!':
            self.handle_comment(text[i + 2:])
        else:
            self.handle_pi(text[i + 2:])

    def _reference(self, i, n, end):
        # A reference that is told by itself; its end, or -1 to wait.
        text = self.rawdata
        if text.startswith('&#', i):
            m = _charref.match(text, i)
            if m:
                self.handle_charref(m.group()[2:-1])
                k = m.end()
                if text[k - 1] != ';':
                    k -= 1
                return self.updatepos(i, k)
            if ';' in text[i:]:
                self.handle_data(text[i:i + 2])
                return self.updatepos(i, i + 2)
            if not end:
                return -1
        else:
            m = _entityref.match(text, i)
            if m:
                self.handle_entityref(m.group(1))
                k = m.end()
                if text[k - 1] != ';':
                    k -= 1
                return self.updatepos(i, k)
        m = re.compile('&(?:#[xX]?[0-9a-fA-F]*|[a-zA-Z][-.a-zA-Z0-9]*)?').match(text, i)
        k = m.end()
        if k < n:
            start = '&#' if text.startswith('&#', i) else '&'
            self.handle_data(start)
            return self.updatepos(i, i + len(start))
        if not end:
            return -1
        if k > i + 1 and text[i + 1] != '#':
            self.handle_entityref(text[i + 1:k])
        elif k > i + 2 and text[i + 2:k] not in ('x', 'X'):
            self.handle_charref(text[i + 2:k])
        else:
            self.handle_data(text[i:k])
        return self.updatepos(i, k)

    # --- markup

    def parse_html_declaration(self, i):
        text = self.rawdata
        if text.startswith('<!--', i):
            return self.parse_comment(i)
        if text.startswith('<![CDATA[', i) and self._support_cdata:
            j = text.find(']]>', i + 9)
            if j < 0:
                return -1
            self.unknown_decl(text[i + 3:j])
            return j + 3
        if text[i:i + 9].lower() == '<!doctype':
            j = text.find('>', i + 9)
            if j < 0:
                return -1
            self.handle_decl(text[i + 2:j])
            return j + 1
        return self.parse_bogus_comment(i)

    def parse_bogus_comment(self, i, report=1):
        pos = self.rawdata.find('>', i + 2)
        if pos < 0:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:pos])
        return pos + 1

    def parse_comment(self, i, report=True):
        text = self.rawdata
        m = _abrupt_comment_end.match(text, i + 4)
        if not m:
            m = _comment_end.search(text, i + 4)
        if not m:
            return -1
        if report:
            j = m.start()
            self.handle_comment(text[i + 4:j] if j >= i + 4 else '')
        return m.end()

    def parse_pi(self, i):
        j = self.rawdata.find('>', i + 2)
        if j < 0:
            return -1
        self.handle_pi(self.rawdata[i + 2:j])
        return j + 1

    def _tag(self, i):
        # Name, attributes and end of a tag whose name begins at i; the end is -1 when it is not complete.
        text = self.rawdata
        n = len(text)
        j = i
        while j < n and text[j] not in '\t\n\r\f />':
            j += 1
        name = text[i:j].lower()
        attrs = []
        while True:
            while j < n and (text[j] in _SPACE or text[j] == '/'):
                j += 1
            if j >= n:
                return name, attrs, -1
            if text[j] == '>':
                return name, attrs, j + 1
            start = j
            j += 1
            while j < n and text[j] not in '\t\n\r\f /=> ':
                j += 1
            key = text[start:j].lower()
            k = j
            while k < n and text[k] in _SPACE:
                k += 1
            if k >= n or text[k] != '=':
                attrs.append((key, None))
                continue
            k += 1
            while k < n and text[k] in _SPACE:
                k += 1
            if k >= n:
                return name, attrs, -1
            if text[k] in '\'"':
                j = text.find(text[k], k + 1)
                if j < 0:
                    return name, attrs, -1
                value = text[k + 1:j]
                j += 1
            else:
                j = k
                while j < n and text[j] not in '>\t\n\r\f ':
                    j += 1
                value = text[k:j]
            attrs.append((key, _unescape_attribute(value) if value else value))

    def check_for_whole_start_tag(self, i):
        return self._tag(i + 1)[2]

    def parse_starttag(self, i):
        self.__starttag_text = None
        tag, attrs, end = self._tag(i + 1)
        if end < 0:
            return -1
        text = self.rawdata[i:end]
        self.__starttag_text = text
        self.lasttag = tag
        # A slash that belongs to an attribute's value does not close the element.
        if text.endswith('/>') and not (attrs and attrs[-1][1] and attrs[-1][1].endswith('/') and text[-3:-2] != ' '
                                        and not text[:-2].endswith(('"', "'"))):
            self.handle_startendtag(tag, attrs)
        else:
            self.handle_starttag(tag, attrs)
            if tag in self.CDATA_CONTENT_ELEMENTS or self.scripting and tag == 'noscript' or tag == 'plaintext':
                self.set_cdata_mode(tag)
            elif tag in self.RCDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag, escapable=True)
        return end

    def parse_endtag(self, i):
        text = self.rawdata
        if text.find('>', i + 2) < 0:
            return -1
        c = text[i + 2]
        if not _letter(c):
            if c == '>':
                return i + 3
            return self.parse_bogus_comment(i)
        tag, _, end = self._tag(i + 2)
        if end < 0:
            return -1
        self.handle_endtag(tag)
        self.clear_cdata_mode()
        return end

    # --- for subclasses

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        pass

    def handle_charref(self, name):
        pass

    def handle_entityref(self, name):
        pass

    def handle_data(self, data):
        pass

    def handle_comment(self, data):
        pass

    def handle_decl(self, decl):
        pass

    def handle_pi(self, data):
        pass

    def unknown_decl(self, data):
        pass
