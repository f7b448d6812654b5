# Syntax trees. The nodes are made of the tuples that the parser hands over; see _ast.

from _ast import parse as _parse
from _prelude import _hog_globals

PyCF_OPTIMIZED_AST = 0x8400
PyCF_ONLY_AST = 0x400
PyCF_TYPE_COMMENTS = 0x1000
PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x2000


class AST:
    _fields = ()
    _attributes = ()
    _optional = ()
    _lists = ()
    __match_args__ = ()

    def __init__(self, /, *args, **kwargs):
        cls = type(self)
        fields = self._fields
        if len(args) > len(fields):
            s = '' if len(fields) == 1 else 's'
            raise TypeError(f'{cls.__name__} constructor takes at most {len(fields)} positional argument{s}')
        missing = list(fields)
        for name, value in zip(fields, args):
            setattr(self, name, value)
            missing.remove(name)
        for name, value in kwargs.items():
            if name in fields:
                if name not in missing:
                    raise TypeError(f"{cls.__name__} got multiple values for argument '{name}'")
                missing.remove(name)
            elif name not in self._attributes:
                import warnings
                warnings.warn(f"{cls.__name__}.__init__ got an unexpected keyword argument '{name}'. Support for arbitrary "
                              'keyword arguments is deprecated and will be removed in Python 3.15.', DeprecationWarning, 2)
            setattr(self, name, value)
        for name in missing:
            if name in self._lists:
                setattr(self, name, [])
            elif name == 'ctx':
                self.ctx = _plain('Load')
            elif name not in self._optional:
                import warnings
                warnings.warn(f"{cls.__name__}.__init__ missing 1 required positional argument: '{name}'. This will become "
                              'an error in Python 3.15.', DeprecationWarning, 2)

    def __repr__(self):
        return _shown(self, 3)

    def __reduce__(self):
        return _rebuild, (type(self), dict(self.__dict__))

    def __replace__(self, /, **kwargs):
        for name in kwargs:
            if name not in self._fields and name not in self._attributes:
                raise TypeError(f"{type(self).__name__}.__replace__ got an unexpected keyword argument '{name}'.")
        return _rebuild(type(self), {**self.__dict__, **kwargs})


def _rebuild(cls, values):
    node = cls.__new__(cls)
    node.__dict__.update(values)
    return node


def _shown(value, depth):
    if isinstance(value, AST):
        if depth <= 0:
            return type(value).__name__ + '(...)'
        if not value._fields:
            return type(value).__name__ + '()'
        parts = [f'{name}={_shown(getattr(value, name, None), depth - 1)}' for name in value._fields]
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, (list, tuple)):
        left, right = '[]' if isinstance(value, list) else '()'
        if not value:
            return left + right
        shown = [_shown(value[0], depth)]
        if len(value) > 2:
            shown.append('...')
        if len(value) > 1:
            shown.append(_shown(value[-1], depth))
        return left + ', '.join(shown) + right
    return repr(value)


# Class, base, fields: `*` marks a list, `?` an optional field. A base in capitals has no positions of its own.
_CLASSES = '''
mod:AST stmt!AST expr!AST expr_context:AST boolop:AST operator:AST unaryop:AST cmpop:AST excepthandler!AST pattern!AST
type_ignore:AST type_param!AST
Module:mod(body*,type_ignores*) Interactive:mod(body*) Expression:mod(body) FunctionType:mod(argtypes*,returns)
FunctionDef:stmt(name,args,body*,decorator_list*,returns?,type_comment?,type_params*)
AsyncFunctionDef:stmt(name,args,body*,decorator_list*,returns?,type_comment?,type_params*)
ClassDef:stmt(name,bases*,keywords*,body*,decorator_list*,type_params*) Return:stmt(value?) Delete:stmt(targets*)
Assign:stmt(targets*,value,type_comment?) TypeAlias:stmt(name,type_params*,value) AugAssign:stmt(target,op,value)
AnnAssign:stmt(target,annotation,value?,simple) For:stmt(target,iter,body*,orelse*,type_comment?)
AsyncFor:stmt(target,iter,body*,orelse*,type_comment?) While:stmt(test,body*,orelse*) If:stmt(test,body*,orelse*)
With:stmt(items*,body*,type_comment?) AsyncWith:stmt(items*,body*,type_comment?) Match:stmt(subject,cases*)
Raise:stmt(exc?,cause?) Try:stmt(body*,handlers*,orelse*,finalbody*) TryStar:stmt(body*,handlers*,orelse*,finalbody*)
Assert:stmt(test,msg?) Import:stmt(names*) ImportFrom:stmt(module?,names*,level?) Global:stmt(names*) Nonlocal:stmt(names*)
Expr:stmt(value) Pass:stmt Break:stmt Continue:stmt
BoolOp:expr(op,values*) NamedExpr:expr(target,value) BinOp:expr(left,op,right) UnaryOp:expr(op,operand) Lambda:expr(args,body)
IfExp:expr(test,body,orelse) Dict:expr(keys*,values*) Set:expr(elts*) ListComp:expr(elt,generators*)
SetComp:expr(elt,generators*) DictComp:expr(key,value,generators*) GeneratorExp:expr(elt,generators*) Await:expr(value)
Yield:expr(value?) YieldFrom:expr(value) Compare:expr(left,ops*,comparators*) Call:expr(func,args*,keywords*)
FormattedValue:expr(value,conversion,format_spec?) Interpolation:expr(value,str,conversion,format_spec?)
JoinedStr:expr(values*) TemplateStr:expr(values*) Constant:expr(value,kind?) Attribute:expr(value,attr,ctx)
Subscript:expr(value,slice,ctx) Starred:expr(value,ctx) Name:expr(id,ctx) List:expr(elts*,ctx) Tuple:expr(elts*,ctx)
Slice:expr(lower?,upper?,step?)
Load:expr_context Store:expr_context Del:expr_context And:boolop Or:boolop Add:operator Sub:operator Mult:operator
MatMult:operator Div:operator Mod:operator Pow:operator LShift:operator RShift:operator BitOr:operator BitXor:operator
BitAnd:operator FloorDiv:operator Invert:unaryop Not:unaryop UAdd:unaryop USub:unaryop Eq:cmpop NotEq:cmpop Lt:cmpop LtE:cmpop
Gt:cmpop GtE:cmpop Is:cmpop IsNot:cmpop In:cmpop NotIn:cmpop
comprehension:AST(target,iter,ifs*,is_async) ExceptHandler:excepthandler(type?,name?,body*)
arguments:AST(posonlyargs*,args*,vararg?,kwonlyargs*,kw_defaults*,kwarg?,defaults*) arg!AST(arg,annotation?,type_comment?)
keyword!AST(arg?,value) alias!AST(name,asname?) withitem:AST(context_expr,optional_vars?) match_case:AST(pattern,guard?,body*)
MatchValue:pattern(value) MatchSingleton:pattern(value) MatchSequence:pattern(patterns*)
MatchMapping:pattern(keys*,patterns*,rest?) MatchClass:pattern(cls,patterns*,kwd_attrs*,kwd_patterns*)
MatchStar:pattern(name?) MatchAs:pattern(pattern?,name?) MatchOr:pattern(patterns*) TypeIgnore:type_ignore(lineno,tag)
TypeVar:type_param(name,bound?,default_value?) ParamSpec:type_param(name,default_value?)
TypeVarTuple:type_param(name,default_value?)
'''
_POSITION = ('lineno', 'col_offset', 'end_lineno', 'end_col_offset')


def _define():
    classes = _hog_globals()
    for entry in _CLASSES.split():
        head, _, rest = entry.partition('(')
        positioned = '!' in head
        name, base = head.replace('!', ':').split(':')
        fields = [f for f in rest.rstrip(')').split(',') if f]
        names = tuple([f.rstrip('*?') for f in fields])
        space = {'__module__': 'ast', '_fields': names, '__match_args__': names,
                 '_lists': tuple([f[:-1] for f in fields if f[-1] == '*']),
                 '_optional': tuple([f[:-1] for f in fields if f[-1] == '?'])}
        for f in space['_optional']:
            space[f] = None
        if positioned:
            space['_attributes'] = _POSITION
            if name not in ('pattern', 'type_param'):
                space['end_lineno'] = space['end_col_offset'] = None
        classes[name] = type(name, (classes[base],), space)


_define()
_plain_nodes = {}


def _plain(name):
    # Operators and contexts of a tree are shared.
    node = _plain_nodes.get(name)
    if node is None:
        node = _plain_nodes[name] = _hog_class(name)()
    return node


_hog_class = _hog_globals().__getitem__


def _build(data):
    if isinstance(data, list):
        return [_build(d) for d in data]
    if not isinstance(data, tuple):
        return data
    name, values, position = data
    if not values and position is None:
        return _plain(name)
    cls = _hog_class(name)
    node = cls.__new__(cls)
    for field, value in zip(cls._fields, values):
        setattr(node, field, _build(value) if isinstance(value, (list, tuple)) else value)
    if position is not None:
        node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = position
    return node


def parse(source, filename='<unknown>', mode='exec', *, type_comments=False, feature_version=None, optimize=-1):
    if mode not in ('exec', 'eval', 'single', 'func_type'):
        raise ValueError("compile() mode must be 'exec', 'eval', 'single' or 'func_type'")
    if mode == 'func_type' or type_comments:
        raise NotImplementedError('type comments are not supported')
    if isinstance(source, AST):
        return source
    body = _build(_parse(source, filename, mode))
    if mode == 'eval':
        return Expression(body)
    if mode == 'single':
        return Interactive(body)
    return Module(body, [])


def literal_eval(node_or_string):
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(' \t'), mode='eval').body
    elif isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


def _malformed(node):
    msg = 'malformed node or string'
    if lno := getattr(node, 'lineno', None):
        msg += f' on line {lno}'
    raise ValueError(msg + f': {node!r}')


def _number(node):
    if not isinstance(node, Constant) or type(node.value) not in (int, float, complex):
        _malformed(node)
    return node.value


def _signed(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        operand = _number(node.operand)
        return +operand if isinstance(node.op, UAdd) else -operand
    return _number(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, Tuple):
        return tuple([_literal(n) for n in node.elts])
    if isinstance(node, List):
        return [_literal(n) for n in node.elts]
    if isinstance(node, Set):
        return set([_literal(n) for n in node.elts])
    if isinstance(node, Call) and isinstance(node.func, Name) and node.func.id == 'set' and node.args == node.keywords == []:
        return set()
    if isinstance(node, Dict):
        if len(node.keys) != len(node.values):
            _malformed(node)
        return {_literal(k): _literal(v) for k, v in zip(node.keys, node.values)}
    if isinstance(node, BinOp) and isinstance(node.op, (Add, Sub)):
        left = _signed(node.left)
        right = _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed(node)


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    def text(node, level=0):
        if indent is not None:
            level += 1
            prefix = '\n' + indent * level
            sep = ',\n' + indent * level
        else:
            prefix = ''
            sep = ', '
        if isinstance(node, AST):
            cls = type(node)
            args = []
            simple = True
            keywords = annotate_fields
            later = []
            for name in node._fields:
                try:
                    value = getattr(node, name)
                except AttributeError:
                    keywords = True
                    continue
                if value is None and getattr(cls, name, ...) is None:
                    keywords = True
                    continue
                if not show_empty:
                    if value == []:
                        if not keywords:
                            later.append(repr(value))
                        continue
                    if not keywords:
                        args.extend(later)
                        later = []
                value, plain = text(value, level)
                simple = simple and plain
                args.append(f'{name}={value}' if keywords else value)
            if include_attributes and node._attributes:
                for name in node._attributes:
                    try:
                        value = getattr(node, name)
                    except AttributeError:
                        continue
                    if value is None and getattr(cls, name, ...) is None:
                        continue
                    value, plain = text(value, level)
                    simple = simple and plain
                    args.append(f'{name}={value}')
            if simple and len(args) <= 3:
                return f"{type(node).__name__}({', '.join(args)})", not args
            return f'{type(node).__name__}({prefix}{sep.join(args)})', False
        if isinstance(node, list):
            if not node:
                return '[]', True
            return f'[{prefix}{sep.join([text(x, level)[0] for x in node])}]', False
        return repr(node), True

    if not isinstance(node, AST):
        raise TypeError(f'expected AST, got {type(node).__name__!r}')
    if indent is not None and not isinstance(indent, str):
        indent = ' ' * indent
    return text(node)[0]


def copy_location(new_node, old_node):
    for attr in _POSITION:
        if attr in old_node._attributes and attr in new_node._attributes:
            value = getattr(old_node, attr, None)
            if value is not None or hasattr(old_node, attr) and attr.startswith('end_'):
                setattr(new_node, attr, value)
    return new_node


def fix_missing_locations(node):
    def fix(node, place):
        place = list(place)
        for i, attr in enumerate(_POSITION):
            if attr in node._attributes:
                if getattr(node, attr, None) is None:
                    setattr(node, attr, place[i])
                else:
                    place[i] = getattr(node, attr)
        for child in iter_child_nodes(node):
            fix(child, place)
    fix(node, (1, 0, 1, 0))
    return node


def increment_lineno(node, n=1):
    for child in walk(node):
        if isinstance(child, TypeIgnore):
            child.lineno = getattr(child, 'lineno', 0) + n
            continue
        if 'lineno' in child._attributes:
            child.lineno = getattr(child, 'lineno', 0) + n
        if 'end_lineno' in child._attributes and (end := getattr(child, 'end_lineno', 0)) is not None:
            child.end_lineno = end + n
    return node


def iter_fields(node):
    for field in node._fields:
        try:
            yield field, getattr(node, field)
        except AttributeError:
            pass


def iter_child_nodes(node):
    for _, field in iter_fields(node):
        if isinstance(field, AST):
            yield field
        elif isinstance(field, list):
            for item in field:
                if isinstance(item, AST):
                    yield item


def get_docstring(node, clean=True):
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{node.__class__.__name__!r} can't have docstrings")
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    first = node.body[0].value
    if not (isinstance(first, Constant) and isinstance(first.value, str)):
        return None
    if clean:
        import inspect
        return inspect.cleandoc(first.value)
    return first.value


def get_source_segment(source, node, *, padded=False):
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        first, last = node.lineno - 1, node.end_lineno - 1
        start, end = node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = source.replace('\r\n', '\n').replace('\r', '\n').split('\n')
    lines = [line + '\n' for line in lines[:-1]] + lines[-1:]
    if last == first:
        return lines[first].encode()[start:end].decode()
    padding = ''
    if padded:
        padding = ''.join(['\t' if c == '\t' else '\f' if c == '\f' else ' ' for c in lines[first].encode()[:start].decode()])
    head = padding + lines[first].encode()[start:].decode()
    tail = lines[last].encode()[:end].decode()
    return head + ''.join(lines[first + 1:last]) + tail


def walk(node):
    from collections import deque
    todo = deque([node])
    while todo:
        node = todo.popleft()
        todo.extend(iter_child_nodes(node))
        yield node


def compare(a, b, /, *, compare_attributes=False):
    missing = object()

    def same(x, y):
        if isinstance(x, AST):
            if type(x) is not type(y):
                return False
            names = x._fields + (x._attributes if compare_attributes else ())
            return all([same(getattr(x, n, missing), getattr(y, n, missing)) for n in names])
        if isinstance(x, list):
            return isinstance(y, list) and len(x) == len(y) and all([same(p, q) for p, q in zip(x, y)])
        return type(x) is type(y) and x == y
    return same(a, b)


class NodeVisitor:
    def visit(self, node):
        return getattr(self, 'visit_' + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for _, value in iter_fields(node):
            if isinstance(value, list):
                for item in value:
                    if isinstance(item, AST):
                        self.visit(item)
            elif isinstance(value, AST):
                self.visit(value)


class NodeTransformer(NodeVisitor):
    def generic_visit(self, node):
        for field, old in iter_fields(node):
            if isinstance(old, list):
                new = []
                for value in old:
                    if isinstance(value, AST):
                        value = self.visit(value)
                        if value is None:
                            continue
                        if not isinstance(value, AST):
                            new.extend(value)
                            continue
                    new.append(value)
                old[:] = new
            elif isinstance(old, AST):
                value = self.visit(old)
                if value is None:
                    delattr(node, field)
                else:
                    setattr(node, field, value)
        return node


def unparse(ast_obj):
    from _hog_unparse import unparse
    return unparse(ast_obj)
