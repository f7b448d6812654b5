from _prelude import _hog_c_types, _hog_weak_references as _references, _hog_weakref
from collections.abc import MutableMapping as _MutableMapping, MutableSet as _MutableSet


ref = ReferenceType = _hog_weakref
__all__ = ['ref', 'proxy', 'getweakrefcount', 'getweakrefs', 'WeakKeyDictionary', 'ReferenceType', 'ProxyType',
           'CallableProxyType', 'ProxyTypes', 'WeakValueDictionary', 'WeakSet', 'WeakMethod', 'finalize']


def getweakrefcount(object, /):
    return len(_references(object))


def getweakrefs(object, /):
    return _references(object)


class ProxyType:
    __slots__ = ('_ref',)

    def __init__(self, target, callback=None):
        object.__setattr__(self, '_ref', ref(target, callback))

    def _get(self):
        target = object.__getattribute__(self, '_ref')()
        if target is None:
            raise ReferenceError('weakly-referenced object no longer exists')
        return target

    def __getattribute__(self, name):
        return getattr(ProxyType._get(self), name)

    def __setattr__(self, name, value):
        setattr(ProxyType._get(self), name, value)

    def __delattr__(self, name):
        delattr(ProxyType._get(self), name)

    def __str__(self):
        return str(ProxyType._get(self))

    def __repr__(self):
        t = ProxyType._get(self)
        return f'<weakproxy at {id(self):#x} to {type(t).__name__} at {id(t):#x}>'

    def __bool__(self):
        return bool(ProxyType._get(self))

    def __len__(self):
        return len(ProxyType._get(self))

    def __iter__(self):
        return iter(ProxyType._get(self))

    def __getitem__(self, key):
        return ProxyType._get(self)[key]

    def __setitem__(self, key, value):
        ProxyType._get(self)[key] = value

    def __contains__(self, item):
        return item in ProxyType._get(self)

    def __eq__(self, other):
        return ProxyType._get(self) == (ProxyType._get(other) if isinstance(other, ProxyType) else other)

    __hash__ = None


def _plain(v):
    return ProxyType._get(v) if isinstance(v, ProxyType) else v


def _forwarded():
    import operator
    for name in ('lt', 'le', 'gt', 'ge', 'add', 'sub', 'mul', 'matmul', 'truediv', 'floordiv', 'mod', 'lshift', 'rshift',
                 'and', 'or', 'xor'):
        op = getattr(operator, f'__{name}__')

        def forward(self, other, /, op=op):
            return op(ProxyType._get(self), _plain(other))
        setattr(ProxyType, f'__{name}__', forward)
        if name in ('lt', 'le', 'gt', 'ge'):
            continue

        def reflected(self, other, /, op=op):
            return op(_plain(other), ProxyType._get(self))
        setattr(ProxyType, f'__r{name}__', reflected)
        inplace = getattr(operator, f'__i{name}__')

        def in_place(self, other, /, op=inplace):
            return op(ProxyType._get(self), _plain(other))
        setattr(ProxyType, f'__i{name}__', in_place)
    for name, op in (('neg', operator.neg), ('pos', operator.pos), ('abs', abs), ('invert', operator.invert), ('int', int),
                     ('float', float), ('index', operator.index), ('next', next), ('reversed', reversed)):
        def unary(self, /, op=op):
            return op(ProxyType._get(self))
        setattr(ProxyType, f'__{name}__', unary)
    ProxyType.__delitem__ = lambda self, key: operator.delitem(ProxyType._get(self), key)
    ProxyType.__divmod__ = lambda self, other: divmod(ProxyType._get(self), _plain(other))
    ProxyType.__pow__ = lambda self, other, modulo=None: pow(ProxyType._get(self), _plain(other), modulo)


_forwarded()


class CallableProxyType(ProxyType):
    __slots__ = ()

    def __call__(self, *args, **kwargs):
        return ProxyType._get(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    return (CallableProxyType if callable(object) else ProxyType)(object, callback)


class WeakMethod(ref):
    def __new__(cls, meth, callback=None):
        try:
            meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f'argument should be a bound method, not {type(meth)}') from None
        self = ref.__new__(cls, meth.__self__, callback)
        self._func = meth.__func__
        self._type = type(meth)
        return self

    def __call__(self):
        obj = ref.__call__(self)
        return None if obj is None else self._type(self._func, obj)


class WeakValueDictionary(_MutableMapping):
    def __init__(self, other=(), /, **kw):
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        o = self.data[key]()
        if o is None:
            del self.data[key]
            raise KeyError(key)
        return o

    def __setitem__(self, key, value):
        self.data[key] = ref(value)

    def __delitem__(self, key):
        del self.data[key]

    def __contains__(self, key):
        r = self.data.get(key)
        return r is not None and r() is not None

    def __iter__(self):
        for key, r in list(self.data.items()):
            if r() is not None:
                yield key

    def __len__(self):
        return len([1 for r in self.data.values() if r() is not None])

    def __repr__(self):
        return f'<WeakValueDictionary at {id(self):#x}>'

    def copy(self):
        return WeakValueDictionary(self)

    def valuerefs(self):
        return list(self.data.values())


class WeakKeyDictionary(_MutableMapping):
    def __init__(self, dict=None):
        self.data = {}
        if dict is not None:
            self.update(dict)

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def __contains__(self, key):
        try:
            return ref(key) in self.data
        except TypeError:
            return False

    def __iter__(self):
        for r in list(self.data):
            o = r()
            if o is not None:
                yield o

    def __len__(self):
        return len([1 for r in self.data if r() is not None])

    def __repr__(self):
        return f'<WeakKeyDictionary at {id(self):#x}>'

    def copy(self):
        return WeakKeyDictionary(self)

    def keyrefs(self):
        return list(self.data)


class WeakSet(_MutableSet):
    def __init__(self, data=None):
        self.data = set()
        if data is not None:
            for x in data:
                self.add(x)

    def __iter__(self):
        for r in list(self.data):
            o = r()
            if o is not None:
                yield o

    def __len__(self):
        return len([1 for r in self.data if r() is not None])

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:
            return False

    def add(self, item):
        self.data.add(ref(item))

    def discard(self, item):
        self.data.discard(ref(item))

    def remove(self, item):
        self.data.remove(ref(item))

    def __repr__(self):
        return repr(self.data)


class finalize:
    __slots__ = ()
    _registry = {}
    _index = 0
    _registered_with_atexit = False

    def __init__(self, obj, func, /, *args, **kwargs):
        if not finalize._registered_with_atexit:
            import atexit
            atexit.register(finalize._exitfunc)
            finalize._registered_with_atexit = True
        finalize._index += 1
        self._registry[self] = [ref(obj, self), func, args, kwargs, finalize._index, True]

    def __call__(self, _=None):
        info = self._registry.pop(self, None)
        if info:
            return info[1](*info[2], **info[3])

    def detach(self):
        info = self._registry.get(self)
        obj = info and info[0]()
        if obj is not None and self._registry.pop(self, None):
            return (obj, info[1], info[2], info[3])

    def peek(self):
        info = self._registry.get(self)
        obj = info and info[0]()
        if obj is not None:
            return (obj, info[1], info[2], info[3])

    @property
    def alive(self):
        return self in self._registry

    @property
    def atexit(self):
        info = self._registry.get(self)
        return bool(info) and info[5]

    @atexit.setter
    def atexit(self, value):
        info = self._registry.get(self)
        if info:
            info[5] = bool(value)

    def __repr__(self):
        info = self._registry.get(self)
        obj = info and info[0]()
        if obj is None:
            return f'<{type(self).__name__} object at {id(self):#x}; dead>'
        return f'<{type(self).__name__} object at {id(self):#x}; for {type(obj).__qualname__!r} at {id(obj):#x}>'

    @classmethod
    def _exitfunc(cls):
        while True:
            pending = [(info[4], f) for f, info in cls._registry.items() if info[5]]
            if not pending:
                return
            max(pending, key=lambda p: p[0])[1]()


_hog_c_types(ProxyType, CallableProxyType)
