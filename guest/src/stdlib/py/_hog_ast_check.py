# What a syntax tree that a program made must satisfy before it is compiled.

import ast

_FORBIDDEN = ('None', 'True', 'False')
_PLAIN = (type(None), type(...), bool, int, float, complex, str, bytes)


def check(tree):
    if isinstance(tree, ast.Expression):
        _expr(tree.body, 'body', tree)
    else:
        _statements(tree.body)


def _place(node):
    line, column = node.lineno, getattr(node, 'col_offset', 0)
    end_line = getattr(node, 'end_lineno', None)
    end_line = line if end_line is None else end_line
    end_column = getattr(node, 'end_col_offset', None)
    end_column = column if end_column is None else end_column
    for number in line, column, end_line, end_column:
        if not isinstance(number, int):
            raise ValueError(f'invalid integer value: {number!r}')
    if line > end_line:
        raise ValueError(f'AST node line range ({line}, {end_line}) is not valid')
    if line < 0 and end_line != line or column < 0 and column != end_column:
        raise ValueError(f'AST node column range ({column}, {end_column}) for line range ({line}, {end_line}) is not valid')
    if line == end_line and column > end_column:
        raise ValueError(f'line {line}, column {column}-{end_column} is not a valid range')


def _name(name):
    if name in _FORBIDDEN:
        raise ValueError(f"identifier field can't represent '{name}' constant")


def _some(items, what, owner):
    if not items:
        raise ValueError(f'empty {what} on {owner}')


def _body(node, owner=None):
    _some(node.body, 'body', owner or type(node).__name__)
    _statements(node.body)


def _statements(body):
    for s in body:
        if s is None:
            raise ValueError('None disallowed in statement list')
        _statement(s)


def _exprs(items, context='Load', may_lack=False):
    for e in items:
        if e is not None:
            _expr(e, '', None, context)
        elif not may_lack:
            raise ValueError('None disallowed in expression list')


def _optional(e, context='Load'):
    if e is not None:
        _expr(e, '', None, context)


# --- expressions


def _expr(e, field, owner, context='Load'):
    if e is None:
        raise ValueError(f"field '{field}' is required for {type(owner).__name__}")
    if not isinstance(e, ast.expr):
        raise TypeError(f'expected some sort of expr, but got {e!r}')
    _place(e)
    if isinstance(e, (ast.Attribute, ast.Subscript, ast.Starred, ast.Name, ast.List, ast.Tuple)):
        actual = type(e.ctx).__name__
        if actual != context:
            raise ValueError(f'expression must have {context} context but has {actual} instead')
    elif context != 'Load':
        raise ValueError(f"expression which can't be assigned to in {context} context")
    match e:
        case ast.Name():
            _name(e.id)
        case ast.Constant():
            _constant(e.value)
        case ast.List() | ast.Tuple():
            _exprs(e.elts, context)
        case ast.Starred():
            _expr(e.value, 'value', e, context)
        case ast.Attribute():
            _expr(e.value, 'value', e)
        case ast.Subscript():
            _expr(e.slice, 'slice', e)
            _expr(e.value, 'value', e)
        case ast.BoolOp():
            if len(e.values) < 2:
                raise ValueError('BoolOp with less than 2 values')
            _exprs(e.values)
        case ast.Dict():
            if len(e.keys) != len(e.values):
                raise ValueError("Dict doesn't have the same number of keys as values")
            _exprs(e.keys, may_lack=True)
            _exprs(e.values)
        case ast.Compare():
            if not e.comparators:
                raise ValueError('Compare with no comparators')
            if len(e.comparators) != len(e.ops):
                raise ValueError('Compare has a different number of comparators and operands')
            _exprs(e.comparators)
            _expr(e.left, 'left', e)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp():
            _comprehension(e.generators)
            _expr(e.elt, 'elt', e)
        case ast.DictComp():
            _comprehension(e.generators)
            _expr(e.key, 'key', e)
            _expr(e.value, 'value', e)
        case ast.Call():
            _expr(e.func, 'func', e)
            _exprs(e.args)
            for k in e.keywords:
                _expr(k.value, 'value', k)
        case ast.Lambda():
            _arguments(e.args)
            _expr(e.body, 'body', e)
        case ast.NamedExpr():
            _expr(e.value, 'value', e)
        case ast.Yield():
            _optional(e.value)
        case ast.Slice():
            for part in e.lower, e.upper, e.step:
                _optional(part)
        case ast.FormattedValue() | ast.Interpolation():
            _expr(e.value, 'value', e)
            _optional(e.format_spec)
        case ast.JoinedStr() | ast.TemplateStr():
            _exprs(e.values)
        case ast.Set():
            _exprs(e.elts)
        case _:
            # All others have expressions only, each of which is needed.
            for field in e._fields:
                value = getattr(e, field)
                if field not in ('op', 'ops'):
                    _expr(value, field, e)


def _constant(value):
    if isinstance(value, (tuple, frozenset)):
        for v in value:
            _constant(v)
    elif type(value) not in _PLAIN:
        raise TypeError(f'got an invalid type in Constant: {type(value).__name__}')


def _comprehension(generators):
    if not generators:
        raise ValueError('comprehension with no generators')
    for g in generators:
        _expr(g.target, 'target', g, 'Store')
        _expr(g.iter, 'iter', g)
        _exprs(g.ifs)


def _arguments(args):
    for a in [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]:
        if a is not None:
            _optional(a.annotation)
    if len(args.defaults) > len(args.posonlyargs) + len(args.args):
        raise ValueError('more positional defaults than args on arguments')
    if len(args.kw_defaults) != len(args.kwonlyargs):
        raise ValueError('length of kwonlyargs is not the same as kw_defaults on arguments')
    _exprs(args.defaults)
    _exprs(args.kw_defaults, may_lack=True)


# --- statements


def _statement(s):
    if not isinstance(s, ast.stmt):
        raise TypeError(f'expected some sort of stmt, but got {s!r}')
    _place(s)
    kind = type(s).__name__
    match s:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            _body(s, 'FunctionDef' if kind == 'FunctionDef' else 'AsyncFunctionDef')
            _arguments(s.args)
            _exprs(s.decorator_list)
            _optional(s.returns)
        case ast.ClassDef():
            _body(s)
            _exprs(s.bases)
            for k in s.keywords:
                _expr(k.value, 'value', k)
            _exprs(s.decorator_list)
        case ast.Delete():
            _some(s.targets, 'targets', kind)
            _exprs(s.targets, 'Del')
        case ast.Assign():
            _some(s.targets, 'targets', kind)
            _exprs(s.targets, 'Store')
            _expr(s.value, 'value', s)
        case ast.AugAssign():
            _expr(s.target, 'target', s, 'Store')
            _expr(s.value, 'value', s)
        case ast.AnnAssign():
            if s.simple and not isinstance(s.target, ast.Name):
                raise TypeError('AnnAssign with simple non-Name target')
            _expr(s.target, 'target', s, 'Store')
            _optional(s.value)
            _expr(s.annotation, 'annotation', s)
        case ast.For() | ast.AsyncFor():
            _expr(s.target, 'target', s, 'Store')
            _expr(s.iter, 'iter', s)
            _body(s)
            _statements(s.orelse)
        case ast.While() | ast.If():
            _expr(s.test, 'test', s)
            _body(s)
            _statements(s.orelse)
        case ast.With() | ast.AsyncWith():
            _some(s.items, 'items', kind)
            for item in s.items:
                _expr(item.context_expr, 'context_expr', item)
                _optional(item.optional_vars, 'Store')
            _body(s)
        case ast.Match():
            _expr(s.subject, 'subject', s)
            _some(s.cases, 'cases', kind)
            for case in s.cases:
                _optional(case.guard)
                _body(case)
        case ast.Raise():
            if s.exc is None and s.cause is not None:
                raise ValueError('Raise with cause but no exception')
            _optional(s.exc)
            _optional(s.cause)
        case ast.Try() | ast.TryStar():
            _body(s)
            if not s.handlers and not s.finalbody:
                raise ValueError(f'{kind} has neither except handlers nor finalbody')
            if not s.handlers and s.orelse:
                raise ValueError(f'{kind} has orelse but no except handlers')
            for handler in s.handlers:
                _place(handler)
                _optional(handler.type)
                _body(handler)
            _statements(s.finalbody)
            _statements(s.orelse)
        case ast.Assert():
            _expr(s.test, 'test', s)
            _optional(s.msg)
        case ast.Import() | ast.Global() | ast.Nonlocal():
            _some(s.names, 'names', kind)
        case ast.ImportFrom():
            if s.level is not None and s.level < 0:
                raise ValueError('Negative ImportFrom level')
            _some(s.names, 'names', kind)
        case ast.Return():
            _optional(s.value)
        case ast.Expr():
            _expr(s.value, 'value', s)
        case ast.TypeAlias():
            if not isinstance(s.name, ast.Name):
                raise TypeError('TypeAlias with non-Name name')
            _expr(s.name, 'name', s, 'Store')
            _expr(s.value, 'value', s)
