from abc import ABCMeta, abstractmethod
from _prelude import FrameLocalsProxy, GenericAlias, _flatten_callable, _hog_globals, _hog_set_flag, _parameters_of, _type_repr, _is_param_list

__all__ = ["Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable", "Iterator",
           "Generator", "Reversible", "Sized", "Container", "Callable", "Collection", "Set", "MutableSet", "Mapping",
           "MutableMapping", "MappingView", "KeysView", "ItemsView", "ValuesView", "Sequence", "MutableSequence", "ByteString",
           "Buffer"]


def _has_methods(cls, *names):
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


def _hook(owner_name, *names):
    def __subclasshook__(cls, C):
        if cls.__name__ == owner_name and cls.__module__ == 'collections.abc':
            return _has_methods(C, *names)
        return NotImplemented
    return classmethod(__subclasshook__)


def _alias(cls, params):
    return GenericAlias(cls, params)


class Hashable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    __subclasshook__ = _hook('Hashable', '__hash__')


class Awaitable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    __subclasshook__ = _hook('Awaitable', '__await__')
    __class_getitem__ = classmethod(_alias)


class Coroutine(Awaitable):
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        if val is None:
            if tb is None:
                raise typ
            val = typ()
        raise val if tb is None else val.with_traceback(tb)

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError("coroutine ignored GeneratorExit")

    __subclasshook__ = _hook('Coroutine', '__await__', 'send', 'throw', 'close')


class AsyncIterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    __subclasshook__ = _hook('AsyncIterable', '__aiter__')
    __class_getitem__ = classmethod(_alias)


class AsyncIterator(AsyncIterable):
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    __subclasshook__ = _hook('AsyncIterator', '__anext__', '__aiter__')


class AsyncGenerator(AsyncIterator):
    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        raise typ

    async def aclose(self):
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            pass
        else:
            raise RuntimeError("asynchronous generator ignored GeneratorExit")

    __subclasshook__ = _hook('AsyncGenerator', '__aiter__', '__anext__', 'asend', 'athrow', 'aclose')


class Iterable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    __subclasshook__ = _hook('Iterable', '__iter__')
    __class_getitem__ = classmethod(_alias)


class Iterator(Iterable):
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self

    __subclasshook__ = _hook('Iterator', '__iter__', '__next__')


class Reversible(Iterable):
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None

    __subclasshook__ = _hook('Reversible', '__reversed__', '__iter__')


class Generator(Iterator):
    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        if val is None:
            if tb is None:
                raise typ
            val = typ()
        raise val if tb is None else val.with_traceback(tb)

    def close(self):
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration) as e:
            return getattr(e, 'value', None)
        raise RuntimeError("generator ignored GeneratorExit")

    __subclasshook__ = _hook('Generator', '__iter__', '__next__', 'send', 'throw', 'close')


class Sized(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    __subclasshook__ = _hook('Sized', '__len__')


class Container(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    __subclasshook__ = _hook('Container', '__contains__')
    __class_getitem__ = classmethod(_alias)


class Collection(Sized, Iterable, Container):
    __slots__ = ()
    __subclasshook__ = _hook('Collection', '__len__', '__iter__', '__contains__')


class Buffer(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __buffer__(self, flags, /):
        raise NotImplementedError

    __subclasshook__ = _hook('Buffer', '__buffer__')


class _CallableAlias(GenericAlias):
    __slots__ = ()
    __module__ = 'collections.abc'

    def __new__(cls, origin, args):
        if not isinstance(args, tuple) or len(args) != 2 and not getattr(cls, '_flat', False):
            if not (isinstance(args, tuple) and len(args) > 2):
                raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        if len(args) == 2 and isinstance(args[0], (list, tuple)):
            args = (*args[0], args[1])
        elif len(args) == 2 and not _is_param_list(args[0]):
            pass
        return GenericAlias.__new__(cls, origin, args)

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_list(args[0]):
            return f'collections.abc.Callable[{_type_repr(args[0])}, {_type_repr(args[1])}]'
        return (f"collections.abc.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], "
                f"{_type_repr(args[-1])}]")


def _callable_alias(cls, params):
    if not (isinstance(params, tuple) and len(params) == 2):
        raise TypeError("Callable must be used as Callable[[arg, ...], result].")
    if not _is_param_list(params[0]):
        raise TypeError("Expected a list of types, an ellipsis, ParamSpec, or Concatenate. "
                        f"Got {_type_repr(params[0])}")
    return _CallableAlias(cls, params)


class Callable(metaclass=ABCMeta):
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    __subclasshook__ = _hook('Callable', '__call__')
    __class_getitem__ = classmethod(_callable_alias)


class Set(Collection):
    __slots__ = ()

    def __le__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) > len(other):
            return False
        for x in self:
            if x not in other:
                return False
        return True

    def __lt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) < len(other) and self.__le__(other)

    def __gt__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) > len(other) and self.__ge__(other)

    def __ge__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        if len(self) < len(other):
            return False
        for x in other:
            if x not in self:
                return False
        return True

    def __eq__(self, other):
        if not isinstance(other, Set):
            return NotImplemented
        return len(self) == len(other) and self.__le__(other)

    @classmethod
    def _from_iterable(cls, it):
        return cls(it)

    def __and__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([x for x in other if x in self])

    __rand__ = __and__

    def isdisjoint(self, other):
        for x in other:
            if x in self:
                return False
        return True

    def __or__(self, other):
        if not isinstance(other, Iterable):
            return NotImplemented
        return self._from_iterable([x for s in (self, other) for x in s])

    __ror__ = __or__

    def __sub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable([x for x in self if x not in other])

    def __rsub__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return self._from_iterable([x for x in other if x not in self])

    def __xor__(self, other):
        if not isinstance(other, Set):
            if not isinstance(other, Iterable):
                return NotImplemented
            other = self._from_iterable(other)
        return (self - other) | (other - self)

    __rxor__ = __xor__

    def _hash(self):
        return hash(frozenset(self))


class MutableSet(Set):
    __slots__ = ()

    @abstractmethod
    def add(self, value):
        raise NotImplementedError

    @abstractmethod
    def discard(self, value):
        raise NotImplementedError

    def remove(self, value):
        if value not in self:
            raise KeyError(value)
        self.discard(value)

    def pop(self):
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def clear(self):
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for x in it:
            self.add(x)
        return self

    def __iand__(self, it):
        for x in self - it:
            self.discard(x)
        return self

    def __ixor__(self, it):
        if it is self:
            self.clear()
            return self
        if not isinstance(it, Set):
            it = self._from_iterable(it)
        for x in it:
            if x in self:
                self.discard(x)
            else:
                self.add(x)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
        else:
            for x in it:
                self.discard(x)
        return self


class Mapping(Collection):
    __slots__ = ()

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    def keys(self):
        return KeysView(self)

    def items(self):
        return ItemsView(self)

    def values(self):
        return ValuesView(self)

    def __eq__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    __reversed__ = None


class MappingView(Sized):
    __slots__ = ('_mapping',)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return f'{type(self).__name__}({self._mapping!r})'

    __class_getitem__ = classmethod(_alias)


class KeysView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


class ItemsView(MappingView, Set):
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            v = self._mapping[key]
        except KeyError:
            return False
        return v is value or v == value

    def __iter__(self):
        for key in self._mapping:
            yield (key, self._mapping[key])


class ValuesView(MappingView, Collection):
    __slots__ = ()

    def __contains__(self, value):
        for key in self._mapping:
            v = self._mapping[key]
            if v is value or v == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


_MARK = object()


class MutableMapping(Mapping):
    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    def pop(self, key, default=_MARK):
        try:
            value = self[key]
        except KeyError:
            if default is _MARK:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        for key in self:
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def clear(self):
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        if isinstance(other, Mapping):
            for key in other:
                self[key] = other[key]
        elif hasattr(other, 'keys'):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in kwds.items():
            self[key] = value

    def setdefault(self, key, default=None):
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


class Sequence(Reversible, Collection):
    __slots__ = ()

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        i = 0
        try:
            while True:
                v = self[i]
                yield v
                i += 1
        except IndexError:
            return

    def __contains__(self, value):
        for v in self:
            if v is value or v == value:
                return True
        return False

    def __reversed__(self):
        for i in range(len(self) - 1, -1, -1):
            yield self[i]

    def index(self, value, start=0, stop=None):
        if start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        i = start
        while stop is None or i < stop:
            try:
                v = self[i]
            except IndexError:
                break
            if v is value or v == value:
                return i
            i += 1
        raise ValueError

    def count(self, value):
        return sum([1 for v in self if v is value or v == value])


class _DeprecatedByteString(Sequence):
    __slots__ = ()


_DeprecatedByteString.__name__ = _DeprecatedByteString.__qualname__ = 'ByteString'
ByteString = _DeprecatedByteString


class MutableSequence(Sequence):
    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        raise IndexError

    def append(self, value):
        self.insert(len(self), value)

    def clear(self):
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        n = len(self)
        for i in range(n // 2):
            self[i], self[n - i - 1] = self[n - i - 1], self[i]

    def extend(self, values):
        if values is self:
            values = list(values)
        for v in values:
            self.append(v)

    def pop(self, index=-1):
        v = self[index]
        del self[index]
        return v

    def remove(self, value):
        del self[self.index(value)]

    def __iadd__(self, values):
        self.extend(values)
        return self


for _name in __all__:
    _hog_globals()[_name].__module__ = 'collections.abc'
del _name


async def _coro(): pass
async def _agen(): yield
def _gen(): yield
_c = _coro()
Coroutine.register(type(_c))
_c.close()
Generator.register(type(_gen()))
AsyncGenerator.register(type(_agen()))
del _coro, _agen, _gen, _c

for _t in (tuple, str, bytes, range, memoryview):
    Sequence.register(_t)
for _t in (list, bytearray):
    MutableSequence.register(_t)
for _t in (bytes, bytearray):
    ByteString.register(_t)
for _t in (bytes, bytearray, memoryview):
    Buffer.register(_t)
Set.register(frozenset)
Set.register(type({}.keys()))
Set.register(type({}.items()))
MutableSet.register(set)
Mapping.register(type(type.__dict__))
Mapping.register(FrameLocalsProxy)
MutableMapping.register(dict)
KeysView.register(type({}.keys()))
ItemsView.register(type({}.items()))
ValuesView.register(type({}.values()))
# Builtin iterators may lack some methods as attributes.
for _t in (range(0), [], (), '', b'', {}, set(), zip(), map(len, []), {}.items(), {}.values(), reversed([])):
    Iterator.register(type(iter(_t)))
    Iterable.register(type(_t))
for _t in (list, tuple, str, bytes, bytearray, dict, set, frozenset, range):
    Collection.register(_t)
    Reversible.register(_t) if _t not in (set, frozenset) else None
del _t
_hog_set_flag(Sequence, 'sequence')
_hog_set_flag(MutableSequence, 'sequence')
_hog_set_flag(Mapping, 'mapping')
_hog_set_flag(MutableMapping, 'mapping')
