__all__ = ['Repr', 'repr', 'recursive_repr']

import builtins
import sys

_MODULES = {'tuple': 'builtins', 'list': 'builtins', 'array': 'array', 'set': 'builtins', 'frozenset': 'builtins',
            'deque': 'collections', 'dict': 'builtins', 'str': 'builtins', 'int': 'builtins'}


def recursive_repr(fillvalue='...'):
    def decorate(user_function):
        running = set()

        def wrapper(self):
            key = id(self)
            if key in running:
                return fillvalue
            running.add(key)
            try:
                return user_function(self)
            finally:
                running.discard(key)
        for name in '__module__', '__doc__', '__name__', '__qualname__', '__type_params__':
            setattr(wrapper, name, getattr(user_function, name, ()))
        wrapper.__annotate__ = getattr(user_function, '__annotate__', None)
        wrapper.__wrapped__ = user_function
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
        cls = type(x)
        name = '_'.join(cls.__name__.split())
        method = getattr(self, 'repr_' + name, None)
        if method is not None:
            # What only bears the name of a builtin class is not meant, unless the method was overridden.
            if name not in _MODULES or cls.__module__ == _MODULES[name] or (
                    getattr(type(self), 'repr_' + name) is not getattr(Repr, 'repr_' + name, None)):
                return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ', '.join(pieces)
        if not pieces:
            return ''
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f'Repr.indent cannot be negative int (was {indent!r})')
            indent = ' ' * indent
        try:
            sep = ',\n' + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f'Repr.indent must be a str, int or None, not {type(indent)}') from error
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

    def repr_array(self, x, level):
        if not x:
            return f"array('{x.typecode}')"
        return self._repr_iterable(x, level, f"array('{x.typecode}', [", '])', self.maxarray)

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
        try:
            s = builtins.repr(x)
        except ValueError:
            # More digits than are written in decimal.
            import math
            digits = 1 + int(math.log10(abs(x)))
            limit = sys.get_int_max_str_digits()
            return f'<{x.__class__.__name__} instance with roughly {digits} digits (limit at {limit}) at 0x{id(x):x}>'
        return self._short(s, self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = builtins.repr(x)
        except Exception:
            return f'<{type(x).__name__} instance at {id(x):#x}>'
        return self._short(s, self.maxother)


aRepr = Repr()
repr = aRepr.repr
