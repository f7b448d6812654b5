import abc
import sys
from _prelude import ForwardRef, GenericAlias, _annotations_now, _type_repr
from types import FunctionType, MappingProxyType

__all__ = ['dataclass', 'field', 'Field', 'FrozenInstanceError', 'InitVar', 'KW_ONLY', 'MISSING', 'fields', 'asdict', 'astuple',
           'make_dataclass', 'replace', 'is_dataclass']


class FrozenInstanceError(AttributeError):
    pass


class _MISSING_TYPE:
    pass


class _HAS_DEFAULT_FACTORY_CLASS:
    def __repr__(self):
        return '<factory>'


class _KW_ONLY_TYPE:
    pass


class _FIELD_BASE:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


MISSING = _MISSING_TYPE()
KW_ONLY = _KW_ONLY_TYPE()
_HAS_DEFAULT_FACTORY = _HAS_DEFAULT_FACTORY_CLASS()
_FIELD = _FIELD_BASE('_FIELD')
_FIELD_CLASSVAR = _FIELD_BASE('_FIELD_CLASSVAR')
_FIELD_INITVAR = _FIELD_BASE('_FIELD_INITVAR')
_FIELDS = '__dataclass_fields__'
_PARAMS = '__dataclass_params__'
_EMPTY = MappingProxyType({})
_object_setattr = object.__setattr__


class InitVar:
    __slots__ = ('type',)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        name = self.type.__name__ if isinstance(self.type, type) and not isinstance(self.type, GenericAlias) else repr(self.type)
        return f'dataclasses.InitVar[{name}]'

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    __slots__ = ('name', 'type', 'default', 'default_factory', 'repr', 'hash', 'init', 'compare', 'metadata', 'kw_only', 'doc',
                 '_field_type')

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only, doc):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = _EMPTY if metadata is None else MappingProxyType(metadata)
        self.kw_only = kw_only
        self.doc = doc
        self._field_type = None

    def __repr__(self):
        return (f'Field(name={self.name!r},type={self.type!r},default={self.default!r},'
                f'default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},hash={self.hash!r},'
                f'compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r},doc={self.doc!r},'
                f'_field_type={self._field_type})')

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), '__set_name__', None)
        if func:
            func(self.default, owner, name)

    __class_getitem__ = classmethod(GenericAlias)


class _DataclassParams:
    __slots__ = ('init', 'repr', 'eq', 'order', 'unsafe_hash', 'frozen', 'match_args', 'kw_only', 'slots', 'weakref_slot')

    def __init__(self, *values):
        for name, v in zip(self.__slots__, values):
            setattr(self, name, v)

    def __repr__(self):
        return '_DataclassParams(' + ','.join([f'{n}={getattr(self, n)!r}' for n in self.__slots__]) + ')'


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING, doc=None):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError('cannot specify both default and default_factory')
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only, doc)


# --- reading the class


def _is_classvar(a):
    if isinstance(a, (str, ForwardRef)):
        return _named(a, 'ClassVar')
    typing = sys.modules.get('typing')
    return typing is not None and (a is typing.ClassVar or getattr(a, '__origin__', None) is typing.ClassVar)


def _named(a, name):
    # The text is not evaluated: `ClassVar` or `typing.ClassVar`, whatever follows.
    text = (a if isinstance(a, str) else a.__forward_arg__).strip()
    parts = []
    for part in text.split('.'):
        part = part.strip()
        size = 0
        while part[:size + 1].isidentifier():
            size += 1
            if size == len(part):
                break
        parts.append(part[:size])
        if size < len(part) or len(parts) == 2:
            break
    home = 'typing' if name == 'ClassVar' else 'dataclasses'
    return parts[0] == name or parts[:2] == [home, name]


def _is_initvar(a):
    if isinstance(a, (str, ForwardRef)):
        return _named(a, 'InitVar')
    return a is InitVar or type(a) is InitVar


def _is_kw_only(a):
    if isinstance(a, (str, ForwardRef)):
        return _named(a, 'KW_ONLY')
    return a is KW_ONLY


def _get_field(cls, name, annotation, default_kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        f = default
    else:
        if type(default).__name__ == 'member_descriptor':
            default = MISSING
        f = field(default=default)
    f.name = name
    f.type = annotation
    if _is_classvar(annotation):
        f._field_type = _FIELD_CLASSVAR
    elif _is_initvar(annotation):
        f._field_type = _FIELD_INITVAR
    else:
        f._field_type = _FIELD
    if f._field_type in (_FIELD_CLASSVAR, _FIELD_INITVAR):
        if f.default_factory is not MISSING:
            raise TypeError(f'field {f.name} cannot have a default factory')
    if f._field_type in (_FIELD, _FIELD_INITVAR):
        if f.kw_only is MISSING:
            f.kw_only = default_kw_only
    elif f.kw_only is not MISSING:
        raise TypeError(f'field {f.name} is a ClassVar but specifies kw_only')
    if f._field_type is _FIELD and f.default.__class__.__hash__ is None:
        raise ValueError(f'mutable default {type(f.default)} for field {f.name} is not allowed: use default_factory')
    return f


def _set_new(cls, name, value):
    if name in cls.__dict__:
        return True
    if isinstance(value, FunctionType):
        value.__qualname__ = f'{cls.__qualname__}.{value.__name__}'
    setattr(cls, name, value)
    return False


_running = set()


def _recursive_repr(func):
    def __repr__(self):
        key = id(self)
        if key in _running:
            return '...'
        _running.add(key)
        try:
            return func(self)
        finally:
            _running.discard(key)
    __repr__.__wrapped__ = func
    return __repr__


Field.__repr__ = _recursive_repr(Field.__repr__)


def _tuple_text(obj, fields):
    if not fields:
        return '()'
    return '(' + ','.join([f'{obj}.{f.name}' for f in fields]) + ',)'


def _init_source(lines, fields, std, kw_only, frozen, has_post_init, self_name, names, slots):
    seen_default = None
    for f in std:
        if f.init:
            if not (f.default is MISSING and f.default_factory is MISSING):
                seen_default = f
            elif seen_default:
                raise TypeError(f'non-default argument {f.name!r} follows default argument {seen_default.name!r}')

    def param(f):
        if f.default is MISSING and f.default_factory is MISSING:
            return f.name
        if f.default is not MISSING:
            names[f'__dataclass_dflt_{f.name}__'] = f.default
            return f'{f.name}=__dataclass_dflt_{f.name}__'
        return f'{f.name}=__dataclass_HAS_DEFAULT_FACTORY__'

    params = [self_name] + [param(f) for f in std if f.init]
    kw = [param(f) for f in kw_only if f.init]
    if kw:
        params.append('*')
        params += kw
    lines.append(f" def __init__({', '.join(params)}):")
    start = len(lines)
    for f in fields:
        if f.default_factory is not MISSING:
            names[f'__dataclass_dflt_{f.name}__'] = f.default_factory
            if f.init:
                value = (f'__dataclass_dflt_{f.name}__() if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}')
            else:
                value = f'__dataclass_dflt_{f.name}__()'
        elif f.init:
            value = f.name
        elif slots and f.default is not MISSING:
            names[f'__dataclass_dflt_{f.name}__'] = f.default
            value = f'__dataclass_dflt_{f.name}__'
        else:
            continue
        if f._field_type is _FIELD_INITVAR:
            continue
        if frozen:
            lines.append(f'  __dataclass_setattr__({self_name},{f.name!r},{value})')
        else:
            lines.append(f'  {self_name}.{f.name}={value}')
    if has_post_init:
        args = ','.join([f.name for f in fields if f._field_type is _FIELD_INITVAR])
        lines.append(f'  {self_name}.__post_init__({args})')
    if len(lines) == start:
        lines.append('  pass')


def _signature_doc(cls, std, kw_only):
    written = {}
    for c in reversed(cls.__mro__[:-1]):
        if any([not isinstance(f.type, type) for f in std + kw_only]):
            # As the program writes them.
            from annotationlib import Format, get_annotations
            written.update(get_annotations(c, format=Format.STRING))

    def text(f):
        out = f.name
        if f.type is not None:
            out += ': ' + written.get(f.name, f.type if isinstance(f.type, str) else _type_repr(f.type))
        if f.default is not MISSING:
            out += f' = {f.default!r}'
        elif f.default_factory is not MISSING:
            out += ' = <factory>'
        return out
    parts = [text(f) for f in std if f.init]
    kw = [text(f) for f in kw_only if f.init]
    if kw:
        parts += ['*'] + kw
    return f"{cls.__name__}({', '.join(parts)})"


def _hash_action(unsafe_hash, eq, frozen, explicit, cls, names):
    # What to do about __hash__: 'add', 'none' or nothing.
    if unsafe_hash:
        if explicit:
            raise TypeError(f'Cannot overwrite attribute __hash__ in class {cls.__name__}')
        return 'add'
    if not eq or explicit:
        return None
    return 'add' if frozen else 'none'


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    fields = {}
    module = sys.modules.get(cls.__module__)
    module_globals = module.__dict__ if module is not None else {}
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot))
    any_frozen_base = False
    all_frozen_bases = None
    has_dataclass_bases = False
    for b in cls.__mro__[-1:0:-1]:
        base_fields = b.__dict__.get(_FIELDS) if isinstance(b, type) else None
        if base_fields is not None:
            has_dataclass_bases = True
            for f in base_fields.values():
                fields[f.name] = f
            if all_frozen_bases is None:
                all_frozen_bases = True
            frozen_base = getattr(b, _PARAMS).frozen
            all_frozen_bases = all_frozen_bases and frozen_base
            any_frozen_base = any_frozen_base or frozen_base
    annotations = _annotations_now(cls)
    own = []
    kw_only_seen = False
    for name, annotation in annotations.items():
        if _is_kw_only(annotation):
            if kw_only_seen:
                raise TypeError(f'{name!r} is KW_ONLY, but KW_ONLY has already been specified')
            kw_only_seen = True
            kw_only = True
        else:
            own.append(_get_field(cls, name, annotation, kw_only))
    for f in own:
        fields[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f'{name!r} is a field but has no type annotation')
    if has_dataclass_bases:
        if any_frozen_base and not frozen:
            raise TypeError('cannot inherit non-frozen dataclass from a frozen one')
        if all_frozen_bases is False and frozen:
            raise TypeError('cannot inherit frozen dataclass from a non-frozen one')
    setattr(cls, _FIELDS, fields)
    class_hash = cls.__dict__.get('__hash__', MISSING)
    explicit_hash = not (class_hash is MISSING or class_hash is None and '__eq__' in cls.__dict__)
    if order and not eq:
        raise ValueError('eq must be true if order is true')
    all_init = [f for f in fields.values() if f._field_type in (_FIELD, _FIELD_INITVAR)]
    std = [f for f in all_init if f.init and not f.kw_only]
    kw = [f for f in all_init if f.init and f.kw_only]
    real = [f for f in fields.values() if f._field_type is _FIELD]
    names = {'__dataclass_HAS_DEFAULT_FACTORY__': _HAS_DEFAULT_FACTORY, '__dataclass_setattr__': _object_setattr,
             '__dataclass_repr__': _recursive_repr, '__dataclass_error__': FrozenInstanceError, '__dataclass_type__': None,
             '__dataclass_hash__': hash, '__dataclass_name__': type}
    lines = ['']
    made = []
    if init:
        has_post_init = hasattr(cls, '__post_init__')
        self_name = '__dataclass_self__' if 'self' in fields else 'self'
        _init_source(lines, all_init, std, kw, frozen, has_post_init, self_name, names, slots)
        made.append('__init__')
    if repr:
        parts = ', '.join([f'{f.name}={{self.{f.name}!r}}' for f in real if f.repr])
        lines += [' @__dataclass_repr__', ' def __repr__(self):',
                  "  return f\"{self.__class__.__qualname__}(" + parts + ')"']
        made.append('__repr__')
    if eq:
        terms = [f'self.{f.name}==other.{f.name}' for f in real if f.compare]
        lines += [' def __eq__(self,other):', '  if self is other:', '   return True',
                  '  if other.__class__ is self.__class__:', '   return ' + (' and '.join(terms) or 'True'),
                  '  return NotImplemented']
        made.append('__eq__')
    if order:
        flds = [f for f in real if f.compare]
        a, b = _tuple_text('self', flds), _tuple_text('other', flds)
        for name, op in (('__lt__', '<'), ('__le__', '<='), ('__gt__', '>'), ('__ge__', '>=')):
            if name in cls.__dict__:
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}. Consider using '
                                'functools.total_ordering')
            lines += [f' def {name}(self,other):', '  if other.__class__ is self.__class__:', f'   return {a}{op}{b}',
                      '  return NotImplemented']
            made.append(name)
    if frozen:
        for name in ('__setattr__', '__delattr__'):
            if name in cls.__dict__:
                raise TypeError(f'Cannot overwrite attribute {name} in class {cls.__name__}')
        known = '{' + ', '.join([f'{f.name!r}' for f in real]) + '}' if real else '()'
        names['cls'] = cls
        lines += [' def __setattr__(self, name, value):',
                  f'  if __dataclass_name__(self) is __class_cell__() or name in {known}:',
                  "   raise __dataclass_error__(f'cannot assign to field {name!r}')",
                  '  __dataclass_super__(self).__setattr__(name, value)',
                  ' def __delattr__(self, name):',
                  f'  if __dataclass_name__(self) is __class_cell__() or name in {known}:',
                  "   raise __dataclass_error__(f'cannot delete field {name!r}')",
                  '  __dataclass_super__(self).__delattr__(name)']
        holder = [cls]
        names['__class_cell__'] = lambda: holder[0]
        names['__dataclass_super__'] = lambda obj: super(holder[0], obj)
        made += ['__setattr__', '__delattr__']
    action = _hash_action(unsafe_hash, eq, frozen, explicit_hash, cls, names)
    if action == 'add':
        hashed = [f for f in real if (f.compare if f.hash is None else f.hash)]
        lines += [' def __hash__(self):', '  return __dataclass_hash__(' + _tuple_text('self', hashed) + ')']
        made.append('__hash__')
    if made:
        lines[0] = f"def __create_fn__({', '.join(names)}):"
        lines.append(f" return ({', '.join(made)},)")
        ns = {}
        exec('\n'.join(lines), module_globals, ns)
        functions = ns['__create_fn__'](**names)
        for name, f in zip(made, functions):
            if name == '__init__':
                hints = {g.name: g.type for g in std + kw}
                hints['return'] = None
                f.__annotations__ = hints
            if name == '__hash__':
                f.__qualname__ = f'{cls.__qualname__}.__hash__'
                cls.__hash__ = f
            else:
                _set_new(cls, name, f)
    if action == 'none' and class_hash is MISSING:
        cls.__hash__ = None
    elif action == 'none':
        cls.__hash__ = None
    if not getattr(cls, '__doc__'):
        try:
            cls.__doc__ = _signature_doc(cls, std, kw)
        except Exception:
            pass
    if match_args:
        _set_new(cls, '__match_args__', tuple([f.name for f in std]))
    if weakref_slot and not slots:
        raise TypeError('weakref_slot is True but slots is False')
    if slots:
        new = _add_slots(cls, frozen, weakref_slot, real)
        if frozen:
            holder[0] = new
        cls = new
    _set_new(cls, '__replace__', _replace)
    abc.update_abstractmethods(cls)
    return cls


def _getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self, state):
    for f, v in zip(fields(self), state):
        _object_setattr(self, f.name, v)


def _add_slots(cls, frozen, weakref_slot, real):
    if '__slots__' in cls.__dict__:
        raise TypeError(f'{cls.__name__} already specifies __slots__')
    d = dict(cls.__dict__)
    inherited = set()
    for b in cls.__mro__[1:-1]:
        s = b.__dict__.get('__slots__', ())
        inherited.update((s,) if isinstance(s, str) else s)
    names = tuple([f.name for f in real])
    own = [n for n in names if n not in inherited]
    if weakref_slot and '__weakref__' not in inherited and not any(['__weakref__' in b.__dict__ for b in cls.__mro__[1:-1]]):
        own.append('__weakref__')
    d['__slots__'] = tuple(own) if not any([f.doc for f in real]) else {
        f.name: f.doc for f in real if f.name in own}
    for n in names:
        d.pop(n, None)
    d.pop('__dict__', None)
    d.pop('__weakref__', None)
    d.pop('__abstractmethods__', None)
    qualname = getattr(cls, '__qualname__', None)
    new = type(cls)(cls.__name__, cls.__bases__, d)
    if qualname is not None:
        new.__qualname__ = qualname
    if frozen:
        if '__getstate__' not in d:
            new.__getstate__ = _getstate
        if '__setstate__' not in d:
            new.__setstate__ = _setstate
    for value in new.__dict__.values():
        _fix_class_cell(value, cls, new)
    return new


def _fix_class_cell(value, old, new):
    if isinstance(value, (classmethod, staticmethod)):
        value = value.__func__
    if isinstance(value, property):
        for f in (value.fget, value.fset, value.fdel):
            if f is not None:
                _fix_class_cell(f, old, new)
        return
    while hasattr(value, '__wrapped__'):
        value = value.__wrapped__
    if isinstance(value, FunctionType) and value.__closure__:
        for cell in value.__closure__:
            try:
                if cell.cell_contents is old:
                    cell.cell_contents = new
            except ValueError:
                pass


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, match_args=True,
              kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot)
    if cls is None:
        return wrap
    return wrap(cls)


# --- using dataclasses


def fields(class_or_instance):
    try:
        all_fields = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError('must be called with a dataclass type or instance') from None
    return tuple([f for f in all_fields.values() if f._field_type is _FIELD])


class _HostFields(dict):
    """Fields of a class of the host: what it does not tell of the class, it tells of its instances."""

    def values(self):
        raise TypeError('the fields of a dataclass of the host are known from its instances only')


def _hog_host_fields(attributes):
    if attributes is None:
        return _HostFields()
    result = {}
    for name in attributes:
        f = field()
        f.name = name
        f._field_type = _FIELD
        result[name] = f
    return result


def _is_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    cls = obj if isinstance(obj, type) else type(obj)
    return hasattr(cls, _FIELDS)


_ATOMIC = frozenset([type(None), bool, int, float, str, complex, bytes, type(...), type(NotImplemented), type, range, property])


def asdict(obj, *, dict_factory=dict):
    if not _is_instance(obj):
        raise TypeError('asdict() should be called on dataclass instances')
    return _asdict(obj, dict_factory)


def _asdict(obj, factory):
    t = type(obj)
    if t in _ATOMIC:
        return obj
    if hasattr(t, _FIELDS):
        if factory is dict:
            return {f.name: _asdict(getattr(obj, f.name), dict) for f in fields(obj)}
        return factory([(f.name, _asdict(getattr(obj, f.name), factory)) for f in fields(obj)])
    if t is list:
        return [_asdict(v, factory) for v in obj]
    if t is dict:
        return {_asdict(k, factory): _asdict(v, factory) for k, v in obj.items()}
    if issubclass(t, tuple):
        if hasattr(t, '_fields'):
            return t(*[_asdict(v, factory) for v in obj])
        return t([_asdict(v, factory) for v in obj])
    if issubclass(t, dict):
        if hasattr(t, 'default_factory'):
            result = t(obj.default_factory)
            for k, v in obj.items():
                result[_asdict(k, factory)] = _asdict(v, factory)
            return result
        return t([(_asdict(k, factory), _asdict(v, factory)) for k, v in obj.items()])
    if issubclass(t, list):
        return t([_asdict(v, factory) for v in obj])
    import copy
    return copy.deepcopy(obj)


def astuple(obj, *, tuple_factory=tuple):
    if not _is_instance(obj):
        raise TypeError('astuple() should be called on dataclass instances')
    return _astuple(obj, tuple_factory)


def _astuple(obj, factory):
    t = type(obj)
    if t in _ATOMIC:
        return obj
    if hasattr(t, _FIELDS):
        return factory([_astuple(getattr(obj, f.name), factory) for f in fields(obj)])
    if issubclass(t, tuple) and hasattr(t, '_fields'):
        return t(*[_astuple(v, factory) for v in obj])
    if issubclass(t, (list, tuple)):
        return t([_astuple(v, factory) for v in obj])
    if issubclass(t, dict):
        if hasattr(t, 'default_factory'):
            result = t(obj.default_factory)
            for k, v in obj.items():
                result[_astuple(k, factory)] = _astuple(v, factory)
            return result
        return t([(_astuple(k, factory), _astuple(v, factory)) for k, v in obj.items()])
    import copy
    return copy.deepcopy(obj)


def replace(obj, /, **changes):
    if not _is_instance(obj):
        raise TypeError('replace() should be called on dataclass instances')
    return _replace(obj, **changes)


def _replace(self, /, **changes):
    for f in getattr(self, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise TypeError(f'field {f.name} is declared with init=False, it cannot be specified with replace()')
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise TypeError(f'InitVar {f.name!r} must be specified with replace()')
            changes[f.name] = getattr(self, f.name)
    return self.__class__(**changes)


_replace.__name__ = '__replace__'

_KEYWORDS = frozenset(['False', 'None', 'True', 'and', 'as', 'assert', 'async', 'await', 'break', 'class', 'continue', 'def',
                       'del', 'elif', 'else', 'except', 'finally', 'for', 'from', 'global', 'if', 'import', 'in', 'is',
                       'lambda', 'nonlocal', 'not', 'or', 'pass', 'raise', 'return', 'try', 'while', 'with', 'yield'])


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False, unsafe_hash=False,
                   frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False, module=None,
                   decorator=dataclass):
    ns = dict(namespace) if namespace else {}
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            name = item
            import typing
            tp = typing.Any
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, ns[item[0]] = item
        else:
            raise TypeError(f'Invalid field: {item!r}')
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f'Field names must be valid identifiers: {name!r}')
        if name in _KEYWORDS:
            raise TypeError(f'Field names must not be keywords: {name!r}')
        if name in annotations:
            raise TypeError(f'Field name duplicated: {name!r}')
        annotations[name] = tp
    ns['__annotations__'] = annotations
    if module is None:
        from _prelude import _hog_frame
        try:
            module = _hog_frame(0).f_globals.get('__name__')
        except ValueError:
            module = None
    if module is not None:
        ns['__module__'] = module
    import types
    cls = types.new_class(cls_name, bases, {}, lambda d: d.update(ns))
    return decorator(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)
