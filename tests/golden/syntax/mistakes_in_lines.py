"""Lines written wrongly."""
import traceback

PROGRAMS = r'''
f = lambda x=: 3
===
lambda x=: 3
===
print "hello"
===
print 'a', b
===
exec "x"
===
x = 
===
x = = 3
===
x == 3 = 4
===
3 = x
===
f() = 3
===
a + b = 3
===
"abc" = 3
===
None = 3
===
True = 1
===
def f(None): pass
===
def f(a, a): pass
===
def f(a=1, b): pass
===
def f(*a, *b): pass
===
def f(**k, a): pass
===
def f(*): pass
===
def f(*, **k): pass
===
f(a=1, 2)
===
f(**k, *a)
===
f(**k, 3)
===
f(a for a in b, c)
===
f(a=1, a=2)
===
f(1=2)
===
f(a.b=2)
===
f(True=2)
===
[1, 2
===
(1, 2
===
{1: 2
===
[1, 2)
===
(1, 2]
===
)
===
x = 1 +
===
x = 1 + * 3
===
x = a b
===
x = 5 6
===
a b
===
import
===
import a.
===
from a import
===
from a import (b, c
===
from . import
===
import a as
===
from a import b as c.d
===
from a import b,
===
import a, 
===
return 3
===
yield 3
===
await x
===
break
===
continue
===
nonlocal x
===
raise ValueError, "x"
===
assert x, 
===
assert (x, "y")
===
del f()
===
del 3
===
del x + 1
===
del (a, b()) 
===
x = "abc
===
x = """abc
===
x = f"{a"
===
x = f"{a b}"
===
x = f"{}"
===
x = f"{a!x}"
===
x = f"{a!}"
===
x = f"}"
===
x = f"{a
===
x = f"{lambda x: 3}"
===
x = f"{a = !r:>{}}"
===
x = 0777
===
x = 0x
===
x = 0xg
===
x = 0b12
===
x = 0o8
===
x = 1__0
===
x = 1_
===
x = 1a
===
x = 1.2.3
===
x = 1e
===
x = 123abc
===
x = $
===
x = a?b
===
x = a ! b
===
x++
===
x--
===
++x = 3
===
x += 
===
x +=+ = 3
===
(a, b) += 3
===
f() += 3
===
x: int: str
===
(a, b): int
===
f(): int = 3
===
x := 3
===
(x := 3) = 4
===
(a.b := 3)
===
(a[0] := 3)
===
[x := 1, y := 2] = 3
===
[x for x in y if]
===
[x for x]
===
[x for x in]
===
[for x in y]
===
[x, y for x in z]
===
(x, y for x in z)
===
{x: y, z for x in y}
===
[*x for x in y]
===
{**x for x in y}
===
{1: *x}
===
{1:, 2: 3}
===
{1: 2, 3}
===
{1, 2: 3}
===
{1: 2 3: 4}
===
[1 2]
===
[1, 2 3, 4]
===
f(1 2)
===
f(a b)
===
(a b)
===
f(a, b c)
===
x = (1 2)
===
x if y
===
x = 3 if y
===
x = 3 if y else
===
x = if y: 3
===
a = 1 if else 2
===
not
===
x not y
===
x is is y
===
x and
===
and x
===
x or or y
===
x <> y
===
x === y
===
x =! y
===
x => y
===
x < = y
===
x ! = y
===
a && b
===
a || b
===
!a
===
def 3f(): pass
===
def f(3): pass
===
def f(a.b): pass
===
def f((a, b)): pass
===
def f(a,, b): pass
===
def f(, a): pass
===
f(,)
===
f(a,,b)
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    print("---", repr(program))
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("".join(traceback.format_exception_only(e)), end="")
