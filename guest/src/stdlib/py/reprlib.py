__all__ = ['Repr', 'repr', 'recursive_repr']

import builtins
from functools import wraps


def recursive_repr(fillvalue='...'):
    def decorate(user_function):
        running = set()

        @wraps(user_function)
        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)
        return wrapper
    return decorate


def _sorted(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


class Repr:
    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue='...', indent=None):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        method = getattr(self, 'repr_' + '_'.join(type(x).__name__.split()), None)
        if method is not None and type(x).__module__ in ('builtins', 'collections', 'array'):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ', '.join(pieces)
        if not pieces:
            return ''
        indent = self.indent
        if isinstance(indent, int):
            indent = ' ' * indent
        sep = ',\n' + (self.maxlevel - level + 1) * indent
        return sep.join(('', *pieces, ''))[1:-len(indent) or None]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=''):
        n = len(x)
        if level <= 0 and n:
            s = self.fillvalue
        else:
            pieces = []
            for i, e in enumerate(x):
                if i >= maxiter:
                    break
                pieces.append(self.repr1(e, level - 1))
            if n > maxiter:
                pieces.append(self.fillvalue)
            s = self._join(pieces, level)
            if n == 1 and trail and self.indent is None:
                right = trail + right
        return f'{left}{s}{right}'

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, '(', ')', self.maxtuple, ',')

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, '[', ']', self.maxlist)

    def repr_set(self, x, level):
        if not x:
            return 'set()'
        return self._repr_iterable(_sorted(x), level, '{', '}', self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return 'frozenset()'
        return self._repr_iterable(_sorted(x), level, 'frozenset({', '})', self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, 'deque([', '])', self.maxdeque)

    def repr_dict(self, x, level):
        n = len(x)
        if n == 0:
            return '{}'
        if level <= 0:
            return '{' + self.fillvalue + '}'
        pieces = []
        for i, key in enumerate(_sorted(x)):
            if i >= self.maxdict:
                break
            pieces.append(f'{self.repr1(key, level - 1)}: {self.repr1(x[key], level - 1)}')
        if n > self.maxdict:
            pieces.append(self.fillvalue)
        return '{' + self._join(pieces, level) + '}'

    def _short(self, s, limit):
        if len(s) > limit:
            i = max(0, (limit - 3) // 2)
            j = max(0, limit - 3 - i)
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_str(self, x, level):
        s = builtins.repr(x[:self.maxstring])
        if len(s) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            s = builtins.repr(x[:i] + x[len(x) - j:])
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_int(self, x, level):
        return self._short(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = builtins.repr(x)
        except Exception:
            return f'<{type(x).__name__} instance at {id(x):#x}>'
        return self._short(s, self.maxother)


aRepr = Repr()
repr = aRepr.repr
