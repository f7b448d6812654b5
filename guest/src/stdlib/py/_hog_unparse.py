# Source text of a syntax tree; imported when ast.unparse is first called.

import ast
from ast import Constant, FormattedValue, JoinedStr, Name, Tuple

# Binding strengths, weakest first.
(NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, CMP, BOR, BXOR, BAND, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM) = range(18)

_BINARY = {'Add': ('+', ARITH), 'Sub': ('-', ARITH), 'Mult': ('*', TERM), 'MatMult': ('@', TERM), 'Div': ('/', TERM),
           'Mod': ('%', TERM), 'LShift': ('<<', SHIFT), 'RShift': ('>>', SHIFT), 'BitOr': ('|', BOR), 'BitXor': ('^', BXOR),
           'BitAnd': ('&', BAND), 'FloorDiv': ('//', TERM), 'Pow': ('**', POWER)}
_UNARY = {'Invert': ('~', FACTOR), 'Not': ('not', NOT), 'UAdd': ('+', FACTOR), 'USub': ('-', FACTOR)}
_COMPARE = {'Eq': '==', 'NotEq': '!=', 'Lt': '<', 'LtE': '<=', 'Gt': '>', 'GtE': '>=', 'Is': 'is', 'IsNot': 'is not',
            'In': 'in', 'NotIn': 'not in'}
_INF = '1e309'
_QUOTES = ("'", '"')
_LONG_QUOTES = ('"""', "'''")


def unparse(node):
    if not isinstance(node, list):
        node._fields
    return _Writer().text(node)


class _Writer:
    def __init__(self):
        self.out = []
        self.indent = 0
        self.in_try_star = False

    def text(self, node):
        if isinstance(node, list):
            for n in node:
                self.stmt(n)
        elif isinstance(node, (ast.Module, ast.Interactive)):
            self.body(node.body, isinstance(node, ast.Module))
        elif isinstance(node, ast.Expression):
            self.out.append(self.expr(node.body))
        elif isinstance(node, ast.stmt):
            self.stmt(node)
        else:
            self.out.append(self.any(node))
        text = ''.join(self.out)
        return text.lstrip('\n')

    def any(self, node):
        if isinstance(node, ast.expr):
            return self.expr(node)
        if isinstance(node, ast.pattern):
            return self.pattern(node)
        name = type(node).__name__
        method = getattr(self, 'do_' + name, None)
        if method is not None:
            return method(node)
        return ''

    # --- statements

    def line(self, text):
        self.out.append('\n' + '    ' * self.indent + text)

    def block(self, head, body, docstring=False):
        self.line(head + ':')
        self.indent += 1
        self.body(body, docstring)
        self.indent -= 1

    def body(self, body, docstring=False):
        if docstring and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, Constant) and isinstance(value.value, str):
                self.line(self.docstring(value))
                body = body[1:]
        for s in body:
            self.stmt(s)

    def docstring(self, node):
        text, quotes = self.quoted(node.value, _LONG_QUOTES, escape_special=False)
        prefix = 'u' if node.kind == 'u' else ''
        return f'{prefix}{quotes}{text}{quotes}'

    def stmt(self, s):
        getattr(self, 'st_' + type(s).__name__)(s)

    def st_Expr(self, s):
        self.line(self.expr(s.value, YIELD))

    def st_FunctionDef(self, s, word='def'):
        self.out.append('\n')
        for d in s.decorator_list:
            self.line('@' + self.expr(d))
        head = f'{word} {s.name}{self.type_params(s.type_params)}({self.do_arguments(s.args)})'
        if s.returns is not None:
            head += ' -> ' + self.expr(s.returns)
        self.block(head, s.body, True)

    def st_AsyncFunctionDef(self, s):
        self.st_FunctionDef(s, 'async def')

    def st_ClassDef(self, s):
        self.out.append('\n')
        for d in s.decorator_list:
            self.line('@' + self.expr(d))
        inside = [self.expr(b) for b in s.bases] + [self.do_keyword(k) for k in s.keywords]
        head = f'class {s.name}{self.type_params(s.type_params)}'
        if inside:
            head += f"({', '.join(inside)})"
        self.block(head, s.body, True)

    def type_params(self, params):
        return f"[{', '.join([self.any(p) for p in params])}]" if params else ''

    def do_TypeVar(self, p):
        text = p.name
        if p.bound:
            text += ': ' + self.expr(p.bound)
        return text + self.default(p)

    def do_TypeVarTuple(self, p):
        return '*' + p.name + self.default(p)

    def do_ParamSpec(self, p):
        return '**' + p.name + self.default(p)

    def default(self, p):
        return ' = ' + self.expr(p.default_value) if p.default_value else ''

    def st_TypeAlias(self, s):
        self.line(f'type {self.expr(s.name)}{self.type_params(s.type_params)} = {self.expr(s.value)}')

    def st_Return(self, s):
        self.line('return ' + self.expr(s.value) if s.value else 'return')

    def st_Delete(self, s):
        self.line('del ' + ', '.join([self.expr(t) for t in s.targets]))

    def st_Assign(self, s):
        targets = ''.join([self.expr(t, TUPLE) + ' = ' for t in s.targets])
        self.line(targets + self.expr(s.value))

    def st_AugAssign(self, s):
        self.line(f'{self.expr(s.target)} {_BINARY[type(s.op).__name__][0]}= {self.expr(s.value)}')

    def st_AnnAssign(self, s):
        target = self.expr(s.target)
        if not s.simple and isinstance(s.target, Name):
            target = f'({target})'
        text = f'{target}: {self.expr(s.annotation)}'
        if s.value:
            text += ' = ' + self.expr(s.value)
        self.line(text)

    def st_For(self, s, word='for'):
        self.block(f'{word} {self.expr(s.target, TUPLE)} in {self.expr(s.iter)}', s.body)
        self.rest(s.orelse)

    def st_AsyncFor(self, s):
        self.st_For(s, 'async for')

    def rest(self, orelse):
        if orelse:
            self.block('else', orelse)

    def st_While(self, s):
        self.block('while ' + self.expr(s.test), s.body)
        self.rest(s.orelse)

    def st_If(self, s):
        self.block('if ' + self.expr(s.test), s.body)
        while s.orelse and len(s.orelse) == 1 and isinstance(s.orelse[0], ast.If):
            s = s.orelse[0]
            self.block('elif ' + self.expr(s.test), s.body)
        self.rest(s.orelse)

    def st_With(self, s, word='with'):
        self.block(f"{word} {', '.join([self.do_withitem(i) for i in s.items])}", s.body)

    def st_AsyncWith(self, s):
        self.st_With(s, 'async with')

    def do_withitem(self, i):
        text = self.expr(i.context_expr)
        if i.optional_vars:
            text += ' as ' + self.expr(i.optional_vars)
        return text

    def st_Match(self, s):
        self.line(f'match {self.expr(s.subject)}:')
        self.indent += 1
        for c in s.cases:
            head = 'case ' + self.pattern(c.pattern)
            if c.guard:
                head += ' if ' + self.expr(c.guard)
            self.block(head, c.body)
        self.indent -= 1

    def st_Raise(self, s):
        if not s.exc:
            if s.cause:
                raise ValueError("Node can't be used without a value attribute.")
            self.line('raise')
            return
        text = 'raise ' + self.expr(s.exc)
        if s.cause:
            text += ' from ' + self.expr(s.cause)
        self.line(text)

    def st_Try(self, s, star=''):
        self.block('try', s.body)
        for h in s.handlers:
            head = 'except' + star
            if h.type:
                head += ' ' + self.expr(h.type)
            if h.name:
                head += ' as ' + h.name
            self.block(head, h.body)
        self.rest(s.orelse)
        if s.finalbody:
            self.block('finally', s.finalbody)

    def st_TryStar(self, s):
        self.st_Try(s, '*')

    def st_Assert(self, s):
        self.line('assert ' + self.expr(s.test) + (', ' + self.expr(s.msg) if s.msg else ''))

    def do_alias(self, a):
        return a.name + (f' as {a.asname}' if a.asname else '')

    def st_Import(self, s):
        self.line('import ' + ', '.join([self.do_alias(a) for a in s.names]))

    def st_ImportFrom(self, s):
        names = ', '.join([self.do_alias(a) for a in s.names])
        self.line(f"from {'.' * (s.level or 0)}{s.module or ''} import {names}")

    def st_Global(self, s):
        self.line('global ' + ', '.join(s.names))

    def st_Nonlocal(self, s):
        self.line('nonlocal ' + ', '.join(s.names))

    def st_Pass(self, s):
        self.line('pass')

    def st_Break(self, s):
        self.line('break')

    def st_Continue(self, s):
        self.line('continue')

    # --- parameters

    def do_arg(self, a):
        return a.arg + (': ' + self.expr(a.annotation) if a.annotation else '')

    def do_arguments(self, args):
        parts = []
        plain = args.posonlyargs + args.args
        defaults = [None] * (len(plain) - len(args.defaults)) + args.defaults
        for i, (a, d) in enumerate(zip(plain, defaults), 1):
            parts.append(self.do_arg(a) + (f'={self.expr(d)}' if d else ''))
            if i == len(args.posonlyargs):
                parts.append('/')
        if args.vararg:
            parts.append('*' + self.do_arg(args.vararg))
        elif args.kwonlyargs:
            parts.append('*')
        for a, d in zip(args.kwonlyargs, args.kw_defaults):
            parts.append(self.do_arg(a) + (f'={self.expr(d)}' if d else ''))
        if args.kwarg:
            parts.append('**' + self.do_arg(args.kwarg))
        return ', '.join(parts)

    def do_keyword(self, k):
        return f'{k.arg}={self.expr(k.value)}' if k.arg is not None else '**' + self.expr(k.value)

    def do_comprehension(self, g):
        text = f"{' async for ' if g.is_async else ' for '}{self.expr(g.target, TUPLE)} in {self.expr(g.iter, OR)}"
        return text + ''.join([' if ' + self.expr(c, OR) for c in g.ifs])

    # --- patterns

    def pattern(self, p, strength=TEST):
        name = type(p).__name__
        if name == 'MatchValue':
            return self.expr(p.value)
        if name == 'MatchSingleton':
            return repr(p.value)
        if name == 'MatchSequence':
            return f"[{', '.join([self.pattern(x) for x in p.patterns])}]"
        if name == 'MatchStar':
            return '*' + (p.name or '_')
        if name == 'MatchMapping':
            parts = [f'{self.expr(k)}: {self.pattern(v)}' for k, v in zip(p.keys, p.patterns)]
            if p.rest is not None:
                parts.append('**' + p.rest)
            return '{' + ', '.join(parts) + '}'
        if name == 'MatchClass':
            parts = [self.pattern(x) for x in p.patterns]
            parts += [f'{k}={self.pattern(v)}' for k, v in zip(p.kwd_attrs, p.kwd_patterns)]
            return f"{self.expr(p.cls, ATOM)}({', '.join(parts)})"
        if name == 'MatchAs':
            if p.name is None:
                return '_'
            if p.pattern is None:
                return p.name
            text = f'{self.pattern(p.pattern, BOR)} as {p.name}'
            return f'({text})' if strength > TEST else text
        text = ' | '.join([self.pattern(x, BXOR) for x in p.patterns])
        return f'({text})' if strength > BOR else text

    # --- expressions

    def expr(self, e, strength=TEST):
        text, own = getattr(self, 'ex_' + type(e).__name__)(e, strength)
        return f'({text})' if strength > own else text

    def ex_Name(self, e, strength):
        return e.id, ATOM

    def ex_NamedExpr(self, e, strength):
        return f'({self.expr(e.target, ATOM)} := {self.expr(e.value, ATOM)})', ATOM

    def ex_Await(self, e, strength):
        return 'await ' + self.expr(e.value, ATOM), AWAIT

    def ex_Yield(self, e, strength):
        return 'yield ' + self.expr(e.value, ATOM) if e.value else 'yield', YIELD

    def ex_YieldFrom(self, e, strength):
        return 'yield from ' + self.expr(e.value, ATOM), YIELD

    def ex_BoolOp(self, e, strength):
        word, own = ('and', AND) if isinstance(e.op, ast.And) else ('or', OR)
        # Each operand binds a little stronger than the one before.
        parts = [self.expr(v, min(own + i + 1, ATOM)) for i, v in enumerate(e.values)]
        return f' {word} '.join(parts), own

    def ex_BinOp(self, e, strength):
        sign, own = _BINARY[type(e.op).__name__]
        left, right = (own + 1, own) if sign == '**' else (own, own + 1)
        return f'{self.expr(e.left, left)} {sign} {self.expr(e.right, right)}', own

    def ex_UnaryOp(self, e, strength):
        sign, own = _UNARY[type(e.op).__name__]
        text = self.expr(e.operand, own)
        return sign + (text if own == FACTOR else ' ' + text), own

    def ex_Compare(self, e, strength):
        text = self.expr(e.left, BOR)
        for op, right in zip(e.ops, e.comparators):
            text += f' {_COMPARE[type(op).__name__]} {self.expr(right, BOR)}'
        return text, CMP

    def ex_IfExp(self, e, strength):
        return f'{self.expr(e.body, OR)} if {self.expr(e.test, OR)} else {self.expr(e.orelse, TEST)}', TEST

    def ex_Lambda(self, e, strength):
        args = self.do_arguments(e.args)
        return f"lambda{' ' + args if args else ''}: {self.expr(e.body, TEST)}", TEST

    def ex_Call(self, e, strength):
        args = e.args
        parts = [self.expr(a) for a in args] + [self.do_keyword(k) for k in e.keywords]
        return f"{self.expr(e.func, ATOM)}({', '.join(parts)})", ATOM

    def ex_Attribute(self, e, strength):
        text = self.expr(e.value, ATOM)
        # 1.real would be a float.
        if isinstance(e.value, Constant) and isinstance(e.value.value, int) and not isinstance(e.value.value, bool):
            text += ' '
        return f'{text}.{e.attr}', ATOM

    def ex_Subscript(self, e, strength):
        inside = e.slice
        if isinstance(inside, Tuple) and inside.elts:
            text = self.elements(inside.elts)
        else:
            text = self.expr(inside)
        return f'{self.expr(e.value, ATOM)}[{text}]', ATOM

    def elements(self, elts):
        return self.expr(elts[0]) + ',' if len(elts) == 1 else ', '.join([self.expr(x) for x in elts])

    def ex_Starred(self, e, strength):
        return '*' + self.expr(e.value, BOR), ATOM

    def ex_List(self, e, strength):
        return f"[{', '.join([self.expr(x) for x in e.elts])}]", ATOM

    def ex_Set(self, e, strength):
        return '{' + ', '.join([self.expr(x) for x in e.elts]) + '}' if e.elts else '{*()}', ATOM

    def ex_Tuple(self, e, strength):
        if not e.elts:
            return '()', ATOM
        text = self.elements(e.elts)
        # Without parentheses only where the grammar has it and nothing but plain items is inside.
        return text, TUPLE

    def ex_Dict(self, e, strength):
        parts = [f'{self.expr(k)}: {self.expr(v)}' if k is not None else '**' + self.expr(v, BOR)
                 for k, v in zip(e.keys, e.values)]
        return '{' + ', '.join(parts) + '}', ATOM

    def ex_Slice(self, e, strength):
        text = f"{self.expr(e.lower) if e.lower else ''}:{self.expr(e.upper) if e.upper else ''}"
        return text + (f':{self.expr(e.step)}' if e.step else ''), ATOM

    def ex_ListComp(self, e, strength):
        return f"[{self.expr(e.elt)}{''.join([self.do_comprehension(g) for g in e.generators])}]", ATOM

    def ex_GeneratorExp(self, e, strength):
        return f"({self.expr(e.elt)}{''.join([self.do_comprehension(g) for g in e.generators])})", ATOM

    def ex_SetComp(self, e, strength):
        return f"{{{self.expr(e.elt)}{''.join([self.do_comprehension(g) for g in e.generators])}}}", ATOM

    def ex_DictComp(self, e, strength):
        loops = ''.join([self.do_comprehension(g) for g in e.generators])
        return f'{{{self.expr(e.key)}: {self.expr(e.value)}{loops}}}', ATOM

    # --- constants and strings

    def ex_Constant(self, e, strength):
        value = e.value
        if isinstance(value, tuple):
            inside = ', '.join([self.number(v) for v in value])
            return f"({inside}{',' if len(value) == 1 else ''})", ATOM
        if value is ...:
            return '...', ATOM
        prefix = 'u' if e.kind == 'u' else ''
        return prefix + self.number(value), ATOM

    def number(self, value):
        if isinstance(value, (float, complex)):
            return repr(value).replace('inf', _INF).replace('nan', f'({_INF}-{_INF})')
        return repr(value)

    def quoted(self, text, kinds, escape_special=True):
        """The text as it stands between quotes of one of the kinds, and the quotes."""
        def shown(c):
            if c in '\n\t' and not escape_special:
                return c
            if c == '\\' or not c.isprintable():
                return c.encode('unicode_escape').decode('ascii')
            return c
        escaped = ''.join([shown(c) for c in text])
        possible = [q for q in kinds if q not in escaped] if '\n' not in escaped else \
            [q for q in kinds if q in _LONG_QUOTES and q not in escaped]
        if not possible:
            raw = repr(text)
            quote = next((q for q in kinds if raw[0] in q), raw[0])
            return raw[1:-1], quote
        if escaped:
            possible.sort(key=lambda q: q[0] == escaped[-1])
            if possible[0][0] == escaped[-1]:
                escaped = escaped[:-1] + '\\' + escaped[-1]
        return escaped, possible[0]

    def ex_JoinedStr(self, e, strength):
        return self.formatted(e, 'f'), ATOM

    def ex_TemplateStr(self, e, strength):
        return self.formatted(e, 't'), ATOM

    def ex_FormattedValue(self, e, strength):
        return self.formatted(JoinedStr([e]), 'f'), ATOM

    def formatted(self, e, prefix):
        parts = []
        for v in e.values:
            if isinstance(v, Constant):
                parts.append((v.value.replace('{', '{{').replace('}', '}}'), True))
            else:
                parts.append((self.field(v), False))
        kinds = list(_QUOTES + _LONG_QUOTES)
        out = []
        for text, constant in parts:
            if constant:
                shown = ''.join([c.encode('unicode_escape').decode('ascii') if c == '\\' or not c.isprintable() else c
                                 for c in text])
                out.append(shown)
                kinds = [q for q in kinds if q not in shown] or kinds[:0]
            else:
                out.append(text)
                kinds = [q for q in kinds if q not in text] or kinds
                if '\n' in text:
                    kinds = [q for q in kinds if q in _LONG_QUOTES]
        body = ''.join(out)
        if not kinds:
            quote = "'"
            body = ''.join([o.replace("'", "\\'") if c else o for o, (_, c) in zip(out, parts)])
            return f'{prefix}{quote}{body}{quote}'
        quote = kinds[0]
        if body and body[-1] == quote[0] and len(quote) == 3:
            quote = next((q for q in kinds if body[-1] != q[0]), quote)
        return f'{prefix}{quote}{body}{quote}'

    def field(self, v):
        inner = _Writer()
        text = v.str if type(v).__name__ == 'Interpolation' and v.str is not None else inner.expr(v.value, TEST + 1)
        out = '{' + (' ' if text.startswith('{') else '') + text
        if v.conversion != -1:
            out += '!' + chr(v.conversion)
        if v.format_spec:
            out += ':'
            for part in v.format_spec.values:
                if isinstance(part, Constant):
                    out += part.value.replace('{', '{{').replace('}', '}}')
                else:
                    out += self.field(part)
        return out + '}'
