def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
class S(str):
    def __new__(cls, v, extra=None):
        o = super().__new__(cls, v); o.extra = extra; return o
    def hello(self): return "hello " + self
s = S("abc", 5)
t(lambda: (s, s.extra, s.hello(), s.upper(), type(s.upper()), type(s[:]), type(s + "x"), type(s * 2), type(s.strip()), type(str(s)), s == "abc", hash(s) == hash("abc"), {s: 1}["abc"]))
t(lambda: "b" in s); t(lambda: s in "xabcx"); t(lambda: 5 in "abc"); t(lambda: list(s)); t(lambda: s < "abd"); t(lambda: "%s" % s); t(lambda: f"{s} {s!r} {s:>5}"); t(lambda: "-".join([s, s])); t(lambda: s.join(["1","2"])); t(lambda: isinstance(s, str)); t(lambda: len(s)); t(lambda: s[0]); t(lambda: s + 1); t(lambda: 1 + s); t(lambda: s * 1.5); t(lambda: s.foo)
t(lambda: "a" + 1); t(lambda: "a" * -1); t(lambda: 3 * "ab"); t(lambda: "a" < 1); t(lambda: "abc"[5]); t(lambda: str.__len__("abc")); t(lambda: "abc".__contains__("b")); t(lambda: "abc".__getitem__(0)); t(lambda: "abc".__add__("d")); t(lambda: "abc".__eq__(1)); t(lambda: "abc".__mul__(2)); t(lambda: "abc".__iter__()  is not None); t(lambda: "abc".__hash__() == hash("abc")); t(lambda: "abc".__sizeof__() > 0); t(lambda: "abc".__str__()); t(lambda: "abc".__repr__()); t(lambda: str.join(",", ["a"])); t(lambda: ",".join(str(i) for i in range(3))); t(lambda: ",".join(map(str, range(3)))); t(lambda: "".join(reversed("abc"))); t(lambda: "".join({"a": 1, "b": 2})); t(lambda: " ".join(x.upper() for x in ["a"] if x)); t(lambda: str(None) + str(True) + str(1.5) + str([1, "a"]) + str({1: 2}) + str((1,)) + str({1}))
t(lambda: chr(97) + chr(0x1f600)); t(lambda: ord("a")); t(lambda: ascii("é\n")); t(lambda: repr("a'b\"c")); t(lambda: sorted(["b", "A", "a"])); t(lambda: max("abc")); t(lambda: "".join(sorted("hello"))); t(lambda: list(enumerate("ab"))); t(lambda: list(zip("ab", "cd"))); t(lambda: dict(zip("ab", [1, 2]))); t(lambda: set("aab") == {"a", "b"}); t(lambda: "a,b;c".replace(";", ",").split(",")); t(lambda: [*"abc"]); t(lambda: "abc"[::-1]); t(lambda: "hello world".title().swapcase()); t(lambda: "x=%d y=%s" % (1, "q")); t(lambda: "{:,} {:_} {:.2%} {:e} {:b} {:#x} {:+} {:08.3f} {:^10} {:*<6}".format(1234567, 1234567, .5, 12345.678, 5, 255, 3, 3.14159, "mid", "ab"))
class B(bytes):
    def __new__(cls, *a): return super().__new__(cls, *a)
t(lambda: (B(b"abc"), type(B(b"a") + b"b"), B(b"abc")[0], B(b"abc").hex(), B(5), B("é", "utf-8")))
class P:
    def __init__(self, x): self.x = x
    def __str__(self): return f"P({self.x})"
    def __format__(self, spec): return f"<{self.x:{spec}}>"
    def __bytes__(self): return b"P%d" % self.x
p = P(3)
t(lambda: f"{p} {p:5} {p!s:>6} {p!r:.2}"); t(lambda: "{0:03} {0.x:>4}".format(p)); t(lambda: format(p, "04")); t(lambda: bytes(p)); t(lambda: b"%s" % p); t(lambda: "%s|%10s" % (p, p)); t(lambda: str([p])[:10])
def gen():
    yield "a"; yield "b"
t(lambda: "+".join(gen())); t(lambda: bytes(i for i in range(3))); t(lambda: bytearray(gen())); t(lambda: b"".join(x.encode() for x in gen()))
def bad(): 
    yield "a"
    raise ValueError("boom")
t(lambda: "+".join(bad()))
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return str(self.n)
t(lambda: ",".join(It()))
class GI:
    def __getitem__(self, i):
        if i > 2: raise IndexError
        return "g%d" % i
t(lambda: ",".join(GI())); t(lambda: "abc".translate({ord("a"): "1", ord("b"): None, ord("c"): 0x78})); 
class Idx:
    def __index__(self): return 2
t(lambda: "abc"[Idx()]); t(lambda: "abc" * Idx()); t(lambda: "ab".center(Idx() ) + "x".ljust(Idx()) + "|"); t(lambda: "a b c d".split(" ", Idx())); t(lambda: "abcabc".find("c", Idx())); t(lambda: bytes(Idx())); t(lambda: bytearray(b"abc").pop(Idx())); t(lambda: "%d %x" % (Idx(), Idx())); t(lambda: b"a" * Idx()); t(lambda: b"abc"[Idx()])
try:
    b"\xff\xfe".decode("utf-8")
except UnicodeDecodeError as e:
    print(e.encoding, e.object, e.start, e.end, e.reason, str(e)); e.reason = "new"; print(e)
import io, contextlib, sys
buf = io.StringIO()
with contextlib.redirect_stdout(buf):
    print("captured", 1, p)
t(lambda: buf.getvalue())
class W:
    def write(self, s): buf.write("[" + s + "]")
print("x", "y", file=W()); t(lambda: buf.getvalue())
for line in io.StringIO("l1\nl2\n"): print(line, end="")
t(lambda: io.BytesIO(b"x" * 5).read(2)); t(lambda: b"".join(io.BytesIO(b"a\nb\n")))
t(lambda: eval("'abc'.split('b')")); t(lambda: "a\x00b".split("\x00")); t(lambda: "İ".lower()); t(lambda: "ß".casefold() == "SS".casefold()); t(lambda: "straße".upper()); t(lambda: "ΑΣ".lower()); t(lambda: "ǆ".title()); t(lambda: "a".zfill(Idx())); t(lambda: "١٢".isdecimal()); t(lambda: int("١٢")); t(lambda: "é" == "e\u0301")
t(lambda: "abc".count("", 1)); t(lambda: "a" "b" 'c'); t(lambda: r"\n" + "\n"); t(lambda: "tab\tx".expandtabs(4)); t(lambda: "a-b_c d".replace("-", " ").replace("_", " ").split()); t(lambda: "one two".partition(" ")[2]); t(lambda: "k=v=w".split("=", 1)); t(lambda: "%(x)s-%(y)03d" % dict(x=1, y=2)); t(lambda: "%s" % (1,) + "%%" % ()); t(lambda: "%-10s|%+d|% d|%05d|%.3s|%5.1f|%x|%o|%e|%g" % ("ab", 5, 5, 42, "abcdef", 3.14159, 255, 8, 12345.678, 0.0001))
t(lambda: memoryview(b"abc")[1]); t(lambda: memoryview(b"abc")[1:].tobytes()); t(lambda: str(b"abc", "utf8")); t(lambda: bytes("abc", "utf8")); t(lambda: int.from_bytes(b"\x01\x02", "big")); t(lambda: (258).to_bytes(2, "big")); t(lambda: b"abc" < b"abd"); t(lambda: b"a" in [b"a"]); t(lambda: list(b"ab")); t(lambda: b"\x00\xff\n'\""); t(lambda: bytearray(b"a") == b"a"); t(lambda: {b"a": 1}[b"a"]); t(lambda: b"a b".split()); t(lambda: b"%d" % 5)
t(lambda: "".maketrans("ab", "cd")); t(lambda: str.__new__(str, 5)); t(lambda: str.__new__(int, 5)); t(lambda: str.__new__(5)); t(lambda: object.__new__(str)); t(lambda: "a".__class__); t(lambda: type("a").__mro__); t(lambda: "abc".startswith(("x", "a"), 0, 2)); t(lambda: "x".isidentifier() and not "1x".isidentifier()); t(lambda: "a\u2028b".splitlines()); t(lambda: str(object=b"x", encoding="ascii"))
