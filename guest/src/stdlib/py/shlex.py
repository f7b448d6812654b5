"""Splitting and quoting of shell words."""

import collections
import io
import os
import sys

__all__ = ['shlex', 'split', 'quote', 'join']

_SAFE = frozenset('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@%_-+=:,./')


class shlex:
    """A lexer for simple shell-like languages."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            self.instream = io.StringIO(instream)
        elif instream is not None:
            self.instream = instream
        else:
            self.instream = sys.stdin
        self._text = self.instream.read() if instream is not None else None
        self._at = 0
        self.infile = infile if instream is not None else None
        self.posix = posix
        self.eof = None if posix else ''
        self.commenters = '#'
        self.wordchars = 'abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
        if posix:
            self.wordchars += 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ'
        self.whitespace = ' \t\r\n'
        self.whitespace_split = False
        self.quotes = '\'"'
        self.escape = '\\'
        self.escapedquotes = '"'
        self.lineno = 1
        self.debug = 0
        self.token = ''
        self.state = ' '
        self.pushback = collections.deque()
        self.filestack = collections.deque()
        self.source = None
        if not punctuation_chars:
            punctuation_chars = ''
        elif punctuation_chars is True:
            punctuation_chars = '();<>|&'
        self._punctuation_chars = punctuation_chars
        if punctuation_chars:
            self.wordchars += '~-./*?='
            self.wordchars = ''.join([c for c in self.wordchars if c not in punctuation_chars])

    @property
    def punctuation_chars(self):
        return self._punctuation_chars

    def push_token(self, tok):
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        if isinstance(newstream, str):
            newstream = io.StringIO(newstream)
        self.filestack.appendleft((self.infile, self.instream, self.lineno, self._text, self._at))
        self.infile = newfile
        self.instream = newstream
        self._text, self._at = newstream.read(), 0
        self.lineno = 1

    def pop_source(self):
        self.instream.close()
        self.infile, self.instream, self.lineno, self._text, self._at = self.filestack.popleft()
        self.state = ' '

    def get_token(self):
        if self.pushback:
            return self.pushback.popleft()
        token = self.read_token()
        if self.source is not None:
            while token == self.source:
                included = self.sourcehook(self.read_token())
                if included:
                    newfile, newstream = included
                    self.push_source(newstream, newfile)
                token = self.get_token()
        while token == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            token = self.get_token()
        return token

    def sourcehook(self, newfile):
        if newfile[0] == '"':
            newfile = newfile[1:-1]
        if isinstance(self.infile, str) and not os.path.isabs(newfile):
            newfile = os.path.join(os.path.dirname(self.infile), newfile)
        return newfile, open(newfile, 'r')

    def error_leader(self, infile=None, lineno=None):
        return f'"{self.infile if infile is None else infile}", line {self.lineno if lineno is None else lineno}: '

    def _next(self):
        if self._text is None:
            self._text = self.instream.read()
        if self._at >= len(self._text):
            return ''
        c = self._text[self._at]
        self._at += 1
        if c == '\n':
            self.lineno += 1
        return c

    def _skip_comment(self):
        end = self._text.find('\n', self._at)
        self._at = len(self._text) if end < 0 else end + 1
        self.lineno += 1

    def read_token(self):
        token = ''
        quoted = False
        # Between tokens.
        while True:
            c = self._next()
            if not c:
                return self.eof
            if c in self.whitespace:
                continue
            if c in self.commenters:
                self._skip_comment()
                continue
            break
        if c in self.punctuation_chars:
            while c:
                if c in self.punctuation_chars:
                    token += c
                elif c in self.commenters and not self.posix:
                    self._skip_comment()
                else:
                    break
                c = self._next()
            if c:
                self._at -= 1
            return token
        starts_word = (c in self.wordchars or c in self.quotes or self.whitespace_split
                       or (self.posix and c in self.escape))
        if not starts_word:
            return c
        if c in self.quotes and not self.posix:
            return c + self._quoted_raw(c)
        while c:
            if c in self.whitespace:
                break
            if c in self.commenters:
                self._skip_comment()
                if self.posix:
                    break
                c = self._next()
                continue
            if c in self.quotes and self.posix:
                quoted = True
                token += self._quoted_posix(c)
            elif self.posix and c in self.escape:
                c = self._next()
                if not c:
                    raise ValueError('No escaped character')
                quoted = True
                token += c
            elif c in self.punctuation_chars:
                self._at -= 1
                break
            elif c in self.wordchars or self.whitespace_split or c in self.quotes:
                token += c
            else:
                # Any other character is a token of its own.
                self._at -= 1
                break
            c = self._next()
        if self.posix and not quoted and token == '':
            return self.eof
        return token

    def _quoted_raw(self, quote):
        out = ''
        while True:
            c = self._next()
            if not c:
                raise ValueError('No closing quotation')
            out += c
            if c == quote:
                return out

    def _quoted_posix(self, quote):
        out = ''
        while True:
            c = self._next()
            if not c:
                raise ValueError('No closing quotation')
            if c == quote:
                return out
            if c in self.escape and quote in self.escapedquotes:
                n = self._next()
                if not n:
                    raise ValueError('No escaped character')
                # Within quotes an escape character stands for itself before others than itself and the quote.
                out += n if n == quote or n == c else c + n
                continue
            out += c

    def __iter__(self):
        return self

    def __next__(self):
        token = self.get_token()
        if token == self.eof:
            raise StopIteration
        return token


def split(s, comments=False, posix=True):
    if s is None:
        raise ValueError('s argument must not be None')
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ''
    return list(lexer)


def join(split_command):
    return ' '.join([quote(word) for word in split_command])


def quote(s):
    if not s:
        return "''"
    if not isinstance(s, str):
        raise TypeError(f'expected string object, got {type(s).__name__!r}')
    if all(c in _SAFE for c in s):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"
