# Generic aliases, unions, type variables and templates: what subscripts and `|` of classes, PEP 695 and PEP 750 syntax give.


class _NoDefaultType:
    """The type of the NoDefault singleton."""
    __slots__ = ()

    def __new__(cls, /, *args, **kwargs):
        if args or kwargs:
            raise TypeError('NoDefaultType takes no arguments')
        return _generic_state['no default']

    def __repr__(self):
        return 'typing.NoDefault'

    def __reduce__(self):
        return 'NoDefault'


_NoDefaultType.__name__ = _NoDefaultType.__qualname__ = 'NoDefaultType'
_NoDefaultType.__module__ = 'typing'
NoDefault = object.__new__(_NoDefaultType)


def _type_repr(obj):
    if obj is ...:
        return '...'
    if obj is None or obj is type(None):
        return 'None'
    if isinstance(obj, type):
        if obj.__module__ == 'builtins':
            return obj.__qualname__
        return f'{obj.__module__}.{obj.__qualname__}'
    if isinstance(obj, (list, tuple)):
        return '[' + ', '.join([_type_repr(x) for x in obj]) + ']'
    if isinstance(obj, type(_type_repr)):
        return f'{obj.__module__}.{obj.__qualname__}'
    return repr(obj)


def _parameters_of(args):
    out = []
    for a in args:
        if isinstance(a, type):
            continue
        if isinstance(a, (TypeVar, ParamSpec, TypeVarTuple)):
            if a not in out:
                out.append(a)
        elif isinstance(a, (tuple, list)):
            for p in _parameters_of(a):
                if p not in out:
                    out.append(p)
        else:
            for p in getattr(a, '__parameters__', ()) or ():
                if p not in out:
                    out.append(p)
    return tuple(out)


def _bind_parameters(alias, params, args):
    # Maps each type parameter to its argument; a TypeVarTuple takes what the others leave.
    if len(params) == 1 and isinstance(params[0], ParamSpec) and not (len(args) == 1 and _is_param_list(args[0])):
        args = (tuple(args),)
    n = len(params)
    star = None
    for i, p in enumerate(params):
        if isinstance(p, TypeVarTuple):
            star = i
    mapping = {}
    if star is not None:
        tail = n - star - 1
        if len(args) < n - 1:
            raise TypeError(f"Too few arguments for {alias!r}; actual {len(args)}, expected at least {n - 1}")
        for i in range(star):
            mapping[params[i]] = args[i]
        mapping[params[star]] = tuple(args[star:len(args) - tail])
        for i in range(tail):
            mapping[params[n - 1 - i]] = args[len(args) - 1 - i]
        return mapping
    if len(args) > n:
        raise TypeError(f"Too many arguments for {alias!r}; actual {len(args)}, expected {n}")
    for i, p in enumerate(params):
        if i < len(args):
            a = args[i]
            mapping[p] = tuple(a) if isinstance(a, list) and isinstance(p, ParamSpec) else a
        elif p.has_default():
            mapping[p] = p.__default__
        else:
            least = sum([0 if q.has_default() else 1 for q in params])
            more = 'at least ' if least != n else ''
            raise TypeError(f"Too few arguments for {alias!r}; actual {len(args)}, expected {more}{least}")
    return mapping


def _is_param_list(a):
    return a is ... or isinstance(a, (list, tuple, ParamSpec)) or getattr(a, '_is_concatenate', False)


def _substitute(args, mapping):
    out = []
    for a in args:
        if isinstance(a, type):
            out.append(a)
        elif isinstance(a, (TypeVar, ParamSpec)):
            out.append(mapping.get(a, a))
        elif isinstance(a, (list, tuple)):
            out.append(type(a)(_substitute(a, mapping)))
        elif getattr(a, '_unpacked_tuple', None) is not None:
            v = mapping.get(a._unpacked_tuple, _MISSING)
            if v is _MISSING:
                out.append(a)
            else:
                out.extend(v)
        else:
            params = getattr(a, '__parameters__', ()) or ()
            if params:
                new = []
                for p in params:
                    v = mapping.get(p, p)
                    if isinstance(p, TypeVarTuple) and isinstance(v, tuple):
                        new.extend(v)
                    else:
                        new.append(v)
                a = a[tuple(new)]
            out.append(a)
    return tuple(out)


def _flatten_callable(args):
    out = []
    for a in args:
        if isinstance(a, (list, tuple)):
            out.extend(a)
        else:
            out.append(a)
    return tuple(out)


def _convert_arg(a):
    if a is None:
        return type(None)
    if isinstance(a, str):
        return ForwardRef(a)
    return a


class ForwardRef:
    """A name, or an expression, in an annotation that is evaluated later."""
    __module__ = 'annotationlib'

    def __init__(self, arg, *, module=None, owner=None, is_argument=True, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__arg__ = arg
        self.__forward_module__ = module
        self.__forward_is_class__ = is_class
        self.__forward_is_argument__ = is_argument
        self.__owner__ = owner
        self.__globals__ = None
        self.__cell__ = None
        self.__extra_names__ = None

    def __init_subclass__(cls, /, *args, **kwargs):
        if cls.__module__ != 'annotationlib':
            raise TypeError("Cannot subclass ForwardRef")

    @property
    def __forward_arg__(self):
        return self.__arg__

    @property
    def __resolved_str__(self):
        arg = self.__arg__
        if self.__extra_names__:
            import annotationlib
            for name, value in self.__extra_names__.items():
                arg = arg.replace(name, annotationlib.type_repr(value))
        return arg

    @property
    def __forward_code__(self):
        import annotationlib
        return annotationlib._code_of(self)

    def evaluate(self, *, globals=None, locals=None, type_params=None, owner=None, format=1):
        import annotationlib
        return annotationlib._evaluate_reference(self, globals, locals, type_params, owner, format)

    def _key(self):
        cell = self.__cell__
        cells = tuple(sorted([(name, id(c)) for name, c in cell.items()])) if isinstance(cell, dict) else id(cell)
        names = tuple(sorted([(name, id(v)) for name, v in self.__extra_names__.items()])) if self.__extra_names__ else None
        return (self.__arg__, self.__forward_module__, id(self.__globals__), self.__forward_is_class__, cells,
                self.__owner__, names)

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __repr__(self):
        text = repr(self.__resolved_str__)
        if self.__forward_module__ is not None:
            text += f', module={self.__forward_module__!r}'
        if self.__forward_is_class__:
            text += ', is_class=True'
        if self.__owner__ is not None:
            text += f', owner={self.__owner__!r}'
        return f'ForwardRef({text})'


# --- aliases

_ALIAS_OWN = frozenset(['__class__', '__origin__', '__args__', '__parameters__', '__mro_entries__', '__reduce_ex__',
                        '__reduce__', '__copy__', '__deepcopy__', '__unpacked__', '__typing_unpacked_tuple_args__',
                        '__origin', '__orig_class__', '__orig_bases__', '__set_name__'])


class GenericAlias:
    __module__ = 'types'
    __slots__ = ('__origin__', '__args__', '__parameters__', '__unpacked__')

    def __new__(cls, origin, args):
        self = object.__new__(cls)
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)
        self.__parameters__ = _parameters_of(self.__args__)
        self.__unpacked__ = False
        return self

    @property
    def __typing_unpacked_tuple_args__(self):
        if self.__unpacked__ and self.__origin__ is tuple:
            return self.__args__
        return None

    def __repr__(self):
        args = ', '.join([_type_repr(a) for a in self.__args__]) or '()'
        star = '*' if self.__unpacked__ else ''
        return f'{star}{_type_repr(self.__origin__)}[{args}]'

    def __call__(self, *args, **kwargs):
        obj = self.__origin__(*args, **kwargs)
        try:
            obj.__orig_class__ = self
        except (AttributeError, TypeError):
            pass
        return obj

    def __getitem__(self, args):
        if not self.__parameters__:
            raise TypeError(f'{self!r} is not a generic class')
        if not isinstance(args, tuple):
            args = (args,)
        mapping = _bind_parameters(self, self.__parameters__, args)
        new = _substitute(self.__args__, mapping)
        return type(self)(self.__origin__, new)

    def __getattr__(self, name):
        if name in _ALIAS_OWN:
            raise AttributeError(f"'types.GenericAlias' object has no attribute {name!r}", name=name, obj=self)
        return getattr(self.__origin__, name)

    def __setattr__(self, name, value):
        if name in GenericAlias.__slots__:
            object.__setattr__(self, name, value)
        else:
            setattr(self.__origin__, name, value)

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def __eq__(self, other):
        if not isinstance(other, GenericAlias):
            return NotImplemented
        return (self.__origin__ == other.__origin__ and self.__args__ == other.__args__
                and self.__unpacked__ == other.__unpacked__)

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, other):
        return _union_operator(self, other)

    def __ror__(self, other):
        return _union_operator(other, self)

    def __iter__(self):
        return _alias_iterator(self)

    def __instancecheck__(self, obj):
        raise TypeError('isinstance() argument 2 cannot be a parameterized generic')

    def __subclasscheck__(self, cls):
        raise TypeError('issubclass() argument 2 cannot be a parameterized generic')

    def __reduce__(self):
        if self.__unpacked__:
            return (next, (iter(GenericAlias(self.__origin__, self.__args__)),))
        return (GenericAlias, (self.__origin__, self.__args__))

    def __dir__(self):
        return sorted((set(dir(self.__origin__)) | set(_ALIAS_OWN)) - {'__copy__', '__deepcopy__'})


class _alias_iterator:
    # Gives the unpacked alias, once.
    __module__ = 'builtins'
    __slots__ = ('_alias',)

    def __init__(self, alias):
        self._alias = alias

    def __iter__(self):
        return self

    def __next__(self):
        alias = self._alias
        if alias is None:
            raise StopIteration
        self._alias = None
        new = GenericAlias(alias.__origin__, alias.__args__)
        new.__unpacked__ = True
        return new

    def __reduce__(self):
        return iter, ((),) if self._alias is None else (self._alias,)


_alias_iterator.__name__ = _alias_iterator.__qualname__ = 'generic_alias_iterator'


def _generic_alias(cls, args):
    return GenericAlias(cls, args)


# --- unions


def _union_part(v):
    if v is None or isinstance(v, (type, GenericAlias, Union, TypeVar, ParamSpec, TypeVarTuple, TypeAliasType, ForwardRef)):
        return True
    return getattr(v, '__module__', None) == 'typing' or hasattr(v, '__supertype__')


def _union_operator(a, b):
    if not (_union_part(a) and _union_part(b)):
        return NotImplemented
    return _union((a, b))


def _make_union(a, b):
    return _union((a, b))


def _union(parts):
    out = []
    for p in parts:
        if p is None:
            p = type(None)
        elif isinstance(p, str):
            p = ForwardRef(p)
        if type(p) is Union:
            for q in p.__args__:
                if q not in out:
                    out.append(q)
        elif p not in out:
            out.append(p)
    if len(out) == 1:
        return out[0]
    self = object.__new__(Union)
    object.__setattr__(self, '__args__', tuple(out))
    object.__setattr__(self, '__parameters__', _parameters_of(out))
    return self


class Union:
    __module__ = 'typing'
    __slots__ = ('__args__', '__parameters__')

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'typing.Union' instances")

    def __class_getitem__(cls, params):
        if params == ():
            raise TypeError("Cannot take a Union of no types.")
        if not isinstance(params, tuple):
            params = (params,)
        for p in params:
            if not (p is None or callable(p) or isinstance(p, str) or _union_part(p)):
                raise TypeError(f"Union[arg, ...]: each arg must be a type. Got {p!r}.")
        return _union(params)

    @property
    def __origin__(self):
        return Union

    def __setattr__(self, name, value):
        raise AttributeError(f"'typing.Union' object has no attribute '{name}'")

    def __repr__(self):
        return ' | '.join([_type_repr(a) for a in self.__args__])

    def __eq__(self, other):
        if not isinstance(other, Union):
            return NotImplemented
        try:
            return set(self.__args__) == set(other.__args__)
        except TypeError:
            # Some cannot be hashed.
            mine, others = self.__args__, other.__args__
            return len(mine) == len(others) and all([a in others for a in mine]) and all([b in mine for b in others])

    def __hash__(self):
        return hash(frozenset(self.__args__))

    def __or__(self, other):
        return _union_operator(self, other)

    def __ror__(self, other):
        return _union_operator(other, self)

    def __getitem__(self, args):
        if not self.__parameters__:
            raise TypeError(f'{self!r} is not a generic class')
        if not isinstance(args, tuple):
            args = (args,)
        return _union(_substitute(self.__args__, _bind_parameters(self, self.__parameters__, args)))

    def __instancecheck__(self, obj):
        for a in self.__args__:
            if isinstance(obj, a):
                return True
        return False

    def __subclasscheck__(self, cls):
        for a in self.__args__:
            if issubclass(cls, a):
                return True
        return False

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __reduce__(self):
        return (_union, (self.__args__,))


# --- type variables


class _TypeParameter:
    __slots__ = ()

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __repr__(self):
        if self.__infer_variance__:
            return self.__name__
        if self.__covariant__:
            return '+' + self.__name__
        if self.__contravariant__:
            return '-' + self.__name__
        return '~' + self.__name__

    def __reduce__(self):
        return self.__name__

    def has_default(self):
        return self._default is not NoDefault or self._default_fn is not None

    @property
    def __default__(self):
        if self._default is NoDefault and self._default_fn is not None:
            self._default = self._default_fn()
        return self._default

    @property
    def evaluate_default(self):
        return _evaluator(self._default_fn, self._default)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def _caller():
    # The module that makes a type parameter or an alias.
    try:
        return _hog_frame(0).f_globals.get('__name__')
    except ValueError:
        return None


class _Evaluator:
    """How a constant value of a type parameter is evaluated."""
    __slots__ = ('_value',)

    def __init__(self, value):
        self._value = value

    def __call__(self, format=1, /):
        value = self._value
        if format != 4:
            return value
        import annotationlib
        if isinstance(value, tuple) and type(value) is tuple:
            return '(' + ', '.join([annotationlib.type_repr(v) for v in value]) + ')'
        return annotationlib.type_repr(value)

    def __repr__(self):
        return f'<constevaluator {self._value!r}>'


_Evaluator.__name__ = _Evaluator.__qualname__ = '_ConstEvaluator'


def _evaluator(func, value):
    """The function that gives a lazy value, in any format."""
    if func is None:
        return _Evaluator(value)

    def evaluate(format=1, /):
        if format > 2:
            raise NotImplementedError
        return func()
    evaluate._func = func
    return evaluate


def _set_variance(self, covariant, contravariant, infer_variance):
    if covariant and contravariant:
        raise ValueError("Bivariant types are not supported.")
    if infer_variance and (covariant or contravariant):
        raise ValueError("Variance cannot be specified with infer_variance.")
    self.__covariant__ = bool(covariant)
    self.__contravariant__ = bool(contravariant)
    self.__infer_variance__ = bool(infer_variance)


class TypeVar(_TypeParameter):
    __module__ = 'typing'

    def __init__(self, name, *constraints, bound=None, default=NoDefault, covariant=False, contravariant=False,
                 infer_variance=False):
        _set_variance(self, covariant, contravariant, infer_variance)
        if len(constraints) == 1:
            raise TypeError("A single constraint is not allowed")
        if constraints and bound is not None:
            raise TypeError("Constraints cannot be combined with bound=...")
        self.__name__ = name
        self.__module__ = _caller()
        self._constraints = tuple([_convert_arg(c) for c in constraints])
        self._bound = None if bound is None else _convert_arg(bound)
        self._bound_fn = None
        self._constraints_fn = None
        self._default = default
        self._default_fn = None

    @property
    def __bound__(self):
        if self._bound_fn is not None and self._bound is None:
            self._bound = self._bound_fn()
        return self._bound

    @property
    def evaluate_bound(self):
        if self._bound_fn is None and self._bound is None:
            return None
        return _evaluator(self._bound_fn, self._bound)

    @property
    def __constraints__(self):
        if self._constraints_fn is not None and not self._constraints:
            self._constraints = tuple(self._constraints_fn())
        return self._constraints

    @property
    def evaluate_constraints(self):
        if self._constraints_fn is None and not self._constraints:
            return None
        return _evaluator(self._constraints_fn, self._constraints)


class ParamSpecArgs:
    __module__ = 'typing'
    _word = 'args'

    def __init__(self, origin):
        self.__origin__ = origin

    def __eq__(self, other):
        return type(self) is type(other) and self.__origin__ == other.__origin__

    def __hash__(self):
        return hash((self._word, self.__origin__))

    def __repr__(self):
        return f'{self.__origin__.__name__}.{self._word}'


class ParamSpecKwargs(ParamSpecArgs):
    __module__ = 'typing'
    _word = 'kwargs'


class ParamSpec(_TypeParameter):
    __module__ = 'typing'

    def __init__(self, name, *, bound=None, default=NoDefault, covariant=False, contravariant=False, infer_variance=False):
        _set_variance(self, covariant, contravariant, infer_variance)
        self.__name__ = name
        self.__module__ = _caller()
        self.__bound__ = bound
        self._default = default
        self._default_fn = None

    @property
    def args(self):
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        return ParamSpecKwargs(self)


class TypeVarTuple(_TypeParameter):
    __module__ = 'typing'

    def __init__(self, name, *, default=NoDefault):
        self.__name__ = name
        self.__module__ = _caller()
        self._default = default
        self._default_fn = None

    def __iter__(self):
        yield _UnpackAlias(self)

    def __repr__(self):
        return self.__name__


class _UnpackAlias:
    __module__ = 'typing'

    def __init__(self, item):
        self.__origin__ = _Unpack
        self.__args__ = (item,)
        self.__parameters__ = _parameters_of((item,))
        self._unpacked_tuple = item if isinstance(item, TypeVarTuple) else None

    def __getitem__(self, args):
        if not isinstance(args, tuple):
            args = (args,)
        return _UnpackAlias(_substitute(self.__args__, _bind_parameters(self, self.__parameters__, args))[0])

    def __eq__(self, other):
        return isinstance(other, _UnpackAlias) and self.__args__ == other.__args__

    def __hash__(self):
        return hash(self.__args__)

    def __repr__(self):
        return f'typing.Unpack[{_type_repr(self.__args__[0])}]'


class _Unpack:
    def __getitem__(self, item):
        return _UnpackAlias(item)

    def __repr__(self):
        return 'typing.Unpack'


_Unpack = _Unpack()


class TypeAliasType:
    __module__ = 'typing'

    def __init__(self, name, value, *, type_params=()):
        if not isinstance(name, str):
            raise TypeError(f"typealias() argument 'name' must be str, not {type(name).__name__}")
        if not isinstance(type_params, tuple):
            raise TypeError('type_params must be a tuple')
        has_default = False
        for p in type_params:
            if not isinstance(p, _TypeParameter):
                raise TypeError(f'Expected a type param, got {p!r}')
            if p.has_default():
                has_default = True
            elif has_default:
                raise TypeError(f"non-default type parameter '{p!r}' follows default type parameter")
        self.__name__ = name
        self.__module__ = _caller()
        self._value = value
        self._value_fn = None
        self.__type_params__ = type_params

    def __init_subclass__(cls):
        raise TypeError("type 'typing.TypeAliasType' is not an acceptable base type")

    @property
    def __value__(self):
        if self._value_fn is not None and self._value is None:
            self._value = self._value_fn()
        return self._value

    @property
    def __parameters__(self):
        return tuple([_UnpackAlias(p) if isinstance(p, TypeVarTuple) else p for p in self.__type_params__])

    @property
    def evaluate_value(self):
        return _evaluator(self._value_fn, self._value)

    def __getitem__(self, args):
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        return GenericAlias(self, args)

    def __iter__(self):
        yield _UnpackAlias(self)

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __repr__(self):
        return self.__name__

    def __reduce__(self):
        return self.__name__


def _make_typevar(name, bound, is_constraints, default):
    t = TypeVar(name, infer_variance=True)
    del t.__module__
    if is_constraints:
        t._constraints_fn = bound
    else:
        t._bound_fn = bound
    t._default_fn = default
    return t


def _make_paramspec(name, default):
    p = ParamSpec(name, infer_variance=True)
    del p.__module__
    p._default_fn = default
    return p


def _make_typevartuple(name, default):
    t = TypeVarTuple(name)
    del t.__module__
    t._default_fn = default
    return t


def _make_type_alias(name, type_params, value):
    a = TypeAliasType(name, None, type_params=type_params)
    a._value_fn = value
    a.__module__ = value.__module__
    return a


def _subscript_generic(params):
    return _GenericAlias(Generic, tuple([_UnpackAlias(p) if isinstance(p, TypeVarTuple) else p for p in params]))


# --- generic classes


class _GenericAlias:
    """`Generic[T]`, `Box[int]`, `typing.List[int]`."""

    __module__ = 'typing'

    def __init__(self, origin, args, *, inst=True, name=None):
        self.__origin__ = origin
        self.__args__ = args if isinstance(args, tuple) else (args,)
        self.__parameters__ = _parameters_of(self.__args__)
        self._inst = inst
        self._name = name

    def _copy(self, args):
        return type(self)(self.__origin__, args, inst=self._inst, name=self._name)

    def __repr__(self):
        name = 'typing.' + self._name if self._name else _type_repr(self.__origin__)
        args = ', '.join([_type_repr(a) for a in self.__args__]) or '()'
        return f'{name}[{args}]'

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        obj = self.__origin__(*args, **kwargs)
        try:
            obj.__orig_class__ = self
        except (AttributeError, TypeError):
            pass
        return obj

    def __getitem__(self, args):
        if self.__origin__ in (Generic, _protocol_class()):
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f'{self} is not a generic class')
        if not isinstance(args, tuple):
            args = (args,)
        args = tuple([_convert_arg(a) for a in args])
        return self._copy(_substitute(self.__args__, _bind_parameters(self, self.__parameters__, args)))

    def __getattr__(self, name):
        if '__origin__' in self.__dict__ and not (name.startswith('__') and name.endswith('__')):
            return getattr(self.__origin__, name)
        if name in ('__doc__', '__name__', '__qualname__', '__module__', '__mro__', '__annotations__', '__total__',
                    '__dataclass_fields__', '__match_args__'):
            if name in ('__name__', '__qualname__') and self._name:
                return self._name
            return getattr(self.__origin__, name)
        raise AttributeError(name)

    def __mro_entries__(self, bases):
        if self._name:
            out = [self.__origin__]
            if self.__origin__ not in bases:
                i = bases.index(self)
                for b in bases[i + 1:]:
                    if isinstance(b, _GenericAlias) or isinstance(b, type) and issubclass(b, Generic):
                        break
                else:
                    out.append(Generic)
            return tuple(out)
        if self.__origin__ is Generic:
            if _protocol_class() in bases:
                return ()
            i = bases.index(self)
            for b in bases[i + 1:]:
                if isinstance(b, _GenericAlias) and b is not self:
                    return ()
        return (self.__origin__,)

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __or__(self, other):
        return _union((self, other))

    def __ror__(self, other):
        return _union((other, self))

    def __iter__(self):
        yield _UnpackAlias(self)

    def __instancecheck__(self, obj):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")

    def __reduce__(self):
        return (_GenericAlias, (self.__origin__, self.__args__))

    def __dir__(self):
        return sorted(set(dir(self.__origin__)) | {'__origin__', '__args__', '__parameters__'})


def _protocol_class():
    return _generic_state.get('protocol')


_generic_state = {'no default': NoDefault}


class Generic:
    __module__ = 'typing'
    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, params):
        if not isinstance(params, tuple):
            params = (params,)
        if cls is Generic or cls is _protocol_class():
            if not params:
                raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
            plain = [p._unpacked_tuple if isinstance(p, _UnpackAlias) else p for p in params]
            for p in plain:
                if not isinstance(p, _TypeParameter):
                    raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables or parameter "
                                    "specification variables.")
            if len(set(plain)) != len(plain):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
            return _GenericAlias(cls, params)
        params = tuple([_convert_arg(p) for p in params])
        expected = getattr(cls, '__parameters__', ())
        if not expected:
            raise TypeError(f"{cls!r} is not a generic class")
        mapping = _bind_parameters(cls, expected, params)
        args = []
        for p in expected:
            v = mapping[p]
            if isinstance(p, TypeVarTuple) and isinstance(v, tuple):
                args.extend(v)
            else:
                args.append(v)
        return _GenericAlias(cls, tuple(args))

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        own = cls.__dict__
        params = []
        if '__orig_bases__' in own:
            bases = own['__orig_bases__']
            if Generic in bases:
                raise TypeError("Cannot inherit from plain Generic")
            declared = None
            for b in bases:
                if isinstance(b, _GenericAlias) and b.__origin__ in (Generic, _protocol_class()):
                    if declared is not None and b.__origin__ is Generic:
                        raise TypeError("Cannot inherit from Generic[...] multiple times.")
                    declared = b.__parameters__
            params = _parameters_of(bases)
            if declared is not None:
                missing = [str(p) for p in params if p not in declared]
                if missing:
                    raise TypeError(f"Some type variables ({', '.join(missing)}) are not listed in "
                                    f"Generic[{', '.join([str(p) for p in declared])}]")
                params = declared
        elif Generic in cls.__bases__ and cls.__name__ != 'Protocol':
            raise TypeError("Cannot inherit from plain Generic")
        cls.__parameters__ = tuple(params)


# --- templates


class Interpolation:
    __module__ = 'string.templatelib'
    __match_args__ = ('value', 'expression', 'conversion', 'format_spec')

    def __init__(self, value, expression='', conversion=None, format_spec=''):
        if conversion not in (None, 's', 'r', 'a'):
            raise ValueError("Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
        d = self.__dict__
        d['value'] = value
        d['expression'] = expression
        d['conversion'] = conversion
        d['format_spec'] = format_spec

    def __setattr__(self, name, value):
        raise AttributeError('readonly attribute')

    def __repr__(self):
        return f'Interpolation({self.value!r}, {self.expression!r}, {self.conversion!r}, {self.format_spec!r})'

    def __reduce__(self):
        return (Interpolation, (self.value, self.expression, self.conversion, self.format_spec))


class Template:
    __module__ = 'string.templatelib'

    def __new__(cls, *args):
        strings = ['']
        interpolations = []
        for a in args:
            if isinstance(a, str):
                strings[-1] += a
            elif isinstance(a, Interpolation):
                interpolations.append(a)
                strings.append('')
            else:
                raise TypeError("Template.__new__ *args need to be of type 'str' or 'Interpolation', "
                                f"got {type(a).__name__}")
        return _build_template(tuple(strings), tuple(interpolations))

    @property
    def values(self):
        return tuple([i.value for i in self.interpolations])

    def __setattr__(self, name, value):
        raise AttributeError('readonly attribute')

    def __iter__(self):
        for s, i in zip(self.strings, self.interpolations):
            if s:
                yield s
            yield i
        if self.strings[-1]:
            yield self.strings[-1]

    def __add__(self, other):
        if not isinstance(other, Template):
            raise TypeError(f'can only concatenate string.templatelib.Template (not "{type(other).__name__}") '
                            'to string.templatelib.Template')
        a, b = self.strings, other.strings
        return _build_template(a[:-1] + (a[-1] + b[0],) + b[1:], self.interpolations + other.interpolations)

    def __repr__(self):
        return f'Template(strings={self.strings!r}, interpolations={self.interpolations!r})'


def _build_template(strings, interpolations):
    t = object.__new__(Template)
    d = t.__dict__
    d['strings'] = strings
    d['interpolations'] = interpolations
    return t


def _build_interpolation(value, expression, conversion, spec):
    return Interpolation(value, expression, conversion, spec)


# --- named tuples of the standard library (sys.version_info, time.struct_time, ...)


def _struct_sequence(module, name, fields, hidden=(), visible=None):
    """A tuple class whose items have names; `hidden` fields are attributes only."""
    full = f'{module}.{name}'
    fields = tuple(fields)
    hidden = tuple(hidden)
    count = len(fields)
    total = count + len(hidden)

    def __new__(cls, sequence, dict={}):
        if not isinstance(dict, _dict):
            raise TypeError(f'{full}() takes a dict as second arg, if any')
        items = tuple(sequence)
        if not count <= len(items) <= total:
            if not hidden:
                few = f'a {count}-sequence'
            elif len(items) < count:
                few = f'an at least {count}-sequence'
            else:
                few = f'an at most {total}-sequence'
            raise TypeError(f'{full}() takes {few} ({len(items)}-sequence given)')
        self = tuple.__new__(cls, items[:count])
        own = self.__dict__
        left = hidden[len(items) - count:]
        for h, value in zip(hidden, items[count:]):
            own['.' + h] = value
        used = 0
        for h in left:
            if h in dict:
                used += 1
                own['.' + h] = dict[h]
        if used != len(dict):
            raise TypeError(f'{full}() got duplicate or unexpected field name(s)')
        return self

    def __repr__(self):
        return full + '(' + ', '.join([f'{f}={v!r}' for f, v in zip(fields, self)]) + ')'

    def rest(self):
        return {h: self.__dict__['.' + h] for h in hidden if '.' + h in self.__dict__}

    def __reduce__(self):
        return (type(self), (tuple(self), rest(self)))

    def __replace__(self, /, **changes):
        items = [changes.pop(f, v) for f, v in zip(fields, self)]
        more = rest(self)
        for h in hidden:
            if h in changes:
                more[h] = changes.pop(h)
        if changes:
            raise TypeError(f'Got unexpected field name(s): {list(changes)}')
        return type(self)(items, more)

    ns = {'__module__': module, '__qualname__': name, '__new__': __new__, '__repr__': __repr__, '__reduce__': __reduce__,
          '__replace__': __replace__,
          'n_fields': total, 'n_sequence_fields': count, 'n_unnamed_fields': 0, '__match_args__': fields}
    for i, f in enumerate(fields):
        ns[f] = _Field(i)
    for h in hidden:
        ns[h] = _HiddenField('.' + h)
    cls = type(name, (tuple,), ns)
    _hog_c_types(cls)
    return cls


class _Field:
    # A data descriptor, so that it cannot be set.
    __slots__ = ('_at',)

    def __init__(self, at):
        self._at = at

    def __get__(self, obj, cls=None):
        return self if obj is None else obj[self._at]

    def __set__(self, obj, value):
        raise AttributeError('readonly attribute')

    __delete__ = __set__


class _HiddenField(_Field):
    __slots__ = ()

    def __get__(self, obj, cls=None):
        return self if obj is None else obj.__dict__.get(self._at)


_dict = dict


# --- annotations with names that do not exist yet


def _annotations_now(cls):
    """The class's own annotations; names that are not defined (yet) come as ForwardRef."""
    own = cls.__dict__
    known = own.get('__annotations__', own.get('__annotations_cache__'))
    if known is not None:
        return known
    annotate = own.get('__annotate__') or own.get('__annotate_func__')
    if annotate is None:
        return {}
    try:
        return cls.__annotations__
    except NameError:
        import annotationlib
        return annotationlib.call_annotate_function(annotate, annotationlib.Format.FORWARDREF, owner=cls)


def _json_error(message, text, position):
    raise _generic_state['json error'](message, text, position)


for _c in _NoDefaultType, TypeVar, ParamSpecArgs, ParamSpecKwargs, ParamSpec, TypeVarTuple, TypeAliasType, Union:
    _hog_set_flag(_c, 'final')
del _c
_hog_c_types(GenericAlias, Union, TypeVar, ParamSpecArgs, ParamSpecKwargs, ParamSpec, TypeVarTuple, TypeAliasType,
             Generic, Interpolation, Template)
