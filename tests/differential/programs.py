"""Random programs of whole statements: functions, classes, generators, exceptions, patterns, async. The same seed gives
the same program.

A program is a tree: a node is a line and the nodes of its block (None where the line has none). Any node may be left
out, which is how a differing program is made smaller. Programs end: loops are counted, recursion is bounded.
"""

import random

INTS = ["0", "1", "2", "3", "5", "-1", "-7", "10", "100", "2**40", "True"]
STRS = ["''", "'a'", "'abc'", "'Hello World'", "'x,y'", "'é'", "'12'", "\"it's\"", "'a\\nb'", "'{}'"]
FLOATS = ["0.5", "-1.25", "1e20", "3.0", "float('nan')"]
EXCEPTIONS = ["ValueError", "KeyError", "TypeError", "IndexError", "RuntimeError", "StopIteration", "AttributeError",
              "ZeroDivisionError", "LookupError", "ArithmeticError", "Exception", "OSError", "AssertionError", "NameError"]
BINARY = ["+", "-", "*", "//", "%", "&", "|", "^"]
COMPARE = ["<", "<=", ">", ">=", "==", "!="]
TYPES = ["int", "str", "list", "dict", "bool", "tuple", "float", "set"]

PRELUDE = '''\
import sys, traceback, asyncio, functools, contextlib, types
def show(*values):
    for v in values:
        print(text(v), end=' ')
    print()
def text(v, depth=0):
    if depth > 4: return '...'
    if type(v) in (set, frozenset): return type(v).__name__ + '{' + ', '.join(sorted(text(i, depth + 1) for i in v)) + '}'
    if type(v) is list: return '[' + ', '.join(text(i, depth + 1) for i in v) + ']'
    if type(v) is tuple: return '(' + ', '.join(text(i, depth + 1) for i in v) + ')'
    if type(v) is dict: return '{' + ', '.join(text(k, depth + 1) + ': ' + text(i, depth + 1) for k, i in v.items()) + '}'
    if isinstance(v, (types.FunctionType, types.GeneratorType, types.MethodType, types.CoroutineType)): return type(v).__name__ + ' ' + v.__qualname__
    t = type(v).__name__ + ' ' + repr(v)
    return type(v).__name__ if ' at 0x' in t else t[:300]
class Context:
    def __init__(self, name, swallow=False): self.name, self.swallow = name, swallow
    def __enter__(self):
        print('enter', self.name)
        return self
    def __exit__(self, kind, e, tb):
        print('exit', self.name, kind and kind.__name__, e, tb is not None)
        return self.swallow
    async def __aenter__(self): return self.__enter__()
    async def __aexit__(self, *args):
        await asyncio.sleep(0)
        return self.__exit__(*args)
class Point:
    __match_args__ = ('x', 'y')
    def __init__(self, x, y=0): self.x, self.y = x, y
    def __repr__(self): return f'Point({self.x!r}, {self.y!r})'
    def __eq__(self, o): return isinstance(o, Point) and (self.x, self.y) == (o.x, o.y)
    def __hash__(self): return 7
def logged(f):
    @functools.wraps(f)
    def inner(*args, **kwargs):
        print('call', f.__name__, len(args), sorted(kwargs))
        return f(*args, **kwargs)
    return inner
def tag(n): return lambda f: f
'''


class Programs:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def program(self, size):
        """The nodes of one program."""
        self.scopes = [{}]
        self.functions = []
        self.classes = []
        self.counter = 0
        self.kind = "function"
        self.loops = 0
        self.depth = 0
        # Nesting of places where no name can be assigned.
        self.inside = 0
        nodes = []
        for _ in range(size):
            nodes += self.statement()
        nodes.append((f"show({', '.join(self.names()[:6])})", None))
        return nodes

    # --- names

    def fresh(self, prefix="v"):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def names(self, kind=None):
        out = []
        for scope in self.scopes:
            out += [n for n, k in scope.items() if kind is None or k == kind]
        return out

    def bind(self, kind):
        scope = self.scopes[-1]
        own = [n for n, k in scope.items()]
        name = self.pick(own) if own and self.chance(0.35) else self.fresh()
        scope[name] = kind
        return name

    # --- expressions

    def expr(self, kind=None, depth=0):
        if self.chance(0.04):
            # In brackets, whatever follows.
            return f"({self.expr(self.pick(TYPES), depth)})"
        kind = kind or self.pick(TYPES)
        names = self.names(kind)
        if names and self.chance(0.35):
            return self.pick(names)
        if depth < 3 and self.chance(0.12):
            return self.general(kind, depth + 1)
        if depth >= 3:
            return self.atom(kind)
        return getattr(self, "e_" + kind)(depth + 1)

    def atom(self, kind):
        return {"int": lambda: self.pick(INTS), "str": lambda: self.pick(STRS), "float": lambda: self.pick(FLOATS),
                "bool": lambda: self.pick(["True", "False"]), "list": lambda: self.pick(["[]", "[1, 2, 3]", "['a', 'b']", "[[1], [2]]"]),
                "dict": lambda: self.pick(["{}", "{'a': 1, 'b': 2}", "{1: 'x', 2: 'y'}"]), "tuple": lambda: self.pick(["()", "(1, 2)", "('a', 1, None)"]),
                "set": lambda: self.pick(["set()", "{1, 2}", "{'a'}"])}[kind]()

    def general(self, kind, depth):
        r = self.random.random()
        if r < 0.2:
            return f"({self.expr(kind, depth)} if {self.expr('bool', depth)} else {self.expr(kind, depth)})"
        if r < 0.35:
            return f"({self.expr(kind, depth)} {self.pick(['and', 'or'])} {self.expr(kind, depth)})"
        if r < 0.45:
            p = self.fresh("p")
            self.scopes.append({p: kind})
            body = self.expr(kind, depth)
            self.scopes.pop()
            return f"(lambda {p}{self.pick(['', '=' + self.atom(kind)])}: {body})({self.expr(kind, depth)})"
        if r < 0.55 and self.kind != "class" and not self.inside:
            name = self.fresh("w")
            e = f"({name} := {self.expr(kind, depth)})"
            return e
        if r < 0.7 and self.functions:
            return self.call_function(depth)
        if r < 0.8:
            return f"[{self.expr(kind, depth)}, {self.expr(depth=depth)}][{self.pick(['0', '-2', '0', '5'])}]"
        if r < 0.9:
            return f"next(({self.atom(kind)} for _ in {self.atom('list')}), {self.atom(kind)})"
        if r < 0.95:
            return f"{{'k': {self.expr(kind, depth)}}}[{self.pick(['\'k\'', '\'k\'', '\'z\''])}]"
        return f"Point({self.expr(kind, depth)}).{self.pick(['x', 'x', 'y', 'z'])}"

    def call_function(self, depth):
        name, count, keywords = self.pick(self.functions)
        args = [self.expr(depth=depth) for _ in range(count if self.chance(0.9) else self.pick([0, 1, 2, 3]))]
        for k in keywords:
            if self.chance(0.4):
                args.append(f"{k}={self.expr(depth=depth)}")
        if self.chance(0.07):
            args.insert(self.random.randrange(len(args) + 1) if not keywords else 0, f"*{self.expr('tuple', depth)}")
        if self.chance(0.05):
            args.append(f"**{self.expr('dict', depth)}")
        return f"{name}({', '.join(args)})"

    def e_int(self, d):
        r = self.random.random()
        if r < 0.35:
            return f"({self.expr('int', d)} {self.pick(BINARY)} {self.expr('int', d)})"
        if r < 0.5:
            return f"len({self.expr(self.pick(['list', 'str', 'dict', 'tuple']), d)})"
        if r < 0.6:
            return f"sum({self.clause('int', d)})"
        if r < 0.68:
            return f"{self.pick(['max', 'min'])}({self.expr('int', d)}, {self.expr('int', d)})"
        if r < 0.75:
            return f"{self.expr('list', d)}[{self.pick(['0', '-1', '1', '9'])}]"
        if r < 0.8:
            return f"{self.pick(['-', '+', '~'])}{self.expr('int', d)}"
        if r < 0.85:
            return f"int({self.expr(self.pick(['str', 'float', 'int']), d)})"
        return self.pick(INTS)

    def e_float(self, d):
        r = self.random.random()
        if r < 0.4:
            return f"({self.expr('float', d)} {self.pick(['+', '-', '*', '/'])} {self.expr(self.pick(['int', 'float']), d)})"
        if r < 0.6:
            return f"({self.expr('int', d)} / {self.expr('int', d)})"
        return self.pick(FLOATS)

    def e_bool(self, d):
        r = self.random.random()
        if r < 0.3:
            kind = self.pick(["int", "int", "str", "list", "tuple"])
            return f"({self.expr(kind, d)} {self.pick(COMPARE)} {self.expr(kind, d)})"
        if r < 0.4:
            return f"({self.expr('int', d)} {self.pick(COMPARE)} {self.expr('int', d)} {self.pick(COMPARE)} {self.expr('int', d)})"
        if r < 0.5:
            return f"(not {self.expr(depth=d)})"
        if r < 0.65:
            return f"({self.expr(depth=d)} {self.pick(['in', 'not in'])} {self.expr(self.pick(['list', 'dict', 'tuple', 'str']), d)})"
        if r < 0.75:
            return f"isinstance({self.expr(depth=d)}, {self.pick(['int', 'str', '(int, str)', 'list | dict', 'Point', 'object'])})"
        if r < 0.85:
            return f"{self.pick(['any', 'all'])}({self.clause('bool', d)})"
        if r < 0.9:
            return f"({self.expr(depth=d)} is {self.pick(['', 'not '])}None)"
        return self.pick(["True", "False"])

    def e_str(self, d):
        r = self.random.random()
        if r < 0.25:
            return self.fstring(d)
        if r < 0.4:
            return f"({self.expr('str', d)} + {self.expr('str', d)})"
        if r < 0.5:
            return f"str({self.expr(self.pick(['int', 'str', 'bool', 'list', 'tuple']), d)})"
        if r < 0.7:
            return self.expr("str", d) + self.pick([".upper()", ".title()", ".strip('a')", ".replace('a', 'bb')", "[::-1]", "[1:]", ".center(9, '*')", ".zfill(4)"])
        if r < 0.78:
            return f"{self.pick(STRS)}.join(map(str, {self.expr('list', d)}))"
        if r < 0.83:
            return f"repr({self.expr(self.pick(['str', 'list', 'int', 'float']), d)})"
        if r < 0.87:
            return f"({self.pick(['\'%s\'', '\'%r|\'', '\'%5d\''])} % ({self.expr(self.pick(['str', 'int']), d)},))"
        return self.pick(STRS)

    def fstring(self, d):
        parts = []
        for _ in range(self.pick([1, 1, 2, 3])):
            if self.chance(0.5):
                parts.append(self.pick(["x", "{{", "}}", "é ", "\\t", " = "]))
            kind = self.pick(TYPES)
            if kind == "set":
                kind = "int"
            e = self.expr(kind, d)
            if e[0] in "{(" or "lambda" in e or ":=" in e or "!" in e:
                e = f"({e})"
            spec = ""
            if self.chance(0.3):
                spec = ":" + {"int": self.pick(["5", "x", ">6", "+,", "03d", f"{{{self.pick(['3', '8', '{}'])}}}"]), "float": self.pick([".2f", "10.3e", "g", "%"]),
                              "str": self.pick([">8", "^5", "*<4", ".2"])}.get(kind, self.pick(["", ">5"]))
            if kind in ("list", "tuple", "dict") and spec:
                spec = "!r" + spec if self.chance(0.6) else spec
            elif self.chance(0.2):
                spec = self.pick(["!r", "!s", "!a"]) + (spec if kind == "str" else "")
            parts.append("{" + e + self.pick(["", "", "", "=", " = "]) + spec + "}")
        quote = self.pick(['"', '"""', "'"])
        return f"{self.pick(['f', 'f', 'f', 'F'])}{quote}{''.join(parts)}{quote}"

    def clause(self, kind, d):
        """A comprehension's inside."""
        n = self.fresh("c")
        self.inside += 1
        source, inner = self.pick([(f"range({self.pick(['0', '3', '4'])})", "int"), (self.expr("list", d), "int"), (self.expr("str", d), "str")])
        target = n
        if self.chance(0.15):
            m = self.fresh("c")
            target, source = f"{m}, {n}", f"enumerate({source})"
        self.scopes.append({n: inner})
        condition = f" if {self.expr('bool', d)}" if self.chance(0.35) else ""
        second = ""
        if self.chance(0.15):
            m = self.fresh("c")
            second = f" for {m} in {self.expr('list', d)}"
            self.scopes[-1][m] = "int"
        self.inside -= 1
        element = self.expr(kind, d)
        self.scopes.pop()
        return f"{element} for {target} in {source}{condition}{second}"

    def e_list(self, d):
        r = self.random.random()
        if r < 0.3:
            return f"[{self.clause(self.pick(['int', 'str', 'list']), d)}]"
        if r < 0.5:
            items = [("*" if self.chance(0.15) else "") + self.expr(self.pick(["int", "int", "str", "list"]), d) for _ in range(self.pick([0, 1, 2, 3]))]
            items = [i if not i.startswith("*") else "*" + self.expr("list", d) for i in items]
            return f"[{', '.join(items)}]"
        if r < 0.6:
            return f"({self.expr('list', d)} {self.pick(['+'])} {self.expr('list', d)})"
        if r < 0.68:
            return f"sorted({self.expr('list', d)}, key={self.pick(['str', 'repr', 'lambda x: -len(str(x))', 'None'])}{self.pick(['', ', reverse=True'])})"
        if r < 0.76:
            return f"list({self.pick(['map(str, ', 'filter(None, ', 'reversed(', 'enumerate(', 'zip(\'ab\', '])}{self.expr('list', d)}))"
        if r < 0.82:
            return self.expr("list", d) + self.pick(["[1:]", "[::-1]", "[:2]", ".copy()", " * 2"])
        if r < 0.86:
            return self.expr("str", d) + ".split(',')"
        return self.atom("list")

    def e_tuple(self, d):
        if self.chance(0.4):
            return f"({self.expr(depth=d)}, {self.expr(depth=d)})"
        if self.chance(0.3):
            return f"tuple({self.clause('int', d)})"
        return self.atom("tuple")

    def e_dict(self, d):
        r = self.random.random()
        if r < 0.25:
            n = self.fresh("k")
            self.scopes.append({n: "int"})
            e = f"{{{n}: {self.expr(self.pick(['int', 'str', 'list']), d)} for {n} in range(3)}}"
            self.scopes.pop()
            return e
        if r < 0.5:
            pairs = [f"{self.expr('str', d)}: {self.expr(depth=d)}" for _ in range(self.pick([0, 1, 2]))]
            if self.chance(0.25):
                pairs.append(f"**{self.expr('dict', d)}")
            return "{" + ", ".join(pairs) + "}"
        if r < 0.6:
            return f"({self.expr('dict', d)} | {self.expr('dict', d)})"
        if r < 0.7:
            return f"dict(a={self.expr(depth=d)}, b={self.expr(depth=d)})"
        return self.atom("dict")

    def e_set(self, d):
        if self.chance(0.3):
            return f"{{{self.clause('int', d)}}}"
        if self.chance(0.3):
            return f"({self.expr('set', d)} {self.pick(['|', '&', '-', '^'])} {self.expr('set', d)})"
        return self.atom("set")

    # --- statements: each gives a list of nodes

    def block(self, count=None, scope=False):
        self.depth += 1
        if scope:
            self.scopes.append({})
        out = []
        for _ in range(count or self.pick([1, 1, 2, 3])):
            out += self.statement()
        if scope:
            self.scopes.pop()
        self.depth -= 1
        return out or [("pass", None)]

    def statement(self):
        simple = [self.s_assign] * 5 + [self.s_show] * 5 + [self.s_augmented, self.s_unpack, self.s_mutate, self.s_mutate, self.s_delete,
                  self.s_assert, self.s_raise, self.s_annotated, self.s_chain]
        compound = [self.s_if, self.s_if, self.s_for, self.s_for, self.s_while, self.s_try, self.s_try, self.s_try, self.s_with,
                    self.s_match, self.s_match, self.s_def, self.s_def, self.s_closure]
        large = [self.s_class, self.s_class, self.s_generator, self.s_generator, self.s_async, self.s_group, self.s_special]
        if self.kind == "class":
            return self.pick(simple[:5] + [self.s_show, self.s_for, self.s_if])()
        options = simple
        if self.depth < 4:
            options = options + compound
        if self.depth < 2:
            options = options + large
        return self.pick(options)()

    def s_assign(self):
        kind = self.pick(TYPES)
        value = self.expr(kind)
        return [(f"{self.bind(kind)} = {value}", None)]

    def s_chain(self):
        kind = self.pick(TYPES)
        value = self.expr(kind)
        return [(f"{self.bind(kind)} = {self.bind(kind)} = {value}", None)]

    def s_annotated(self):
        kind = self.pick(TYPES)
        value = self.expr(kind)
        return [(f"{self.bind(kind) if self.kind == 'class' else self.fresh()}: {self.pick(['int', 'list[int]', 'undefined', '\'str\''])} = {value}", None)]

    def s_show(self):
        return [(f"show({', '.join(self.expr() for _ in range(self.pick([1, 1, 2])))})", None)]

    def s_augmented(self):
        kind = self.pick(["int", "str", "list", "float", "set", "dict"])
        names = [n for n, k in self.scopes[-1].items() if k == kind]
        if not names:
            return self.s_assign()
        op = {"int": self.pick(BINARY) + "=", "str": "+=", "list": self.pick(["+=", "*="]), "float": self.pick(["+=", "/="]),
              "set": self.pick(["|=", "&=", "-="]), "dict": "|="}[kind]
        right = self.expr("int" if op == "*=" else kind)
        if op == "*=":
            right = self.pick(["0", "2", "1"])
        name = self.pick(names)
        return [(f"{name} {op} {right}", None)]

    def s_unpack(self):
        source = self.expr(self.pick(["list", "tuple", "str", "dict"]))
        a, b = self.fresh(), self.fresh()
        target = self.pick([f"{a}, {b}", f"{a}, *{b}", f"[{a}, {b}]", f"*{a}, {b}", f"({a}, *{b})", f"{a}, ({b}, *_)"])
        if self.chance(0.7):
            self.scopes[-1] |= {a: "int", b: "list"}
            return self.guard([(f"{a} = {b} = 0", None), (f"{target} = {source}", None)])
        return [(f"{target} = {source}", None), (f"show({a}, {b})", None)]

    def s_mutate(self):
        kind = self.pick(["list", "dict"])
        names = self.names(kind)
        if not names:
            return self.s_assign()
        name = self.pick(names)
        if kind == "list":
            return [(self.pick([f"{name}.append({self.expr('int')})", f"{name}[0] = {self.expr()}", f"{name}.insert(1, {self.expr('str')})",
                                f"{name}.sort(key=repr)", f"{name}[1:2] = {self.expr('list')}", f"{name}.extend({self.expr('list')})", f"{name}.reverse()",
                                f"show({name}.pop())", f"{name}.remove({self.expr('int')})"]), None)]
        return [(self.pick([f"{name}[{self.expr('str')}] = {self.expr()}", f"{name}.update(z={self.expr()})", f"show({name}.pop('a', {self.expr()}))",
                            f"{name}.setdefault({self.expr('int')}, []).append({self.expr('int')})", f"show({name}.get({self.expr('str')}))", f"show({name}[{self.expr('str')}])"]), None)]

    def s_delete(self):
        names = self.names("list") + self.names("dict")
        if not names or self.chance(0.3):
            own = list(self.scopes[-1])
            if len(own) < 3:
                return self.s_show()
            name = self.pick(own)
            if self.chance(0.5):
                del self.scopes[-1][name]
            return [(f"del {name}", None)]
        return [(f"del {self.pick(names)}[{self.pick(['0', '-1', '1:', '\'a\''])}]", None)]

    def s_assert(self):
        return [(f"assert {self.expr('bool')}{self.pick(['', ', ' + self.expr()])}", None)]

    def s_raise(self):
        if self.chance(0.5) or self.depth == 0:
            return self.s_show()
        e = self.pick(EXCEPTIONS)
        args = self.pick(["", "()", f"({self.expr('str')})", f"({self.expr()}, {self.expr('int')})"])
        cause = self.pick(["", "", "", f" from {self.pick(EXCEPTIONS)}('cause')", " from None"])
        return [(f"if {self.expr('bool')}: raise {e}{args}{cause}", None)]

    def guard(self, nodes):
        return [("try:", nodes), (f"except {self.pick(['Exception', 'Exception', '(ValueError, TypeError)'])} as e:", [("show(type(e).__name__, str(e))", None)])]

    def s_if(self):
        out = [(f"if {self.expr(self.pick(['bool', 'bool', 'int', 'list', 'str']))}:", self.block())]
        if self.chance(0.3):
            out.append((f"elif {self.expr('bool')}:", self.block()))
        if self.chance(0.4):
            out.append(("else:", self.block()))
        return out

    def jump(self):
        return [(f"if {self.expr('bool')}: {self.pick(['break', 'continue'])}", None)] if self.chance(0.4) else []

    def s_for(self):
        kind, source = self.pick([("int", f"range({self.pick(['2', '3', '0'])})"), ("int", self.expr("list")), ("str", self.expr("str")),
                                  ("str", self.expr("dict")), ("int", f"({self.clause('int', 1)})")])
        target = self.bind(kind)
        if self.chance(0.2):
            target, source = f"{self.bind('int')}, {target}", f"{self.pick(['enumerate', 'zip'])}({source})" if self.chance(0.5) else f"enumerate({source})"
        # What grows in the loop must not be what is looped over.
        out = [(f"for {target} in list({source})[:4]:", self.block() + self.jump())]
        if self.chance(0.2):
            out.append(("else:", self.block(1)))
        return out

    def s_while(self):
        n = self.fresh("n")
        out = [(f"{n} = 0", None), (f"while {n} < {self.pick(['1', '2', '3'])}{self.pick(['', ' and ' + self.expr('bool')])}:", [(f"{n} += 1", None)] + self.block() + self.jump())]
        if self.chance(0.2):
            out.append(("else:", self.block(1)))
        return out

    def s_try(self):
        out = [("try:", self.block())]
        for _ in range(self.pick([0, 1, 1, 2])):
            kind = self.pick([self.pick(EXCEPTIONS), "Exception", "Exception", f"({self.pick(EXCEPTIONS)}, {self.pick(EXCEPTIONS)})", "(TypeError, NameError, ValueError)",
                              f"{self.pick(EXCEPTIONS)}, {self.pick(EXCEPTIONS)}"])
            name = "" if kind.count(",") and kind[0] != "(" or self.chance(0.3) else " as e"
            body = self.block(1)
            if name:
                body.insert(0, (self.pick(["show(type(e).__name__, e.args, e.__context__)", "show(str(e))", "e.add_note('noted')", "traceback.print_exc(file=sys.stdout)"]), None))
            if self.chance(0.25):
                body.append((self.pick(["raise", "raise RuntimeError('again')", "raise LookupError from e" if name else "raise"]), None))
            out.append((f"except {kind}{name}:", body))
        if len(out) > 1 and self.chance(0.2):
            out.append(("else:", self.block(1)))
        if len(out) == 1 or self.chance(0.3):
            body = self.block(1)
            out.append(("finally:", body))
        return out

    def s_with(self):
        items = [f"Context({self.pick(STRS)}{self.pick(['', ', True', ', True'])}){self.pick(['', '', ' as ' + self.fresh('cm')])}" for _ in range(self.pick([1, 1, 2]))]
        if self.chance(0.15):
            items.append(self.pick(["contextlib.suppress(Exception)", "contextlib.nullcontext(3) as nc", "contextlib.closing(Point(1))"]))
        line = ", ".join(items)
        return [(f"with ({line}):" if self.chance(0.3) else f"with {line}:", self.block())]

    def pattern(self, depth=0):
        r = self.random.random()
        if depth > 2 or r < 0.15:
            return self.pick(["0", "1", "-7", "'a'", "'abc'", "None", "True", "2.5", "_", "_"])
        if r < 0.3:
            return self.capture("int")
        if r < 0.45:
            items = [self.pattern(depth + 1) for _ in range(self.pick([0, 1, 2, 2, 3]))]
            if self.chance(0.4):
                items.insert(self.random.randrange(len(items) + 1), self.pick(["*_", "*" + self.capture("list")]))
            return f"[{', '.join(items)}]"
        if r < 0.55:
            items = [f"{self.pick(['\'a\'', '1', '\'b\'', '\'k\''])}: {self.pattern(depth + 1)}"]
            if self.chance(0.3):
                items.append("**" + self.capture("dict"))
            return "{" + ", ".join(items) + "}"
        if r < 0.7:
            return self.pick([f"int({self.capture('int')})", "str()", f"str() as {self.capture('str')}", "list()", "dict()", f"tuple({self.capture('tuple')})", "bool()", "float()",
                              f"Point({self.pattern(depth + 1)})", f"Point(x={self.pattern(depth + 1)}, y={self.pattern(depth + 1)})", "Point(1, 2, 3)", "Point(z=_)"])
        if r < 0.85:
            return f"({self.pick(['1 | 2', '\'a\' | \'b\'', 'int() | str()', '[] | {}', 'None | False', '[_] | [_, _]'])})"
        if r < 0.93:
            return f"({self.pattern(3)} as {self.capture('int')})"
        return self.pick(["types.FunctionType()", "sys.maxsize", "Point.__match_args__", "undefined.name"])

    def capture(self, kind):
        name = self.fresh("m")
        self.captured.append((name, kind))
        return name

    def s_match(self):
        subject = self.pick([self.expr(), self.expr("list"), self.expr("dict"), self.expr("tuple"), f"Point({self.expr('int')}, {self.expr('int')})", f"{self.expr()}, {self.expr()}"])
        cases = []
        for _ in range(self.pick([1, 2, 3, 4])):
            self.captured = []
            pattern = self.pattern()
            guard = ""
            self.scopes.append(dict(self.captured))
            if self.chance(0.25):
                guard = f" if {self.expr('bool')}"
            # A bare name would make what follows unreachable.
            if not guard and pattern.strip("()").split(" ")[0].isidentifier() and pattern not in ("None", "True", "False"):
                guard = " if " + self.pick(["True", "False", self.expr("bool")])
            shown = [(f"show({', '.join(n for n, _ in self.captured)})", None)] if self.captured else []
            cases.append((f"case {pattern}{guard}:", shown + self.block(1)))
            self.scopes.pop()
        cases.append(("case _:", [("show('no match')", None)]))
        return [(f"match {subject}:", cases)]

    def parameters(self):
        self.captured = []
        names, out, keywords = [], [], []
        for _ in range(self.pick([0, 1, 2, 2, 3])):
            names.append(self.fresh("p"))
        kinds = {n: self.pick(TYPES) for n in names}
        defaults = self.pick([0, 0, 1, 2])
        required = max(0, len(names) - defaults)
        for i, n in enumerate(names):
            out.append(n + (f"={self.atom(kinds[n])}" if i >= required else "") if self.chance(0.85) else f"{n}: int" + (f" = {self.atom(kinds[n])}" if i >= required else ""))
        if out and self.chance(0.1):
            out.insert(1, "/")
        if self.chance(0.15):
            out.append("*args")
            kinds["args"] = "tuple"
        elif self.chance(0.15):
            out.append("*")
        if out and out[-1] in ("*args", "*"):
            for _ in range(self.pick([1, 2])):
                k = self.fresh("k")
                keywords.append(k)
                kinds[k] = "int"
                out.append(f"{k}={self.pick(INTS)}" if self.chance(0.8) else k)
        if self.chance(0.12):
            out.append("**kwargs")
            kinds["kwargs"] = "dict"
        return ", ".join(out), kinds, len(names), keywords

    def body(self, kinds, tail, size=None):
        """The block of a function with parameters."""
        outer, self.kind, depth, self.depth = self.kind, "function", self.depth, self.depth + 1
        self.scopes.append(dict(kinds))
        own = self.scopes[-1]
        nodes = []
        if self.depth < 5:
            nodes = self.block(size)
        nodes += tail()
        assert self.scopes[-1] is own
        self.scopes.pop()
        self.kind, self.depth = outer, depth
        return nodes

    def s_def(self):
        params, kinds, count, keywords = self.parameters()
        name = self.fresh("f")
        functions = list(self.functions)
        nodes = self.body(kinds, lambda: [(f"return {self.expr()}", None)])
        self.functions = functions
        out = []
        if self.chance(0.2):
            out.append((f"@{self.pick(['logged', 'tag(1)', 'functools.cache', 'staticmethod'])}", None))
        returns = self.pick(["", "", " -> int", " -> undefined"])
        head = f"def {name}({params}){returns}:"
        if out:
            # The decorator goes with its function.
            out = [(out[0][0] + "\n" + head, nodes)]
        else:
            out = [(head, nodes)]
        if self.depth == 0 or self.chance(0.5):
            self.functions.append((name, count, keywords))
        return out + self.guard([(f"show({self.call_with(name, count, keywords)})", None)])

    def call_with(self, name, count, keywords):
        args = [self.expr(depth=1) for _ in range(count)] + [f"{k}={self.expr('int', 1)}" for k in keywords]
        return f"{name}({', '.join(args)})"

    def s_closure(self):
        outer, inner, n = self.fresh("f"), self.fresh("f"), self.fresh()
        declaration = self.pick(["nonlocal", "nonlocal", "global"])
        nodes = [(f"{n} = {self.pick(INTS)}", None),
                 (f"def {inner}(step={self.pick(INTS)}):", [(f"{declaration} {n}", None), (f"{n} = {n} + step" if declaration == "nonlocal" else f"{n} = step", None)]
                  + self.body({n: "int", "step": "int"}, lambda: [(f"return {n}", None)], 1)),
                 (f"show({inner}(), {inner}(2), {n})", None), (f"return {self.pick([inner, f'[lambda: i for i in range(3)]', f'[lambda i=i: i for i in range(3)]'])}", None)]
        return [(f"def {outer}():", nodes)] + self.guard([(f"show({outer}())", None), (f"show([f() for f in {outer}()] if True else 0)" if self.chance(0.5) else f"show({outer}()(5))", None)])

    def s_generator(self):
        params, kinds, count, keywords = self.parameters()
        name, g = self.fresh("g"), self.fresh("it")
        def tail():
            out = [(f"{self.pick(['', self.fresh('y') + ' = '])}yield {self.expr()}", None), (f"show((yield {self.expr()}))", None)]
            if self.chance(0.4):
                out.append((f"{self.pick(['', 'show('])}(yield from {self.expr('list')})", None))
            out = [(line + ")" if line.startswith("show((yield from") else line, block) for line, block in out]
            if self.chance(0.4):
                out = [("try:", out), (self.pick(["finally:", "except ValueError as e:", "except GeneratorExit:"]), [("show('cleanup')", None), self.pick([("yield 'late'", None), ("return 'end'", None), ("raise", None)])])]
            if self.chance(0.4):
                out.append((f"return {self.expr()}", None))
            return out
        nodes = self.body(kinds, tail, 1)
        use = [(f"{g} = {self.call_with(name, count, keywords)}", None)]
        for _ in range(self.pick([1, 2, 3, 4])):
            step = self.pick([f"show(next({g}))", f"show(next({g}))", f"show({g}.send({self.expr('int')}))", f"show({g}.throw({self.pick(EXCEPTIONS)}('thrown')))", f"show({g}.close())",
                              f"show(list({g}))", f"for x in {g}: show(x)", f"a, *b = {g}; show(a, b)", f"show(dict(enumerate({g})))"])
            use += self.guard([(step, None)]) if self.chance(0.7) else [(step, None)]
        return [(f"def {name}({params}):", nodes)] + self.guard(use)

    def s_async(self):
        name, main, agen = self.fresh("co"), self.fresh("main"), self.fresh("ag")
        work = lambda: [(f"await asyncio.sleep(0)", None)] + self.block(1) + [(f"return {self.expr()}", None)]
        one = self.body({"p": "int"}, work, 1)
        items = self.body({}, lambda: [(f"for i in range({self.pick(['1', '2', '3'])}):", [("await asyncio.sleep(0)", None), (f"yield {self.pick(['i', self.expr()])}", None)])], 1)
        steps = [
            [(f"show(await {name}({self.expr('int')}))", None)],
            [(f"show(await asyncio.gather({name}(1), {name}({self.expr('int')}), return_exceptions={self.pick(['True', 'True', 'False'])}))", None)],
            [(f"async for x in {agen}():", [("show(x)", None)] + self.jump())],
            [(f"show([x async for x in {agen}() if {self.expr('bool')}], {{x async for x in {agen}()}})", None)],
            [(f"async with Context({self.pick(STRS)}, {self.pick(['True', 'False'])}):", self.block(1))],
            [("async with asyncio.TaskGroup() as tg:", [(f"t = tg.create_task({name}({self.expr('int')}))", None), (f"tg.create_task({name}(2))", None)]), ("show(t.result())", None)],
            [(f"t = asyncio.create_task({name}(3))", None), ("await asyncio.sleep(0)", None), ("t.cancel()", None), ("try:", [("show(await t)", None)]), ("except asyncio.CancelledError as e:", [("show('cancelled', t.cancelled())", None)])],
            [("try:", [("async with asyncio.timeout(0):", [(f"await {name}(1)", None)])]), ("except TimeoutError:", [("show('timeout')", None)])],
            [(f"show([await {name}(n) for n in range(2)])", None)],
            [(f"it = {agen}()", None), (f"show(await anext(it), await anext(it, 'none'))", None), ("await it.aclose()", None)],
        ]
        body = []
        for _ in range(self.pick([1, 2, 3])):
            body += self.pick(steps)
        return [(f"async def {name}(p):", one), (f"async def {agen}():", items), (f"async def {main}():", body)] + self.guard([(f"asyncio.run({main}())", None)])

    def s_group(self):
        errors = ", ".join(f"{self.pick(EXCEPTIONS)}({self.pick(INTS)})" for _ in range(self.pick([1, 2, 3])))
        nested = self.pick([errors, f"{errors}, ExceptionGroup('inner', [{self.pick(EXCEPTIONS)}('i')])"])
        out = [("try:", self.block(1) + [(self.pick([f"raise ExceptionGroup('group', [{nested}])", f"raise ExceptionGroup('group', [{nested}])", f"raise {self.pick(EXCEPTIONS)}('single')"]), None)])]
        for _ in range(self.pick([1, 1, 2])):
            kind = self.pick([self.pick(EXCEPTIONS), f"({self.pick(EXCEPTIONS)}, {self.pick(EXCEPTIONS)})"])
            body = [("show(e, e.exceptions)", None)] + self.block(1)
            if self.chance(0.2):
                body.append((self.pick(["raise", "raise KeyError('new')", "raise e"]), None))
            out.append((f"except* {kind} as e:", body))
        if self.chance(0.3):
            out.append(("finally:", self.block(1)))
        return [("try:", out)] + [("except BaseException as e:", [("traceback.print_exception(e, file=sys.stdout)", None)])] if self.chance(0.6) else out

    def s_special(self):
        """Things that have one form each."""
        n, m = self.fresh("T"), self.fresh()
        return self.pick([
            lambda: [(f"type {n}[X] = list[X] | {self.pick(['int', 'undefined', 'None'])}", None)] + self.guard([(f"show({n}.__name__, {n}.__type_params__, str({n}.__value__))", None)]),
            lambda: [(f"def {m}[X: int, *Y, **Z](a: X, b: undefined = 1) -> X:", [("return a", None)]), (f"show({m}(1), [str(t) for t in {m}.__type_params__])", None)] + self.guard([(f"show({m}.__annotations__)", None)]),
            lambda: [(f"{m} = t'a{{1 + 1}}b{{[2]!r:>{{3}}}}'", None), (f"show({m}.strings, [(i.value, i.expression, i.conversion, i.format_spec) for i in {m}.interpolations])", None)],
            lambda: [(f"exec({self.pick(['\'x = 1\\nshow(x)\'', '\'raise ValueError(3)\'', '\'show(a +)\'', '\'def f(): return y\\nf()\''])}, dict(show=show))", None)],
            lambda: self.guard([(f"show(eval({self.pick(['\'1 + 2\'', '\'[x for x in (1, 2)]\'', '\'nope\'', '\'1 +\'', '\'lambda: 3\''])}))", None)]),
            lambda: [(f"{m} = {self.expr()}", None), (f"show(*(lambda *a, k=3, **kw: (a, k, kw))({m}, *{self.expr('list', 2)}, **{{'z': 1}}))", None)],
            lambda: [("def fin():", [("for i in range(3):", [("try:", [(self.pick(["return i", "continue", "break", "1 / i", "raise KeyError(i)"]), None)]), ("finally:", [(self.pick(["show('f', i)", "if i == 1: show('one')", "show(sys.exception())"]), None)])]), ("return 'end'", None)])] + self.guard([("show(fin())", None)]),
            lambda: [("def rec(n):", [(f"if n: return {self.pick(['rec(n - 1)', '1 + rec(n - 1)', '[rec(n - 1)]'])}", None), (self.pick(["return 0", "raise ValueError('deep')", "1 / n"]), None)]), (f"show(rec({self.pick(['0', '3', '12'])}))", None)],
            lambda: [("class Meta(type):", [("def __new__(mcs, name, bases, ns, **kw):", [("print('new', name, [k for k in ns if k[0] != '_'], kw)", None), ("return super().__new__(mcs, name, bases, ns)", None)]),
                      ("def __init__(cls, name, bases, ns, **kw):", [("super().__init__(name, bases, ns)", None)]), (f"def {self.pick(['__call__(cls, *a)', '__getattr__(cls, name)', '__instancecheck__(cls, a)', '__len__(cls)'])}:", [("show('meta', cls.__name__)", None), (f"return {self.pick(['super().__call__(*a)', 'True', '3', 'object.__new__(cls)'])}", None)])]),
                     ("class WithMeta(metaclass=Meta, k=1):", [("a = 1", None), ("def m(self): return 2", None)])] + self.guard([(self.pick(["show(isinstance(3, WithMeta))", "show(WithMeta().m())", "show(len(WithMeta))", "show(WithMeta.nope)", "show(type(WithMeta).__name__)"]), None)]),
        ])()

    def method(self, name):
        a = "self"
        table = [
            lambda: ("def __init__(self, a=1, *rest):", [("self.a = a", None), ("self.rest = rest", None)] + self.body({"a": "int", "rest": "tuple"}, lambda: [], 1)),
            lambda: ("def __repr__(self):", [(f"return f'{name}<{{self.a!r}}>'", None)]),
            lambda: ("def __eq__(self, o):", [("print('eq')", None), (f"return {self.pick(['NotImplemented', 'self is o', 'True', 'self.a == getattr(o, \'a\', None)', '[]'])}", None)]),
            lambda: (f"def __{self.pick(['lt', 'gt', 'le', 'ge'])}__(self, o):", [("print('cmp')", None), (f"return {self.pick(['NotImplemented', 'self.a < o.a', 'True', '0'])}", None)]),
            lambda: (f"def __{self.pick(['add', 'radd', 'iadd', 'mul', 'rsub', 'sub', 'truediv', 'or', 'and', 'matmul', 'ror'])}__(self, o):", [("print('op')", None), (f"return {self.pick(['NotImplemented', 'self', 'o', self.expr()])}", None)]),
            lambda: ("def __len__(self):", [(f"return {self.pick(['0', '3', 'self.a', '-1', '\'x\''])}", None)]),
            lambda: ("def __bool__(self):", [(f"return {self.pick(['True', 'False', '1'])}", None)]),
            lambda: ("def __getattr__(self, n):", [("if n[0] == '_': raise AttributeError(n)", None), (f"return {self.pick(['n', '3', 'n * 2'])}", None)]),
            lambda: ("def __setattr__(self, n, v):", [("print('set', n)", None), ("object.__setattr__(self, n, v)", None)]),
            lambda: ("def __getitem__(self, i):", [("if i == 3: raise IndexError", None), (f"return {self.pick(['i', '[i]', 'self.a'])}", None)]),
            lambda: ("def __iter__(self):", [self.pick([("yield from (1, 2)", None), ("return iter([3])", None), ("return 5", None), ("return self", None)])]),
            lambda: ("def __next__(self):", [(f"if self.a > 2: raise StopIteration({self.expr('int', 2)})", None), ("self.a += 1", None), ("return self.a", None)]),
            lambda: ("def __contains__(self, x):", [(f"return {self.pick(['True', 'x == 1', '\'yes\'', '0'])}", None)]),
            lambda: ("def __call__(self, *args, **kw):", [("show('called', args, kw)", None), (f"return {self.expr()}", None)]),
            lambda: ("def __hash__(self):", [(f"return {self.pick(['1', 'hash(self.a)', '\'h\'', '2**70'])}", None)]),
            lambda: ("def __index__(self):", [(f"return {self.pick(['1', '0', 'self.a', '2.5'])}", None)]),
            lambda: ("def __format__(self, spec):", [(f"return {self.pick(['repr(spec)', '\'fmt\'', '3'])}", None)]),
            lambda: ("def __str__(self):", [(f"return {self.pick(['\'str\'', '5', 'super().__str__()[:3]'])}", None)]),
            lambda: ("@property\nINDENTdef prop(self):", [("print('get')", None), (f"return {self.pick(['self.a', 'self.missing', self.expr()])}", None)]),
            lambda: ("@classmethod\nINDENTdef make(cls, *a):", [("show(cls.__name__)", None), ("return cls(*a)", None)]),
            lambda: ("@staticmethod\nINDENTdef util(x=1, *y):", [(f"return {self.expr()}", None)]),
            lambda: ("def method(self, x=2):", self.body({"x": "int"}, lambda: [(f"return {self.pick(['self', 'super().method(x)', 'self.a', '__class__.__name__', self.expr()])}", None)], 1)),
            lambda: ("def __enter__(self):", [("return self.a", None)]),
            lambda: ("def __exit__(self, *e):", [(f"show(e[0] and e[0].__name__); return {self.pick(['True', 'False', 'None'])}", None)]),
            lambda: ("def __init_subclass__(cls, **kw):", [("print('subclass', cls.__name__, kw)", None)]),
            lambda: ("def __set_name__(self, owner, name):", [("print('set_name', owner.__name__, name)", None)]),
            lambda: ("def __get__(self, obj, owner):", [("print('descr', obj is None)", None), ("return 9", None)]),
            lambda: ("def __class_getitem__(cls, i):", [("return (cls.__name__, i)", None)]),
            lambda: ("def __delitem__(self, i):", [("print('delitem', i)", None)]),
            lambda: ("def __setitem__(self, i, v):", [("print('setitem', i)", None)]),
        ]
        return self.pick(table)()

    def s_class(self):
        name = self.fresh("C")
        bases = [self.pick(self.classes)] if self.classes and self.chance(0.5) else []
        if self.classes and self.chance(0.12):
            bases.append(self.pick(self.classes))
        if not bases and self.chance(0.25):
            bases = [self.pick(["int", "str", "list", "dict", "Exception", "Point", "tuple", "object"])]
        if self.chance(0.05):
            bases.append(f"k={self.expr('int')}")
        outer, self.kind = self.kind, "class"
        self.scopes.append({})
        depth, self.depth = self.depth, self.depth + 1
        nodes = []
        if self.chance(0.3):
            nodes += self.s_assign()
        if self.chance(0.08):
            nodes.append((f"__slots__ = {self.pick(['(\'a\', \'rest\')', '[\'b\']', '\'a\'', '()'])}", None))
        if self.chance(0.1):
            nodes.append(("'''Doc.'''" if not nodes else "x: int = 3", None))
        if not bases:
            nodes.append(("a = 4", None))
        for _ in range(self.pick([1, 2, 3, 4, 5])):
            nodes.append(self.method(name))
        if self.chance(0.1):
            nodes += self.s_show()
        self.depth = depth
        self.scopes.pop()
        self.kind = outer
        out = [(f"class {name}{'(' + ', '.join(bases) + ')' if bases else ''}:", nodes)]
        if self.depth == 0:
            self.classes.append(name)
        o = self.fresh("o")
        use = [(f"{o} = {name}({self.pick(['', '', self.expr('int'), self.expr('int') + ', 2'])})", None)]
        for _ in range(self.pick([2, 3, 4, 5])):
            use += self.guard([(self.use(name, o), None)]) if self.chance(0.8) else [(self.use(name, o), None)]
        return out + self.guard(use)

    def use(self, name, o):
        x = self.expr(depth=2)
        return self.pick([
            f"show({o})", f"show({o} == {o}, {o} != {x})", f"show({o} < {self.pick([o, x])})", f"show({o} {self.pick(['+', '-', '*', '/', '|', '&', '@'])} {x})", f"show({x} {self.pick(['+', '-', '*', '|'])} {o})",
            f"show(len({o}))", f"show(bool({o}), not {o})", f"show({o}.prop)", f"show({o}.a, {o}.rest)", f"show({o}.method({self.pick(['', x])}))", f"show({o}[{self.pick(['0', '1', '\'k\'', '1:2', x])}])",
            f"show(list({o}))", f"show(*zip(range(4), {o}))", f"show({x} in {o})", f"show({o}({x}, k=1))", f"show({{{o}: 1}}[{o}])", f"show([1, 2, 3][{o}])", f"show(f'{{{o}}} {{{o}!r:>5}} {{{o}:x}}')",
            f"show(str({o}), repr({o}))", f"show({name}.make({x}))", f"show({o}.make())", f"show({name}.util({x}), {o}.util())", f"{o}.a = {x}; show({o}.a)", f"del {o}.a; show({o}.a)", f"{o}.new = 1; show({o}.new)",
            f"{o}[1] = 2", f"del {o}[0]", f"with {o} as w: show(w); raise KeyError('in')", f"show({name}[int])", f"{o} += {x}; show({o})", f"show(sorted([{o}, {name}()], key=lambda v: v))", f"show(hash({o}) == hash({o}))", f"show(range({o}), 'ab' * {o})",
            f"for i, v in zip(range(3), {o}): show(v)", f"show(isinstance({o}, {name}), issubclass({name}, {self.pick(self.classes or ['object'])}))", f"show([c.__name__ for c in {name}.__mro__])", f"show({o}.nope)", f"show({name}.nope)", f"show({name}.prop.fget.__name__)",
            f"show(sorted(vars({o})))", f"a, b = {o}; show(a, b)", f"raise {o}", f"show(next({o}))", f"show(getattr({o}, 'zzz', 'default'))", f"show({o}.method.__name__, {o}.method.__self__ is {o})", f"show(super({name}, {o}).method())", f"show({name}.__doc__, {name}.__qualname__)",
            f"class D: d = {o}\nINDENTshow(D.d, D().d)", f"show(sum([{o}, {o}]))", f"show(max({o}, {x}))", f"show({o} is {o}, {o} and 1, {o} or 2)", f"match {o}:\nINDENT    case {name}(a=1): show('one')\nINDENT    case {name}(): show('class')",
        ])


def lines_of(nodes, indent):
    out = []
    pad = "    " * indent
    for line, block in nodes:
        for part in line.split("\n"):
            part = part.replace("INDENT", "")
            out.append(pad + part)
        if block is not None:
            out += lines_of(block or [("pass", None)], indent + 1)
    return out


def render(programs):
    """The source of many programs: each a function whose tracebacks are shown, its output headed by its number."""
    out = [PRELUDE]
    for number, nodes in programs:
        out.append(f"def program_{number}():")
        out += lines_of(nodes or [("pass", None)], 1)
        out.append(f"print('program {number}')")
        out.append(f"try: program_{number}()")
        out.append("except BaseException: traceback.print_exc(file=sys.stdout)")
    return "\n".join(out) + "\n"


def smaller(nodes):
    """Programs that lack one node of this one, larger parts first; also those where a node is replaced by its block."""
    for i in range(len(nodes)):
        yield nodes[:i] + nodes[i + 1 :]
    for i, (line, block) in enumerate(nodes):
        if block:
            yield nodes[:i] + block + nodes[i + 1 :]
            for fewer in smaller(block):
                yield nodes[:i] + [(line, fewer)] + nodes[i + 1 :]
