import collections
import collections.abc as _abc
from abc import ABCMeta, _checks, abstractmethod
from _prelude import (ForwardRef, Generic, GenericAlias, NoDefault, ParamSpec, ParamSpecArgs, ParamSpecKwargs, TypeAliasType,
                      TypeVar, TypeVarTuple, Union, _GenericAlias, _UnpackAlias, _Unpack, _bind_parameters, _convert_arg,
                      _generic_state, _hog_globals, _is_param_list, _parameters_of, _substitute, _type_repr, _union)

TYPE_CHECKING = False
Unpack = _Unpack
_MISSING = object()


# --- special forms


class _SpecialForm:
    def __init__(self, name, getitem=None):
        self._name = name
        self._getitem = getitem
        self.__name__ = self.__qualname__ = name

    def __repr__(self):
        return 'typing.' + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __getitem__(self, params):
        if self._getitem is None:
            raise TypeError(f"{self!r} is not subscriptable")
        return self._getitem(self, params)

    def __instancecheck__(self, obj):
        raise TypeError(f"{self!r} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self!r} cannot be used with issubclass()")

    def __mro_entries__(self, bases):
        if self._name == 'NamedTuple':
            return (_NamedTuple,)
        raise TypeError(f"Cannot subclass {self!r}")


def _check_type(arg, message):
    arg = _convert_arg(arg)
    if arg is Any or isinstance(arg, (type, TypeVar, ForwardRef, ParamSpec, Union)) or callable(arg):
        return arg
    if isinstance(arg, (_SpecialForm, _SpecialAlias, TypeAliasType, _UnpackAlias, TypeVarTuple)):
        return arg
    raise TypeError(f"{message} Got {arg!r:.100}.")


class _FormAlias(_GenericAlias):
    """`ClassVar[int]`, `Literal['a']` and the like."""

    def __init__(self, origin, args, *, inst=False, name=None):
        super().__init__(origin, args, inst=inst, name=name)

    def __call__(self, *args, **kwargs):
        raise TypeError(f"Type {self._name} cannot be instantiated")

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")


def _single(form, params):
    item = _check_type(params, f"{form!r} accepts only single type.")
    return _FormAlias(form, (item,), name=form._name)


def _optional(form, params):
    if isinstance(params, tuple):
        raise TypeError("typing.Optional requires a single type. Got " + f"{params!r:.100}.")
    return _union((_check_type(params, "typing.Optional requires a single type."), type(None)))


class _LiteralAlias(_FormAlias):
    def __repr__(self):
        return f"typing.Literal[{', '.join([_type_repr(a) for a in self.__args__])}]"

    def __eq__(self, other):
        if not isinstance(other, _LiteralAlias):
            return NotImplemented
        return {(type(a), a) for a in self.__args__} == {(type(a), a) for a in other.__args__}

    def __hash__(self):
        return hash(frozenset([(type(a), a) for a in self.__args__]))


def _literal(form, params):
    if not isinstance(params, tuple):
        params = (params,)
    out = []
    for p in params:
        for v in (p.__args__ if isinstance(p, _LiteralAlias) else (p,)):
            if not any([type(v) is type(w) and v == w for w in out]):
                out.append(v)
    return _LiteralAlias(Literal, tuple(out), name='Literal')


class _AnnotatedAlias(_GenericAlias):
    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, (origin,))
        self.__metadata__ = metadata

    def _copy(self, args):
        return _AnnotatedAlias(args[0], self.__metadata__)

    def __repr__(self):
        return f"typing.Annotated[{_type_repr(self.__origin__)}, {', '.join([repr(m) for m in self.__metadata__])}]"

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __reduce__(self):
        return (_AnnotatedAlias, (self.__origin__, self.__metadata__))


def _annotated(form, params):
    if not isinstance(params, tuple) or len(params) < 2:
        raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
    return _AnnotatedAlias(_check_type(params[0], "Annotated[t, ...]: t must be a type."), params[1:])


class _ConcatenateAlias(_FormAlias):
    _is_concatenate = True


def _concatenate(form, params):
    if not isinstance(params, tuple):
        params = (params,)
    if not (params[-1] is ... or isinstance(params[-1], ParamSpec)):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    return _ConcatenateAlias(form, params, name='Concatenate')


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        return 'typing.Any' if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls)


NoReturn = _SpecialForm('NoReturn')
Never = _SpecialForm('Never')
Self = _SpecialForm('Self')
LiteralString = _SpecialForm('LiteralString')
TypeAlias = _SpecialForm('TypeAlias')
ClassVar = _SpecialForm('ClassVar', _single)
Final = _SpecialForm('Final', _single)
Required = _SpecialForm('Required', _single)
NotRequired = _SpecialForm('NotRequired', _single)
ReadOnly = _SpecialForm('ReadOnly', _single)
TypeGuard = _SpecialForm('TypeGuard', _single)
TypeIs = _SpecialForm('TypeIs', _single)
Optional = _SpecialForm('Optional', _optional)
Literal = _SpecialForm('Literal', _literal)
Annotated = _SpecialForm('Annotated', _annotated)
Concatenate = _SpecialForm('Concatenate', _concatenate)


# --- aliases of builtin classes


class _SpecialAlias:
    """`typing.List` and the like, not subscripted."""

    def __init__(self, origin, count, name, inst=True):
        self.__origin__ = origin
        self._count = count
        self._name = name
        self._inst = inst
        self.__doc__ = f'A generic version of {origin.__module__}.{origin.__qualname__}.'

    def __repr__(self):
        return 'typing.' + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        return self.__origin__(*args, **kwargs)

    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        message = "Parameters to generic types must be types."
        params = tuple([_check_type(p, message) for p in params])
        n = self._count
        if n >= 0 and len(params) != n and not any([isinstance(p, _UnpackAlias) for p in params]):
            if self._name in ('Generator', 'AsyncGenerator') and len(params) < n:
                params += (type(None),) * (n - len(params))
            else:
                word = 'many' if len(params) > n else 'few'
                raise TypeError(f"Too {word} arguments for {self}; actual {len(params)}, expected {n}")
        return _GenericAlias(self.__origin__, params, inst=self._inst, name=self._name)

    def __getattr__(self, name):
        if name in ('__name__', '__qualname__'):
            return self._name
        if '__origin__' in self.__dict__ and not (name.startswith('__') and name.endswith('__')):
            return getattr(self.__origin__, name)
        if name in ('__mro__',):
            return getattr(self.__origin__, name)
        raise AttributeError(name)

    def __mro_entries__(self, bases):
        out = [self.__origin__]
        i = bases.index(self)
        for b in bases[i + 1:]:
            if isinstance(b, _GenericAlias) or isinstance(b, type) and issubclass(b, Generic):
                break
        else:
            out.append(Generic)
        return tuple(out)

    def __instancecheck__(self, obj):
        return isinstance(obj, self.__origin__)

    def __subclasscheck__(self, cls):
        if isinstance(cls, _SpecialAlias):
            cls = cls.__origin__
        return issubclass(cls, self.__origin__)

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))


class _TupleAlias(_SpecialAlias):
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        if len(params) >= 2 and params[-1] is ...:
            head = [_check_type(p, "Tuple[t, ...]: t must be a type.") for p in params[:-1]]
            return _GenericAlias(tuple, (*head, ...), name='Tuple')
        params = tuple([_check_type(p, "Tuple[t0, t1, ...]: each t must be a type.") for p in params])
        return _GenericAlias(tuple, params, name='Tuple')


class _CallableAlias(_GenericAlias):
    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_param_list(args[0]):
            return f'typing.Callable[{_type_repr(args[0])}, {_type_repr(args[1])}]'
        return f"typing.Callable[[{', '.join([_type_repr(a) for a in args[:-1]])}], {_type_repr(args[-1])}]"

    def _copy(self, args):
        flat = []
        for a in args:
            if isinstance(a, (list, tuple)):
                flat.extend(a)
            else:
                flat.append(a)
        return _CallableAlias(self.__origin__, tuple(flat), inst=False, name='Callable')


class _CallableForm(_SpecialAlias):
    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _check_type(result, "Callable[args, result]: result must be a type.")
        if isinstance(args, (list, tuple)):
            args = tuple([_check_type(a, "Callable[[arg, ...], result]: each arg must be a type.") for a in args])
            return _CallableAlias(self.__origin__, (*args, result), inst=False, name='Callable')
        if not _is_param_list(args):
            raise TypeError("Callable[args, result]: args must be a list. Got " + repr(args))
        return _CallableAlias(self.__origin__, (args, result), inst=False, name='Callable')


List = _SpecialAlias(list, 1, 'List', False)
Dict = _SpecialAlias(dict, 2, 'Dict', False)
Set = _SpecialAlias(set, 1, 'Set', False)
FrozenSet = _SpecialAlias(frozenset, 1, 'FrozenSet', False)
Tuple = _TupleAlias(tuple, -1, 'Tuple', False)
Type = _SpecialAlias(type, 1, 'Type', False)
Deque = _SpecialAlias(collections.deque, 1, 'Deque')
DefaultDict = _SpecialAlias(collections.defaultdict, 2, 'DefaultDict')
OrderedDict = _SpecialAlias(collections.OrderedDict, 2, 'OrderedDict')
Counter = _SpecialAlias(collections.Counter, 1, 'Counter')
ChainMap = _SpecialAlias(collections.ChainMap, 2, 'ChainMap')
Callable = _CallableForm(_abc.Callable, 2, 'Callable', False)
Hashable = _SpecialAlias(_abc.Hashable, 0, 'Hashable', False)
Sized = _SpecialAlias(_abc.Sized, 0, 'Sized', False)
Awaitable = _SpecialAlias(_abc.Awaitable, 1, 'Awaitable', False)
Coroutine = _SpecialAlias(_abc.Coroutine, 3, 'Coroutine', False)
AsyncIterable = _SpecialAlias(_abc.AsyncIterable, 1, 'AsyncIterable', False)
AsyncIterator = _SpecialAlias(_abc.AsyncIterator, 1, 'AsyncIterator', False)
AsyncGenerator = _SpecialAlias(_abc.AsyncGenerator, 2, 'AsyncGenerator', False)
Iterable = _SpecialAlias(_abc.Iterable, 1, 'Iterable', False)
Iterator = _SpecialAlias(_abc.Iterator, 1, 'Iterator', False)
Generator = _SpecialAlias(_abc.Generator, 3, 'Generator', False)
Reversible = _SpecialAlias(_abc.Reversible, 1, 'Reversible', False)
Container = _SpecialAlias(_abc.Container, 1, 'Container', False)
Collection = _SpecialAlias(_abc.Collection, 1, 'Collection', False)
AbstractSet = _SpecialAlias(_abc.Set, 1, 'AbstractSet', False)
MutableSet = _SpecialAlias(_abc.MutableSet, 1, 'MutableSet', False)
Mapping = _SpecialAlias(_abc.Mapping, 2, 'Mapping', False)
MutableMapping = _SpecialAlias(_abc.MutableMapping, 2, 'MutableMapping', False)
Sequence = _SpecialAlias(_abc.Sequence, 1, 'Sequence', False)
MutableSequence = _SpecialAlias(_abc.MutableSequence, 1, 'MutableSequence', False)
ByteString = _SpecialAlias(_abc.ByteString, 0, 'ByteString', False)
MappingView = _SpecialAlias(_abc.MappingView, 1, 'MappingView', False)
KeysView = _SpecialAlias(_abc.KeysView, 1, 'KeysView', False)
ItemsView = _SpecialAlias(_abc.ItemsView, 2, 'ItemsView', False)
ValuesView = _SpecialAlias(_abc.ValuesView, 1, 'ValuesView', False)


class _ManagerAlias(_SpecialAlias):
    # Whether it suppresses exceptions has a default.
    def __getitem__(self, params):
        if not isinstance(params, tuple):
            params = (params,)
        return super().__getitem__(params + (bool | None,) if len(params) == 1 else params)


def __getattr__(name):
    if name in ('Pattern', 'Match'):
        import re
        alias = _SpecialAlias(getattr(re, name), 1, name, False)
    elif name in ('ContextManager', 'AsyncContextManager'):
        import contextlib
        alias = _ManagerAlias(getattr(contextlib, 'Abstract' + name), 2, name, False)
    else:
        raise AttributeError(f"module 'typing' has no attribute {name!r}")
    _hog_globals()[name] = alias
    return alias


T = TypeVar('T')
KT = TypeVar('KT')
VT = TypeVar('VT')
T_co = TypeVar('T_co', covariant=True)
T_contra = TypeVar('T_contra', contravariant=True)
AnyStr = TypeVar('AnyStr', bytes, str)
Text = str


# --- protocols

_PROTOCOL_IGNORED = frozenset(['__abstractmethods__', '__annotations__', '__dict__', '__doc__', '__init__', '__module__', '__new__',
                               '__slots__', '__subclasshook__', '__weakref__', '__class_getitem__', '__match_args__',
                               '__static_attributes__', '__firstlineno__', '__annotate__', '__annotate_func__',
                               '__annotations_cache__', '__parameters__', '__orig_bases__', '__type_params__', '__classcell__',
                               '_is_protocol', '_is_runtime_protocol', '__protocol_attrs__', '__non_callable_proto_members__',
                               '__qualname__', '__hash__' if False else '__orig_class__', '_abc_registry', '_abc_cache',
                               '_abc_version', '__conditional_annotations__', '__classdictcell__', '__final__'])


def _protocol_members(cls):
    names = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ('Protocol', 'Generic') and base.__module__ == 'typing':
            continue
        for name in list(base.__dict__) + list(_own_annotations(base)):
            if name not in _PROTOCOL_IGNORED and not name.startswith('_abc_'):
                if name == '__hash__' and base.__dict__.get('__hash__', 0) is None:
                    continue
                names.add(name)
    return names


def _own_annotations(cls):
    try:
        return cls.__annotations__
    except AttributeError:
        return {}
    except NameError:
        import annotationlib
        return annotationlib.get_annotations(cls, format=3)


class _ProtocolMeta(ABCMeta):
    def __instancecheck__(cls, instance):
        if cls is Protocol or not getattr(cls, '_is_protocol', False):
            return super().__instancecheck__(instance)
        if not getattr(cls, '_is_runtime_protocol', False):
            if type(instance) is cls or cls in type(instance).__mro__:
                return True
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        _checks[0] += 1
        try:
            if super().__instancecheck__(instance):
                return True
        finally:
            _checks[0] -= 1
        # Attributes count that are there without running code of the instance.
        own = _own_attributes(instance)
        for name in cls.__protocol_attrs__:
            value = own.get(name, _MISSING)
            for base in type(instance).__mro__:
                if value is not _MISSING:
                    break
                value = base.__dict__.get(name, _MISSING)
            if value is _MISSING or value is None and name not in cls.__non_callable_proto_members__:
                return False
        return True

    def __subclasscheck__(cls, other):
        if cls is Protocol:
            return type.__subclasscheck__(cls, other)
        if not isinstance(other, type):
            raise TypeError('issubclass() arg 1 must be a class')
        if getattr(cls, '_is_protocol', False) and not _checks[0]:
            if cls in other.__mro__:
                return True
            if not getattr(cls, '_is_runtime_protocol', False):
                raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
            if cls.__non_callable_proto_members__ and _is_hook(cls.__dict__.get('__subclasshook__')):
                names = str(sorted(cls.__non_callable_proto_members__))[1:-1]
                raise TypeError("Protocols with non-method members don't support issubclass(). "
                                f"Non-method members: {names}.")
        return super().__subclasscheck__(other)


def _own_attributes(instance):
    try:
        own = object.__getattribute__(instance, '__dict__')
    except AttributeError:
        return {}
    return own if isinstance(own, dict) else {}


def _is_hook(method):
    return getattr(method, '__func__', None) is _protocol_hook


def _protocol_hook(cls, other):
    if not cls.__dict__.get('_is_protocol', False):
        return NotImplemented
    for name in cls.__protocol_attrs__:
        for base in other.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
            # A protocol may promise its members by annotations.
            if issubclass(other, Generic) and getattr(other, '_is_protocol', False) and name in _own_annotations(base):
                break
        else:
            return NotImplemented
    return True


def _protocol_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError('Protocols cannot be instantiated')
    for base in cls.__mro__:
        init = base.__dict__.get('__init__')
        if init is not None and init is not _protocol_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


class Protocol(Generic, metaclass=_ProtocolMeta):
    __slots__ = ()
    _is_protocol = True
    _is_runtime_protocol = False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get('_is_protocol', False):
            cls._is_protocol = Protocol in cls.__bases__
        if cls._is_protocol:
            for base in cls.__bases__:
                if not (base in (object, Generic) or getattr(base, '_is_protocol', False)
                        or base.__module__ in ('collections.abc', 'contextlib', 'typing')):
                    raise TypeError(f'Protocols can only inherit from other protocols, got {base!r}')
            cls.__protocol_attrs__ = _protocol_members(cls)
            cls.__non_callable_proto_members__ = set()
            if '__subclasshook__' not in cls.__dict__:
                cls.__subclasshook__ = classmethod(_protocol_hook)
            if cls.__init__ is Protocol.__init__:
                cls.__init__ = _protocol_init

    __init__ = _protocol_init


_generic_state['protocol'] = Protocol


def runtime_checkable(cls):
    if not (isinstance(cls, type) and getattr(cls, '_is_protocol', False)):
        raise TypeError(f'@runtime_checkable can be only applied to protocol classes, got {cls!r}')
    cls._is_runtime_protocol = True
    cls.__non_callable_proto_members__ = {n for n in cls.__protocol_attrs__ if not callable(getattr(cls, n, None))}
    return cls


def is_protocol(tp, /):
    return isinstance(tp, type) and getattr(tp, '_is_protocol', False) and tp is not Protocol


def get_protocol_members(tp, /):
    if not is_protocol(tp):
        raise TypeError(f'{tp!r} is not a Protocol')
    return frozenset(tp.__protocol_attrs__)


@runtime_checkable
class SupportsInt(Protocol):
    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    __slots__ = ()

    @abstractmethod
    def __abs__(self):
        pass


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits=0):
        pass


class IO(Generic[AnyStr]):
    __slots__ = ()

    @property
    def mode(self):
        pass

    @property
    def name(self):
        pass

    @property
    def closed(self):
        pass

    def close(self):
        pass

    def fileno(self):
        pass

    def flush(self):
        pass

    def isatty(self):
        pass

    def read(self, n=-1):
        pass

    def readable(self):
        pass

    def readline(self, limit=-1):
        pass

    def readlines(self, hint=-1):
        pass

    def seek(self, offset, whence=0):
        pass

    def seekable(self):
        pass

    def tell(self):
        pass

    def truncate(self, size=None):
        pass

    def writable(self):
        pass

    def write(self, s):
        pass

    def writelines(self, lines):
        pass

    def __enter__(self):
        pass

    def __exit__(self, type, value, traceback):
        pass


class BinaryIO(IO[bytes]):
    __slots__ = ()


class TextIO(IO[str]):
    __slots__ = ()

    @property
    def buffer(self):
        pass

    @property
    def encoding(self):
        pass

    @property
    def errors(self):
        pass

    @property
    def line_buffering(self):
        pass

    @property
    def newlines(self):
        pass


# --- named tuples and typed dicts


def _make_nmtuple(name, fields, types, module, defaults=()):
    types = {n: _convert_arg(t) if not isinstance(t, str) else ForwardRef(t) for n, t in types.items()} if types else {}
    cls = collections.namedtuple(name, fields, defaults=defaults, module=module)
    return cls


_NT_RESERVED = frozenset(['__new__', '__init__', '__slots__', '__getnewargs__', '_fields', '_field_defaults', '_field_types',
                          '_make', '_replace', '_asdict', '_source'])
_NT_SPECIAL = frozenset(['__module__', '__name__', '__annotations__', '__annotate__', '__annotate_func__',
                         '__annotations_cache__', '__classcell__', '__qualname__'])


class _NamedTupleMeta(type):
    def __new__(mcls, typename, bases, ns):
        for b in bases:
            if b is not _NamedTuple and b is not Generic:
                raise TypeError('can only inherit from a NamedTuple type and Generic')
        bases = tuple([tuple if b is _NamedTuple else b for b in bases])
        annotate = ns.get('__annotate__') or ns.get('__annotate_func__')
        types = ns.get('__annotations__')
        if types is None:
            types = annotate(1) if annotate is not None else {}
        fields = list(types)
        defaults = []
        for n in fields:
            if n in ns:
                defaults.append(n)
            elif defaults:
                plural = 's' if len(defaults) > 1 else ''
                raise TypeError(f"Non-default namedtuple field {n} cannot follow default field{plural} "
                                f"{', '.join(defaults)}")
        base = collections.namedtuple(typename, fields, defaults=[ns[n] for n in defaults], module=ns.get('__module__'))
        base.__bases_wanted__ = None
        nt = base
        if len(bases) > 1:
            extra = {k: v for k, v in base.__dict__.items() if k not in ('__dict__', '__weakref__', '__bases_wanted__')}
            extra['__orig_bases__'] = ns.get('__orig_bases__', bases)
            nt = type(typename, bases, extra)
            nt.__class_getitem__ = classmethod(Generic.__class_getitem__.__func__)
        del base.__bases_wanted__
        nt.__annotations__ = types
        nt.__qualname__ = ns.get('__qualname__', typename)
        for key, value in ns.items():
            if key in _NT_RESERVED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key in _NT_SPECIAL or key in nt._fields:
                continue
            if key in ('__doc__',) and value is None:
                continue
            setattr(nt, key, value)
            set_name = getattr(type(value), '__set_name__', None)
            if set_name is not None:
                set_name(value, nt, key)
        cell = ns.get('__classcell__')
        if cell is not None:
            cell.cell_contents = nt
        nt.__orig_bases__ = (NamedTuple,) + tuple([b for b in ns.get('__orig_bases__', ()) if b is not NamedTuple])
        return nt


_NamedTuple = type.__new__(_NamedTupleMeta, 'NamedTuple', (), {})


def NamedTuple(typename, fields=_MISSING, /, **kwargs):
    if fields is _MISSING or fields is None:
        fields = kwargs.items() if kwargs else ()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    types = {n: _convert_arg(t) for n, t in fields}
    from _prelude import _hog_frame
    try:
        module = _hog_frame(0).f_globals.get('__name__')
    except ValueError:
        module = None
    nt = collections.namedtuple(typename, list(types), module=module)
    nt.__annotations__ = types
    nt.__orig_bases__ = (NamedTuple,)
    return nt


NamedTuple.__mro_entries__ = lambda bases: (_NamedTuple,)


class _NamedTupleForm(_SpecialForm):
    def __call__(self, typename, fields=_MISSING, /, **kwargs):
        return _make_named(typename, fields, **kwargs)

    def __repr__(self):
        return '<function NamedTuple>'


_make_named = NamedTuple
NamedTuple = _NamedTupleForm('NamedTuple')


def _qualifiers(tp):
    required = None
    readonly = False
    while True:
        origin = get_origin(tp)
        if origin is Annotated:
            tp = tp.__origin__
        elif origin is Required:
            required = True
            tp = tp.__args__[0]
        elif origin is NotRequired:
            required = False
            tp = tp.__args__[0]
        elif origin is ReadOnly:
            readonly = True
            tp = tp.__args__[0]
        else:
            return required, readonly


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True, closed=None, extra_items=None):
        for b in bases:
            if type(b) is not _TypedDictMeta and b is not Generic:
                raise TypeError('cannot inherit from both a TypedDict type and a non-TypedDict base class')
        annotate = ns.get('__annotate__') or ns.get('__annotate_func__')
        own = ns.get('__annotations__')
        if own is None:
            own = annotate(1) if annotate is not None else {}
        own = {n: _convert_arg(t) for n, t in own.items()}
        real = (Generic, dict) if any([issubclass(b, Generic) for b in bases]) else (dict,)
        keep = {k: v for k, v in ns.items() if k not in ('__annotate__', '__annotate_func__', '__classcell__')}
        tp = type.__new__(_TypedDictMeta, name, real, keep)
        if '__orig_bases__' not in tp.__dict__:
            tp.__orig_bases__ = bases
        annotations = {}
        required, optional, readonly, mutable = set(), set(), set(), set()
        for b in bases:
            if b is Generic:
                continue
            annotations.update(_made_annotations(b) or {})
            for name in b.__dict__.get('__required_keys__', ()):
                required.add(name)
                optional.discard(name)
            for name in b.__dict__.get('__optional_keys__', ()):
                optional.add(name)
                required.discard(name)
            readonly |= b.__dict__.get('__readonly_keys__', frozenset())
            mutable |= b.__dict__.get('__mutable_keys__', frozenset())
        for n, t in own.items():
            need, ro = _qualifiers(t)
            if need is None:
                need = total
            (required if need else optional).add(n)
            (optional if need else required).discard(n)
            if ro and n in mutable:
                raise TypeError(f'Cannot override mutable key {n!r} with read-only key')
            readonly.discard(n)
            (readonly if ro else mutable).add(n)
        annotations.update(own)
        tp.__annotations__ = annotations
        tp.__required_keys__ = frozenset(required)
        tp.__optional_keys__ = frozenset(optional)
        tp.__readonly_keys__ = frozenset(readonly)
        tp.__mutable_keys__ = frozenset(mutable)
        tp.__total__ = total
        return tp

    def __call__(cls, /, *args, **kwargs):
        return dict(*args, **kwargs)

    def __instancecheck__(cls, obj):
        raise TypeError('TypedDict does not support instance and class checks')

    __subclasscheck__ = __instancecheck__


_TypedDict = type.__new__(_TypedDictMeta, 'TypedDict', (), {})
_TypedDict.__annotations__ = {}


class _TypedDictForm(_SpecialForm):
    def __call__(self, typename, fields, /, *, total=True):
        from _prelude import _hog_frame
        try:
            module = _hog_frame(0).f_globals.get('__name__')
        except ValueError:
            module = None
        space = {'__annotations__': dict(fields), '__module__': module, '__orig_bases__': (TypedDict,)}
        return _TypedDictMeta(typename, (), space, total=total)

    def __mro_entries__(self, bases):
        return (_TypedDict,)

    def __repr__(self):
        return '<function TypedDict>'


TypedDict = _TypedDictForm('TypedDict')


def is_typeddict(tp):
    return isinstance(tp, _TypedDictMeta) and tp is not _TypedDict


# --- functions


class NewType:
    def __init__(self, name, tp):
        self.__qualname__ = name
        self.__name__ = name.rpartition('.')[2]
        self.__supertype__ = tp
        from _prelude import _hog_frame
        try:
            self.__module__ = _hog_frame(0).f_globals.get('__name__')
        except ValueError:
            pass

    def __call__(self, x):
        return x

    def __repr__(self):
        return f'{self.__module__}.{self.__qualname__}'

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                raise TypeError("Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{cls.__name__} = NewType({cls.__name__!r}, {name})`")
        return (Dummy,)

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __reduce__(self):
        return self.__qualname__


def cast(typ, val):
    return val


def assert_type(val, typ, /):
    return val


def reveal_type(obj, /):
    import sys
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def assert_never(arg, /):
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + '...'
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


_overloads = {}


def _overload_dummy(*args, **kwds):
    raise NotImplementedError("You should not call an overloaded function. A series of @overload-decorated functions outside "
                              "a stub module should always be followed by an implementation that is not @overload-ed.")


def overload(func):
    f = getattr(func, '__func__', func)
    try:
        key = (f.__module__, f.__qualname__)
        _overloads.setdefault(key, {})[f.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    f = getattr(func, '__func__', func)
    return list(_overloads.get((f.__module__, f.__qualname__), {}).values())


def clear_overloads():
    _overloads.clear()


def final(f):
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def override(method, /):
    try:
        method.__override__ = True
    except (AttributeError, TypeError):
        pass
    return method


def no_type_check(arg):
    if isinstance(arg, type):
        # What is defined in the class itself, and classes there.
        for key in dir(arg):
            value = getattr(arg, key)
            if (getattr(value, '__qualname__', None) != f"{arg.__qualname__}.{getattr(value, '__name__', key)}"
                    or getattr(value, '__module__', None) != arg.__module__):
                continue
            if isinstance(value, type):
                no_type_check(value)
            else:
                getattr(value, '__func__', value).__no_type_check__ = True
    try:
        arg.__no_type_check__ = True
    except (AttributeError, TypeError):
        pass
    return arg


def no_type_check_decorator(decorator):
    def wrapper(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapper


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, frozen_default=False,
                        field_specifiers=(), **kwargs):
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            'eq_default': eq_default, 'order_default': order_default, 'kw_only_default': kw_only_default,
            'frozen_default': frozen_default, 'field_specifiers': field_specifiers, 'kwargs': kwargs}
        return cls_or_fn
    return decorator


def get_origin(tp):
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_GenericAlias, GenericAlias, ParamSpecArgs, ParamSpecKwargs, _UnpackAlias, _SpecialAlias)):
        return tp.__origin__
    if tp is Generic:
        return Generic
    if type(tp) is Union:
        return Union
    return None


def get_args(tp):
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, GenericAlias, _UnpackAlias)):
        args = tp.__args__
        if tp.__origin__ is _abc.Callable and not (len(args) == 2 and _is_param_list(args[0])):
            args = (list(args[:-1]), args[-1])
        return args
    if type(tp) is Union:
        return tp.__args__
    return ()


def _resolve(tp, globalns, localns, guard=frozenset()):
    if isinstance(tp, ForwardRef):
        if tp.__forward_arg__ in guard:
            return tp
        arg = tp.__forward_arg__
        # A starred expression is only one inside a tuple.
        value = eval(f'({arg},)[0]' if arg.startswith('*') else arg, globalns, localns)
        if value is None:
            return type(None)
        return _resolve(_convert_arg(value), globalns, localns, guard | {tp.__forward_arg__})
    if type(tp) is Union:
        return _union(tuple([_resolve(a, globalns, localns, guard) for a in tp.__args__]))
    if isinstance(tp, _LiteralAlias):
        return tp
    if isinstance(tp, _AnnotatedAlias):
        return _AnnotatedAlias(_resolve(tp.__origin__, globalns, localns, guard), tp.__metadata__)
    if isinstance(tp, GenericAlias):
        args = tuple([_resolve(ForwardRef(a) if isinstance(a, str) else a, globalns, localns, guard) for a in tp.__args__])
        return tp if args == tp.__args__ else type(tp)(tp.__origin__, args)
    if isinstance(tp, _GenericAlias):
        args = tuple([_resolve(a, globalns, localns, guard) for a in tp.__args__])
        return tp if args == tp.__args__ else tp._copy(args)
    return tp


def _strip(tp):
    if isinstance(tp, _AnnotatedAlias):
        return _strip(tp.__origin__)
    if get_origin(tp) in (Required, NotRequired, ReadOnly):
        return _strip(tp.__args__[0])
    if type(tp) is Union:
        return _union(tuple([_strip(a) for a in tp.__args__]))
    if isinstance(tp, GenericAlias):
        args = tuple([_strip(a) for a in tp.__args__])
        return tp if args == tp.__args__ else type(tp)(tp.__origin__, args)
    if isinstance(tp, _GenericAlias) and not isinstance(tp, _LiteralAlias):
        args = tuple([_strip(a) for a in tp.__args__])
        return tp if args == tp.__args__ else tp._copy(args)
    return tp


def _made_annotations(cls):
    # Those that a class has already, or None.
    own = cls.__dict__
    return own.get('__annotations__', own.get('__annotations_cache__'))


def get_type_hints(obj, globalns=None, localns=None, include_extras=False, *, format=1):
    if getattr(obj, '__no_type_check__', None):
        return {}
    hints = {}
    import sys
    if isinstance(obj, type):
        for base in reversed(obj.__mro__):
            if globalns is None:
                module = sys.modules.get(base.__module__)
                g = getattr(module, '__dict__', {})
            else:
                g = globalns
            annotations = _made_annotations(base)
            if format != 1 and base.__flags__ & 1 << 9:
                import annotationlib
                annotations = annotationlib.get_annotations(base, format=format)
            elif not isinstance(annotations, dict):
                if base.__dict__.get('__annotate__') is None and base.__dict__.get('__annotate_func__') is None:
                    continue
                annotations = base.__annotations__
            scope = dict(vars(base)) if localns is None else localns
            for p in getattr(base, '__type_params__', ()):
                scope.setdefault(p.__name__, p)
            for name, value in annotations.items():
                hints[name] = _hint(value, g, scope, format)
    else:
        if isinstance(obj, type(sys)):
            g = obj.__dict__
        else:
            inner = obj
            seen = set()
            while hasattr(inner, '__wrapped__'):
                inner = inner.__wrapped__
                if id(inner) in seen:
                    raise ValueError(f'wrapper loop when unwrapping {obj!r}')
                seen.add(id(inner))
            g = getattr(inner, '__globals__', {})
        if globalns is not None:
            g = globalns
        if format != 1:
            import annotationlib
            annotations = annotationlib.get_annotations(obj, format=format)
        else:
            annotations = getattr(obj, '__annotations__', None)
        if annotations is None:
            if callable(obj):
                return {}
            raise TypeError(f'{obj!r} is not a module, class, method, or function.')
        scope = localns
        params = getattr(obj, '__type_params__', ())
        if scope is None and params:
            scope = {p.__name__: p for p in params}
        for name, value in annotations.items():
            hints[name] = _hint(value, g, scope, format)
    if include_extras or format == 4:
        return hints
    return {k: _strip(v) for k, v in hints.items()}


def _hint(value, globalns, localns, format):
    if format == 4:
        return value
    if value is None:
        value = type(None)
    elif isinstance(value, str):
        value = ForwardRef(value)
    try:
        return _resolve(value, globalns, localns)
    except NameError:
        if format == 3:
            return value
        raise


def evaluate_forward_ref(forward_ref, *, owner=None, globals=None, locals=None, type_params=None, format=None):
    return _resolve(forward_ref, globals or {}, locals)


__all__ = [n for n in list(_hog_globals()) if not n.startswith('_') and n not in (
    'collections', 'T', 'KT', 'VT', 'T_co', 'T_contra', 'ABCMeta', 'abstractmethod', 'GenericAlias', 'n')]
__all__ += ['AsyncContextManager', 'ContextManager']


def _refuse(cls, *args, **kwds):
    raise TypeError('Cannot subclass special typing classes')


_SpecialForm.__init_subclass__ = _SpecialAlias.__init_subclass__ = _GenericAlias.__init_subclass__ = classmethod(_refuse)
