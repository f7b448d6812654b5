from _prelude import (_hog_c_types, _generic_alias, _hog_count, _hog_deque as deque, _hog_frame, _hog_move_to_end, _hog_odict_items,
                      _hog_odict_keys, _hog_odict_values, _hog_ordered_view, _hog_tuple, _hog_tuple_field)

__all__ = ['ChainMap', 'Counter', 'OrderedDict', 'UserDict', 'UserList', 'UserString', 'defaultdict', 'deque', 'namedtuple']

_MISSING = object()


def _caller_module():
    try:
        return _hog_frame(0).f_globals.get('__name__')
    except ValueError:
        return None


# --- namedtuple

_KEYWORDS = frozenset(['False', 'None', 'True', 'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def',
                       'del', 'elif', 'else', 'except', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is',
                       'lambda', 'nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try', 'while', 'with', 'yield'])


def _nt_make(cls, iterable):
    self = _hog_tuple(cls, iterable)
    if len(self) != len(cls._fields):
        raise TypeError(f'Expected {len(cls._fields)} arguments, got {len(self)}')
    return self


def _nt_replace(self, /, **kwds):
    values = [kwds.pop(f, v) for f, v in zip(self._fields, self)]
    if kwds:
        raise TypeError(f'Got unexpected field names: {list(kwds)!r}')
    return self._make(values)


def _nt_repr(self):
    return type(self).__name__ + '(' + ', '.join([f'{f}={v!r}' for f, v in zip(self._fields, self)]) + ')'


def _nt_asdict(self):
    return dict(zip(self._fields, self))


def _nt_getnewargs(self):
    return tuple(self)


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    if isinstance(field_names, str):
        field_names = field_names.replace(',', ' ').split()
    names = [str(n) for n in field_names]
    typename = str(typename)
    seen = set()
    if rename:
        for i, n in enumerate(names):
            if not n.isidentifier() or n in _KEYWORDS or n.startswith('_') or n in seen:
                names[i] = f'_{i}'
            seen.add(n)
    for n in [typename] + names:
        if not n.isidentifier():
            raise ValueError(f'Type names and field names must be valid identifiers: {n!r}')
        if n in _KEYWORDS:
            raise ValueError(f'Type names and field names cannot be a keyword: {n!r}')
    seen = set()
    for n in names:
        if n.startswith('_') and not rename:
            raise ValueError(f'Field names cannot start with an underscore: {n!r}')
        if n in seen:
            raise ValueError(f'Encountered duplicate field name: {n!r}')
        seen.add(n)
    names = tuple(names)
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(names):
            raise TypeError('Got more default values than field names')
        field_defaults = dict(zip(names[len(names) - len(defaults):], defaults))
    args = ', '.join(names)
    items = f'({args},)' if names else '()'
    head = f', {args}' if names else ''
    space = {'_new': _hog_tuple, '__builtins__': {}, '__name__': f'namedtuple_{typename}'}
    __new__ = eval(f'lambda _cls{head}: _new(_cls, {items})', space)
    __new__.__name__ = '__new__'
    __new__.__qualname__ = f'{typename}.__new__'
    __new__.__doc__ = f'Create new instance of {typename}({args})'
    if defaults is not None:
        __new__.__defaults__ = defaults
    ns = {
        '__doc__': f'{typename}({args})',
        '__slots__': (),
        '_fields': names,
        '_field_defaults': field_defaults,
        '__new__': __new__,
        '_make': classmethod(_nt_make),
        '_replace': _nt_replace,
        '__replace__': _nt_replace,
        '__repr__': _nt_repr,
        '_asdict': _nt_asdict,
        '__getnewargs__': _nt_getnewargs,
        '__match_args__': names,
        '__module__': module if module is not None else _caller_module(),
    }
    for i, n in enumerate(names):
        field = _hog_tuple_field(i)
        ns[n] = property(lambda self, i=i: self[i]) if field is None else field
    return type(typename, (tuple,), ns)


# --- dicts


class defaultdict(dict):
    default_factory = None

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError('first argument must be callable or None')
        self.default_factory = default_factory
        dict.__init__(self, *args, **kwargs)

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        return self.setdefault(key, factory())

    def __repr__(self):
        # The dict's own repr sees to a defaultdict that contains itself; here the factory may.
        factory = self.default_factory
        if id(factory) in _in_repr:
            return f'{type(self).__name__}(..., {dict.__repr__(self)})'
        _in_repr.add(id(factory))
        try:
            shown = repr(factory)
        finally:
            _in_repr.discard(id(factory))
        return f'{type(self).__name__}({shown}, {dict.__repr__(self)})'

    def copy(self):
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __reduce__(self):
        args = () if self.default_factory is None else (self.default_factory,)
        return (type(self), args, None, None, iter(self.items()))

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self.default_factory, other)
        new.update(self)
        return new


_in_repr = set()
_missing = object()


class OrderedDict(dict):
    def move_to_end(self, key, last=True):
        _hog_move_to_end(self, key, last)

    def popitem(self, last=True):
        if not self:
            raise KeyError('dictionary is empty')
        key = next(reversed(self)) if last else next(iter(self))
        return key, dict.pop(self, key)

    def copy(self):
        return type(self)(self)

    def pop(self, key, default=_missing):
        if default is _missing:
            return dict.pop(self, key)
        return dict.pop(self, key, default)

    def setdefault(self, key, default=None):
        return dict.setdefault(self, key, default)

    def keys(self):
        return _hog_ordered_view(_hog_odict_keys, self)

    def values(self):
        return _hog_ordered_view(_hog_odict_values, self)

    def items(self):
        return _hog_ordered_view(_hog_odict_items, self)

    @classmethod
    def fromkeys(cls, iterable, value=None):
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and list(self) == list(other)
        return dict.__eq__(self, other)

    def __ne__(self, other):
        r = self.__eq__(other)
        return r if r is NotImplemented else not r

    __hash__ = None

    def __repr__(self):
        if id(self) in _in_repr:
            return '...'
        if not self:
            return f'{type(self).__name__}()'
        _in_repr.add(id(self))
        try:
            return f'{type(self).__name__}({dict(self)!r})'
        finally:
            _in_repr.discard(id(self))

    def __reduce__(self):
        state = dict(self.__dict__) or None
        return (type(self), (), state, None, iter(self.items()))

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(self)
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        new = type(self)(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


class Counter(dict):
    def __init__(self, iterable=None, /, **kwds):
        dict.__init__(self)
        if iterable is not None or kwds:
            self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        return sum(self.values())

    def most_common(self, n=None):
        items = list(self.items())
        if n is None:
            items.sort(key=_second, reverse=True)
            return items
        if n == 1:
            if not items:
                return []
            return [max(items, key=_second)]
        items.sort(key=_second, reverse=True)
        return items[:max(n, 0)]

    def elements(self):
        for key, n in self.items():
            for _ in range(n):
                yield key

    @classmethod
    def fromkeys(cls, iterable, v=None):
        raise NotImplementedError('Counter.fromkeys() is undefined.  Use Counter(iterable) instead.')

    def update(self, iterable=None, /, **kwds):
        if iterable is not None:
            if isinstance(iterable, dict) or hasattr(iterable, 'items') and hasattr(iterable, 'keys'):
                if self:
                    get = self.get
                    for key, n in iterable.items():
                        self[key] = n + get(key, 0)
                else:
                    dict.update(self, iterable)
            else:
                _hog_count(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        if iterable is not None:
            get = self.get
            if hasattr(iterable, 'items'):
                for key, n in iterable.items():
                    self[key] = get(key, 0) - n
            else:
                for key in iterable:
                    self[key] = get(key, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        return type(self)(self)

    __copy__ = copy

    def __reduce__(self):
        return (type(self), (dict(self),))

    def __delitem__(self, key):
        if key in self:
            dict.__delitem__(self, key)

    def __repr__(self):
        if not self:
            return f'{type(self).__name__}()'
        try:
            d = dict(self.most_common())
        except TypeError:
            d = dict(self)
        return f'{type(self).__name__}({d!r})'

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        for c in (self, other):
            for key in c:
                if self[key] != other[key]:
                    return False
        return True

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    __hash__ = None

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        for c in (self, other):
            for key in c:
                if self[key] > other[key]:
                    return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return other <= self

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, n in self.items():
            n += other[key]
            if n > 0:
                result[key] = n
        for key, n in other.items():
            if key not in self and n > 0:
                result[key] = n
        return result

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, n in self.items():
            n -= other[key]
            if n > 0:
                result[key] = n
        for key, n in other.items():
            if key not in self and n < 0:
                result[key] = -n
        return result

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, n in self.items():
            m = other[key]
            if m > n:
                n = m
            if n > 0:
                result[key] = n
        for key, n in other.items():
            if key not in self and n > 0:
                result[key] = n
        return result

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key, n in self.items():
            m = other[key]
            if m < n:
                n = m
            if n > 0:
                result[key] = n
        return result

    def __xor__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for key in list(self) + [k for k in other if k not in self]:
            n = abs(self[key] - other[key])
            if n > 0:
                result[key] = n
        return result

    def __pos__(self):
        return Counter({k: n for k, n in self.items() if n > 0})

    def __neg__(self):
        return Counter({k: -n for k, n in self.items() if n < 0})

    def _positive(self):
        for key in [k for k, n in self.items() if not n > 0]:
            del self[key]
        return self

    def __iadd__(self, other):
        for key, n in other.items():
            self[key] += n
        return self._positive()

    def __isub__(self, other):
        for key, n in other.items():
            self[key] -= n
        return self._positive()

    def __ior__(self, other):
        for key, n in other.items():
            if n > self[key]:
                self[key] = n
        return self._positive()

    def __iand__(self, other):
        for key, n in self.items():
            m = other[key]
            if m < n:
                self[key] = m
        return self._positive()


def _second(pair):
    return pair[1]


from collections.abc import (Mapping as _Mapping, MutableMapping as _MutableMapping, MutableSequence as _MutableSequence,
                             Sequence as _Sequence)


class ChainMap(_MutableMapping):
    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        d = {}
        for mapping in reversed(self.maps):
            for key in mapping:
                d[key] = None
        return iter(d)

    def __contains__(self, key):
        for mapping in self.maps:
            if key in mapping:
                return True
        return False

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join([repr(m) for m in self.maps])})"

    @classmethod
    def fromkeys(cls, iterable, value=None, /):
        return cls(dict.fromkeys(iterable, value))

    def copy(self):
        return type(self)(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return type(self)(m, *self.maps)

    @property
    def parents(self):
        return type(self)(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def popitem(self):
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError('No keys found in the first mapping.')

    def pop(self, key, *args):
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f'Key not found in the first mapping: {key!r}')

    def clear(self):
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        m = self.copy()
        m.maps[0].update(other)
        return m

    def __ror__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        m = dict(other)
        for child in reversed(self.maps):
            m.update(child)
        return type(self)(m)


class UserDict(_MutableMapping):
    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        if dict is not None:
            self.update(dict)
        if kwargs:
            self.update(kwargs)

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        if key in self.data:
            return self.data[key]
        missing = getattr(type(self), '__missing__', None)
        if missing is not None:
            return missing(self, key)
        raise KeyError(key)

    def get(self, key, default=None):
        if key in self:
            return self[key]
        return default

    def __setitem__(self, key, item):
        self.data[key] = item

    def __delitem__(self, key):
        del self.data[key]

    def __iter__(self):
        return iter(self.data)

    def __contains__(self, key):
        return key in self.data

    def __repr__(self):
        return repr(self.data)

    def _new(self, data):
        new = type(self)()
        new.data = data
        return new

    def __or__(self, other):
        if isinstance(other, UserDict):
            return type(self)(self.data | other.data)
        if isinstance(other, dict):
            return type(self)(self.data | other)
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            return type(self)(other.data | self.data)
        if isinstance(other, dict):
            return type(self)(other | self.data)
        return NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def copy(self):
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.data = self.data.copy()
        return new

    __copy__ = copy

    @classmethod
    def fromkeys(cls, iterable, value=None):
        d = cls()
        for key in iterable:
            d[key] = value
        return d


def _data(other):
    return other.data if isinstance(other, (UserList, UserString)) else other


class UserList(_MutableSequence):
    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            self.data[:] = list(_data(initlist))

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _data(other)

    def __le__(self, other):
        return self.data <= _data(other)

    def __eq__(self, other):
        return self.data == _data(other)

    def __gt__(self, other):
        return self.data > _data(other)

    def __ge__(self, other):
        return self.data >= _data(other)

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        if isinstance(i, slice):
            return type(self)(self.data[i])
        return self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return type(self)(self.data + list(_data(other)))

    def __radd__(self, other):
        return type(self)(list(_data(other)) + self.data)

    def __iadd__(self, other):
        self.data += list(_data(other))
        return self

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def copy(self):
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.data = self.data[:]
        return new

    __copy__ = copy

    def append(self, item):
        self.data.append(item)

    def insert(self, i, item):
        self.data.insert(i, item)

    def pop(self, i=-1):
        return self.data.pop(i)

    def remove(self, item):
        self.data.remove(item)

    def clear(self):
        self.data.clear()

    def count(self, item):
        return self.data.count(item)

    def index(self, item, *args):
        return self.data.index(item, *args)

    def reverse(self):
        self.data.reverse()

    def sort(self, /, *args, **kwds):
        self.data.sort(*args, **kwds)

    def extend(self, other):
        self.data.extend(_data(other))


class UserString(_Sequence):
    def __init__(self, seq):
        self.data = seq.data[:] if isinstance(seq, UserString) else str(seq)

    def __str__(self):
        return self.data

    def __repr__(self):
        return repr(self.data)

    def __int__(self):
        return int(self.data)

    def __float__(self):
        return float(self.data)

    def __hash__(self):
        return hash(self.data)

    def __getnewargs__(self):
        return (self.data[:],)

    def __eq__(self, other):
        return self.data == _data(other)

    def __lt__(self, other):
        return self.data < _data(other)

    def __le__(self, other):
        return self.data <= _data(other)

    def __gt__(self, other):
        return self.data > _data(other)

    def __ge__(self, other):
        return self.data >= _data(other)

    def __contains__(self, char):
        return _data(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return type(self)(self.data[index])

    def __add__(self, other):
        return type(self)(self.data + str(other))

    def __radd__(self, other):
        return type(self)(str(other) + self.data)

    def __mul__(self, n):
        return type(self)(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return type(self)(self.data % args)

    def __rmod__(self, template):
        return type(self)(str(template) % self)

    def join(self, seq):
        return self.data.join(seq)

    def split(self, sep=None, maxsplit=-1):
        return self.data.split(sep, maxsplit)

    def rsplit(self, sep=None, maxsplit=-1):
        return self.data.rsplit(sep, maxsplit)

    def splitlines(self, keepends=False):
        return self.data.splitlines(keepends)

    def partition(self, sep):
        return self.data.partition(_data(sep))

    def rpartition(self, sep):
        return self.data.rpartition(_data(sep))

    def encode(self, encoding='utf-8', errors='strict'):
        return self.data.encode('utf-8' if encoding is None else encoding, 'strict' if errors is None else errors)

    def format(self, /, *args, **kwds):
        return self.data.format(*args, **kwds)

    def format_map(self, mapping):
        return self.data.format_map(mapping)


def _user_string_methods():
    # Methods of str that give text come back as UserString; others give what str gives.
    def wrap(name, text):
        def method(self, *args, **kwargs):
            if kwargs:
                kwargs = {k: _data(v) for k, v in kwargs.items()}
            value = getattr(self.data, name)(*[_data(a) for a in args], **kwargs)
            return type(self)(value) if text else value
        method.__name__ = name
        return method
    for name in ('capitalize casefold center expandtabs ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip '
                 'swapcase title translate upper zfill').split():
        setattr(UserString, name, wrap(name, True))
    for name in ('count endswith find index isalpha isalnum isascii isdecimal isdigit isidentifier islower isnumeric '
                 'isprintable isspace istitle isupper rfind rindex startswith').split():
        setattr(UserString, name, wrap(name, False))


_user_string_methods()
_MutableSequence.register(deque)

for _c in (defaultdict, OrderedDict, ChainMap, UserDict):
    _c.__class_getitem__ = classmethod(_generic_alias)
del _c
_hog_c_types(defaultdict, OrderedDict, deque)
