from _prelude import _hog_c_types, _hog_weak_references as _references, _hog_weakref
from collections.abc import Mapping as _Mapping, MutableMapping as _MutableMapping, MutableSet as _MutableSet
from types import GenericAlias as _GenericAlias


ref = ReferenceType = _hog_weakref
__all__ = ['ref', 'proxy', 'getweakrefcount', 'getweakrefs', 'WeakKeyDictionary', 'ReferenceType', 'ProxyType',
           'CallableProxyType', 'ProxyTypes', 'WeakValueDictionary', 'WeakSet', 'WeakMethod', 'finalize']


class _ProxyRef(ref):
    # The reference in a proxy, which knows it: what counts and lists references shows the proxy.
    __slots__ = ('proxy',)


def getweakrefcount(object, /):
    return len(_references(object))


def getweakrefs(object, /):
    return [r.proxy() if type(r) is _ProxyRef else r for r in _references(object)]


class ProxyType:
    __slots__ = ('_ref', '__weakref__')

    def __new__(cls, *args, **kwargs):
        raise TypeError(f"cannot create '{cls.__module__}.{cls.__qualname__}' instances")

    def _get(self):
        target = object.__getattribute__(self, '_ref')()
        if target is None:
            raise ReferenceError('weakly-referenced object no longer exists')
        return target

    def __bytes__(self):
        return bytes(ProxyType._get(self))

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
                     ('float', float), ('index', operator.index), ('reversed', reversed)):
        def unary(self, /, op=op):
            return op(ProxyType._get(self))
        setattr(ProxyType, f'__{name}__', unary)
    ProxyType.__delitem__ = lambda self, key: operator.delitem(ProxyType._get(self), key)
    ProxyType.__divmod__ = lambda self, other: divmod(ProxyType._get(self), _plain(other))
    ProxyType.__rdivmod__ = lambda self, other: divmod(_plain(other), ProxyType._get(self))
    ProxyType.__pow__ = lambda self, other, modulo=None: pow(ProxyType._get(self), _plain(other), _plain(modulo))
    ProxyType.__rpow__ = lambda self, other, modulo=None: pow(_plain(other), ProxyType._get(self), _plain(modulo))
    ProxyType.__ipow__ = lambda self, other: operator.ipow(ProxyType._get(self), _plain(other))

    def __next__(self, /):
        target = ProxyType._get(self)
        if not hasattr(type(target), '__next__'):
            raise TypeError('Weakref proxy referenced a non-iterator ' + repr(type(target).__name__) + ' object')
        return next(target)
    ProxyType.__next__ = __next__


_forwarded()


class CallableProxyType(ProxyType):
    __slots__ = ()

    def __call__(self, *args, **kwargs):
        return ProxyType._get(self)(*args, **kwargs)


ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    if callback is None:
        for r in _references(object):
            if type(r) is _ProxyRef and r.__callback__ is None:
                known = r.proxy()
                if known is not None:
                    return known
    new = _new(CallableProxyType if callable(object) else ProxyType)
    reference = _ProxyRef(object, callback)
    _set(new, '_ref', reference)
    reference.proxy = ref(new)
    return new


_new, _set = object.__new__, object.__setattr__


class WeakMethod(ref):
    def __new__(cls, meth, callback=None):
        try:
            obj, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f'argument should be a bound method, not {type(meth)}') from None

        def gone(_):
            # The method is dead once the object or the function is; the callback hears of it once.
            this = this_ref()
            if this is not None and this._alive:
                this._alive = False
                if callback is not None:
                    callback(this)
        self = ref.__new__(cls, obj, gone)
        self._func_ref = ref(func, gone)
        self._type = type(meth)
        self._alive = True
        this_ref = ref(self)
        return self

    def __call__(self):
        obj, func = ref.__call__(self), self._func_ref()
        return None if obj is None or func is None else self._type(func, obj)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    def __ne__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        return not self == other

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference to the value of a WeakValueDictionary, which knows its key."""
    __slots__ = ('key',)

    def __new__(cls, ob, callback, key):
        self = ref.__new__(cls, ob, callback)
        self.key = key
        return self

    def __init__(self, ob, callback, key):
        super().__init__(ob, callback)


def _hashed(obj, callback=None):
    # A reference that knows its hash when the object has gone.
    r = ref(obj, callback)
    r.__hash__()
    return r


class _Weak:
    # What the three containers share: `data` holds references, and those that die are taken out at once, unless the
    # container is being iterated over.

    def _set_up(self):
        self.data = {}
        self._iterating = 0
        self._pending = []

    def _died(self, key, reference):
        if self._iterating:
            self._pending.append((key, reference))
        else:
            self._drop(key, reference)

    def _commit(self):
        if not self._iterating:
            while self._pending:
                self._drop(*self._pending.pop())

    def _entries(self, entries):
        # (key, reference, value) of the living ones; the dead stay where they are meanwhile.
        self._iterating += 1
        try:
            for key, reference, value in entries:
                obj = reference()
                if obj is not None:
                    yield key, obj, value
        finally:
            self._iterating -= 1
            self._commit()

    def __len__(self):
        self._commit()
        return len(self.data) - len(self._pending)


def _taker(container):
    # The callback of references; it does not keep the container alive.
    this = ref(container)

    def taken(reference):
        container = this()
        if container is not None:
            container._died(getattr(reference, 'key', None), reference)
    return taken


class WeakValueDictionary(_Weak, _MutableMapping):
    def __init__(self, other=(), /, **kw):
        self._set_up()
        self._remove = _taker(self)
        self.update(other, **kw)

    __len__ = _Weak.__len__

    def _drop(self, key, reference):
        if self.data.get(key) is reference:
            del self.data[key]

    def _items(self):
        return self._entries((key, r, None) for key, r in self.data.items())

    def __getitem__(self, key):
        self._commit()
        o = self.data[key]()
        if o is None:
            raise KeyError(key)
        return o

    def __setitem__(self, key, value):
        self._commit()
        self.data[key] = KeyedRef(value, self._remove, key)

    def __delitem__(self, key):
        self._commit()
        del self.data[key]

    def __contains__(self, key):
        self._commit()
        r = self.data.get(key)
        return r is not None and r() is not None

    def __iter__(self):
        return (key for key, _, _ in self._items())

    keys = __iter__

    def values(self):
        return (obj for _, obj, _ in self._items())

    def items(self):
        return ((key, obj) for key, obj, _ in self._items())

    def itervaluerefs(self):
        self._iterating += 1
        try:
            yield from self.data.values()
        finally:
            self._iterating -= 1
            self._commit()

    def valuerefs(self):
        self._commit()
        return list(self.data.values())

    def get(self, key, default=None):
        self._commit()
        r = self.data.get(key)
        o = None if r is None else r()
        return default if o is None else o

    def setdefault(self, key, default=None):
        o = self.get(key)
        if o is None:
            self[key] = default
            return default
        return o

    def pop(self, key, *args):
        self._commit()
        r = self.data.pop(key, None)
        o = None if r is None else r()
        if o is None:
            if args:
                return args[0]
            raise KeyError(key)
        return o

    def popitem(self):
        self._commit()
        while True:
            key, r = self.data.popitem()
            o = r()
            if o is not None:
                return key, o

    def update(self, other=None, /, **kwargs):
        if other is not None:
            if not hasattr(other, 'items'):
                other = dict(other)
            for key, o in other.items():
                self[key] = o
        for key, o in kwargs.items():
            self[key] = o

    def copy(self):
        new = WeakValueDictionary()
        for key, o in self.items():
            new[key] = o
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, o in self.items():
            new[deepcopy(key, memo)] = o
        return new

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}>'

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, _Mapping):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new


class WeakKeyDictionary(_Weak, _MutableMapping):
    def __init__(self, dict=None):
        self._set_up()
        self._remove = _taker(self)
        if dict is not None:
            self.update(dict)

    __len__ = _Weak.__len__

    def _drop(self, key, reference):
        self.data.pop(reference, None)

    def _items(self):
        return self._entries((None, r, value) for r, value in self.data.items())

    def __getitem__(self, key):
        return self.data[_hashed(key)]

    def __setitem__(self, key, value):
        self.data[_hashed(key, self._remove)] = value

    def __delitem__(self, key):
        del self.data[_hashed(key)]

    def __contains__(self, key):
        try:
            r = _hashed(key)
        except TypeError:
            return False
        return r in self.data

    def __iter__(self):
        return (key for _, key, _ in self._items())

    keys = __iter__

    def values(self):
        return (value for _, _, value in self._items())

    def items(self):
        return ((key, value) for _, key, value in self._items())

    def keyrefs(self):
        return list(self.data)

    def get(self, key, default=None):
        return self.data.get(_hashed(key), default)

    def setdefault(self, key, default=None):
        return self.data.setdefault(_hashed(key, self._remove), default)

    def pop(self, key, *args):
        return self.data.pop(_hashed(key), *args)

    def popitem(self):
        self._commit()
        while True:
            r, value = self.data.popitem()
            key = r()
            if key is not None:
                return key, value

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            if not hasattr(dict, 'items'):
                dict = type({})(dict)
            for key, value in dict.items():
                self[key] = value
        if kwargs:
            self.update(kwargs)

    def copy(self):
        new = WeakKeyDictionary()
        for key, value in self.items():
            new[key] = value
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
        return new

    def __repr__(self):
        return f'<{self.__class__.__name__} at {id(self):#x}>'

    __ior__ = WeakValueDictionary.__ior__
    __or__ = WeakValueDictionary.__or__
    __ror__ = WeakValueDictionary.__ror__


class WeakSet(_Weak):
    def __init__(self, data=None):
        self._set_up()
        self.data = set()
        self._remove = _taker(self)
        if data is not None:
            self.update(data)

    def _drop(self, key, reference):
        self.data.discard(reference)

    def __iter__(self):
        return (obj for _, obj, _ in self._entries((None, r, None) for r in self.data))

    def __contains__(self, item):
        try:
            r = _hashed(item)
        except TypeError:
            return False
        return r in self.data

    def __reduce__(self):
        return self.__class__, (list(self),), self.__getstate__()

    def __getstate__(self):
        own = ('data', '_iterating', '_pending', '_remove')
        return {name: value for name, value in self.__dict__.items() if name not in own} or None

    def add(self, item):
        self._commit()
        r = _hashed(item, self._remove)
        if r not in self.data:
            self.data.add(r)

    def clear(self):
        self._commit()
        self.data.clear()

    def copy(self):
        return self.__class__(self)

    def pop(self):
        self._commit()
        while True:
            if not self.data:
                raise KeyError('pop from empty WeakSet')
            o = self.data.pop()()
            if o is not None:
                return o

    def remove(self, item):
        self._commit()
        r = _hashed(item)
        try:
            self.data.remove(r)
        except KeyError:
            raise KeyError(r) from None

    def discard(self, item):
        self._commit()
        self.data.discard(_hashed(item))

    def update(self, other):
        self._commit()
        for item in other:
            self.add(item)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        self.__isub__(other)

    def __isub__(self, other):
        self._commit()
        if self is other:
            self.data.clear()
        else:
            for item in other:
                self.data.discard(_hashed(item))
        return self

    def intersection(self, other):
        return self.__class__(item for item in other if item in self)

    __and__ = intersection

    def intersection_update(self, other):
        self.__iand__(other)

    def __iand__(self, other):
        self._commit()
        wanted = {_hashed(item) for item in other}
        for r in list(self.data):
            if r not in wanted:
                self.data.discard(r)
        return self

    def issubset(self, other):
        return self.data.issubset(_hashed(item) for item in other)

    __le__ = issubset

    def __lt__(self, other):
        return self.data < {_hashed(item) for item in other}

    def issuperset(self, other):
        return self.data.issuperset(_hashed(item) for item in other)

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > {_hashed(item) for item in other}

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == {_hashed(item) for item in other}

    def symmetric_difference(self, other):
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        self.__ixor__(other)

    def __ixor__(self, other):
        self._commit()
        if self is other:
            self.data.clear()
            return self
        for item in list(other):
            r = _hashed(item, self._remove)
            if r in self.data:
                self.data.discard(r)
            else:
                self.data.add(r)
        return self

    def union(self, other):
        return self.__class__(e for s in (self, other) for e in s)

    __or__ = union

    def isdisjoint(self, other):
        return len(self.intersection(other)) == 0

    def __repr__(self):
        return repr(self.data)

    __class_getitem__ = classmethod(_GenericAlias)


_MutableSet.register(WeakSet)


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
