import builtins as _builtins

import sys as _sys
from types import MappingProxyType as _Proxy, SimpleNamespace as _Namespace

__all__ = ['pprint', 'pformat', 'isreadable', 'isrecursive', 'saferepr', 'PrettyPrinter', 'pp']


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    return PrettyPrinter()._safe(object, {}, None, 0)[0]


def isreadable(object):
    return PrettyPrinter()._safe(object, {}, None, 0)[1]


def isrecursive(object):
    return PrettyPrinter()._safe(object, {}, None, 0)[2]


class _Key:
    """Orders keys of different types."""

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _pair_key(item):
    return (_Key(item[0]), _Key(item[1]))


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        indent = int(indent)
        width = int(width)
        if indent < 0:
            raise ValueError('indent must be >= 0')
        if depth is not None and depth <= 0:
            raise ValueError('depth must be > 0')
        if not width:
            raise ValueError('width must be != 0')
        self._depth = depth
        self._indent = indent
        self._width = width
        self._stream = stream
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        stream = self._stream
        if stream is None:
            stream = _sys.stdout
        if stream is not None:
            stream.write(self.pformat(object) + '\n')

    def pformat(self, object):
        out = []
        self._format(object, out, 0, 0, {}, 0)
        return ''.join(out)

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        s, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        return self._safe(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        return self.format(object, context.copy(), self._depth, level)[0]

    def _format(self, object, out, indent, allowance, context, level):
        key = id(object)
        if key in context:
            out.append(_recursion(object))
            return
        rep = self._repr(object, context, level)
        if len(rep) > self._width - indent - allowance:
            method = self._find(object)
            if method is not None:
                context[key] = 1
                method(object, out, indent, allowance, context, level + 1)
                del context[key]
                return
        out.append(rep)

    def _find(self, object):
        cls = type(object)
        r = cls.__repr__
        if r is dict.__repr__:
            return self._dict
        if r is list.__repr__:
            return self._list
        if r is tuple.__repr__:
            return self._tuple
        if r is set.__repr__ or r is frozenset.__repr__:
            return self._set
        if r is str.__repr__:
            return self._str
        if r is bytes.__repr__ or r is bytearray.__repr__:
            return self._bytes
        if issubclass(cls, _Namespace) and r is _Namespace.__repr__:
            return self._namespace
        if cls is _Proxy:
            return self._proxy
        if hasattr(cls, '__dataclass_fields__') and getattr(r, '__wrapped__', None) is not None:
            return self._dataclass
        # The classes of collections, and subclasses that do not write themselves otherwise.
        for c in cls.__mro__:
            if '__repr__' in c.__dict__:
                return {'OrderedDict': self._ordered, 'defaultdict': self._defaultdict, 'Counter': self._counter,
                        'deque': self._deque, 'UserDict': self._user, 'UserList': self._user, 'UserString': self._user,
                        'ChainMap': self._chain}.get(c.__name__) if c.__module__ == 'collections' else None

    def _dict(self, object, out, indent, allowance, context, level):
        out.append('{')
        if self._indent > 1:
            out.append((self._indent - 1) * ' ')
        if object:
            items = sorted(object.items(), key=_pair_key) if self._sort_dicts else list(object.items())
            self._dict_items(items, out, indent, allowance + 1, context, level)
        out.append('}')

    def _dict_items(self, items, out, indent, allowance, context, level):
        indent += self._indent
        sep = ',\n' + ' ' * indent
        last = len(items) - 1
        for i, (key, value) in enumerate(items):
            rep = self._repr(key, context, level)
            out.append(rep)
            out.append(': ')
            self._format(value, out, indent + len(rep) + 2, allowance if i == last else 1, context, level)
            if i != last:
                out.append(sep)

    def _ordered(self, object, out, indent, allowance, context, level):
        name = type(object).__name__
        if not object:
            out.append(repr(object))
            return
        out.append(name + '(')
        self._pairs(list(object.items()), out, indent + len(name) + 1, allowance + 1, context, level)
        out.append(')')

    def _pairs(self, items, out, indent, allowance, context, level):
        self._list([tuple(i) for i in items], out, indent, allowance, context, level)

    def _defaultdict(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        rdf = self._repr(object.default_factory, context, level)
        name = type(object).__name__
        indent += len(name) + 1
        out.append(f'{name}({rdf},\n{" " * indent}')
        self._dict(object, out, indent, allowance + 1, context, level)
        out.append(')')

    def _counter(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        name = type(object).__name__
        out.append(name + '({')
        if self._indent > 1:
            out.append((self._indent - 1) * ' ')
        self._dict_items(object.most_common(), out, indent + len(name) + 1, allowance + 2, context, level)
        out.append('})')

    def _deque(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        name = type(object).__name__
        out.append(name + '(')
        indent += len(name) + 1
        out.append('[')
        if object.maxlen is None:
            self._items(object, out, indent, allowance + 2, context, level)
            out.append('])')
        else:
            self._items(object, out, indent, 2, context, level)
            rml = self._repr(object.maxlen, context, level)
            out.append(f'],\n{" " * indent}maxlen={rml})')

    def _proxy(self, object, out, indent, allowance, context, level):
        out.append('mappingproxy(')
        self._format(object.copy(), out, indent + 13, allowance + 1, context, level)
        out.append(')')

    def _chain(self, object, out, indent, allowance, context, level):
        if not object.maps:
            out.append(repr(object))
            return
        name = type(object).__name__
        out.append(name + '(')
        indent += len(name) + 1
        for i, m in enumerate(object.maps):
            if i == len(object.maps) - 1:
                self._format(m, out, indent, allowance + 1, context, level)
                out.append(')')
            else:
                self._format(m, out, indent, 1, context, level)
                out.append(',\n' + ' ' * indent)

    def _user(self, object, out, indent, allowance, context, level):
        self._format(object.data, out, indent, allowance, context, level - 1)

    def _namespace(self, object, out, indent, allowance, context, level):
        name = 'namespace' if type(object).__name__ == 'SimpleNamespace' else type(object).__name__
        indent += len(name) + 1
        out.append(name + '(')
        self._fields(list(object.__dict__.items()), out, indent, allowance, context, level)
        out.append(')')

    def _dataclass(self, object, out, indent, allowance, context, level):
        name = type(object).__name__
        indent += len(name) + 1
        items = [(f.name, getattr(object, f.name)) for f in type(object).__dataclass_fields__.values()
                 if f.repr and f._field_type.name == '_FIELD']
        out.append(name + '(')
        self._fields(items, out, indent, allowance, context, level)
        out.append(')')

    def _fields(self, items, out, indent, allowance, context, level):
        sep = ',\n' + ' ' * indent
        last = len(items) - 1
        for i, (key, value) in enumerate(items):
            out.append(f'{key}=')
            if id(value) in context:
                out.append('...')
            else:
                self._format(value, out, indent + len(key) + 1, allowance if i == last else 1, context, level)
            if i != last:
                out.append(sep)

    def _list(self, object, out, indent, allowance, context, level):
        out.append('[')
        self._items(object, out, indent, allowance + 1, context, level)
        out.append(']')

    def _tuple(self, object, out, indent, allowance, context, level):
        out.append('(')
        end = ',)' if len(object) == 1 else ')'
        self._items(object, out, indent, allowance + len(end), context, level)
        out.append(end)

    def _set(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        cls = type(object)
        if cls is set:
            out.append('{')
            end = '}'
        else:
            out.append(cls.__name__ + '({')
            end = '})'
            indent += len(cls.__name__) + 1
        self._items(sorted(object, key=_Key), out, indent, allowance + len(end), context, level)
        out.append(end)

    def _items(self, items, out, indent, allowance, context, level):
        indent += self._indent
        if self._indent > 1:
            out.append((self._indent - 1) * ' ')
        newline = ',\n' + ' ' * indent
        delim = ''
        width = max_width = self._width - indent + 1
        items = list(items)
        last = len(items) - 1
        for i, item in enumerate(items):
            if i == last:
                max_width -= allowance
                width -= allowance
            if self._compact:
                rep = self._repr(item, context, level)
                w = len(rep) + 2
                if width < w:
                    width = max_width
                    if delim:
                        delim = newline
                if width >= w:
                    width -= w
                    out.append(delim)
                    delim = ', '
                    out.append(rep)
                    continue
            out.append(delim)
            delim = newline
            self._format(item, out, indent, allowance if i == last else 1, context, level)

    def _str(self, object, out, indent, allowance, context, level):
        if not object:
            out.append(repr(object))
            return
        chunks = []
        lines = object.splitlines(True)
        if level == 1:
            indent += 1
            allowance += 1
        max_width1 = max_width = self._width - indent
        rep = ''
        for i, line in enumerate(lines):
            rep = repr(line)
            if i == len(lines) - 1:
                max_width1 -= allowance
            if len(rep) <= max_width1:
                chunks.append(rep)
                continue
            parts = _words(line)
            max_width2 = max_width
            current = ''
            for j, part in enumerate(parts):
                candidate = current + part
                if j == len(parts) - 1 and i == len(lines) - 1:
                    max_width2 -= allowance
                if len(repr(candidate)) > max_width2:
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current = candidate
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            out.append(rep)
            return
        if level == 1:
            out.append('(')
        for i, rep in enumerate(chunks):
            if i > 0:
                out.append('\n' + ' ' * indent)
            out.append(rep)
        if level == 1:
            out.append(')')

    def _bytes(self, object, out, indent, allowance, context, level):
        prefix = ''
        if isinstance(object, bytearray):
            prefix = 'bytearray('
            data = bytes(object)
        else:
            data = object
        if len(data) <= 4:
            out.append(repr(object))
            return
        parens = level == 1 or prefix
        if prefix:
            out.append(prefix)
            indent += len(prefix)
        if prefix:
            allowance += 1
        elif parens:
            indent += 1
            allowance += 1
            out.append('(')
        width = self._width - indent
        delim = ''
        current = b''
        last = len(data) // 4 * 4
        for i in range(0, len(data), 4):
            part = data[i:i + 4]
            candidate = current + part
            if i == last:
                width -= allowance
            if len(repr(candidate)) > width:
                if current:
                    out.append(delim + repr(current))
                    delim = '\n' + ' ' * indent
                current = part
            else:
                current = candidate
        if current:
            out.append(delim + repr(current))
        if parens:
            out.append(')')

    def _safe(self, object, context, maxlevels, level):
        # (repr, readable, recursive)
        cls = type(object)
        if cls in (str, bytes, float, complex, bool, type(None)):
            return repr(object), True, False
        r = cls.__repr__
        if issubclass(cls, int) and r is int.__repr__:
            return (f'{object:_d}' if self._underscore_numbers else repr(object)), True, False
        if issubclass(cls, dict) and r is dict.__repr__:
            if not object:
                return '{}', True, False
            key = id(object)
            if maxlevels and level >= maxlevels:
                return '{...}', False, key in context
            if key in context:
                return _recursion(object), False, True
            context[key] = 1
            readable, recursive = True, False
            parts = []
            items = sorted(object.items(), key=_pair_key) if self._sort_dicts else object.items()
            for k, v in items:
                kr, kreadable, krec = self.format(k, context, maxlevels, level + 1)
                vr, vreadable, vrec = self.format(v, context, maxlevels, level + 1)
                parts.append(f'{kr}: {vr}')
                readable = readable and kreadable and vreadable
                recursive = recursive or krec or vrec
            del context[key]
            return '{' + ', '.join(parts) + '}', readable, recursive
        if issubclass(cls, list) and r is list.__repr__ or issubclass(cls, tuple) and r is tuple.__repr__:
            if issubclass(cls, list):
                if not object:
                    return '[]', True, False
                text = '[%s]'
            elif len(object) == 1:
                text = '(%s,)'
            else:
                if not object:
                    return '()', True, False
                text = '(%s)'
            key = id(object)
            if maxlevels and level >= maxlevels:
                return text % '...', False, key in context
            if key in context:
                return _recursion(object), False, True
            context[key] = 1
            readable, recursive = True, False
            parts = []
            for v in object:
                vr, vreadable, vrec = self.format(v, context, maxlevels, level + 1)
                parts.append(vr)
                readable = readable and vreadable
                recursive = recursive or vrec
            del context[key]
            return text % ', '.join(parts), readable, recursive
        rep = repr(object)
        return rep, bool(rep) and not rep.startswith('<'), False


def _recursion(object):
    return f'<Recursion on {type(object).__name__} with id={id(object)}>'


def _words(line):
    # Words with the blanks after them.
    out = []
    i = 0
    n = len(line)
    while i < n:
        j = i
        while j < n and not line[j].isspace():
            j += 1
        while j < n and line[j].isspace():
            j += 1
        out.append(line[i:j])
        i = j
    return out
