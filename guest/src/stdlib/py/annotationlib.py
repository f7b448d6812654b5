import enum as _enum
import types as _types
from _prelude import ForwardRef

__all__ = ['Format', 'ForwardRef', 'call_annotate_function', 'call_evaluate_function', 'get_annotate_from_class_namespace',
           'get_annotations', 'annotations_to_string', 'type_repr']


class Format(_enum.IntEnum):
    VALUE = 1
    VALUE_WITH_FAKE_GLOBALS = 2
    FORWARDREF = 3
    STRING = 4


def type_repr(value):
    if isinstance(value, (type, _types.FunctionType, _types.BuiltinFunctionType)):
        if value.__module__ is None or value.__module__ == 'builtins':
            return value.__qualname__
        return f'{value.__module__}.{value.__qualname__}'
    if value is ...:
        return '...'
    return repr(value)


def annotations_to_string(annotations):
    return {n: t if isinstance(t, str) else type_repr(t) for n, t in annotations.items()}


def get_annotate_from_class_namespace(obj):
    try:
        return obj['__annotate__']
    except KeyError:
        return obj.get('__annotate_func__', None)


def _ast():
    import ast
    return ast


class _Stand(ForwardRef):
    """Stands for a name while annotations are evaluated: operations on it are written down as expressions."""
    __module__ = 'annotationlib'

    def __init__(self, node, world, cell=None, extra_names=None):
        # No attribute of the class: names that begin so are not part of annotations.
        self.__node__ = node
        self.__world__ = world
        self.__globals__ = world.globals
        self.__owner__ = world.owner
        self.__forward_is_class__ = world.is_class
        self.__forward_is_argument__ = True
        self.__forward_module__ = None
        self.__cell__ = cell
        self.__extra_names__ = extra_names
        world.stands.append(self)

    @property
    def __arg__(self):
        node = self.__node__
        return node if isinstance(node, str) else _ast().unparse(node)

    def _own_node(self):
        node = self.__node__
        return _ast().Name(node) if isinstance(node, str) else node

    def _written(self, other, names):
        """The expression for an operand; what has none gets a name of its own."""
        ast = _ast()
        if type(other) is _Stand:
            names.update(other.__extra_names__ or {})
            return other._own_node()
        if other is None or other is ... or type(other) in (str, bytes, int, float, bool, complex):
            return ast.Constant(other)
        if type(other) is slice:
            parts = [None if v is None else self._written(v, names) for v in (other.start, other.stop, other.step)]
            return ast.Slice(*parts)
        if type(other) is tuple:
            return ast.Tuple([self._written(v, names) for v in other])
        if type(other) is list:
            return ast.List([self._written(v, names) for v in other])
        if type(other) is set:
            return ast.Set([self._written(v, names) for v in other])
        if type(other) is dict:
            return ast.Dict([self._written(k, names) for k in other], [self._written(v, names) for v in other.values()])
        name = self.__world__.name_of(other)
        names[name] = other
        return ast.Name(name)

    def _new(self, build, *others):
        names = dict(self.__extra_names__ or {})
        node = build(self._own_node(), *[self._written(o, names) for o in others])
        cell = None
        if isinstance(self.__cell__, dict):
            cell = dict(self.__cell__)
        elif self.__cell__ is not None:
            cell = {self.__arg__: self.__cell__}
        for o in others:
            if type(o) is _Stand and o.__cell__ is not None:
                cell = {**(cell or {}), **(o.__cell__ if isinstance(o.__cell__, dict) else {o.__arg__: o.__cell__})}
        return _Stand(node, self.__world__, cell, names or None)

    def __call__(self, *args, **kwargs):
        ast = _ast()
        keys = list(kwargs)

        def build(func, *parts):
            named = [ast.keyword(k, v) for k, v in zip(keys, parts[len(args):])]
            return ast.Call(func, list(parts[:len(args)]), named)
        return self._new(build, *args, *kwargs.values())

    def __getitem__(self, item):
        ast = _ast()
        return self._new(lambda value, index: ast.Subscript(value, index), item)

    def __getattr__(self, name):
        if name[:2] == '__':
            raise AttributeError(name)
        ast = _ast()
        return self._new(lambda value: ast.Attribute(value, name))

    def __iter__(self):
        ast = _ast()
        yield self._new(lambda value: ast.Starred(value))

    __hash__ = object.__hash__

    def __format__(self, spec):
        raise TypeError('Cannot stringify annotation containing string formatting')


def _operators():
    def binary(kind):
        def method(self, other):
            ast = _ast()
            return self._new(lambda a, b: ast.BinOp(a, getattr(ast, kind)(), b), other)

        def reflected(self, other):
            ast = _ast()
            return self._new(lambda a, b: ast.BinOp(b, getattr(ast, kind)(), a), other)
        return method, reflected

    def comparison(kind):
        def method(self, other):
            ast = _ast()
            return self._new(lambda a, b: ast.Compare(a, [getattr(ast, kind)()], [b]), other)
        return method

    def unary(kind):
        def method(self):
            ast = _ast()
            return self._new(lambda a: ast.UnaryOp(getattr(ast, kind)(), a))
        return method
    for name, kind in (('add', 'Add'), ('sub', 'Sub'), ('mul', 'Mult'), ('matmul', 'MatMult'), ('truediv', 'Div'),
                       ('floordiv', 'FloorDiv'), ('mod', 'Mod'), ('pow', 'Pow'), ('lshift', 'LShift'), ('rshift', 'RShift'),
                       ('and', 'BitAnd'), ('or', 'BitOr'), ('xor', 'BitXor')):
        method, reflected = binary(kind)
        setattr(_Stand, f'__{name}__', method)
        setattr(_Stand, f'__r{name}__', reflected)
    for name, kind in (('lt', 'Lt'), ('le', 'LtE'), ('gt', 'Gt'), ('ge', 'GtE'), ('eq', 'Eq'), ('ne', 'NotEq')):
        setattr(_Stand, f'__{name}__', comparison(kind))
    for name, kind in (('neg', 'USub'), ('pos', 'UAdd'), ('invert', 'Invert')):
        setattr(_Stand, f'__{name}__', unary(kind))


_operators()


class _World:
    """What the stand-ins of one evaluation share."""

    def __init__(self, owner, globals):
        self.owner = owner
        self.is_class = isinstance(owner, type)
        self.globals = globals
        self.stands = []
        self.named = []

    def name_of(self, value):
        for i, v in enumerate(self.named):
            if v is value:
                break
        else:
            i = len(self.named)
            self.named.append(value)
        return f'__annotationlib_name_{i + 1}__'

    def finish(self):
        for stand in self.stands:
            arg = stand.__arg__
            kept = {name: getattr(stand, name) for name in (
                '__globals__', '__owner__', '__forward_is_class__', '__forward_is_argument__', '__forward_module__',
                '__cell__', '__extra_names__')}
            stand.__dict__.clear()
            stand.__class__ = ForwardRef
            stand.__dict__.update(kept)
            stand.__arg__ = arg


def _cell(value):
    return (lambda: value).__closure__[0]


def _names_of(code):
    names = set(code.co_names)
    for constant in code.co_consts:
        if type(constant) is type(code):
            names |= _names_of(constant)
    return names


def _with_stand_ins(func, everything, world):
    # The function with stand-ins for names: those that are not defined, or all of them.
    import builtins
    code = func.__code__
    spaces = {} if everything else dict(func.__globals__)
    known = {} if everything else vars(builtins)
    for name in _names_of(code):
        if name not in spaces and name not in known:
            spaces[name] = _Stand(name, world)
    cells = []
    for name, cell in zip(code.co_freevars, func.__closure__ or ()):
        try:
            value = cell.cell_contents
            if everything:
                value = {} if name == '__classdict__' else _Stand(name, world, cell)
        except ValueError:
            value = _Stand(name, world, cell)
        cells.append(_cell(value))
    return _types.FunctionType(code, spaces, None, func.__defaults__, tuple(cells), func.__kwdefaults__)


def _stringified(value):
    if type(value) is _Stand:
        return value.__resolved_str__
    if isinstance(value, str):
        return value
    if isinstance(value, (tuple, list, set, dict)):
        # A display with stand-ins in it is written as one.
        names = {}
        world = _World(None, None)
        node = _Stand('_', world)._written(value, names)
        text = _ast().unparse(node)
        for name, v in names.items():
            text = text.replace(name, type_repr(v))
        return text
    return type_repr(value)


def call_annotate_function(annotate, format, *, owner=None, _is_evaluate=False):
    if format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError('The VALUE_WITH_FAKE_GLOBALS format is for internal use only')
    try:
        return annotate(format)
    except NotImplementedError:
        pass
    if format == Format.STRING:
        try:
            found = _with_stand_ins(annotate, True, _World(owner, annotate.__globals__))(Format.VALUE_WITH_FAKE_GLOBALS)
        except NotImplementedError:
            # It knows VALUE only.
            return annotations_to_string(annotate(Format.VALUE))
        if _is_evaluate:
            return _stringified(found)
        return {name: _stringified(value) for name, value in found.items()}
    if format == Format.FORWARDREF:
        world = _World(owner, annotate.__globals__)
        try:
            found = _with_stand_ins(annotate, False, world)(Format.VALUE_WITH_FAKE_GLOBALS)
        except NotImplementedError:
            # It knows VALUE only.
            return annotate(Format.VALUE)
        except Exception:
            pass
        else:
            world.finish()
            return found
        world = _World(owner, annotate.__globals__)
        found = _with_stand_ins(annotate, True, world)(Format.VALUE_WITH_FAKE_GLOBALS)
        world.finish()
        if _is_evaluate:
            return found.evaluate(format=Format.FORWARDREF) if isinstance(found, ForwardRef) else found
        return {name: value.evaluate(format=Format.FORWARDREF) if isinstance(value, ForwardRef) else value
                for name, value in found.items()}
    if format == Format.VALUE:
        raise RuntimeError('annotate function does not support VALUE format')
    raise ValueError(f'Invalid format: {format!r}')


def call_evaluate_function(evaluate, format, *, owner=None):
    if format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError('The VALUE_WITH_FAKE_GLOBALS format is for internal use only')
    try:
        return evaluate(format)
    except NotImplementedError:
        if isinstance(evaluate, _types.FunctionType) and hasattr(evaluate, '_func'):
            return _evaluated(evaluate._func, format)
        return call_annotate_function(evaluate, format, owner=owner, _is_evaluate=True)


def _evaluated(func, format):
    # `func` gives the value of a type alias or a type parameter.
    world = _World(None, func.__globals__)
    if format == Format.STRING:
        return _stringified(_with_stand_ins(func, True, world)())
    value = _with_stand_ins(func, False, world)()
    world.finish()
    return value


def _source_of(arg):
    # A starred expression is only one inside a tuple.
    return f'({arg},)[0]' if arg.lstrip().startswith('*') else arg


def _code_of(reference):
    arg = reference.__arg__
    try:
        return compile(_source_of(arg), '<string>', 'eval')
    except SyntaxError:
        raise SyntaxError(f'Forward reference must be an expression -- got {arg!r}') from None


def _evaluate_reference(reference, globals, locals, type_params, owner, format):
    if format == Format.STRING:
        return reference.__resolved_str__
    if format not in (Format.VALUE, Format.FORWARDREF):
        raise NotImplementedError(format)
    lenient = format == Format.FORWARDREF
    cells = {}
    if reference.__cell__ is not None:
        cell = reference.__cell__
        for name, c in cell.items() if isinstance(cell, dict) else [(reference.__arg__, cell)]:
            try:
                cells[name] = c.cell_contents
            except ValueError:
                pass
    if owner is None:
        owner = reference.__owner__
    if globals is None and reference.__forward_module__ is not None:
        import sys
        globals = getattr(sys.modules.get(reference.__forward_module__), '__dict__', None)
    if globals is None:
        globals = reference.__globals__
    if globals is None:
        if isinstance(owner, type):
            import sys
            globals = getattr(sys.modules.get(owner.__module__), '__dict__', None)
        elif isinstance(owner, _types.ModuleType):
            globals = owner.__dict__
        elif callable(owner):
            globals = getattr(owner, '__globals__', None)
    if globals is None:
        globals = {}
    if type_params is None and owner is not None:
        type_params = getattr(owner, '__type_params__', None)
    if locals is None:
        locals = {}
        if isinstance(owner, type):
            locals.update(vars(owner))
    elif type_params is not None or cells or reference.__extra_names__:
        locals = dict(locals)
    if type_params is not None:
        for p in type_params:
            locals.setdefault(p.__name__, p)
    for name, value in cells.items():
        locals.setdefault(name, value)
    if reference.__extra_names__:
        locals.update(reference.__extra_names__)
    arg = reference.__arg__
    import builtins
    import keyword
    if arg.isidentifier() and not keyword.iskeyword(arg):
        if arg in locals:
            return locals[arg]
        if arg in globals:
            return globals[arg]
        if hasattr(builtins, arg):
            return getattr(builtins, arg)
        if lenient:
            return reference
        raise NameError(f'name {arg!r} is not defined', name=arg)
    code = _code_of(reference)
    try:
        return eval(code, globals=globals, locals=locals)
    except Exception:
        if not lenient:
            raise
    # What is not defined stays a reference, and the rest is evaluated around it.
    world = _World(owner, globals)
    spaces = {**vars(builtins), **globals, **locals}
    for name in _names_of(code):
        if name not in spaces:
            spaces[name] = _Stand(name, world)
    try:
        value = eval(code, globals=spaces)
    except Exception:
        return reference
    world.finish()
    return value


_class_annotations = type.__dict__['__annotations__']
_class_annotate = type.__dict__['__annotate__']


def _own_annotations(obj):
    if isinstance(obj, type):
        try:
            found = _class_annotations.__get__(obj)
        except AttributeError:
            return None
    else:
        found = getattr(obj, '__annotations__', None)
    if found is not None and not isinstance(found, dict):
        raise ValueError(f'{obj!r}.__annotations__ is neither a dict nor None')
    return found


def _call_annotate(obj, format):
    if isinstance(obj, type):
        try:
            annotate = _class_annotate.__get__(obj)
        except AttributeError:
            annotate = None
    else:
        annotate = getattr(obj, '__annotate__', None)
    if annotate is None:
        return None
    found = call_annotate_function(annotate, format, owner=obj)
    if not isinstance(found, dict):
        raise ValueError(f'{obj!r}.__annotate__ returned a non-dict')
    return found


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=Format.VALUE):
    if eval_str and format != Format.VALUE:
        raise ValueError('eval_str=True is only supported with format=Format.VALUE')
    if format not in (1, 2, 3, 4):
        raise ValueError(f'Unsupported format {format!r}')
    if format == Format.VALUE_WITH_FAKE_GLOBALS:
        raise ValueError('The VALUE_WITH_FAKE_GLOBALS format is for internal use only')
    if format == Format.VALUE:
        found = _own_annotations(obj)
        if found is None:
            found = _call_annotate(obj, format)
    elif format == Format.FORWARDREF:
        try:
            found = _own_annotations(obj)
        except Exception:
            found = None
        else:
            if found is not None:
                return dict(found)
        found = _call_annotate(obj, format)
        if found is None:
            found = _own_annotations(obj)
    else:
        found = _call_annotate(obj, format)
        if found is not None:
            return dict(found)
        found = _own_annotations(obj)
        if found is not None:
            return annotations_to_string(found)
    if found is None:
        if isinstance(obj, type) or callable(obj):
            return {}
        raise TypeError(f'{obj!r} does not have annotations')
    found = dict(found)
    if not found or not eval_str:
        return found
    if globals is None or locals is None:
        own_globals, own_locals = _spaces_of(obj)
        if globals is None:
            globals = own_globals
        if locals is None:
            locals = own_locals
    params = getattr(obj, '__type_params__', ())
    if params:
        locals = {**{p.__name__: p for p in params}, **(locals or {})}
    return {name: eval(_source_of(value), globals, locals) if isinstance(value, str) else value
            for name, value in found.items()}


def _spaces_of(obj):
    """Where the names of string annotations are looked up."""
    if isinstance(obj, type):
        import sys
        return getattr(sys.modules.get(obj.__module__), '__dict__', None), dict(vars(obj))
    if isinstance(obj, _types.ModuleType):
        return obj.__dict__, None
    if not callable(obj):
        return None, None
    import functools
    seen = {id(obj)}
    inner = obj
    while True:
        if hasattr(inner, '__wrapped__'):
            following = inner.__wrapped__
        elif isinstance(inner, functools.partial):
            following = inner.func
        else:
            break
        if id(following) in seen:
            break
        seen.add(id(following))
        inner = following
    return getattr(inner, '__globals__', None), None
