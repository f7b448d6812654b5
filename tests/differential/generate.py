"""Random small programs over builtin values. The same seed gives the same program.

A program is a list of statements, each on one line and each guarded, so that any line may be left out: that is how a
differing program is made smaller.
"""

import builtins
import inspect
import random

INTS = ["0", "1", "-1", "2", "3", "5", "-7", "10", "16", "36", "100", "255", "256", "-128", "1000", "2**31", "-2**31",
        "2**47", "-2**47-1", "2**63-1", "2**63", "-2**63", "2**64", "10**20", "-10**30", "3**50", "True", "False"]
SMALL = ["-3", "-2", "-1", "0", "1", "2", "3", "4", "7", "12"]
FLOATS = ["0.0", "-0.0", "1.0", "-1.5", "0.1", "2.5", "3.5", "1e-5", "1e16", "123456.789", "1e22", "1e300", "-1e-300",
          "5e-324", "float('inf')", "float('-inf')", "float('nan')", "0.5", "2/3", "1e100"]
COMPLEX = ["0j", "1j", "1+2j", "-0.5-2.25j", "complex('nan')", "complex(-0.0, 3)", "3+0j", "1e300+1e-300j"]
STRS = ["''", "'a'", "'abc'", "'Hello World'", "'  pad\\t'", "'a,b,,c'", "'123'", "'-12.5e3'", "'0x1F'", "'ÄÖß'", "'ǆ'",
        "'ﬁ ŉ'", "'日本語'", "'😀x'", "'a\\nb\\r\\nc\\x0b'", "'\\x00\\x7f'", "'İi'", "'ΑΣ ΣΑΣ'", "'%s %d'", "'{} {0!r:>5}'",
        "'x' * 30", "'٣४'", "'½²'", "'nan'", "' 1_000 '", "'a\\u0301'", "'éa'", "'_id1'", "'class'", "'\\u2028x'", "'aXbXc'",
        "'abcabcabc'", "'AbC dEf'", "\"it's\"", "'\"q\"'", "'\\\\'", "'\\xad\\u200b'"]
BYTES = ["b''", "b'a'", "b'abc'", "b'Hello World'", "b'\\x00\\xff'", "b'a,b,,c'", "b'12'", "b' \\t x\\n'", "b'%s|%d'",
         "b'abcabc'", "'é日'.encode()", "b'\\xc3'", "b'6162 63'", "b'A\\r\\nB\\rC'"]
LISTS = ["[]", "[1]", "[1, 2, 3]", "[3, 1, 2]", "['a', 'b']", "[1, 'a', None]", "[[1], [2, 3]]", "list(range(10))",
         "[1.5, 2, True]", "[(1, 'x'), (2, 'y')]", "['b', 'a', 'C']", "[0, 0.0, False]", "[b'x', b'y']", "[None]"]
TUPLES = ["()", "(1,)", "(1, 2)", "(1, 2, 3)", "('a', 'b')", "(1, 'a', None)", "((1, 2), (3, 4))", "(1.0, 2)", "('x',) * 3"]
DICTS = ["{}", "{1: 2}", "{'a': 1, 'b': 2}", "{1: 'x', 'k': None, (1, 2): []}", "dict(x=1, y=2)", "{True: 'y', 0: 'n'}",
         "dict.fromkeys('abc', 0)", "{'a': {'b': 1}}"]
SETS = ["set()", "{1}", "{1, 2, 3}", "{3, 1, 2, 10}", "set(range(5))", "frozenset()", "frozenset({1, 2})", "frozenset([4, 2])"]
RANGES = ["range(0)", "range(5)", "range(1, 10, 3)", "range(10, 0, -2)", "range(-3, 3)", "range(2**70, 2**70 + 3)"]
SLICES = ["slice(None)", "slice(1, 3)", "slice(None, None, -1)", "slice(-2, None)", "slice(0, 100, 2)", "slice(1, None, 0)",
          "slice('a', 2)", "slice(-2**70, 2**70)"]
OTHERS = ["None", "...", "NotImplemented", "int", "str", "len", "object", "ValueError('x', 1)", "KeyError('k')",
          "OSError(2, 'No', 'f')", "iter([1, 2])", "iter('ab')", "(i for i in 'xy')", "zip([1, 2], 'ab')", "enumerate('ab', 3)",
          "map(str, [1, 2])", "reversed([1, 2, 3])", "{'a': 1}.keys()", "{'a': 1}.values()", "{'a': 1}.items()",
          "Index(2)", "Index(-1)", "SubInt(5)", "SubStr('sub')", "SubList([2, 1])", "SubDict(a=1)", "Plain()", "Bad()",
          "SubTuple((1, 2))", "SubFloat(1.5)", "SubBytes(b'sb')"]
BUFFERS = ["bytearray(b'abc')", "bytearray()", "bytearray(b'Hello World')", "memoryview(b'abcd')", "memoryview(b'')",
           "memoryview(bytearray(b'wxyz'))", "memoryview(b'abcdefgh').cast('I')", "memoryview(b'abcdef')[::2]",
           "memoryview(b'\\x01\\xff').cast('b')"]

KINDS = {"int": INTS, "float": FLOATS, "complex": COMPLEX, "str": STRS, "bytes": BYTES, "list": LISTS, "tuple": TUPLES,
         "dict": DICTS, "set": SETS, "range": RANGES, "slice": SLICES, "other": OTHERS, "buffer": BUFFERS}
WEIGHTS = {"int": 5, "float": 3, "complex": 1, "str": 7, "bytes": 3, "list": 4, "tuple": 2, "dict": 3, "set": 2, "range": 1,
           "slice": 1, "other": 3, "buffer": 2}
TYPES = {"int": int, "float": float, "complex": complex, "str": str, "bytes": bytes, "list": list, "tuple": tuple, "dict": dict,
         "set": frozenset, "range": range, "slice": slice, "buffer": bytearray}

# What every program can use; `show` prints what does not depend on addresses or on the hashes of strings.
PRELUDE = '''\
class Index:
    def __init__(self, n): self.n = n
    def __index__(self): return self.n
    def __repr__(self): return f'Index({self.n})'
class SubInt(int): pass
class SubFloat(float): pass
class SubStr(str): pass
class SubBytes(bytes): pass
class SubList(list): pass
class SubTuple(tuple): pass
class SubDict(dict): pass
class Plain:
    def __repr__(self): return 'Plain()'
class Bad:
    def __repr__(self): return 'Bad()'
    def __eq__(self, other): raise RuntimeError('eq')
    def __hash__(self): raise RuntimeError('hash')
    def __len__(self): return -1
    def __index__(self): return 'no'
    def __iter__(self): return 1
    def __getitem__(self, key): raise IndexError(key)
def plain(text):
    first, *rest = text.split(' at 0x')
    return first + ''.join(part.lstrip('0123456789abcdef') for part in rest)
def text(v, depth=0):
    if type(v) in (set, frozenset): return type(v).__name__ + '{' + ', '.join(sorted(text(i, depth + 1) for i in v)) + '}'
    if type(v) is list and depth < 3: return '[' + ', '.join(text(i, depth + 1) for i in v) + ']'
    if type(v) is tuple and depth < 3: return '(' + ', '.join(text(i, depth + 1) for i in v) + ')'
    if type(v) is memoryview: return f'memoryview {v.format} {v.shape} {v.strides} {v.tolist()}'
    if hasattr(type(v), '__next__') and depth < 3:
        out = []
        for i in v:
            out.append(text(i, depth + 1))
            if len(out) > 12: break
        return type(v).__name__ + ' ' + ' '.join(out)
    return type(v).__name__ + ' ' + plain(repr(v))
def show(line, v): print(line, text(v)[:400].encode('ascii', 'backslashreplace').decode())
def fail(line, e):
    print(line, type(e).__name__, plain(str(e))[:400].encode('ascii', 'backslashreplace').decode())
'''

SKIP_METHODS = {"__pow__", "__rpow__", "__lshift__", "__rlshift__", "__init_subclass__", "__subclasshook__", "__class__", "__sizeof__", "__doc__", "__dir__", "__reduce__",
                "__reduce_ex__", "__getstate__", "__hash__", "__getattribute__", "__setattr__", "__delattr__", "__new__",
                "__init__", "__alloc__", "__buffer__", "__release_buffer__", "__class_getitem__"}
SKIP_BUILTINS = {"input", "open", "exit", "quit", "help", "breakpoint", "license", "credits", "copyright", "print", "id", "exec",
                 "eval", "compile", "__import__", "globals", "locals", "vars", "dir", "__build_class__", "hash", "super", "type",
                 "classmethod", "staticmethod", "property", "delattr", "setattr", "aiter", "anext", "object", "memoryview",
                 "pow"}
BUILTINS = [n for n, v in vars(builtins).items() if callable(v) and n[0] != "_" and n not in SKIP_BUILTINS
            and not (isinstance(v, type) and issubclass(v, BaseException))]
METHODS = {kind: [n for n in dir(t) if n not in SKIP_METHODS and callable(getattr(t, n))] for kind, t in TYPES.items()}
DUNDERS = {kind: [n for n in names if n.startswith("__")] for kind, names in METHODS.items()}
METHODS = {kind: [n for n in names if not n.startswith("__")] or names for kind, names in METHODS.items()}
METHODS["set"] += ["add", "discard", "remove", "pop", "update", "clear", "intersection_update", "__ior__"]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "==", "!=", "<", "<=", ">", ">=", "in", "not in",
          "is", "and", "or", "@"]
UNARY = ["-", "+", "~", "not "]
AUGMENTED = ["+=", "-=", "*=", "//=", "%=", "&=", "|=", "^=", "<<=", ">>=", "/=", "**="]
CODECS = ["'utf-8'", "'ascii'", "'latin-1'", "'utf-16'", "'utf-16-le'", "'utf-32'", "'cp1252'", "'utf-8-sig'", "'nope'", "'idna'"]
HANDLERS = ["'strict'", "'ignore'", "'replace'", "'backslashreplace'", "'xmlcharrefreplace'", "'namereplace'", "'surrogateescape'",
            "'surrogatepass'", "'nope'"]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = []

    def pick(self, items):
        return self.random.choice(items)

    def chance(self, p):
        return self.random.random() < p

    def kind(self):
        return self.random.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]

    def method(self, kind):
        return self.pick(DUNDERS[kind] if self.chance(0.1) else METHODS[kind])

    def value(self, kind=None):
        return self.pick(KINDS[kind or self.kind()])

    def operand(self, kind=None):
        if self.names and kind is None and self.chance(0.4):
            return self.pick(self.names)
        return self.value(kind)

    def argument(self, kind, method):
        """An argument that the method of a value of this kind may well take."""
        if self.chance(0.15):
            return self.operand()
        if method in ("encode", "decode"):
            return self.pick(CODECS if self.chance(0.6) else HANDLERS)
        if method in ("__format__", "format"):
            return repr(self.spec()) if method == "__format__" else self.operand()
        if kind in ("str", "bytes", "buffer"):
            if method in ("center", "ljust", "rjust", "zfill", "expandtabs", "__mul__", "__rmul__", "__getitem__", "insert", "pop"):
                return self.pick(SMALL + SLICES) if self.chance(0.8) else self.value(kind)
            return self.pick(KINDS[kind]) if self.chance(0.6) else self.pick(SMALL)
        if kind in ("int", "float", "complex"):
            return self.pick(INTS + FLOATS) if self.chance(0.8) else self.pick(SMALL)
        if method in ("__getitem__", "__setitem__", "__delitem__", "pop", "insert", "index"):
            return self.pick(SMALL + SMALL + SLICES)
        return self.pick([self.value(kind), self.pick(SMALL), self.operand()])

    def call(self, target, kind, method):
        count = self.pick([0, 1, 1, 1, 1, 2, 2, 3])
        if method == "from_bytes":
            return f"{target}.from_bytes({self.value('bytes')}, {self.pick(['\'big\'', '\'little\'', '\'x\''])})"
        if method == "to_bytes":
            return f"{target}.to_bytes({self.pick(SMALL)}, {self.pick(['\'big\'', '\'little\''])}, signed={self.pick(['True', 'False'])})"
        args = [self.argument(kind, method) for _ in range(count)]
        if self.chance(0.12):
            try:
                names = list(inspect.signature(getattr(TYPES[kind], method)).parameters)[1:]
            except (ValueError, KeyError, AttributeError):
                names = ["key"]
            args.append(f"{self.pick(names or ['x'])}={self.operand()}")
        return f"{target}.{method}({', '.join(args)})"

    def spec(self):
        r = self.random
        spec = ""
        if self.chance(0.4):
            spec += (r.choice(["", "*", "0", " ", "é", "{"]) if self.chance(0.5) else "") + r.choice("<>^=")
        spec += r.choice(["", "", "", "+", "-", " "])
        spec += "z" if self.chance(0.06) else ""
        spec += "#" if self.chance(0.15) else ""
        spec += "0" if self.chance(0.15) else ""
        spec += r.choice(["", "", "1", "5", "12", "20"])
        spec += r.choice(["", "", "", ",", "_"])
        spec += "." + r.choice(["0", "1", "3", "10", ""]) if self.chance(0.3) else ""
        spec += r.choice(["", "", "d", "b", "o", "x", "X", "n", "c", "e", "E", "f", "F", "g", "G", "%", "s", "r", "q"])
        return spec

    def percent(self):
        r = self.random
        flags = "".join(r.sample("-+ #0", r.choice([0, 0, 1, 2])))
        size = r.choice(["", "", "3", "10", "*"]) + r.choice(["", "", ".2", ".0", ".", ".*"])
        return "%" + r.choice(["", "", "", "(k)"]) + flags + size + r.choice("diouxXeEfFgGcrsa%bqy")

    def expression(self, depth=0):
        r = self.random.random()
        inner = (lambda: f"({self.expression(depth + 1)})") if depth < 2 and self.chance(0.25) else self.operand
        if r < 0.30:
            kind = self.pick(list(TYPES))
            target = f"({self.value(kind)})"
            if kind in ("bytes", "str", "int", "float", "dict") and self.chance(0.05):
                target = TYPES[kind].__name__
            return self.call(target, kind, self.method(kind))
        if r < 0.37 and self.names:
            name = self.pick(self.names)
            kind = self.pick(list(TYPES))
            return self.call(name, kind, self.method(kind))
        if r < 0.57:
            name = self.pick(BUILTINS)
            args = [inner() for _ in range(self.pick([0, 1, 1, 1, 1, 2, 2, 3]))]
            if self.chance(0.1):
                args.append(f"{self.pick(['key', 'default', 'base', 'start', 'reverse', 'strict', 'encoding', 'x'])}={self.operand()}")
            return f"{name}({', '.join(args)})"
        if r < 0.74:
            operator = self.pick(BINARY)
            # Powers and shifts by large numbers would take for ever.
            right = self.pick(SMALL) if operator in ("**", "<<") else inner()
            return f"{inner()} {operator} {right}"
        if r < 0.78:
            return f"{self.pick(UNARY)}{inner()}"
        if r < 0.84:
            index = self.pick([self.pick(SMALL), self.operand(), f"{self.pick(SMALL)}:{self.pick(SMALL)}",
                               f"{self.pick(['', *SMALL])}:{self.pick(['', *SMALL])}:{self.pick(SMALL)}"])
            return f"({inner()})[{index}]"
        if r < 0.85:
            return f"pow({self.value('int')}, {self.pick(SMALL)}, {self.pick(INTS)})"
        if r < 0.91:
            return f"format({inner()}, {self.spec()!r})"
        if r < 0.96:
            many = self.pick([inner(), f"({inner()},)", f"({inner()}, {inner()})", f"{{'k': {inner()}}}"])
            template = " ".join(self.percent() for _ in range(self.pick([1, 1, 2])))
            return f"{self.pick(['', '', '', 'b'])}{template!r} % {many}"
        if r < 0.98:
            field = self.pick(["", "0", "1", "k", "0[0]", "0.real", "0[k]", "k.x", "0!r", "!s", "!a", "!x", "0["])
            return f"{'{' + field + ':' + self.spec() + '}'!r}.format({inner()}, k={inner()})"
        return f"[{inner()} for i in {inner()}]"

    def statement(self):
        r = self.random.random()
        if r < 0.2 or not self.names:
            name = self.pick("abc")
            line = f"{name} = {self.value()}"
            if name not in self.names:
                self.names.append(name)
            return line
        name = self.pick(self.names)
        if r < 0.28:
            operator = self.pick(AUGMENTED)
            right = self.pick(SMALL) if operator in ("**=", "<<=") else self.operand()
            return f"{name} {operator} {right}; show(LINE, {name})"
        if r < 0.33:
            index = self.pick([self.pick(SMALL), self.operand(), f"{self.pick(SMALL)}:{self.pick(SMALL)}"])
            return f"{name}[{index}] = {self.operand()}; show(LINE, {name})"
        if r < 0.36:
            return f"del {name}[{self.pick(SMALL + ['1:3', '::2', '::-1'])}]; show(LINE, {name})"
        if r < 0.39:
            return f"x, *y = {self.operand()}; show(LINE, (x, y))"
        if r < 0.41:
            return f"x, y = {self.operand()}; show(LINE, (x, y))"
        return f"show(LINE, {self.expression()})"

    def program(self, statements):
        self.names = []
        return [self.statement() for _ in range(statements)]


def render(programs):
    """The source of many programs: each a function, its statements guarded, its output headed by its number."""
    out = [PRELUDE]
    for number, lines in programs:
        out.append(f"def program_{number}():")
        out.append("    a = b = c = None")
        for n, line in enumerate(lines):
            out.append(f"    try: {line.replace('LINE', str(n))}")
            out.append(f"    except Exception as e: fail({n}, e)")
        out.append(f"print('program {number}')")
        out.append(f"program_{number}()")
    return "\n".join(out) + "\n"
