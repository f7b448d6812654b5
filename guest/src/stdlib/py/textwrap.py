"""Filling and indenting of text."""

__all__ = ['TextWrapper', 'wrap', 'fill', 'dedent', 'indent', 'shorten']

_SPACE = '\t\n\x0b\x0c\r '


def _is_word(c):
    return c == '_' or c.isalnum()


def _is_letter(c):
    return _is_word(c) and not c.isdecimal()


class TextWrapper:
    """Wraps paragraphs; the attributes say how."""

    def __init__(self, width=70, initial_indent='', subsequent_indent='', expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=' [...]'):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def wrap(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate(dict.fromkeys(map(ord, _SPACE), ord(' ')))
        chunks = self._split(text)
        if self.fix_sentence_endings:
            self._widen_sentence_gaps(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        return '\n'.join(self.wrap(text))

    def _split(self, text):
        """The pieces that a line may end after: words, parts of hyphenated words, dashes, runs of space."""
        chunks = []
        at = 0
        n = len(text)
        while at < n:
            if text[at] in _SPACE:
                end = at + 1
                while end < n and text[end] in _SPACE:
                    end += 1
            elif not self.break_on_hyphens:
                end = at + 1
                while end < n and text[end] not in _SPACE:
                    end += 1
            else:
                end = self._dash_end(text, at)
                if not end:
                    end = self._word_end(text, at)
            chunks.append(text[at:end])
            at = end
        return chunks

    def _dash_end(self, text, at):
        """The end of a dash of several hyphens between words; 0 if there is none at `at`."""
        if not text.startswith('--', at) or at == 0:
            return 0
        before = text[at - 1]
        if not (_is_word(before) or before in '!"\'&.,?'):
            return 0
        end = at
        while end < len(text) and text[end] == '-':
            end += 1
        return end if end < len(text) and _is_word(text[end]) else 0

    def _word_end(self, text, at):
        n = len(text)
        end = at + 1
        while end < n and text[end] not in _SPACE:
            if text[end] == '-':
                two = end >= 2 and _is_letter(text[end - 1]) and _is_letter(text[end - 2])
                single = (end >= 3 and _is_letter(text[end - 1]) and text[end - 2] == '-'
                          and _is_letter(text[end - 3]))
                if two or single:
                    after = text[end + 1:end + 4]
                    if len(after) >= 2 and _is_letter(after[0]):
                        if _is_letter(after[1]) or (after[1] == '-' and len(after) == 3 and _is_letter(after[2])):
                            return end + 1
                if self._dash_end(text, end):
                    return end
            end += 1
        return end

    def _widen_sentence_gaps(self, chunks):
        for i in range(len(chunks) - 1):
            if chunks[i + 1] != ' ':
                continue
            word = chunks[i]
            if word[-1:] in ('"', "'"):
                word = word[:-1]
            if len(word) >= 2 and word[-1] in '.!?' and 'a' <= word[-2] <= 'z':
                chunks[i + 1] = '  '

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError(f'invalid width {self.width!r} (must be > 0)')
        limit = self.max_lines
        if limit is not None:
            first = self.subsequent_indent if limit > 1 else self.initial_indent
            if len(first) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError('placeholder too large for max width')
        lines = []
        at = 0
        chunks = list(chunks)
        while at < len(chunks):
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and lines and not chunks[at].strip():
                at += 1
            line = []
            used = 0
            while at < len(chunks) and used + len(chunks[at]) <= width:
                line.append(chunks[at])
                used += len(chunks[at])
                at += 1
            if at < len(chunks) and len(chunks[at]) > width:
                # A word longer than a line.
                word = chunks[at]
                room = 1 if width < 1 else width - used
                if self.break_long_words and room > 0:
                    cut = room
                    if self.break_on_hyphens and len(word) > room:
                        hyphen = word.rfind('-', 0, room)
                        if hyphen > 0 and word[:hyphen].strip('-'):
                            cut = hyphen + 1
                    line.append(word[:cut])
                    chunks[at] = word[cut:]
                elif not line:
                    line.append(word)
                    at += 1
                used = sum(map(len, line))
            if self.drop_whitespace and line and not line[-1].strip():
                used -= len(line.pop())
            if not line:
                continue
            rest_is_space = at >= len(chunks) or (self.drop_whitespace and at == len(chunks) - 1
                                                  and not chunks[at].strip())
            if limit is None or len(lines) + 1 < limit or (rest_is_space and used <= width):
                lines.append(indent + ''.join(line))
                continue
            # The last line that is allowed, and there is more: end with the placeholder.
            while line:
                if line[-1].strip() and used + len(self.placeholder) <= width:
                    lines.append(indent + ''.join(line) + self.placeholder)
                    break
                used -= len(line.pop())
            else:
                if lines:
                    last = lines[-1].rstrip()
                    if len(last) + len(self.placeholder) <= self.width:
                        lines[-1] = last + self.placeholder
                        return lines
                lines.append(indent + self.placeholder.lstrip())
            return lines
        return lines


def wrap(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))


def dedent(text):
    if not isinstance(text, str):
        raise TypeError(f'expected str object, not {type(text).__name__!r}')
    lines = text.split('\n')
    margin = None
    for line in lines:
        body = line.lstrip(' \t') if not line.isspace() else ''
        if not body:
            continue
        space = line[:len(line) - len(body)]
        if margin is None:
            margin = space
        else:
            n = 0
            for a, b in zip(margin, space):
                if a != b:
                    break
                n += 1
            margin = margin[:n]
    cut = len(margin) if margin else 0
    return '\n'.join(['' if not line or line.isspace() else line[cut:] for line in lines])


def indent(text, prefix, predicate=None):
    out = []
    for line in text.splitlines(True):
        if predicate(line) if predicate is not None else (line and not line.isspace()):
            out.append(prefix)
        out.append(line)
    return ''.join(out)
