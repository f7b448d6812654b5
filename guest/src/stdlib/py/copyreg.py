from _prelude import __newobj__, __newobj_ex__

__all__ = ['pickle', 'constructor', 'add_extension', 'remove_extension', 'clear_extension_cache']

__newobj__.__module__ = __newobj_ex__.__module__ = 'copyreg'

dispatch_table = {}
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    if not callable(pickle_function):
        raise TypeError('reduction functions must be callable')
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def constructor(object):
    if not callable(object):
        raise TypeError('constructors must be callable')


def pickle_complex(c):
    return complex, (c.real, c.imag)


def pickle_union(obj):
    import typing, operator
    return operator.getitem, (typing.Union, obj.__args__)


def pickle_super(obj):
    return super, (obj.__thisclass__, obj.__self__)


dispatch_table[complex] = pickle_complex
dispatch_table[super] = pickle_super
dispatch_table[type(int | str)] = pickle_union


def _reconstructor(cls, base, state):
    if base is object:
        return object.__new__(cls)
    obj = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(obj, state)
    return obj


_reconstructor.__module__ = 'copyreg'
_BUILTIN = frozenset([int, float, complex, str, bytes, bytearray, tuple, list, dict, set, frozenset, object])


def _reduce_ex(self, proto):
    """What object.__reduce_ex__ answers for protocols 0 and 1."""
    cls = type(self)
    base = next(b for b in cls.__mro__ if b in _BUILTIN)
    if base is object:
        state = None
    elif base is cls:
        raise TypeError(f'cannot pickle {cls.__name__!r} object')
    else:
        state = base(self)
    args = cls, base, state
    if type(self).__getstate__ is not object.__getstate__:
        more = self.__getstate__()
    else:
        if getattr(self, '__slots__', None):
            raise TypeError('a class that defines __slots__ without defining __getstate__ cannot be pickled')
        more = getattr(self, '__dict__', None)
    return (_reconstructor, args, more) if more else (_reconstructor, args)


def _slotnames(cls):
    # The names of a class's slots, as attributes; kept in the class.
    names = cls.__dict__.get('__slotnames__')
    if names is not None:
        return names
    names = []
    if hasattr(cls, '__slots__'):
        for c in cls.__mro__:
            slots = c.__dict__.get('__slots__', ())
            for name in (slots,) if isinstance(slots, str) else slots:
                if name in ('__dict__', '__weakref__'):
                    continue
                if name.startswith('__') and not name.endswith('__'):
                    stripped = c.__name__.lstrip('_')
                    name = f'_{stripped}{name}' if stripped else name
                names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass
    return names


def add_extension(module, name, code):
    code = int(code)
    if not 1 <= code <= 0x7fffffff:
        raise ValueError('code out of range')
    key = module, name
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError(f'key {key} is already registered with code {_extension_registry[key]}')
    if code in _inverted_registry:
        raise ValueError(f'code {code} is already in use for key {_inverted_registry[code]}')
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    key = module, name
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError(f'key {key} is not registered with code {code}')
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    _extension_cache.clear()
