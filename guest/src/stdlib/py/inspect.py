import types
from _hog_members import Attribute, classify_class_attrs, getattr_static, getcallargs
from collections import OrderedDict, namedtuple

_hidden_empty = None


class _empty:
    pass


class _void:
    pass


def ismodule(object):
    return isinstance(object, types.ModuleType)


def isclass(object):
    return isinstance(object, type)


def ismethod(object):
    return isinstance(object, types.MethodType)


def isfunction(object):
    return isinstance(object, types.FunctionType)


def isbuiltin(object):
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    return (isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object))


def ismethoddescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    t = type(object)
    return hasattr(t, '__get__') and not hasattr(t, '__set__') and not hasattr(t, '__delete__')


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    t = type(object)
    return hasattr(t, '__set__') or hasattr(t, '__delete__') or isinstance(object, (
        property, types.GetSetDescriptorType, types.MemberDescriptorType))


def ismemberdescriptor(object):
    return isinstance(object, types.MemberDescriptorType)


def isgetsetdescriptor(object):
    return isinstance(object, types.GetSetDescriptorType)


def _unwrap_partial(f):
    import functools
    while ismethod(f):
        f = f.__func__
    while isinstance(f, functools.partial):
        f = f.func
    while ismethod(f):
        f = f.__func__
    return f


def _has_flag(f, flag):
    f = _unwrap_partial(f)
    if not isfunction(f):
        return False
    return bool(f.__code__.co_flags & flag)


CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED = 1, 2, 4, 8, 16
CO_GENERATOR, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 32, 128, 256, 512


def isgeneratorfunction(obj):
    return _has_flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _has_flag(obj, CO_COROUTINE) or getattr(_unwrap_partial(obj), '_is_coroutine_mark', None) is True


def markcoroutinefunction(func):
    if hasattr(func, '__func__'):
        func = func.__func__
    func._is_coroutine_mark = True
    return func


def isasyncgenfunction(obj):
    return _has_flag(obj, CO_ASYNC_GENERATOR)


def isgenerator(object):
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    return isinstance(object, types.CoroutineType)


def isasyncgen(object):
    return isinstance(object, types.AsyncGeneratorType)


def isawaitable(object):
    return isinstance(object, types.CoroutineType) or hasattr(type(object), '__await__')


def istraceback(object):
    return isinstance(object, types.TracebackType)


def isframe(object):
    return isinstance(object, types.FrameType)


def iscode(object):
    return isinstance(object, types.CodeType)


def isabstract(object):
    return isinstance(object, type) and bool(getattr(object, '__abstractmethods__', None))


def getmembers(object, predicate=None):
    names = set(dir(object))
    if isclass(object):
        for base in object.__bases__:
            for k, v in base.__dict__.items():
                if isinstance(v, types.DynamicClassAttribute):
                    names.add(k)
    out = []
    for key in sorted(names):
        try:
            value = getattr(object, key)
        except AttributeError:
            for base in getattr(object, '__mro__', ()):
                if key in base.__dict__:
                    value = base.__dict__[key]
                    break
            else:
                continue
        if predicate is None or predicate(value):
            out.append((key, value))
    return out


def getmembers_static(object, predicate=None):
    return [(n, v) for n in sorted(dir(object)) for v in [getattr_static(object, n, None)] if predicate is None or predicate(v)]


def getmro(cls):
    return cls.__mro__


def indentsize(line):
    """Columns of the blanks that a line begins with."""
    expanded = line.expandtabs()
    return len(expanded) - len(expanded.lstrip())


def walktree(classes, children, parent):
    out = []
    for c in sorted(classes, key=lambda c: (c.__module__, c.__name__)):
        out.append((c, c.__bases__))
        if c in children:
            out.append(walktree(children[c], children, c))
    return out


def getclasstree(classes, unique=False):
    """The classes as nested lists: each with its bases, and after it the list of those below it."""
    children = {}
    roots = []
    for c in classes:
        for base in c.__bases__:
            below = children.setdefault(base, [])
            if c not in below:
                below.append(c)
            if unique and base in classes:
                break
        if not c.__bases__ and c not in roots:
            roots.append(c)
    roots.extend(base for base in children if base not in classes)
    return walktree(roots, children, None)


def unwrap(func, *, stop=None):
    first = func
    seen = {id(func)}
    while not isinstance(func, type) and hasattr(func, '__wrapped__') and not (stop is not None and stop(func)):
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= 1000:
            raise ValueError(f'wrapper loop when unwrapping {first!r}')
        seen.add(id(func))
    return func


def cleandoc(doc):
    lines = doc.expandtabs().split('\n')
    margin = None
    for line in lines[1:]:
        content = len(line.lstrip(' '))
        if content:
            indent = len(line) - content
            margin = indent if margin is None else min(margin, indent)
    if lines:
        lines[0] = lines[0].lstrip(' ')
    if margin is not None:
        lines[1:] = [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return '\n'.join(lines)


def getdoc(object):
    doc = getattr(object, '__doc__', None)
    if doc is None:
        doc = _inherited_doc(object)
    if doc is None and ismemberdescriptor(object):
        slots = getattr(object.__objclass__, '__slots__', None)
        doc = slots.get(object.__name__) if isinstance(slots, dict) else None
    if not isinstance(doc, str):
        return None
    return cleandoc(doc)


def _inherited_doc(obj):
    if isclass(obj):
        for base in obj.__mro__[1:]:
            if base is not object and base.__doc__ is not None:
                return base.__doc__
        return None
    name = getattr(obj, '__name__', None)
    if ismethod(obj):
        owner = obj.__self__ if isclass(obj.__self__) else type(obj.__self__)
    elif isfunction(obj):
        import sys
        owner = sys.modules.get(obj.__module__)
        for part in obj.__qualname__.split('.')[:-1]:
            owner = getattr(owner, part, None)
        if not isclass(owner):
            return None
    else:
        return None
    for base in owner.__mro__:
        doc = getattr(base.__dict__.get(name), '__doc__', None)
        if doc is not None:
            return doc
    return None


def getcomments(object):
    return None


def getmodule(object, _filename=None):
    import sys
    if ismodule(object):
        return object
    return sys.modules.get(getattr(object, '__module__', None))


def getmodulename(path):
    name = path.rpartition('/')[2]
    return name[:-3] if name.endswith('.py') else None


def getfile(object):
    if isfunction(object) or ismethod(object):
        return object.__code__.co_filename
    if iscode(object):
        return object.co_filename
    if isframe(object):
        return object.f_code.co_filename
    if istraceback(object):
        return object.tb_frame.f_code.co_filename
    if isclass(object):
        module = getmodule(object)
        if getattr(module, '__file__', None):
            return module.__file__
        if object.__module__ == '__main__':
            raise OSError('source code not available')
        raise TypeError(f'{object!r} is a built-in class')
    if ismodule(object):
        if getattr(object, '__file__', None):
            return object.__file__
        raise TypeError(f'{object!r} is a built-in module')
    raise TypeError(f'module, class, method, function, traceback, frame, or code object was expected, got {type(object).__name__}')


getsourcefile = getfile


def _code_of(object):
    if ismethod(object):
        object = object.__func__
    if isfunction(object):
        return object.__code__
    if istraceback(object):
        object = object.tb_frame
    if isframe(object):
        return object.f_code
    return object if iscode(object) else None


def findsource(object):
    from _prelude import _hog_source_text
    code = _code_of(object)
    if code is None and not isclass(object) and not ismodule(object):
        getfile(object)
    if isclass(object) and object.__module__ == 'builtins':
        raise TypeError(f'{object!r} is a built-in class')
    if ismodule(object) and not hasattr(object, '__file__') and object.__name__ != '__main__':
        raise TypeError(f'{object!r} is a built-in module')
    if code is None and getattr(object, '__module__' if isclass(object) else '__name__', None) != '__main__':
        raise OSError('could not get source code')
    text = _hog_source_text(code) if code is not None else _hog_source_text()
    if text is None:
        raise OSError('could not get source code')
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith('\n'):
        lines[-1] += '\n'
    if ismodule(object):
        return lines, 0
    if code is not None:
        return lines, code.co_firstlineno - 1
    line = object.__dict__.get('__firstlineno__')
    if line is None:
        raise OSError('source code not available')
    if line - 1 >= len(lines):
        raise OSError('lineno is out of bounds')
    return lines, line - 1


def _block(lines, start):
    """The lines of the definition or lambda that begins at start."""
    import ast
    try:
        tree = ast.parse(''.join(lines))
    except SyntaxError:
        return lines[start:start + 1]
    end = start + 1
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            first = min([node.lineno] + [d.lineno for d in node.decorator_list])
            if first == start + 1:
                return lines[start:node.end_lineno]
        elif isinstance(node, ast.Lambda) and node.lineno == start + 1:
            end = max(end, node.end_lineno)
    return lines[start:end]


def getblock(lines):
    return _block(lines, 0)


def getsourcelines(object):
    object = unwrap(object) if isfunction(object) else object
    lines, start = findsource(object)
    if ismodule(object) or iscode(object) and object.co_name == '<module>':
        return lines, 0
    return _block(lines, start), start + 1


def getsource(object):
    return ''.join(getsourcelines(object)[0])


def currentframe():
    from _prelude import _hog_frame
    return _hog_frame(0)


FrameInfo = namedtuple('FrameInfo', 'frame filename lineno function code_context index', module='inspect')
Traceback = namedtuple('Traceback', 'filename lineno function code_context index', module='inspect')


def getframeinfo(frame, context=1):
    if istraceback(frame):
        lineno = frame.tb_lineno
        frame = frame.tb_frame
    else:
        lineno = frame.f_lineno
    return Traceback(frame.f_code.co_filename, lineno, frame.f_code.co_name, None, None)


def stack(context=1):
    from _prelude import _hog_frame
    out = []
    f = _hog_frame(0)
    while f is not None:
        out.append(FrameInfo(f, f.f_code.co_filename, f.f_lineno, f.f_code.co_name, None, None))
        f = f.f_back
    return out


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = 'CORO_CREATED', 'CORO_RUNNING', 'CORO_SUSPENDED', 'CORO_CLOSED'


def _state(obj, prefix):
    from _prelude import _hog_coroutine_state
    return prefix + ('CREATED', 'SUSPENDED', 'RUNNING', 'CLOSED')[_hog_coroutine_state(obj)]


def getgeneratorstate(generator):
    return _state(generator, 'GEN_')


def getcoroutinestate(coroutine):
    return _state(coroutine, 'CORO_')


def getasyncgenstate(agen):
    return _state(agen, 'AGEN_')


def getgeneratorlocals(generator):
    if not isgenerator(generator):
        raise TypeError(f'{generator!r} is not a Python generator')
    frame = generator.gi_frame
    return frame.f_locals if frame is not None else {}


def getcoroutinelocals(coroutine):
    frame = getattr(coroutine, 'cr_frame', None)
    return frame.f_locals if frame is not None else {}


def getasyncgenlocals(agen):
    if not isasyncgen(agen):
        raise TypeError(f'{agen!r} is not a Python async generator')
    frame = agen.ag_frame
    return frame.f_locals if frame is not None else {}


ClosureVars = namedtuple('ClosureVars', 'nonlocals globals builtins unbound', module='inspect')


def trace(context=1):
    import sys
    error = sys.exception()
    tb = None if error is None else error.__traceback__
    out = []
    while tb is not None:
        out.append(FrameInfo(tb.tb_frame, *getframeinfo(tb, context)))
        tb = tb.tb_next
    return out


def getclosurevars(func):
    if ismethod(func):
        func = func.__func__
    if not isfunction(func):
        raise TypeError(f'{func!r} is not a Python function')
    import builtins
    code = func.__code__
    nonlocals = {n: c.cell_contents for n, c in zip(code.co_freevars, func.__closure__ or ())}
    g, b, unbound = {}, {}, set()
    for name in code.co_names:
        if name in func.__globals__:
            g[name] = func.__globals__[name]
        elif hasattr(builtins, name):
            b[name] = getattr(builtins, name)
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, g, b, unbound)


def get_annotations(obj, **options):
    import annotationlib
    return annotationlib.get_annotations(obj, **options)


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    if type(annotation).__name__ == 'ForwardRef':
        return annotation.__forward_arg__
    if getattr(annotation, '__module__', None) == 'typing':
        import re
        return re.sub(r'(?<![\w.])typing\.', '', repr(annotation))
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ('builtins', base_module):
            return annotation.__qualname__
        return f'{annotation.__module__}.{annotation.__qualname__}'
    if isinstance(annotation, str) and not quote_annotation_strings:
        return annotation
    return repr(annotation)


# --- signatures


class _ParameterKind(int):
    def __new__(cls, value, name, description):
        self = int.__new__(cls, value)
        self.name = name
        self.description = description
        return self

    def __str__(self):
        return self.name

    def __repr__(self):
        return f'<_ParameterKind.{self.name}: {int(self)}>'

    def __reduce__(self):
        return getattr, (_ParameterKind, self.name)


_POSITIONAL_ONLY = _ParameterKind(0, 'POSITIONAL_ONLY', 'positional-only')
_POSITIONAL_OR_KEYWORD = _ParameterKind(1, 'POSITIONAL_OR_KEYWORD', 'positional or keyword')
_VAR_POSITIONAL = _ParameterKind(2, 'VAR_POSITIONAL', 'variadic positional')
_KEYWORD_ONLY = _ParameterKind(3, 'KEYWORD_ONLY', 'keyword-only')
_VAR_KEYWORD = _ParameterKind(4, 'VAR_KEYWORD', 'variadic keyword')


for _kind in _POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD:
    setattr(_ParameterKind, _kind.name, _kind)
del _kind


class Parameter:
    __slots__ = ('_name', '_kind', '_default', '_annotation')
    POSITIONAL_ONLY = _POSITIONAL_ONLY
    POSITIONAL_OR_KEYWORD = _POSITIONAL_OR_KEYWORD
    VAR_POSITIONAL = _VAR_POSITIONAL
    KEYWORD_ONLY = _KEYWORD_ONLY
    VAR_KEYWORD = _VAR_KEYWORD
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if kind not in (0, 1, 2, 3, 4):
            raise ValueError(f'value {kind!r} is not a valid Parameter.kind')
        kind = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD)[kind]
        if name is _empty:
            raise ValueError('name is a required attribute for Parameter')
        if not isinstance(name, str):
            raise TypeError(f'name must be a str, not a {type(name).__name__}')
        import keyword
        if not name.isidentifier() or keyword.iskeyword(name) and kind is not _POSITIONAL_ONLY:
            raise ValueError(f'{name!r} is not a valid parameter name')
        if default is not _empty and kind in (_VAR_POSITIONAL, _VAR_KEYWORD):
            raise ValueError(f'{kind.description} parameters cannot have default values')
        self._name = name
        self._kind = kind
        self._default = default
        self._annotation = annotation

    @property
    def name(self):
        return self._name

    @property
    def kind(self):
        return self._kind

    @property
    def default(self):
        return self._default

    @property
    def annotation(self):
        return self._annotation

    def replace(self, *, name=_void, kind=_void, annotation=_void, default=_void):
        return type(self)(self._name if name is _void else name, self._kind if kind is _void else kind,
                          default=self._default if default is _void else default,
                          annotation=self._annotation if annotation is _void else annotation)

    __replace__ = replace

    def __reduce__(self):
        return type(self), (self._name, self._kind), {'_default': self._default, '_annotation': self._annotation}

    def __setstate__(self, state):
        self._default = state['_default']
        self._annotation = state['_annotation']

    def __str__(self):
        return self._text(True)

    def _text(self, quote=True):
        text = self._name
        if self._annotation is not _empty:
            text += ': ' + formatannotation(self._annotation, quote_annotation_strings=quote)
        if self._default is not _empty:
            text += (' = ' if self._annotation is not _empty else '=') + repr(self._default)
        if self._kind == _VAR_POSITIONAL:
            text = '*' + text
        elif self._kind == _VAR_KEYWORD:
            text = '**' + text
        return text

    def __repr__(self):
        return f'<{type(self).__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, int(self._kind), self._annotation, self._default))

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name, self._kind, self._default, self._annotation) == (
            other._name, other._kind, other._default, other._annotation)


class BoundArguments:
    def __init__(self, signature, arguments):
        self._signature = signature
        self.arguments = arguments

    @property
    def signature(self):
        return self._signature

    @property
    def args(self):
        out = []
        for name, p in self._signature.parameters.items():
            if p.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                break
            if name not in self.arguments:
                break
            if p.kind == _VAR_POSITIONAL:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out = {}
        started = False
        for name, p in self._signature.parameters.items():
            if not started:
                if p.kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
                    started = True
                elif name not in self.arguments:
                    started = True
                    continue
            if not started or name not in self.arguments:
                continue
            if p.kind == _VAR_KEYWORD:
                out.update(self.arguments[name])
            else:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        new = {}
        for name, p in self._signature.parameters.items():
            if name in self.arguments:
                new[name] = self.arguments[name]
            elif p.default is not _empty:
                new[name] = p.default
            elif p.kind == _VAR_POSITIONAL:
                new[name] = ()
            elif p.kind == _VAR_KEYWORD:
                new[name] = {}
        self.arguments = new

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self._signature == other._signature and self.arguments == other.arguments

    def __repr__(self):
        return f"<BoundArguments ({', '.join([f'{k}={v!r}' for k, v in self.arguments.items()])})>"


class Signature:
    __slots__ = ('_parameters', '_return_annotation')
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        params = OrderedDict()
        top = -1
        defaults = False
        for p in parameters or ():
            if p.kind < top:
                raise ValueError(f'wrong parameter order: {_KINDS[top].description} parameter before {p.kind.description} parameter')
            top = int(p.kind)
            if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                if p.default is _empty:
                    if defaults:
                        raise ValueError('non-default argument follows default argument')
                else:
                    defaults = True
            if p.name in params:
                raise ValueError(f'duplicate parameter name: {p.name!r}')
            params[p.name] = p
        self._parameters = types.MappingProxyType(params)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=1):
        sig = _signature(obj, follow_wrapped, globals, locals, eval_str, annotation_format)
        if type(sig) is cls:
            return sig
        return cls(list(sig.parameters.values()), return_annotation=sig.return_annotation)

    @property
    def parameters(self):
        return self._parameters

    @property
    def return_annotation(self):
        return self._return_annotation

    def replace(self, *, parameters=_void, return_annotation=_void):
        if parameters is _void:
            parameters = self._parameters.values()
        if return_annotation is _void:
            return_annotation = self._return_annotation
        return type(self)(parameters, return_annotation=return_annotation)

    __replace__ = replace

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        return self._key() == other._key()

    def _key(self):
        # The order of parameters that are passed by keyword only does not matter.
        plain = tuple([p for p in self._parameters.values() if p.kind != _KEYWORD_ONLY])
        return plain, {p.name: p for p in self._parameters.values() if p.kind == _KEYWORD_ONLY}, self._return_annotation

    def __hash__(self):
        plain, named, returned = self._key()
        return hash((plain, frozenset(named.values()), returned))

    def __reduce__(self):
        return type(self), (tuple(self._parameters.values()),), {'_return_annotation': self._return_annotation}

    def __setstate__(self, state):
        self._return_annotation = state['_return_annotation']

    def _bind(self, args, kwargs, partial):
        arguments = {}
        params = list(self._parameters.values())
        args = list(args)
        i = 0
        kwargs = dict(kwargs)
        n = 0
        while n < len(params):
            p = params[n]
            if p.kind in (_KEYWORD_ONLY, _VAR_KEYWORD):
                break
            if p.kind == _VAR_POSITIONAL:
                if i < len(args) or not partial and False:
                    arguments[p.name] = tuple(args[i:])
                i = len(args)
                n += 1
                continue
            if i < len(args):
                if p.name in kwargs and p.kind != _POSITIONAL_ONLY:
                    raise TypeError(f'multiple values for argument {p.name!r}')
                arguments[p.name] = args[i]
                i += 1
            elif p.name in kwargs and p.kind != _POSITIONAL_ONLY:
                arguments[p.name] = kwargs.pop(p.name)
            elif p.default is _empty and not partial:
                kind = 'positional-only ' if p.name in kwargs else ''
                raise TypeError(f'missing a required {kind}argument: {p.name!r}')
            n += 1
        if i < len(args):
            raise TypeError('too many positional arguments')
        var_kw = None
        given = min(i, len(params) - 1)
        for p in params[n:]:
            if p.kind == _VAR_KEYWORD:
                var_kw = p
            elif p.kind == _KEYWORD_ONLY:
                if p.name in kwargs:
                    arguments[p.name] = kwargs.pop(p.name)
                elif p.default is _empty and not partial:
                    # Named so where all before it came by position.
                    kind = 'keyword-only ' if p is params[given] else ''
                    raise TypeError(f'missing a required {kind}argument: {p.name!r}')
        if kwargs:
            if var_kw is None:
                names = [repr(p.name) for p in params if p.kind == _POSITIONAL_ONLY and p.name in kwargs]
                if names:
                    raise TypeError('got some positional-only arguments passed as keyword arguments: '
                                    + ', '.join(names))
                raise TypeError(f'got an unexpected keyword argument {next(iter(kwargs))!r}')
            arguments[var_kw.name] = kwargs
        return BoundArguments(self, arguments)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def __str__(self):
        return self.format()

    def __repr__(self):
        return f'<{type(self).__name__} {self}>'

    def format(self, *, max_width=None, quote_annotation_strings=True):
        out = []
        pos_only = False
        star = False
        for p in self._parameters.values():
            text = p._text(quote_annotation_strings)
            if p.kind == _POSITIONAL_ONLY:
                pos_only = True
            elif pos_only:
                out.append('/')
                pos_only = False
            if p.kind == _VAR_POSITIONAL:
                star = True
            elif p.kind == _KEYWORD_ONLY and not star:
                out.append('*')
                star = True
            out.append(text)
        if pos_only:
            out.append('/')
        text = f"({', '.join(out)})"
        if max_width is not None and len(text) > max_width:
            text = '(\n    ' + ',\n    '.join(out) + '\n)'
        if self._return_annotation is not _empty:
            text += ' -> ' + formatannotation(self._return_annotation, quote_annotation_strings=quote_annotation_strings)
        return text


_KINDS = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD)


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=1):
    return _signature(obj, follow_wrapped, globals, locals, eval_str, annotation_format)


def _from_function(func, globals, locals, eval_str, format):
    code = func.__code__
    ann = get_annotations(func, globals=globals, locals=locals, eval_str=eval_str, format=format)
    names = code.co_varnames
    npos = code.co_argcount
    nkw = code.co_kwonlyargcount
    only = code.co_posonlyargcount
    defaults = func.__defaults__ or ()
    kwdefaults = func.__kwdefaults__ or {}
    first = npos - len(defaults)
    params = []
    for i in range(npos):
        params.append(Parameter(names[i], _POSITIONAL_ONLY if i < only else _POSITIONAL_OR_KEYWORD,
                                default=defaults[i - first] if i >= first else _empty, annotation=ann.get(names[i], _empty)))
    index = npos + nkw
    if code.co_flags & CO_VARARGS:
        params.append(Parameter(names[index], _VAR_POSITIONAL, annotation=ann.get(names[index], _empty)))
        index += 1
    for n in names[npos:npos + nkw]:
        params.append(Parameter(n, _KEYWORD_ONLY, default=kwdefaults.get(n, _empty), annotation=ann.get(n, _empty)))
    if code.co_flags & CO_VARKEYWORDS:
        params.append(Parameter(names[index], _VAR_KEYWORD, annotation=ann.get(names[index], _empty)))
    return Signature(params, return_annotation=ann.get('return', _empty))


def _from_text(text):
    # Signature of a native function: `($self, a, /, b=1)`.
    params = []
    kind = _POSITIONAL_OR_KEYWORD
    for part in [p.strip() for p in text.strip('()').split(',')]:
        if not part:
            continue
        if part == '/':
            params = [p.replace(kind=_POSITIONAL_ONLY) for p in params]
            continue
        if part == '*':
            kind = _KEYWORD_ONLY
            continue
        if part.startswith('**'):
            params.append(Parameter(part[2:], _VAR_KEYWORD))
            continue
        if part.startswith('*'):
            params.append(Parameter(part[1:], _VAR_POSITIONAL))
            kind = _KEYWORD_ONLY
            continue
        name, eq, default = part.partition('=')
        name = name.lstrip('$')
        value = _empty
        if eq:
            try:
                value = eval(default, {})
            except Exception:
                value = None
        params.append(Parameter(name, kind, default=value))
    return Signature(params)


def _drop_first(sig):
    params = list(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError('invalid method signature')
    if params[0].kind != _VAR_POSITIONAL:
        params = params[1:]
    return sig.replace(parameters=params)


def _signature(obj, follow_wrapped=True, globals=None, locals=None, eval_str=False, format=1):
    if not callable(obj):
        raise TypeError(f'{obj!r} is not a callable object')
    if ismethod(obj):
        return _drop_first(_signature(obj.__func__, follow_wrapped, globals, locals, eval_str, format))
    if follow_wrapped:
        obj = unwrap(obj, stop=lambda f: hasattr(f, '__signature__') or ismethod(f))
        if ismethod(obj):
            return _signature(obj, follow_wrapped, globals, locals, eval_str, format)
    sig = getattr(obj, '__signature__', None)
    if sig is not None:
        # A class may say it in words.
        if callable(sig):
            sig = sig()
        if isinstance(sig, str):
            return _from_text(sig)
        if not isinstance(sig, Signature):
            raise TypeError(f'unexpected object {sig!r} in __signature__ attribute')
        return sig
    if isfunction(obj):
        return _from_function(obj, globals, locals, eval_str, format)
    import functools
    if isinstance(obj, functools.partial):
        return _partial_signature(_signature(obj.func, follow_wrapped, globals, locals, eval_str, format), obj)
    if isinstance(obj, type):
        meta_call = type(obj).__dict__.get('__call__') if type(obj) is not type else None
        if meta_call is not None and isfunction(meta_call) and type(obj).__module__ != 'enum':
            return _drop_first(_signature(meta_call, follow_wrapped, globals, locals, eval_str, format))
        for c in obj.__mro__:
            new = c.__dict__.get('__new__')
            init = c.__dict__.get('__init__')
            new = getattr(new, '__func__', new)
            if isfunction(new):
                return _drop_first(_signature(new, follow_wrapped, globals, locals, eval_str, format))
            if isfunction(init):
                return _drop_first(_signature(init, follow_wrapped, globals, locals, eval_str, format))
        if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
            return Signature()
        raise ValueError(f'no signature found for builtin type {obj!r}')
    text = getattr(obj, '__text_signature__', None)
    if text is not None:
        sig = _from_text(text)
        if text.startswith('($module'):
            sig = _drop_first(sig)
        if text.startswith('($self') and getattr(obj, '__self__', None) is not None:
            sig = _drop_first(sig)
        return sig
    call = getattr(type(obj), '__call__', None)
    if call is not None:
        return _drop_first(_signature(call, follow_wrapped, globals, locals, eval_str, format))
    raise ValueError(f'callable {obj!r} is not supported by signature')


def _partial_signature(sig, part):
    params = list(sig.parameters.values())
    bound = sig.bind_partial(*part.args, **part.keywords)
    out = []
    keyword = False
    for p in params:
        if p.name in bound.arguments:
            if p.kind == _POSITIONAL_ONLY:
                continue
            if p.kind == _POSITIONAL_OR_KEYWORD:
                if p.name in part.keywords:
                    keyword = True
                    out.append(p.replace(default=part.keywords[p.name], kind=_KEYWORD_ONLY))
                continue
            if p.kind == _KEYWORD_ONLY:
                out.append(p.replace(default=part.keywords[p.name]))
                continue
        if keyword:
            if p.kind == _POSITIONAL_OR_KEYWORD:
                p = p.replace(kind=_KEYWORD_ONLY)
            elif p.kind == _VAR_POSITIONAL:
                continue
        out.append(p)
    return sig.replace(parameters=out)


FullArgSpec = namedtuple('FullArgSpec', 'args varargs varkw defaults kwonlyargs kwonlydefaults annotations', module='inspect')


def getfullargspec(func):
    try:
        sig = _signature(func, follow_wrapped=False)
    except Exception as e:
        raise TypeError('unsupported callable') from e
    args, varargs, varkw, defaults, kwonly, kwdefaults, ann = [], None, None, (), [], {}, {}
    if ismethod(func):
        args.append('self')
    if sig.return_annotation is not _empty:
        ann['return'] = sig.return_annotation
    for p in sig.parameters.values():
        if p.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
            args.append(p.name)
            if p.default is not _empty:
                defaults += (p.default,)
        elif p.kind == _VAR_POSITIONAL:
            varargs = p.name
        elif p.kind == _KEYWORD_ONLY:
            kwonly.append(p.name)
            if p.default is not _empty:
                kwdefaults[p.name] = p.default
        else:
            varkw = p.name
        if p.annotation is not _empty:
            ann[p.name] = p.annotation
    return FullArgSpec(args, varargs, varkw, defaults or None, kwonly, kwdefaults or None, ann)
