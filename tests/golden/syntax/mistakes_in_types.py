"""Type aliases and type parameters written wrongly, with the places of the mistakes."""

PROGRAMS = r'''
type X
===
type X =
===
type X Y = 1
===
type X.y = 1
===
type X += 1
===
type X: int = 1
===
type X[T]
===
type X[T
= 1
===
type X[] = 1
===
type X[1] = 1
===
def f[](): pass
===
class A[]: pass
===
type X[**P: int] = 1
===
type X[*T: int] = 1
===
def f[**P: (int, str)](): pass
===
class A[*T: (int, str)](): pass
===
a, b: int
===
(a, b): int
===
*x: int
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")
