from _prelude import GenericAlias, _generic_alias, _hog_c_types, _hog_lru_cache, _hog_partial, _hog_placeholder

__all__ = ['update_wrapper', 'wraps', 'WRAPPER_ASSIGNMENTS', 'WRAPPER_UPDATES', 'total_ordering', 'cache', 'cmp_to_key',
           'lru_cache', 'reduce', 'partial', 'partialmethod', 'singledispatch', 'singledispatchmethod', 'cached_property',
           'Placeholder']

WRAPPER_ASSIGNMENTS = ('__module__', '__name__', '__qualname__', '__doc__', '__annotate__', '__type_params__')
WRAPPER_UPDATES = ('__dict__',)


class _Method:
    def m(self):
        pass


_MethodType = type(_Method().m)
_MISSING = object()


def update_wrapper(wrapper, wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    for attr in assigned:
        try:
            value = getattr(wrapped, attr)
        except AttributeError:
            continue
        try:
            setattr(wrapper, attr, value)
        except (AttributeError, TypeError):
            pass
    for attr in updated:
        getattr(wrapper, attr).update(getattr(wrapped, attr, {}))
    wrapper.__wrapped__ = wrapped
    return wrapper


def wraps(wrapped, assigned=WRAPPER_ASSIGNMENTS, updated=WRAPPER_UPDATES):
    def decorate(wrapper):
        return update_wrapper(wrapper, wrapped, assigned, updated)
    return decorate


# --- ordering


def _from_lt(name):
    if name == '__gt__':
        def method(self, other):
            r = type(self).__lt__(self, other)
            return r if r is NotImplemented else not r and self != other
    elif name == '__le__':
        def method(self, other):
            r = type(self).__lt__(self, other)
            return r if r is NotImplemented else r or self == other
    else:
        def method(self, other):
            r = type(self).__lt__(self, other)
            return r if r is NotImplemented else not r
    return method


def _from_le(name):
    if name == '__ge__':
        def method(self, other):
            r = type(self).__le__(self, other)
            return r if r is NotImplemented else not r or self == other
    elif name == '__lt__':
        def method(self, other):
            r = type(self).__le__(self, other)
            return r if r is NotImplemented else r and self != other
    else:
        def method(self, other):
            r = type(self).__le__(self, other)
            return r if r is NotImplemented else not r
    return method


def _from_gt(name):
    if name == '__lt__':
        def method(self, other):
            r = type(self).__gt__(self, other)
            return r if r is NotImplemented else not (r or self == other)
    elif name == '__ge__':
        def method(self, other):
            r = type(self).__gt__(self, other)
            return r if r is NotImplemented else r or self == other
    else:
        def method(self, other):
            r = type(self).__gt__(self, other)
            return r if r is NotImplemented else not r
    return method


def _from_ge(name):
    if name == '__le__':
        def method(self, other):
            r = type(self).__ge__(self, other)
            return r if r is NotImplemented else not r or self == other
    elif name == '__gt__':
        def method(self, other):
            r = type(self).__ge__(self, other)
            return r if r is NotImplemented else r and self != other
    else:
        def method(self, other):
            r = type(self).__ge__(self, other)
            return r if r is NotImplemented else not r
    return method


_DERIVE = {'__lt__': _from_lt, '__le__': _from_le, '__gt__': _from_gt, '__ge__': _from_ge}


def total_ordering(cls):
    roots = [op for op in _DERIVE if getattr(cls, op, None) is not getattr(object, op, None)]
    if not roots:
        raise ValueError('must define at least one ordering operation: < > <= >=')
    for root in ('__lt__', '__gt__', '__le__', '__ge__'):
        if root in roots:
            break
    for op in _DERIVE:
        if op not in roots:
            method = _DERIVE[root](op)
            method.__name__ = op
            method.__module__ = cls.__module__
            method.__qualname__ = f'{cls.__qualname__}.{op}'
            setattr(cls, op, method)
    return cls


class KeyWrapper:
    __slots__ = ('_cmp', 'obj')

    def __init__(self, cmp, obj=_MISSING):
        self._cmp = cmp
        if obj is not _MISSING:
            self.obj = obj

    def __call__(self, obj):
        return KeyWrapper(self._cmp, obj)

    def __lt__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError('other argument must be K instance')
        return self._cmp(self.obj, other.obj) < 0

    def __gt__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError('other argument must be K instance')
        return self._cmp(self.obj, other.obj) > 0

    def __eq__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError('other argument must be K instance')
        return self._cmp(self.obj, other.obj) == 0

    def __le__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError('other argument must be K instance')
        return self._cmp(self.obj, other.obj) <= 0

    def __ge__(self, other):
        if type(other) is not KeyWrapper:
            raise TypeError('other argument must be K instance')
        return self._cmp(self.obj, other.obj) >= 0

    __hash__ = None


def cmp_to_key(mycmp):
    return KeyWrapper(mycmp)


def reduce(function, iterable, /, initial=_MISSING):
    try:
        it = iter(iterable)
    except TypeError:
        if hasattr(type(iterable), '__iter__'):
            raise
        raise TypeError('reduce() arg 2 must support iteration') from None
    if initial is _MISSING:
        try:
            value = next(it)
        except StopIteration:
            raise TypeError('reduce() of empty iterable with no initial value') from None
    else:
        value = initial
    for x in it:
        value = function(value, x)
    return value


# --- partial


class _PlaceholderType:
    __slots__ = ()

    def __repr__(self):
        return 'Placeholder'

    def __reduce__(self):
        return 'Placeholder'

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError("type '_PlaceholderType' is not an acceptable base type")


Placeholder = _PlaceholderType()
_hog_placeholder(Placeholder)


# Partial objects being written.
_in_repr = set()


def _merge(args, new):
    # Fills placeholders of `args` with arguments of `new`, then adds the rest.
    out = []
    i = 0
    for a in args:
        if a is Placeholder and i < len(new):
            a = new[i]
            i += 1
        out.append(a)
    out.extend(new[i:])
    return tuple(out)


def _holes(args):
    return len([a for a in args if a is Placeholder])


class partial(_hog_partial):
    __slots__ = ('__dict__', '__weakref__')

    def __new__(cls, /, *args, **keywords):
        if not args:
            raise TypeError("type 'partial' takes at least one argument")
        func, args = args[0], args[1:]
        if not callable(func):
            raise TypeError('the first argument must be callable')
        if args and args[-1] is Placeholder:
            raise TypeError('trailing Placeholders are not allowed')
        for v in keywords.values():
            if v is Placeholder:
                raise TypeError('Placeholder cannot be passed as a keyword argument')
        if isinstance(func, partial):
            args = _merge(func.args, args)
            keywords = {**func.keywords, **keywords}
            func = func.func
        return super().__new__(cls, func, args, keywords, _holes(args))

    def __get__(self, obj, objtype=None):
        return self if obj is None else _MethodType(self, obj)

    def __repr__(self):
        cls = type(self)
        name = f'{cls.__module__}.{cls.__qualname__}'
        key = id(self)
        if key in _in_repr:
            return '...'
        func, args, keywords = self.func, self.args, self.keywords
        _in_repr.add(key)
        try:
            parts = [repr(func)]
            parts.extend([repr(a) for a in args])
            parts.extend([f'{k}={v!r}' for k, v in list(keywords.items())])
        finally:
            _in_repr.discard(key)
        return f"{name}({', '.join(parts)})"

    def __reduce__(self):
        return type(self), (self.func,), (self.func, self.args, self.keywords, self.__dict__ or None)

    def __setstate__(self, state):
        if not isinstance(state, tuple) or len(state) != 4:
            raise TypeError('invalid partial state')
        func, args, keywords, extra = state
        if not callable(func) or not isinstance(args, tuple) or not isinstance(keywords, (dict, type(None))) or (
                not isinstance(extra, (dict, type(None)))):
            raise TypeError('invalid partial state')
        if args and args[-1] is Placeholder:
            raise TypeError('trailing Placeholders are not allowed')
        args = tuple(args)
        if type(keywords) is not dict:
            keywords = {} if keywords is None else dict(keywords)
        self._set(func, args, keywords, _holes(args))
        space = self.__dict__
        space.clear()
        space.update(extra or {})

    __class_getitem__ = classmethod(_generic_alias)


class partialmethod:
    def __init__(self, func, /, *args, **keywords):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError(f'the first argument {func!r} must be a callable or a descriptor')
        if isinstance(func, partialmethod):
            args = func.args + args
            keywords = {**func.keywords, **keywords}
            func = func.func
        self.func = func
        self.args = args
        self.keywords = keywords

    def _make(self):
        def _method(cls_or_self, /, *args, **keywords):
            return self.func(cls_or_self, *self.args, *args, **{**self.keywords, **keywords})
        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.__partialmethod__ = self
        return _method

    def __get__(self, obj, cls=None):
        get = getattr(self.func, '__get__', None)
        if get is not None and not isinstance(self.func, type(_merge)):
            bound = get(obj, cls)
            if bound is not self.func:
                return partial(bound, *self.args, **self.keywords)
        return self._make().__get__(obj, cls)

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __repr__(self):
        parts = [repr(self.func)]
        parts.extend([repr(a) for a in self.args])
        parts.extend([f'{k}={v!r}' for k, v in self.keywords.items()])
        cls = type(self)
        return f"{cls.__module__}.{cls.__qualname__}({', '.join(parts)})"

    __class_getitem__ = classmethod(_generic_alias)


# --- caches


class _lru_cache_wrapper(_hog_lru_cache):
    def __get__(self, obj, cls=None):
        return self if obj is None else _MethodType(self, obj)

    def cache_info(self):
        return _CacheInfo(*self._info())

    def cache_parameters(self):
        return dict(self._parameters)

    def __repr__(self):
        return f'<functools._lru_cache_wrapper object at {id(self):#x}>'

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return self.__qualname__


def _make_info():
    from collections import namedtuple
    return namedtuple('CacheInfo', ['hits', 'misses', 'maxsize', 'currsize'], module='functools')


_CacheInfo = _make_info()


def lru_cache(maxsize=128, typed=False):
    if isinstance(maxsize, int):
        if maxsize < 0:
            maxsize = 0
    elif callable(maxsize) and isinstance(typed, bool):
        return _cached(maxsize, 128, typed)
    elif maxsize is not None:
        raise TypeError('Expected first argument to be an integer, a callable, or None')

    def decorate(function):
        return _cached(function, maxsize, typed)
    return decorate


def _cached(function, maxsize, typed):
    if not callable(function):
        raise TypeError('the first argument must be callable')
    wrapper = _lru_cache_wrapper(function, maxsize, typed)
    wrapper._parameters = {'maxsize': maxsize, 'typed': typed}
    return update_wrapper(wrapper, function)


def cache(user_function, /):
    return lru_cache(maxsize=None)(user_function)


class cached_property:
    def __init__(self, func):
        self.func = func
        self.attrname = None
        self.__doc__ = func.__doc__
        self.__module__ = func.__module__

    def __set_name__(self, owner, name):
        if self.attrname is None:
            self.attrname = name
        elif name != self.attrname:
            raise TypeError('Cannot assign the same cached_property to two different names '
                            f'({self.attrname!r} and {name!r}).')

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        name = self.attrname
        if name is None:
            raise TypeError('Cannot use cached_property instance without calling __set_name__ on it.')
        try:
            d = instance.__dict__
        except AttributeError:
            raise TypeError(f"No '__dict__' attribute on {type(instance).__name__!r} instance to cache {name!r} property."
                            ) from None
        value = d.get(name, _MISSING)
        if value is _MISSING:
            value = self.func(instance)
            try:
                d[name] = value
            except TypeError:
                raise TypeError(f"The '__dict__' attribute on {type(instance).__name__!r} instance does not support item "
                                f'assignment for caching {name!r} property.') from None
        return value

    __class_getitem__ = classmethod(_generic_alias)


# --- dispatch on the type of the first argument


def _find_impl(cls, registry):
    for c in cls.__mro__[:-1]:
        if c in registry:
            best = c
            break
    else:
        best = None
    # ABCs that the class is registered with or that recognise it.
    match = None
    for c in registry:
        if c is object or c in cls.__mro__:
            continue
        try:
            if not issubclass(cls, c):
                continue
        except TypeError:
            continue
        if best is not None and not (issubclass(c, best) and c is not best):
            continue
        if match is None or issubclass(c, match):
            match = c
        elif not issubclass(match, c):
            raise RuntimeError(f'Ambiguous dispatch: {match!r} or {c!r}')
    if match is not None:
        return registry[match]
    return registry[best if best is not None else object]


def singledispatch(func):
    registry = {object: func}
    known = {}
    token = None
    funcname = getattr(func, '__name__', 'singledispatch function')

    def dispatch(cls):
        # Registering with an abstract class may change what is best.
        if token is not None:
            check_token()
        impl = known.get(cls)
        if impl is None:
            impl = known[cls] = registry[cls] if cls in registry else _find_impl(cls, registry)
        return impl

    def check_token():
        nonlocal token
        from abc import get_cache_token
        now = get_cache_token()
        if token != now:
            known.clear()
            token = now

    def valid(cls):
        if isinstance(cls, type) and not isinstance(cls, GenericAlias):
            return True
        from _prelude import Union
        return type(cls) is Union and all([isinstance(a, type) for a in cls.__args__])

    def register(cls, func=None):
        if valid(cls):
            if func is None:
                return lambda f: register(cls, f)
        else:
            if func is not None:
                raise TypeError(f'Invalid first argument to `register()`. {cls!r} is not a class or union type.')
            if getattr(cls, '__annotate__', None) is None and not getattr(cls, '__annotations__', None):
                raise TypeError(f'Invalid first argument to `register()`: {cls!r}. Use either `@register(some_class)` or plain '
                                '`@register` on an annotated function.')
            func = cls
            from annotationlib import Format, ForwardRef
            from typing import get_type_hints
            name, cls = next(iter(get_type_hints(func, format=Format.FORWARDREF).items()))
            if not valid(cls):
                from _prelude import Union
                if type(cls) is Union:
                    raise TypeError(f'Invalid annotation for {name!r}. {cls!r} not all arguments are classes.')
                if isinstance(cls, ForwardRef):
                    raise TypeError(f'Invalid annotation for {name!r}. {cls!r} is an unresolved forward reference.')
                raise TypeError(f'Invalid annotation for {name!r}. {cls!r} is not a class.')
        for c in (cls,) if isinstance(cls, type) else cls.__args__:
            registry[c] = func
            if hasattr(c, '__abstractmethods__'):
                check_token()
        known.clear()
        return func

    def wrapper(*args, **kw):
        if not args:
            raise TypeError(f'{funcname} requires at least 1 positional argument')
        return dispatch(type(args[0]))(*args, **kw)

    wrapper.register = register
    wrapper.dispatch = dispatch
    wrapper.registry = type.__dict__.__class__(registry)
    wrapper._clear_cache = known.clear
    return update_wrapper(wrapper, func)


class singledispatchmethod:
    def __init__(self, func):
        if not callable(func) and not hasattr(func, '__get__'):
            raise TypeError(f'{func!r} is not callable or a descriptor')
        self.dispatcher = singledispatch(func)
        self.func = func

    def register(self, cls, method=None):
        return self.dispatcher.register(cls, func=method)

    def __get__(self, obj, cls=None):
        dispatch = self.dispatcher.dispatch
        name = getattr(self.func, '__name__', 'singledispatchmethod method')

        def _method(*args, **kwargs):
            if not args:
                raise TypeError(f'{name} requires at least 1 positional argument')
            return dispatch(type(args[0])).__get__(obj, cls)(*args, **kwargs)
        _method.__isabstractmethod__ = self.__isabstractmethod__
        _method.register = self.register
        update_wrapper(_method, self.func)
        return _method

    @property
    def __isabstractmethod__(self):
        return getattr(self.func, '__isabstractmethod__', False)

    def __repr__(self):
        name = getattr(self.func, '__qualname__', None) or getattr(self.func, '__name__', '?')
        return f'<single dispatch method descriptor {name}>'


_hog_c_types(partial, _lru_cache_wrapper, KeyWrapper)
