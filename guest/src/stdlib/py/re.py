"""Regular expressions; the engine is native."""

import copyreg
from _prelude import _hog_globals, _hog_re_compile, _hog_re_match, _hog_re_pattern

__all__ = [
    'match', 'fullmatch', 'search', 'sub', 'subn', 'split', 'findall', 'finditer', 'compile', 'purge', 'escape', 'error',
    'Pattern', 'Match', 'A', 'I', 'L', 'M', 'S', 'X', 'U', 'ASCII', 'IGNORECASE', 'LOCALE', 'MULTILINE', 'DOTALL', 'VERBOSE',
    'UNICODE', 'NOFLAG', 'RegexFlag', 'PatternError',
]

Pattern = _hog_re_pattern
Match = _hog_re_match


class PatternError(Exception):
    __module__ = 're'

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        if pattern is not None and pos is not None:
            newline = '\n' if isinstance(pattern, str) else b'\n'
            msg = f'{msg} at position {pos}'
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            if newline in pattern:
                msg = f'{msg} (line {self.lineno}, column {self.colno})'
        else:
            self.lineno = self.colno = None
        super().__init__(msg)


error = PatternError

_FLAGS = ('NOFLAG', 'ASCII', 'A', 'IGNORECASE', 'I', 'LOCALE', 'L', 'UNICODE', 'U', 'MULTILINE', 'M', 'DOTALL', 'S', 'VERBOSE',
          'X', 'DEBUG')


def __getattr__(name):
    # The enum is made when a program asks for the first flag, since most do not.
    if name != 'RegexFlag' and name not in _FLAGS:
        raise AttributeError(f"module 're' has no attribute {name!r}")
    import enum

    class RegexFlag(enum.IntFlag, boundary=enum.KEEP):
        NOFLAG = 0
        ASCII = A = 256
        IGNORECASE = I = 2
        LOCALE = L = 4
        UNICODE = U = 32
        MULTILINE = M = 8
        DOTALL = S = 16
        VERBOSE = X = 64
        DEBUG = 128

        def __repr__(self):
            return _flag_repr(self)

        def __str__(self):
            return _flag_repr(self)

    RegexFlag.__module__ = 're'
    RegexFlag.__qualname__ = 'RegexFlag'
    names = _hog_globals()
    names['RegexFlag'] = RegexFlag
    for flag in _FLAGS:
        names[flag] = getattr(RegexFlag, flag)
    return names[name]


def _flag_repr(flag):
    value = int(flag)
    names = []
    for number, name in ((256, 'ASCII'), (2, 'IGNORECASE'), (4, 'LOCALE'), (32, 'UNICODE'), (8, 'MULTILINE'), (16, 'DOTALL'),
                         (64, 'VERBOSE'), (128, 'DEBUG')):
        if value & number:
            names.append('re.' + name)
            value &= ~number
    if value:
        names.append(hex(value))
    return '|'.join(names) or 're.NOFLAG'


_cache = {}
_MAXCACHE = 512


def _compile(pattern, flags):
    key = (type(pattern), pattern, flags)
    try:
        return _cache[key]
    except KeyError:
        pass
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError('cannot process flags argument with a compiled pattern')
        return pattern
    if not isinstance(pattern, (str, bytes, bytearray, memoryview)):
        raise TypeError('first argument must be string or compiled pattern')
    p = _hog_re_compile(pattern, flags)
    if type(p) is tuple:
        if p[0] == 0:
            raise PatternError(p[1], pattern, p[2])
        import warnings
        for message in p[2]:
            warnings.warn(message, FutureWarning)
        p = p[1]
    if len(_cache) >= _MAXCACHE:
        del _cache[next(iter(_cache))]
    _cache[key] = p
    return p


def compile(pattern, flags=0):
    return _compile(pattern, flags)


def match(pattern, string, flags=0):
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    return _compile(pattern, flags).search(string)


def findall(pattern, string, flags=0):
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """Return an iterator over all non-overlapping matches in the string."""
    return _compile(pattern, flags).finditer(string)


class _ZeroSentinel(int):
    pass


_zero_sentinel = _ZeroSentinel()


def _positional(function, names, args, given):
    # The values of optional arguments given by position, which is deprecated.
    for i, name in enumerate(names[:len(args)]):
        if given[i] is not _zero_sentinel:
            raise TypeError(f"{function}() got multiple values for argument '{name}'")
    if len(args) > 2:
        required = 2 if function == 'split' else 3
        raise TypeError(f"{function}() takes from {required} to {required + 2} positional arguments but "
                        f"{required + len(args)} were given")
    import warnings
    warnings.warn(f"'{names[0]}' is passed as positional argument", DeprecationWarning)
    return args[0], args[1] if len(args) > 1 else given[1]


def sub(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Return the string obtained by replacing the leftmost non-overlapping occurrences of the pattern by repl."""
    if args:
        count, flags = _positional('sub', ('count', 'flags'), args, (count, flags))
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Return a 2-tuple of the new string and the number of substitutions that were made."""
    if args:
        count, flags = _positional('subn', ('count', 'flags'), args, (count, flags))
    return _compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_zero_sentinel, flags=_zero_sentinel):
    """Split the source string by the occurrences of the pattern, returning a list of the resulting substrings."""
    if args:
        maxsplit, flags = _positional('split', ('maxsplit', 'flags'), args, (maxsplit, flags))
    return _compile(pattern, flags).split(string, maxsplit)


def purge():
    """Clear the regular expression cache."""
    _cache.clear()


_ESCAPED = {ord(c): '\\' + c for c in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f'}


def escape(pattern):
    if isinstance(pattern, str):
        return pattern.translate(_ESCAPED)
    return str(pattern, 'latin1').translate(_ESCAPED).encode('latin1')


class Scanner:
    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self._rules = [(_compile(phrase, flags), action) for phrase, action in lexicon]

    def scan(self, string):
        result = []
        i = 0
        while True:
            for pattern, action in self._rules:
                m = pattern.match(string, i)
                if m is not None:
                    break
            else:
                break
            j = m.end()
            if i == j:
                break
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
            i = j
        return result, string[i:]


def _pickle(p):
    return _compile, (p.pattern, p.flags)


copyreg.pickle(Pattern, _pickle, _compile)
