from _prelude import GenericAlias, _hog_c_types, _hog_set_flag

__all__ = ('Context', 'ContextVar', 'Token', 'copy_context')


class _Missing:
    def __repr__(self):
        return '<Token.MISSING>'


_MISSING = _Missing()


class Context:
    def __init__(self):
        self._data = {}
        self._entered = False
        self._outer = None

    def run(self, callable, *args, **kwargs):
        global _current
        if self._entered:
            raise RuntimeError(f'cannot enter context: {self!r} is already entered')
        self._entered = True
        self._outer = _current
        _current = self
        try:
            return callable(*args, **kwargs)
        finally:
            _current = self._outer
            self._entered = False

    def copy(self):
        new = Context()
        new._data = dict(self._data)
        return new

    def __getitem__(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")
        return self._data[var]

    def __contains__(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")
        return var in self._data

    def get(self, var, default=None):
        return self._data.get(var, default)

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._data == other._data

    __hash__ = None

    def keys(self):
        return self._data.keys()

    def values(self):
        return self._data.values()

    def items(self):
        return self._data.items()


_current = Context()


class ContextVar:
    def __init__(self, name, *, default=_MISSING):
        if not isinstance(name, str):
            raise TypeError('context variable name must be a str')
        self._name = name
        self._default = default

    @property
    def name(self):
        return self._name

    def get(self, default=_MISSING, /):
        value = _current._data.get(self, _MISSING)
        if value is not _MISSING:
            return value
        if default is not _MISSING:
            return default
        if self._default is not _MISSING:
            return self._default
        raise LookupError(self)

    def set(self, value, /):
        token = Token(_current, self, _current._data.get(self, _MISSING))
        _current._data[self] = value
        return token

    def reset(self, token, /):
        if not isinstance(token, Token):
            raise TypeError(f'expected an instance of Token, got {token!r}')
        if token._used:
            raise RuntimeError(f'{token!r} has already been used once')
        if token._var is not self:
            raise ValueError(f'{token!r} was created by a different ContextVar')
        if token._context is not _current:
            raise ValueError(f'{token!r} was created in a different Context')
        token._used = True
        if token._old is _MISSING:
            _current._data.pop(self, None)
        else:
            _current._data[self] = token._old

    def __repr__(self):
        default = '' if self._default is _MISSING else f' default={self._default!r}'
        return f'<ContextVar name={self._name!r}{default} at {id(self):#x}>'

    __class_getitem__ = classmethod(GenericAlias)


class Token:
    MISSING = _MISSING

    def __init__(self, context=None, var=None, old=None):
        if context is None:
            raise RuntimeError('Tokens can only be created by ContextVars')
        self._context = context
        self._var = var
        self._old = old
        self._used = False

    @property
    def var(self):
        return self._var

    @property
    def old_value(self):
        return self._old

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self._var.reset(self)

    def __repr__(self):
        used = ' used' if self._used else ''
        return f'<Token{used} var={self._var!r} at {id(self):#x}>'

    __class_getitem__ = classmethod(GenericAlias)


def copy_context():
    return _current.copy()


for _c in (Context, ContextVar, Token):
    _c.__module__ = '_contextvars'
    _hog_set_flag(_c, 'final')
_hog_c_types(Context, ContextVar, Token)
del _c


def _register():
    import collections.abc
    collections.abc.Mapping.register(Context)


_register()
del _register
