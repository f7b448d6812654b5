from types import MappingProxyType, DynamicClassAttribute

__all__ = ['EnumType', 'EnumMeta', 'EnumDict', 'Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag', 'ReprEnum', 'auto', 'unique',
           'property', 'verify', 'member', 'nonmember', 'FlagBoundary', 'STRICT', 'CONFORM', 'EJECT', 'KEEP', 'global_flag_repr',
           'global_enum_repr', 'global_str', 'global_enum', 'EnumCheck', 'CONTINUOUS', 'NAMED_FLAGS', 'UNIQUE', 'pickle_by_global_name',
           'pickle_by_enum_name', 'show_flag_values']

import builtins as _builtins
_prop = _builtins.property
Enum = Flag = ReprEnum = None


class nonmember:
    def __init__(self, value):
        self.value = value


class member:
    def __init__(self, value):
        self.value = value


class auto:
    def __init__(self, value=None):
        self.value = _AUTO if value is None else value

    def __repr__(self):
        return f'auto({self.value!r})'


class _AutoNull:
    def __repr__(self):
        return '_auto_null'


_AUTO = _AutoNull()


class property(DynamicClassAttribute):
    """Reads an attribute of a member; on the class the member of that name."""

    member = None
    _attr_type = None

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.member is not None:
                return self.member
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}')
        if self.fget is not None:
            return self.fget(instance)
        if self._attr_type == 'attr':
            return getattr(self._cls_type, self.name)
        if self._attr_type == 'desc':
            return getattr(instance._value_, self.name)
        try:
            return ownerclass._member_map_[self.name]
        except KeyError:
            raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}') from None

    def __set__(self, instance, value):
        if self.fset is not None:
            return self.fset(instance, value)
        raise AttributeError(f"<enum {self.clsname!r}> cannot set attribute {self.name!r}")

    def __delete__(self, instance):
        if self.fdel is not None:
            return self.fdel(instance)
        raise AttributeError(f"<enum {self.clsname!r}> cannot delete attribute {self.name!r}")

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__


def _is_descriptor(obj):
    t = type(obj)
    return hasattr(t, '__get__') or hasattr(t, '__set__') or hasattr(t, '__delete__')


def _is_own_class(cls_name, value):
    # A class that is defined in the body, and so no member.
    return cls_name is not None and isinstance(value, type) and (
        f'.{value.__qualname__}'.endswith(f'.{cls_name}.{value.__name__}'))


def _is_dunder(name):
    return len(name) > 4 and name[:2] == '__' and name[-2:] == '__' and name[2] != '_' and name[-3] != '_'


def _is_sunder(name):
    return len(name) > 2 and name[0] == '_' and name[-1] == '_' and name[1] != '_' and name[-2] != '_'


def _is_private(cls_name, name):
    prefix = f'_{cls_name}__'
    return len(name) > len(prefix) and name.startswith(prefix) and not name.endswith('__')


class EnumDict(dict):
    def __init__(self, cls_name=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name
        self._generate_next_value = None

    def __setitem__(self, key, value):
        if self._cls_name is not None and _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            if key not in ('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_', '_iter_member_',
                           '_iter_member_by_value_', '_iter_member_by_def_', '_add_alias_', '_add_value_alias_', '_value_',
                           '_name_', '_simple_', '_boundary_', '_flag_mask_', '_singles_mask_', '_all_bits_'):
                raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
            if key == '_generate_next_value_':
                if self._auto_called:
                    raise TypeError('_generate_next_value_ must be defined before members')
                self._generate_next_value = getattr(value, '__func__', value)
            elif key == '_ignore_':
                value = value.replace(',', ' ').split() if isinstance(value, str) else list(value)
                self._ignore = value
                already = set(value) & set(self._member_names)
                if already:
                    raise ValueError(f'_ignore_ cannot specify already set names: {already!r}')
        elif _is_dunder(key):
            if key == '__order__':
                key = '_order_'
        elif key in self._member_names:
            raise TypeError(f'{key!r} already defined as {self[key]!r}')
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif not isinstance(value, member) and (_is_descriptor(value) or _is_own_class(self._cls_name, value)):
            pass
        else:
            if isinstance(value, member):
                value = value.value
            elif key in self:
                raise TypeError(f'{key!r} already defined as {self[key]!r}')
            # Of a tuple with automatic parts those count for the next one, not the tuple.
            if isinstance(value, auto):
                value = self._auto(key, value)
            elif isinstance(value, tuple) and any([isinstance(v, auto) for v in value]):
                parts = [self._auto(key, v) if isinstance(v, auto) else v for v in value]
                value = type(value)(*parts) if hasattr(value, '_fields') else type(value)(parts)
            else:
                self._last_values.append(value)
            self._member_names[key] = None
        super().__setitem__(key, value)

    def _auto(self, key, value):
        if isinstance(value.value, _AutoNull):
            self._auto_called = True
            value.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
        self._last_values.append(value.value)
        return value.value

    @_prop
    def member_names(self):
        return list(self._member_names)

    def update(self, members, *more_members, **kwds):
        for source in (members, *more_members, kwds):
            if hasattr(source, 'keys'):
                for name in source.keys():
                    self[name] = source[name]
            else:
                for name, value in source:
                    self[name] = value


_EnumDict = EnumDict


def _data_type(bases):
    # The class in the bases whose instances members are, apart from Enum.
    for b in bases:
        for c in b.__mro__:
            if c is object:
                continue
            if isinstance(c, EnumType):
                if c._member_type_ is not object:
                    return c._member_type_
                continue
            if '__new__' in c.__dict__ or '__dataclass_fields__' in c.__dict__:
                return b if not isinstance(b, EnumType) else c
    return object


def _value_repr(bases):
    # How the value of a member is written: as by the first class that says so.
    for b in bases:
        for c in b.__mro__:
            if c is object:
                continue
            if isinstance(c, EnumType):
                return c._value_repr_
            if '__repr__' in c.__dict__:
                params = c.__dict__.get('__dataclass_params__')
                is_generated = params is not None and getattr(params, 'repr', False)
                return _fields_repr if is_generated else c.__dict__['__repr__']
    return None


def _fields_repr(self):
    fields = type(self).__dataclass_fields__
    return ', '.join([f'{k}={getattr(self, k)!r}' for k in fields if fields[k].repr])


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        d = EnumDict(cls)
        if bases:
            first = bases[-1]
            if isinstance(first, EnumType):
                gen = getattr(first, '_generate_next_value_', None)
                d._generate_next_value = getattr(gen, '__func__', gen)
        return d

    @staticmethod
    def _check_for_existing_members_(name, bases):
        for b in bases:
            for c in b.__mro__:
                if isinstance(c, EnumType) and c._member_names_:
                    raise TypeError(f'<enum {name!r}> cannot extend {c!r}')

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        if _simple:
            return super().__new__(metacls, cls, bases, classdict, **kwds)
        names = list(classdict._member_names)
        ignore = list(classdict._ignore) + ['_ignore_']
        order = classdict.get('_order_')
        ns = {k: v for k, v in classdict.items() if k not in ignore and k not in classdict._member_names and k != '_order_'}
        values = {n: classdict[n] for n in names if n not in ignore}
        for n in names:
            if n == 'mro' or n == '':
                raise ValueError(f'invalid enum member name(s) {n!r}')
        if bases and not isinstance(bases[-1], EnumType):
            raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`')
        member_type = _data_type(bases)
        ns['_value_repr_'] = _value_repr(bases)
        enum_base = bases[-1] if bases else object
        use_args = member_type is not object
        own_new = '__new__' in ns and Enum is not None
        if own_new:
            creator = ns['__new__']
            creator = getattr(creator, '__func__', creator)
            ns['__new_member__'] = creator
            del ns['__new__']
            use_args = True
        else:
            creator = None
            for b in bases:
                for c in b.__mro__:
                    if c.__dict__.get('__new_member__') is not None and c._new_explicit_:
                        creator = c.__dict__['__new_member__']
                        creator = getattr(creator, '__func__', creator)
                        break
                if creator is not None:
                    use_args = True
                    break
            if creator is None:
                creator = member_type.__new__ if member_type is not object else object.__new__
            if creator is object.__new__:
                use_args = False
        ns['_new_member_'] = creator
        ns['_member_names_'] = []
        ns['_member_map_'] = {}
        ns['_value2member_map_'] = {}
        ns['_unhashable_values_'] = []
        ns['_hashable_values_'] = []
        ns['_member_type_'] = member_type
        ns['_use_args_'] = use_args
        ns['_new_explicit_'] = own_new
        ns['_generate_next_value_'] = ns.get('_generate_next_value_') or (
            staticmethod(classdict._generate_next_value) if classdict._generate_next_value else None)
        if not isinstance(ns['_generate_next_value_'], staticmethod) and ns['_generate_next_value_'] is not None:
            ns['_generate_next_value_'] = staticmethod(ns['_generate_next_value_'])
        is_flag = Flag is not None and any([issubclass(b, Flag) for b in bases])
        if is_flag or Flag is None and cls in ('Flag',):
            ns['_boundary_'] = boundary or getattr(enum_base, '_boundary_', None)
            ns['_flag_mask_'] = 0
            ns['_singles_mask_'] = 0
            ns['_all_bits_'] = 0
            ns['_inverted_'] = None
        enum_class = super().__new__(metacls, cls, bases, ns, **kwds)
        if Enum is not None:
            if ReprEnum is not None and ReprEnum in bases:
                if member_type is object:
                    raise TypeError('ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)')
                if '__format__' not in ns:
                    enum_class.__format__ = ns['__format__'] = member_type.__format__
                if '__str__' not in ns:
                    enum_class.__str__ = ns['__str__'] = _plain_str
            # Text and reduction are those of the enumeration, not of the mixed-in type.
            for name in ('__repr__', '__str__', '__format__', '__reduce_ex__'):
                if name not in ns:
                    found = getattr(enum_class, name)
                    if found is getattr(member_type, name) or found is getattr(object, name):
                        setattr(enum_class, name, getattr(enum_base, name))
        if is_flag:
            for name in ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__'):
                if name not in ns:
                    setattr(enum_class, name, Flag.__dict__[name])
        if values:
            type.__setattr__(enum_class, '_hog_in_progress', True)
            for name, value in values.items():
                _add_member(enum_class, name, value, creator, member_type, use_args, is_flag, own_new)
            type.__delattr__(enum_class, '_hog_in_progress')
        if is_flag:
            singles = 0
            for m in enum_class._member_map_.values():
                v = m._value_
                if isinstance(v, int) and v > 0 and v & (v - 1) == 0:
                    singles |= v
            enum_class._singles_mask_ = singles
            enum_class._all_bits_ = 2 ** enum_class._flag_mask_.bit_length() - 1
            plain = [enum_class._member_map_[n]._value_ for n in enum_class._member_names_]
            if None not in plain and plain != sorted(plain):
                enum_class._iter_member_ = enum_class._iter_member_by_def_
        if own_new:
            enum_class.__new_member__ = creator
        if Enum is not None:
            enum_class.__new__ = Enum.__new__
        if order is not None:
            if isinstance(order, str):
                order = order.replace(',', ' ').split()
            order = [o for o in order if o in enum_class._member_names_ or o not in enum_class._member_map_]
            if order != enum_class._member_names_:
                raise TypeError(f'member order does not match _order_:\n  {enum_class._member_names_!r}\n  {order!r}')
        return enum_class

    def __init__(cls, *args, **kwds):
        super().__init__(*args)

    def __bool__(cls):
        return True

    def __call__(cls, value=_AUTO, names=_AUTO, *more, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is _AUTO and type is None:
            if value is _AUTO:
                return cls.__new__(cls)
            if not cls._member_map_:
                raise TypeError(f'{cls!r} has no members; specify `names=()` if you meant to create a new, empty, enum')
            if more:
                value = (value, *more)
            return cls.__new__(cls, value)
        if cls._member_map_:
            value = (value, names) + more
            return cls.__new__(cls, value)
        return _create(cls, value, names, module, qualname, type, start, boundary)

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        if Flag is not None and issubclass(cls, Flag):
            try:
                return value in cls._value2member_map_ or isinstance(cls._missing_(value), cls)
            except (ValueError, TypeError):
                return False
        try:
            return value in cls._value2member_map_
        except TypeError:
            return value in cls._unhashable_values_

    def __delattr__(cls, attr):
        if attr in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {attr!r}.")
        super().__delattr__(attr)

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'cannot reassign member {name!r}')
        super().__setattr__(name, value)

    def __dir__(cls):
        names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__', '__module__',
                 '__name__', '__qualname__', *cls._member_names_}
        if cls._new_member_ is not object.__new__:
            names.add('__new__')
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add('__init_subclass__')
        if cls._member_type_ is not object:
            names.update(dir(cls._member_type_))
        return sorted(names)

    def _convert_(cls, name, module, filter, source=None, *, boundary=None, as_global=False):
        # An enumeration of the names of a module that the filter picks; it takes their place there.
        import sys
        space = sys.modules[module].__dict__
        source = source.__dict__ if source else space
        members = [(key, source[key]) for key in source.keys() if filter(key)]
        try:
            members.sort(key=lambda t: (t[1], t[0]))
        except TypeError:
            members.sort(key=lambda t: t[0])
        new = cls(name, members, module=module, boundary=boundary or KEEP)
        if as_global:
            global_enum(new)
        else:
            space.update(new.__members__)
        space[name] = new
        return new

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return iter([cls._member_map_[n] for n in cls._member_names_])

    def __reversed__(cls):
        return iter([cls._member_map_[n] for n in reversed(cls._member_names_)])

    def __len__(cls):
        return len(cls._member_names_)

    @_prop
    def __members__(cls):
        return MappingProxyType(cls._member_map_)

    def __repr__(cls):
        if Flag is not None and issubclass(cls, Flag):
            return f'<flag {cls.__name__!r}>'
        return f'<enum {cls.__name__!r}>'


EnumMeta = EnumType


def _plain_str(self):
    return str(self._value_)


def _add_member(cls, name, value, creator, member_type, use_args, is_flag, own_new):
    args = value if isinstance(value, tuple) else (value,)
    if member_type is tuple:
        args = (args,)
    if use_args:
        self = creator(cls, *args)
    else:
        self = object.__new__(cls)
    if '_value_' not in _instance_dict(self):
        if member_type is object:
            self._value_ = value
        else:
            try:
                self._value_ = member_type(*args)
            except Exception as e:
                err = TypeError('_value_ not set in __new__, unable to create it')
                err.__cause__ = e
                raise err
    actual = self._value_
    self._name_ = name
    self.__objclass__ = cls
    init = cls.__init__
    if init is not Enum.__init__ if Enum is not None else True:
        self.__init__(*args)
    self._sort_order_ = len(cls._member_names_)
    canonical = None
    try:
        canonical = cls._value2member_map_.get(actual)
        hashable = True
    except TypeError:
        hashable = False
        for m in cls._member_map_.values():
            if m._value_ == actual:
                canonical = m
                break
    if canonical is None:
        if is_flag and isinstance(actual, int):
            if actual < 0:
                # Negative values say which bits are not set.
                bits = cls._flag_mask_
                if cls._boundary_ is not KEEP:
                    pass
            cls._flag_mask_ |= actual
            if actual and actual & (actual - 1) == 0:
                cls._member_names_.append(name)
            elif actual == 0 or actual & (actual - 1):
                pass
        else:
            cls._member_names_.append(name)
        if hashable:
            cls._value2member_map_[actual] = self
            cls._hashable_values_.append(actual)
        else:
            cls._unhashable_values_.append(actual)
    else:
        self = canonical
    # A member hides an attribute of the same name on the class, not on its instances.
    redirect = None
    for base in cls.__mro__[1:]:
        attr = base.__dict__.get(name)
        if attr is None:
            continue
        redirect = redirect or property()
        if isinstance(attr, (property, DynamicClassAttribute)):
            redirect.fget, redirect.fset, redirect.fdel = attr.fget, attr.fset, attr.fdel
            redirect._attr_type = None
            break
        if _is_descriptor(attr):
            redirect._attr_type = redirect._attr_type or 'desc'
        else:
            redirect._attr_type, redirect._cls_type = 'attr', base
    if redirect is not None:
        redirect.member = self
        redirect.__set_name__(cls, name)
        type.__setattr__(cls, name, redirect)
    else:
        type.__setattr__(cls, name, self)
    cls._member_map_[name] = self


def _instance_dict(self):
    return self.__dict__


def _create(cls, class_name, names, module, qualname, mixin, start, boundary):
    metacls = type(cls)
    bases = (cls,) if mixin is None else (mixin, cls)
    d = metacls.__prepare__(class_name, bases)
    if isinstance(names, str):
        names = names.replace(',', ' ').split()
    if names is _AUTO:
        names = ()
    if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
        original, names = names, []
        last = []
        for i, n in enumerate(original):
            v = d._generate_next_value(n, start, i, last[:])
            last.append(v)
            names.append((n, v))
    if hasattr(names, 'items'):
        names = list(names.items())
    for n, v in names:
        d[n] = v
    if module is None:
        from _prelude import _hog_frame
        try:
            module = _hog_frame(0).f_globals.get('__name__')
        except ValueError:
            module = None
    if module is not None:
        d['__module__'] = module
    d['__qualname__'] = qualname if qualname is not None else class_name
    return metacls.__new__(metacls, class_name, bases, d, boundary=boundary)


class Enum(metaclass=EnumType):
    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for m in cls._member_map_.values():
                if m._value_ == value:
                    return m
        if '_hog_in_progress' in cls.__dict__:
            raise TypeError('do not use `super().__new__; call the appropriate __new__ directly') from None
        if not cls._member_map_:
            raise TypeError(f'{cls!r} has no members defined')
        error = None
        try:
            result = cls._missing_(value)
        except Exception as e:
            error = e
            result = None
        if isinstance(result, cls):
            return result
        if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
            return result
        failure = ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        if result is None and error is None:
            raise failure
        if error is None:
            error = TypeError(f'error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member')
        if not isinstance(error, ValueError):
            error.__context__ = failure
        raise error

    def __init__(self, *args, **kwds):
        pass

    @classmethod
    def __signature__(cls):
        if cls._member_names_:
            return '(*values)'
        return '(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)'

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last = sorted(last_values)[-1]
        except TypeError:
            raise TypeError('unable to sort non-numeric values') from None
        try:
            return last + 1
        except TypeError:
            raise TypeError(f'unable to increment {last!r}') from None

    @classmethod
    def _missing_(cls, value):
        return None

    def _add_alias_(self, name):
        self.__class__._member_map_[name] = self
        type.__setattr__(self.__class__, name, self)

    def _add_value_alias_(self, value):
        cls = self.__class__
        cls._value2member_map_[value] = self

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__name__}.{self._name_}: {(cls._value_repr_ or repr)(self._value_)}>'

    def __str__(self):
        return f'{type(self).__name__}.{self._name_}'

    def __dir__(self):
        cls = type(self)
        names = set() if cls._member_type_ is object else set(object.__dir__(self))
        names.update([k for k in self.__dict__ if k[0] != '_' and k not in cls._member_map_])
        for c in cls.mro():
            for name, value in c.__dict__.items():
                if name[0] == '_':
                    continue
                if name not in cls._member_map_ or isinstance(value, property) and value.fget is not None:
                    names.add(name)
                elif isinstance(value, property):
                    names.discard(name)
        return sorted(names | {'__class__', '__doc__', '__eq__', '__hash__', '__module__'})

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return (self.__class__, (self._value_,))

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_


class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    __str__ = _plain_str
    __format__ = int.__format__


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f'too many arguments for str(): {values!r}')
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f'{values[0]!r} is not a string')
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f'encoding must be a string, not {values[1]!r}')
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError(f'errors must be a string, not {values[2]!r}')
        value = str(*values)
        self = str.__new__(cls, value)
        self._value_ = value
        return self

    __str__ = _plain_str
    __format__ = str.__format__

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()


STRICT, CONFORM, EJECT, KEEP = FlagBoundary


def _bits(value):
    out = []
    bit = 1
    while bit <= value:
        if value & bit:
            out.append(bit)
        bit <<= 1
    return out


def show_flag_values(value):
    return _bits(value)


class Flag(Enum, boundary=STRICT):
    _boundary_ = STRICT
    _flag_mask_ = 0
    _singles_mask_ = 0
    _all_bits_ = 0
    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** last.bit_length()
        except Exception:
            raise TypeError(f'invalid flag value {last!r}') from None

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        mask = cls._flag_mask_
        singles = cls._singles_mask_
        all_bits = cls._all_bits_
        neg_value = None
        if not ~all_bits <= value <= all_bits or value & (all_bits ^ mask):
            if cls._boundary_ is STRICT:
                n = max(value.bit_length(), mask.bit_length())
                raise ValueError(f'{cls!r} invalid value {value!r}\n    given {_bin(value, n)}\n  allowed {_bin(mask, n)}')
            if cls._boundary_ is CONFORM:
                value = value & mask
            elif cls._boundary_ is EJECT:
                return value
            elif cls._boundary_ is KEEP:
                if value < 0:
                    value = max(all_bits + 1, 2 ** value.bit_length()) + value
        if value < 0:
            neg_value = value
            if cls._boundary_ in (EJECT, KEEP):
                value = all_bits + 1 + value
            else:
                value = singles & value
        known = cls._value2member_map_.get(value)
        if known is not None:
            return known
        unknown = value & ~mask
        aliases = value & ~singles
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError(f'{cls.__name__}({value!r}) --> unknown values {unknown!r} [{bin(unknown)}]')
        if cls._member_type_ is object:
            pseudo = object.__new__(cls)
        else:
            pseudo = cls._member_type_.__new__(cls, value)
        pseudo._value_ = value
        members = list(cls._iter_member_(value & singles))
        if aliases:
            for m in cls._member_map_.values():
                if m not in members and m._value_ and m._value_ & value == m._value_:
                    members.append(m)
        rest = value
        for m in members:
            rest &= ~m._value_
        if not members:
            pseudo._name_ = None
        else:
            if rest and cls._boundary_ is STRICT:
                raise ValueError(f'{cls!r}: no members with value {rest!r}')
            pseudo._name_ = '|'.join([m._name_ for m in members])
            if rest:
                pseudo._name_ += f'|{cls._numeric_repr_(rest)}'
        cls._value2member_map_[value] = pseudo
        if neg_value is not None:
            cls._value2member_map_[neg_value] = pseudo
        return pseudo

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and "
                            f"{self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    @classmethod
    def _iter_member_by_value_(cls, value):
        for bit in _bits(value & cls._flag_mask_):
            m = cls._value2member_map_.get(bit)
            if m is not None:
                yield m

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda m: m._sort_order_)

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        cls = type(self)
        value = (cls._value_repr_ or repr)(self._value_)
        return f'<{cls.__name__}: {value}>' if self._name_ is None else f'<{cls.__name__}.{self._name_}: {value}>'

    def __str__(self):
        cls = type(self)
        if self._name_ is None:
            return f'{cls.__name__}({self._value_!r})'
        return f'{cls.__name__}.{self._name_}'

    def __bool__(self):
        return bool(self._value_)

    def _get_value(self, flag):
        if isinstance(flag, self.__class__):
            return flag._value_
        if self._member_type_ is not object and isinstance(flag, self._member_type_):
            return flag
        return NotImplemented

    def _operands(self, other, sign):
        value = self._get_value(other)
        if value is NotImplemented:
            return None, value
        for flag in self, other:
            if self._get_value(flag) is None:
                raise TypeError(f"'{flag}' cannot be combined with other flags with {sign}")
        return self._value_, value

    def __or__(self, other):
        a, b = self._operands(other, '|')
        return b if b is NotImplemented else self.__class__(a | b)

    def __and__(self, other):
        a, b = self._operands(other, '&')
        return b if b is NotImplemented else self.__class__(a & b)

    def __xor__(self, other):
        a, b = self._operands(other, '^')
        return b if b is NotImplemented else self.__class__(a ^ b)

    def __invert__(self):
        if self._value_ is None:
            raise TypeError(f"'{self}' cannot be inverted")
        if self._boundary_ in (EJECT, KEEP):
            return self.__class__(~self._value_)
        return self.__class__(self._singles_mask_ & ~self._value_)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__


def _bin(num, max_bits):
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        s = bin(num + ceiling).replace('1', '0', 1)
    else:
        s = bin(~num ^ (ceiling - 1) + ceiling)
    sign = s[:3]
    digits = s[3:]
    if len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f'{sign} {digits}'


class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    __str__ = _plain_str
    __format__ = int.__format__


IntFlag._boundary_ = KEEP


def unique(enumeration):
    duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
    if duplicates:
        details = ', '.join([f'{alias} -> {name}' for alias, name in duplicates])
        raise ValueError(f'duplicate values found in {enumeration!r}: {details}')
    return enumeration


class EnumCheck(StrEnum):
    CONTINUOUS = 'no skipped integer values'
    NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'
    UNIQUE = 'one name per value'


CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck


class verify:
    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        for check in self.checks:
            if check is UNIQUE:
                duplicates = [(name, m.name) for name, m in enumeration.__members__.items() if name != m.name]
                if duplicates:
                    details = ', '.join([f'{a} -> {n}' for a, n in duplicates])
                    raise ValueError(f'aliases found in {enumeration!r}: {details}')
            elif check is CONTINUOUS:
                values = sorted([m.value for m in enumeration])
                if len(values) < 2:
                    continue
                if issubclass(enumeration, Flag):
                    missing = [2 ** i for i in range(values[0].bit_length(), values[-1].bit_length()) if 2 ** i not in values]
                else:
                    missing = [v for v in range(values[0] + 1, values[-1]) if v not in values]
                if missing:
                    kind = 'flag' if issubclass(enumeration, Flag) else 'enum'
                    raise ValueError(f'invalid {kind} {enumeration.__name__!r}: missing values '
                                     f"{', '.join([str(m) for m in missing])}")
            elif check is NAMED_FLAGS:
                values = {m.value for m in enumeration}
                names, lost = [], 0
                for name, m in enumeration._member_map_.items():
                    bits = [b for b in _bits(m.value) if b not in values] if m.value > 0 else []
                    if bits and name not in enumeration._member_names_:
                        names.append(name)
                        for bit in bits:
                            lost |= bit
                if names:
                    which = (f'alias {names[0]} is' if len(names) == 1 else
                             f"aliases {', '.join(names[:-1])} and {names[-1]} are")
                    kind = 'value' if lost & (lost - 1) == 0 else 'combined values of'
                    raise ValueError(f'invalid Flag {enumeration.__name__!r}: {which} missing {kind} {lost:#x} '
                                     '[use enum.show_flag_values(value) for details]')
        return enumeration


def global_enum_repr(self):
    return f'{self.__class__.__module__.split(".")[-1]}.{self._name_}'


def global_flag_repr(self):
    module = self.__class__.__module__.split('.')[-1]
    if self._name_ is None:
        return f'{module}.{self.__class__.__name__}({self._value_!r})'
    names = self._name_.split('|')
    return '|'.join([n if n[0].isdigit() else f'{module}.{n}' for n in names])


def global_str(self):
    return f'{self.__class__.__name__}({self._value_!r})' if self._name_ is None else self._name_


def global_enum(cls, update_str=False):
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    import sys
    sys.modules[cls.__module__].__dict__.update(cls.__members__)
    return cls


def pickle_by_global_name(self, proto):
    return self.name


def pickle_by_enum_name(self, proto):
    return getattr, (self.__class__, self._name_)
