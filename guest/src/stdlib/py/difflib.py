"""Comparing sequences: similarity, differences as edits and as text."""

from collections import namedtuple

__all__ = ['get_close_matches', 'ndiff', 'restore', 'SequenceMatcher', 'Differ', 'IS_CHARACTER_JUNK', 'IS_LINE_JUNK',
           'context_diff', 'unified_diff', 'diff_bytes', 'Match']

Match = namedtuple('Match', 'a b size')
Match.__module__ = 'difflib'


def _ratio(matches, length):
    return 2.0 * matches / length if length else 1.0


class SequenceMatcher:
    """Compares pairs of sequences of any type, so long as the sequence elements are hashable."""

    def __init__(self, isjunk=None, a='', b='', autojunk=True):
        self.isjunk = isjunk
        self.a = self.b = None
        self.autojunk = autojunk
        self.set_seqs(a, b)

    def set_seqs(self, a, b):
        self.set_seq1(a)
        self.set_seq2(b)

    def set_seq1(self, a):
        """Set the first sequence to be compared. The second sequence to be compared is not changed."""
        if a is self.a:
            return
        self.a = a
        self.matching_blocks = self.opcodes = None

    def set_seq2(self, b):
        """Set the second sequence to be compared. The first sequence to be compared is not changed."""
        if b is self.b:
            return
        self.b = b
        self.matching_blocks = self.opcodes = None
        self.fullbcount = None
        self._index_b()

    def _index_b(self):
        b = self.b
        self.b2j = b2j = {}
        for i, element in enumerate(b):
            b2j.setdefault(element, []).append(i)
        self.bjunk = junk = set()
        if self.isjunk:
            for element in b2j:
                if self.isjunk(element):
                    junk.add(element)
            for element in junk:
                del b2j[element]
        self.bpopular = popular = set()
        n = len(b)
        if self.autojunk and n >= 200:
            most = n // 100 + 1
            for element, places in b2j.items():
                if len(places) > most:
                    popular.add(element)
            for element in popular:
                del b2j[element]

    def find_longest_match(self, alo=0, ahi=None, blo=0, bhi=None):
        a, b, b2j, isjunk = self.a, self.b, self.b2j, self.bjunk.__contains__
        if ahi is None:
            ahi = len(a)
        if bhi is None:
            bhi = len(b)
        i0, j0, size = alo, blo, 0
        # For each end in b, the length of the match that ends there and at the current element of a.
        lengths = {}
        nothing = []
        for i in range(alo, ahi):
            current = {}
            for j in b2j.get(a[i], nothing):
                if j < blo:
                    continue
                if j >= bhi:
                    break
                k = current[j] = lengths.get(j - 1, 0) + 1
                if k > size:
                    i0, j0, size = i - k + 1, j - k + 1, k
            lengths = current
        # Popular elements, then junk, extend what was found on both sides.
        for junk in (False, True):
            while i0 > alo and j0 > blo and isjunk(b[j0 - 1]) == junk and a[i0 - 1] == b[j0 - 1]:
                i0, j0, size = i0 - 1, j0 - 1, size + 1
            while (i0 + size < ahi and j0 + size < bhi and isjunk(b[j0 + size]) == junk
                   and a[i0 + size] == b[j0 + size]):
                size += 1
        return Match(i0, j0, size)

    def get_matching_blocks(self):
        if self.matching_blocks is not None:
            return self.matching_blocks
        la, lb = len(self.a), len(self.b)
        todo = [(0, la, 0, lb)]
        found = []
        while todo:
            alo, ahi, blo, bhi = todo.pop()
            i, j, k = match = self.find_longest_match(alo, ahi, blo, bhi)
            if not k:
                continue
            found.append(match)
            if alo < i and blo < j:
                todo.append((alo, i, blo, j))
            if i + k < ahi and j + k < bhi:
                todo.append((i + k, ahi, j + k, bhi))
        found.sort()
        i1 = j1 = k1 = 0
        blocks = []
        for i2, j2, k2 in found:
            if i1 + k1 == i2 and j1 + k1 == j2:
                k1 += k2
            else:
                if k1:
                    blocks.append(Match(i1, j1, k1))
                i1, j1, k1 = i2, j2, k2
        if k1:
            blocks.append(Match(i1, j1, k1))
        blocks.append(Match(la, lb, 0))
        self.matching_blocks = blocks
        return blocks

    def get_opcodes(self):
        if self.opcodes is not None:
            return self.opcodes
        i = j = 0
        self.opcodes = out = []
        for ai, bj, size in self.get_matching_blocks():
            if i < ai:
                out.append(('replace' if j < bj else 'delete', i, ai, j, bj))
            elif j < bj:
                out.append(('insert', i, ai, j, bj))
            i, j = ai + size, bj + size
            if size:
                out.append(('equal', ai, i, bj, j))
        return out

    def get_grouped_opcodes(self, n=3):
        """Isolate change clusters by eliminating ranges with no changes."""
        codes = self.get_opcodes() or [('equal', 0, 1, 0, 1)]
        tag, i1, i2, j1, j2 = codes[0]
        if tag == 'equal':
            codes[0] = tag, max(i1, i2 - n), i2, max(j1, j2 - n), j2
        tag, i1, i2, j1, j2 = codes[-1]
        if tag == 'equal':
            codes[-1] = tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)
        group = []
        for tag, i1, i2, j1, j2 in codes:
            if tag == 'equal' and i2 - i1 > 2 * n:
                group.append((tag, i1, min(i2, i1 + n), j1, min(j2, j1 + n)))
                yield group
                group = []
                i1, j1 = max(i1, i2 - n), max(j1, j2 - n)
            group.append((tag, i1, i2, j1, j2))
        if group and not (len(group) == 1 and group[0][0] == 'equal'):
            yield group

    def ratio(self):
        matches = sum(block[2] for block in self.get_matching_blocks())
        return _ratio(matches, len(self.a) + len(self.b))

    def quick_ratio(self):
        if self.fullbcount is None:
            self.fullbcount = counts = {}
            for element in self.b:
                counts[element] = counts.get(element, 0) + 1
        left = {}
        matches = 0
        for element in self.a:
            n = left.get(element)
            if n is None:
                n = self.fullbcount.get(element, 0)
            left[element] = n - 1
            if n > 0:
                matches += 1
        return _ratio(matches, len(self.a) + len(self.b))

    def real_quick_ratio(self):
        la, lb = len(self.a), len(self.b)
        return _ratio(min(la, lb), la + lb)

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


def get_close_matches(word, possibilities, n=3, cutoff=0.6):
    if not n > 0:
        raise ValueError(f'n must be > 0: {n!r}')
    if not 0.0 <= cutoff <= 1.0:
        raise ValueError(f'cutoff must be in [0.0, 1.0]: {cutoff!r}')
    scores = []
    s = SequenceMatcher()
    s.set_seq2(word)
    for x in possibilities:
        s.set_seq1(x)
        if s.real_quick_ratio() < cutoff or s.quick_ratio() < cutoff:
            continue
        score = s.ratio()
        if score >= cutoff:
            scores.append((score, x))
    from heapq import nlargest
    return [x for score, x in nlargest(n, scores)]


def _keep_white(marks, line):
    # Marks under white space become that white space.
    out = ''.join(c if mark == ' ' and c.isspace() else mark for mark, c in zip(marks, line))
    return out.rstrip()


class Differ:
    """A class for comparing sequences of lines of text, and producing human-readable differences or deltas."""

    def __init__(self, linejunk=None, charjunk=None):
        self.linejunk = linejunk
        self.charjunk = charjunk

    def compare(self, a, b):
        matcher = SequenceMatcher(self.linejunk, a, b)
        for tag, alo, ahi, blo, bhi in matcher.get_opcodes():
            if tag == 'replace':
                yield from self._similar(a, alo, ahi, b, blo, bhi)
            elif tag == 'delete':
                yield from self._lines('-', a, alo, ahi)
            elif tag == 'insert':
                yield from self._lines('+', b, blo, bhi)
            else:
                yield from self._lines(' ', a, alo, ahi)

    def _lines(self, tag, x, lo, hi):
        for i in range(lo, hi):
            yield f'{tag} {x[i]}'

    def _plain(self, a, alo, ahi, b, blo, bhi):
        # Replaced lines without resemblance, the shorter side first.
        sides = [('+', b, blo, bhi), ('-', a, alo, ahi)]
        if bhi - blo >= ahi - alo:
            sides.reverse()
        for side in sides:
            yield from self._lines(*side)

    def _similar(self, a, alo, ahi, b, blo, bhi):
        # Pairs lines that resemble each other, among those not too far from the same place.
        window = 10
        matcher = SequenceMatcher(self.charjunk)
        done_a, done_b = alo, blo
        for j in range(blo, bhi):
            matcher.set_seq2(b[j])
            middle = alo + j - blo
            candidates = range(max(middle - window, done_a), min(middle + window + 1, ahi))
            if not candidates:
                break
            best, best_i = 0.74999, None
            for i in candidates:
                matcher.set_seq1(a[i])
                if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best and matcher.ratio() > best:
                    best, best_i = matcher.ratio(), i
            if best_i is None:
                continue
            yield from self._rest(a, done_a, best_i, b, done_b, j)
            x, y = a[best_i], b[j]
            if x == y:
                yield '  ' + x
            else:
                marks_x = marks_y = ''
                matcher.set_seqs(x, y)
                for tag, i1, i2, j1, j2 in matcher.get_opcodes():
                    n, m = i2 - i1, j2 - j1
                    if tag == 'replace':
                        marks_x += '^' * n
                        marks_y += '^' * m
                    elif tag == 'delete':
                        marks_x += '-' * n
                    elif tag == 'insert':
                        marks_y += '+' * m
                    else:
                        marks_x += ' ' * n
                        marks_y += ' ' * m
                yield from self._marked(x, y, marks_x, marks_y)
            done_a, done_b = best_i + 1, j + 1
        yield from self._rest(a, done_a, ahi, b, done_b, bhi)

    def _rest(self, a, alo, ahi, b, blo, bhi):
        if alo < ahi:
            if blo < bhi:
                yield from self._plain(a, alo, ahi, b, blo, bhi)
            else:
                yield from self._lines('-', a, alo, ahi)
        elif blo < bhi:
            yield from self._lines('+', b, blo, bhi)

    def _marked(self, x, y, marks_x, marks_y):
        for sign, line, marks in (('-', x, marks_x), ('+', y, marks_y)):
            yield f'{sign} {line}'
            marks = _keep_white(marks, line)
            if marks:
                yield f'? {marks}\n'


def IS_LINE_JUNK(line, pat=None):
    if pat is None:
        return line.strip() in '#'
    return pat(line) is not None


def IS_CHARACTER_JUNK(ch, ws=' \t'):
    return ch in ws


def ndiff(a, b, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    return Differ(linejunk, charjunk).compare(a, b)


def restore(delta, which):
    try:
        tag = {1: '- ', 2: '+ '}[int(which)]
    except KeyError:
        raise ValueError(f'unknown delta choice (must be 1 or 2): {which!r}') from None
    for line in delta:
        if line[:2] in ('  ', tag):
            yield line[2:]


def _check(a, b, *args):
    if a and not isinstance(a[0], str):
        raise TypeError(f'lines to compare must be str, not {type(a[0]).__name__} ({a[0]!r})')
    if b and not isinstance(b[0], str):
        raise TypeError(f'lines to compare must be str, not {type(b[0]).__name__} ({b[0]!r})')
    if isinstance(a, str):
        raise TypeError('input must be a sequence of strings, not str')
    if isinstance(b, str):
        raise TypeError('input must be a sequence of strings, not str')
    for arg in args:
        if not isinstance(arg, str):
            raise TypeError(f'all arguments must be str, not: {arg!r}')


def _unified_range(start, stop):
    begin = start + 1
    length = stop - start
    if length == 1:
        return f'{begin}'
    if not length:
        begin -= 1
    return f'{begin},{length}'


def unified_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    _check(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f"--- {fromfile}{_dated(fromfiledate)}{lineterm}"
            yield f"+++ {tofile}{_dated(tofiledate)}{lineterm}"
        first, last = group[0], group[-1]
        yield f'@@ -{_unified_range(first[1], last[2])} +{_unified_range(first[3], last[4])} @@{lineterm}'
        for tag, i1, i2, j1, j2 in group:
            if tag == 'equal':
                for line in a[i1:i2]:
                    yield ' ' + line
                continue
            if tag != 'insert':
                for line in a[i1:i2]:
                    yield '-' + line
            if tag != 'delete':
                for line in b[j1:j2]:
                    yield '+' + line


def _dated(date):
    return f'\t{date}' if date else ''


def _context_range(start, stop):
    begin = start + 1
    length = stop - start
    if not length:
        begin -= 1
    if length <= 1:
        return f'{begin}'
    return f'{begin},{begin + length - 1}'


def context_diff(a, b, fromfile='', tofile='', fromfiledate='', tofiledate='', n=3, lineterm='\n'):
    _check(a, b, fromfile, tofile, fromfiledate, tofiledate, lineterm)
    prefix = {'insert': '+ ', 'delete': '- ', 'replace': '! ', 'equal': '  '}
    started = False
    for group in SequenceMatcher(None, a, b).get_grouped_opcodes(n):
        if not started:
            started = True
            yield f'*** {fromfile}{_dated(fromfiledate)}{lineterm}'
            yield f'--- {tofile}{_dated(tofiledate)}{lineterm}'
        first, last = group[0], group[-1]
        yield '***************' + lineterm
        yield f'*** {_context_range(first[1], last[2])} ****{lineterm}'
        if any(tag in ('replace', 'delete') for tag, *_ in group):
            for tag, i1, i2, _, _ in group:
                if tag != 'insert':
                    for line in a[i1:i2]:
                        yield prefix[tag] + line
        yield f'--- {_context_range(first[3], last[4])} ----{lineterm}'
        if any(tag in ('replace', 'insert') for tag, *_ in group):
            for tag, _, _, j1, j2 in group:
                if tag != 'delete':
                    for line in b[j1:j2]:
                        yield prefix[tag] + line


def diff_bytes(dfunc, a, b, fromfile=b'', tofile=b'', fromfiledate=b'', tofiledate=b'', n=3, lineterm=b'\n'):
    """Compare `a` and `b`, two sequences of lines represented as bytes rather than str."""

    def decode(s):
        try:
            return s.decode('ascii', 'surrogateescape')
        except AttributeError as err:
            raise TypeError(f'all arguments must be bytes, not {type(s).__name__} ({s!r})') from err

    a = list(map(decode, a))
    b = list(map(decode, b))
    lines = dfunc(a, b, decode(fromfile), decode(tofile), decode(fromfiledate), decode(tofiledate), n, decode(lineterm))
    for line in lines:
        yield line.encode('ascii', 'surrogateescape')
