from _prelude import _hog_c_types, GenericAlias, Union as UnionType


def _f(): pass
async def _c(): pass
def _g(): yield
async def _ag(): yield


FunctionType = LambdaType = type(_f)
CodeType = type(_f.__code__)
MappingProxyType = type(type.__dict__)
_co = _c()
CoroutineType = type(_co)
_co.close()
GeneratorType = type(_g())
AsyncGeneratorType = type(_ag())
CellType = type((lambda x: lambda: x)(1).__closure__[0])
MethodType = type(MappingProxyType.keys.__get__(type.__dict__)) if False else None


class _K:
    def m(self): pass
    @property
    def p(self): pass
    __slots__ = ('s',)


MethodType = type(_K().m)
BuiltinFunctionType = BuiltinMethodType = type(len)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__['fromkeys']) if 'fromkeys' in dict.__dict__ else classmethod
MemberDescriptorType = type(_K.__dict__['s'])
GetSetDescriptorType = type(FunctionType.__dict__['__code__'])
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)
ModuleType = type(__import__('builtins'))

try:
    raise TypeError
except TypeError as _e:
    from _prelude import _hog_frame
    TracebackType = None
    FrameType = None


def _traceback_types():
    global TracebackType, FrameType
    ns = {}
    exec("try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    t = type(e.__traceback__)\n    f = type(e.__traceback__.tb_frame)\n", ns)
    TracebackType = ns['t']
    FrameType = ns['f']


_traceback_types()


_in_repr = set()


class SimpleNamespace:
    def __init__(self, /, *args, **kwargs):
        if len(args) > 1:
            raise TypeError(f'{type(self).__name__} expected at most 1 argument, got {len(args)}')
        if args:
            given = dict(args[0])
            for key in given:
                if not isinstance(key, str):
                    raise TypeError('keywords must be strings')
            self.__dict__.update(given)
        self.__dict__.update(kwargs)

    def __repr__(self):
        name = 'namespace' if type(self) is SimpleNamespace else type(self).__name__
        _running = _in_repr
        if id(self) in _running:
            return f'{name}(...)'
        _running.add(id(self))
        try:
            return name + '(' + ', '.join([f'{k}={v!r}' for k, v in self.__dict__.items()]) + ')'
        finally:
            _running.discard(id(self))

    def __eq__(self, other):
        if issubclass(type(other), SimpleNamespace):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __replace__(self, /, **kwargs):
        new = type(self)()
        if not isinstance(new, SimpleNamespace):
            cls = type(self)
            raise TypeError(f'expect types.SimpleNamespace type, but {cls.__module__}.{cls.__qualname__}() returned {type(new).__name__!r} object')
        new.__dict__.update(self.__dict__)
        new.__dict__.update(kwargs)
        return new

    def __reduce__(self):
        return (type(self), (), self.__dict__)


def new_class(name, bases=(), kwds=None, exec_body=None):
    resolved = resolve_bases(bases)
    meta, ns, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(ns)
    if resolved is not bases:
        ns['__orig_bases__'] = bases
    return meta(name, resolved, ns, **kwds)


def resolve_bases(bases):
    from _prelude import _resolve_bases
    return _resolve_bases(bases)


def get_original_bases(cls, /):
    try:
        return cls.__dict__.get('__orig_bases__', cls.__bases__)
    except AttributeError:
        raise TypeError(f'Expected an instance of type, not {type(cls).__name__!r}') from None


def prepare_class(name, bases=(), kwds=None):
    kwds = dict(kwds) if kwds else {}
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    elif bases:
        meta = type(bases[0])
    else:
        meta = type
    if isinstance(meta, type):
        for b in bases:
            if issubclass(type(b), meta):
                meta = type(b)
    ns = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, ns, kwds


class DynamicClassAttribute:
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget = fget
        self.fset = fset
        self.fdel = fdel
        self.__doc__ = doc or fget.__doc__
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, '__isabstractmethod__', False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        doc = fget.__doc__ if self.overwrite_doc else None
        return self._like(type(self)(fget, self.fset, self.fdel, doc or self.__doc__))

    def _like(self, new):
        new.overwrite_doc = self.overwrite_doc
        return new

    def setter(self, fset):
        return self._like(type(self)(self.fget, fset, self.fdel, self.__doc__))

    def deleter(self, fdel):
        return self._like(type(self)(self.fget, self.fset, fdel, self.__doc__))


class _GeneratorWrapper:
    # Makes an object with the methods of a generator one that can be awaited.
    def __init__(self, gen):
        self._gen = gen
        self._is_generator = gen.__class__ is GeneratorType
        self.__name__ = getattr(gen, '__name__', None)
        self.__qualname__ = getattr(gen, '__qualname__', None)

    def send(self, val):
        return self._gen.send(val)

    def throw(self, tp, *rest):
        return self._gen.throw(tp, *rest)

    def close(self):
        return self._gen.close()

    gi_code = cr_code = property(lambda self: self._gen.gi_code)
    gi_frame = cr_frame = property(lambda self: self._gen.gi_frame)
    gi_running = cr_running = property(lambda self: self._gen.gi_running)
    gi_yieldfrom = cr_await = property(lambda self: self._gen.gi_yieldfrom)
    gi_suspended = cr_suspended = property(lambda self: self._gen.gi_suspended)

    def __next__(self):
        return next(self._gen)

    def __iter__(self):
        return self._gen if self._is_generator else self

    __await__ = __iter__


def coroutine(func):
    if not callable(func):
        raise TypeError('types.coroutine() expects a callable')
    if type(func) is FunctionType:
        flags = func.__code__.co_flags
        if flags & 0x180:
            # A coroutine function, or one that has been declared as one.
            return func
        if flags & 0x20:
            from _prelude import _hog_make_awaitable
            return _hog_make_awaitable(func)
    import functools
    import collections.abc

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        coro = func(*args, **kwargs)
        if coro.__class__ is CoroutineType or coro.__class__ is GeneratorType and coro.gi_code.co_flags & 0x100:
            return coro
        if isinstance(coro, collections.abc.Generator) and not isinstance(coro, collections.abc.Coroutine):
            return _GeneratorWrapper(coro)
        return coro
    return wrapped


CapsuleType = type('PyCapsule', (), {})
del _f, _c, _g, _ag, _co, _K
_hog_c_types(SimpleNamespace)
