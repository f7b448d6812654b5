"""Escaping of text for HTML."""

from html.entities import html5 as _names

__all__ = ['escape', 'unescape']


def escape(s, quote=True):
    s = s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    if quote:
        s = s.replace('"', '&quot;').replace("'", '&#x27;')
    return s


# What the numbers of windows-1252 mean as references.
_REPLACED = {0: '\ufffd', 13: '\r'}
for _i, _c in enumerate(bytes(range(0x80, 0xa0)).decode('cp1252', 'replace')):
    _REPLACED[0x80 + _i] = chr(0x80 + _i) if _c == '\ufffd' else _c


def _number(text):
    base = 10
    if text[:1] in ('x', 'X'):
        base = 16
        text = text[1:]
    n = int(text, base)
    if n in _REPLACED:
        return _REPLACED[n]
    if 0xd800 <= n <= 0xdfff or n > 0x10ffff:
        return '\ufffd'
    if n < 0x20 and n not in (9, 10, 12) or n == 0x7f or 0xfdd0 <= n <= 0xfdef or n & 0xfffe == 0xfffe or n == 11:
        return ''
    return chr(n)


def _reference(s, at):
    """The text that the reference at `at` (after the ampersand) stands for and its end; None if there is none."""
    end = at
    n = len(s)
    if s.startswith('#', at):
        end += 1
        digits = '0123456789'
        if s[end:end + 1] in ('x', 'X'):
            end += 1
            digits = '0123456789abcdefABCDEF'
        start = end
        while end < n and s[end] in digits:
            end += 1
        if end == start:
            return None, at
        text = _number(s[at + 1:end])
        if s.startswith(';', end):
            end += 1
        return text, end
    while end < n and end - at < 32 and s[end] not in '\t\n\f <&#;':
        end += 1
    if end == at:
        return None, at
    name = s[at:end]
    if s.startswith(';', end):
        if name + ';' in _names:
            return _names[name + ';'], end + 1
    for k in range(len(name), 1, -1):
        if name[:k] in _names:
            return _names[name[:k]], at + k
    return None, at


def unescape(s):
    if '&' not in s:
        return s
    out = []
    at = 0
    while True:
        found = s.find('&', at)
        if found < 0:
            out.append(s[at:])
            return ''.join(out)
        out.append(s[at:found])
        text, end = _reference(s, found + 1)
        if text is None:
            out.append('&')
            at = found + 1
        else:
            out.append(text)
            at = end
