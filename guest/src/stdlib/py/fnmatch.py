"""Matching of names with shell patterns."""

__all__ = ['filter', 'filterfalse', 'fnmatch', 'fnmatchcase', 'translate']


def fnmatch(name, pat):
    return fnmatchcase(name, pat)


def filter(names, pat):
    return [name for name in names if fnmatchcase(name, pat)]


def filterfalse(names, pat):
    return [name for name in names if not fnmatchcase(name, pat)]


def _bracket(pat, at):
    """The contents of the bracket that opens at `at` and the index after it; None if it does not close."""
    end = at + 1
    if pat[end:end + 1] in ('!', b'!'):
        end += 1
    if pat[end:end + 1] in (']', b']'):
        end += 1
    close = pat.find(']' if isinstance(pat, str) else b']', end)
    if close < 0:
        return None, at + 1
    return pat[at + 1:close], close + 1


def _in_set(c, contents):
    negate = contents.startswith('!')
    if negate:
        contents = contents[1:]
    found = False
    i = 0
    while i < len(contents):
        if i + 2 < len(contents) and contents[i + 1] == '-':
            if contents[i] <= c <= contents[i + 2]:
                found = True
            i += 3
        else:
            if contents[i] == c:
                found = True
            i += 1
    return found != negate


def fnmatchcase(name, pat):
    if isinstance(name, bytes) and isinstance(pat, bytes):
        name = name.decode('latin-1')
        pat = pat.decode('latin-1')
    elif not isinstance(name, str) or not isinstance(pat, str):
        raise TypeError('cannot use a string pattern on a bytes-like object' if isinstance(pat, str)
                        else 'cannot use a bytes pattern on a string-like object')
    n = p = 0
    # Where to continue when what follows the last star does not match.
    star = -1
    mark = 0
    while n < len(name):
        c = pat[p] if p < len(pat) else ''
        if c == '*':
            star = p
            mark = n
            p += 1
            continue
        if c == '?':
            n += 1
            p += 1
            continue
        if c == '[':
            contents, after = _bracket(pat, p)
            if contents is None:
                matches = name[n] == '['
            else:
                matches = _in_set(name[n], contents)
        else:
            matches = c == name[n]
            after = p + 1
        if matches:
            n += 1
            p = after
        elif star >= 0:
            p = star + 1
            mark += 1
            n = mark
        else:
            return False
    while p < len(pat) and pat[p] == '*':
        p += 1
    return p == len(pat)


_SPECIAL = frozenset('()[]{}?*+-|^$\\.&~# \t\n\r\v\f')


def _quoted(text):
    return ''.join(['\\' + c if c in _SPECIAL else c for c in text])


def _set(contents):
    # The set of a regular expression for what stands between brackets.
    if '-' not in contents:
        body = contents.replace('\\', '\\\\')
    else:
        chunks = []
        start = 0
        at = contents.find('-', 2 if contents[0] == '!' else 1)
        while at >= 0:
            chunks.append(contents[start:at])
            start = at + 1
            at = contents.find('-', at + 3)
        if contents[start:]:
            chunks.append(contents[start:])
        else:
            chunks[-1] += '-'
        # Ranges that run backwards contain nothing.
        for k in range(len(chunks) - 1, 0, -1):
            if chunks[k - 1][-1] > chunks[k][0]:
                chunks[k - 1] = chunks[k - 1][:-1] + chunks[k][1:]
                del chunks[k]
        body = '-'.join(c.replace('\\', '\\\\').replace('-', '\\-') for c in chunks)
    if not body:
        return '(?!)'
    if body == '!':
        return '.'
    for c in '&~|':
        body = body.replace(c, '\\' + c)
    if body[0] == '!':
        body = '^' + body[1:]
    elif body[0] in '^[':
        body = '\\' + body
    return f'[{body}]'


def translate(pat):
    """A regular expression that matches what the pattern matches."""
    parts = []
    i = 0
    while i < len(pat):
        c = pat[i]
        if c == '*':
            if not parts or parts[-1] != '*':
                parts.append('*')
            i += 1
        elif c == '?':
            parts.append('.')
            i += 1
        elif c == '[':
            contents, after = _bracket(pat, i)
            if contents is None:
                parts.append('\\[')
            else:
                parts.append(_set(contents))
            i = after
        else:
            parts.append(_quoted(c))
            i += 1
    # A star that others follow takes as little as it can and never gives back.
    stars = [k for k, part in enumerate(parts) if part == '*']
    out = []
    for k, part in enumerate(parts):
        if part != '*':
            out.append(part)
    if not stars:
        return '(?s:' + ''.join(out) + ')\\z'
    groups = []
    current = []
    for part in parts:
        if part == '*':
            groups.append(''.join(current))
            current = []
        else:
            current.append(part)
    groups.append(''.join(current))
    text = groups[0]
    for group in groups[1:-1]:
        text += '(?>.*?' + group + ')'
    return '(?s:' + text + '.*' + groups[-1] + ')\\z'
