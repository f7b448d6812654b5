"""Displays, calls and parameters written wrongly, with the places of the mistakes."""

PROGRAMS = r'''
{*x: 1}
===
{**x: 1}
===
{1: **x}
===
{1: *x}
===
{a: *b for a in c}
===
{a: b = 1}
===
{1: 2, **3 4}
===
{'a': 1, 'b' 2}
===
{'b' 2}
===
{1: 2, a b: c}
===
{*}
===
(*, a)
===
*x += 1
===
(a, f()) = x
===
a, f() = x
===
((f())) = x
===
f(=1)
===
f(a=b for b in c)
===
f(x y for x in z)
===
[x for x y]
===
[x for x, y z]
===
def f(*, *): pass
===
def f(*a, *, c): pass
===
def f(*(x)): pass
===
def f(x) = 1
===
lambda *, **k: 1
===
x = a if b else import c
===
del x = 1
===
global a,
===
with x, : pass
===
if x: pass
else: pass
elif y: pass
===
1e+
===
def f():
 global x
 nonlocal x
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")
