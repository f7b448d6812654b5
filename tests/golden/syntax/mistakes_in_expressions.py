"""Expressions and names written wrongly."""
import traceback

PROGRAMS = r'''
[,]
===
[1,,2]
===
class 3: pass
===
class A(a for a in b): pass
===
function f() { return 1 }
===
var x = 3
===
let x = 3;
===
const x = 3
===
x = new Foo()
===
x = y ? 1 : 2
===
int x = 3
===
def f(x:) : pass
===
@x
===
lambda
===
lambda x
===
lambda x:
===
x = lambda: yield
===
lambda *: 3
===
lambda x, x: 3
===
async x = 3
===
async for x in y: pass
===
async with x: pass
===
[x async for x in y]
===
from __future__ import braces
===
from __future__ import nope
===
*a = 3
===
*a
===
*a, *b = c
===
x = *a
===
print(*)
===
f(**)
===
f(*)
===
a, b += 3
===
a = b += 3
===
a = yield = 3
===
x = (yield) = 3
===
type X = 
===
type X[T = int
===
def f[T, T](): pass
===
class A[T](T for T in x): pass
===
type X[T: yield 3] = int
===
  x = 3
===
for x in y:
===
x = \
===
print("a" "b
===
print('it's')
===
print("he said "hi"")
===
x = 'a' 3
===
x = b'a' 'b'
===
x = b'é'
===
x = '\N{nope}'
===
x = '\x1'
===
x = '\u12'
===
x = b'\x1'
===
x = u'\U11111111'
===
if True: print(1) else: print(2)
===
x = 3 y = 4
===
print(1) print(2)
===
def f(): return 1 return 2
===
x = {1: 2, 3: 4]
===
x = foo(bar[1)
===
x.3
===
x.
===
x..y
===
x[
===
x[]
===
x[1:2:3:4]
===
x[1,,2]
===
3.x
===
1.real
===
"a".
===
.x
===
x->y
===
x::y
===
x;;y
===
;
===
,
===
:
===
=
===
global
===
global x y
===
global x.y
===
del
===
pass x
===
break 3
===
return
===
raise from x
===
raise x from
===
except: pass
===
finally: pass
===
case 1: pass
===
import x from y
===
from x import y from z
===
import x.y as z.w
===
from 3 import x
===
import "x"
===
from x import (y, z),
===
from x import ()
===
f(x for x in y, 1)
===
f(1, x for x in y)
===
f(x for x in y, z for z in w)
===
f(lambda x: 3, y=lambda: )
===
f(if=3)
===
f(class=3)
===
class = 3
===
def class(): pass
===
x.class
===
lambda = 3
===
import class
===
def f(print, if): pass
===
pritn(
===
form x import y
===
improt x
===
retrun 3
===
clas A: pass
===
dfe f(): pass
===
asycn def f(): pass
===
wiht x: pass
===
asser x
===
rasie x
===
lamda x: 3
===
x = lamda y: 3
===
x in not y
===
x nto in y
===
for x ni y: pass
===
x = [i fro i in y]
===
x = a if b esle c
===
impotr os
===
print(f"{x!r:^{width}.{precision}}" 
===
x = f'{a['b']}' f'{'
===
f"{x:}}"
===
f"{x:{y}"
===
f'{x!r !s}'
===
f'{*a}'
===
f'{yield}'
===
f'{a:b!r}'; f'{a!r:}'; f'{!r}'
===
f'{a[}'
===
f'{a)}'
===
f'{'
===
f'{a$b}'
===
f'{1 2}'
===
f'{ }'
===
f'{=}'
===
f'{:x}'
===
f"{a; b}"
===
f"{#}"
===
f"{a #}"
===
f"{\n}"
===
t"{a"
===
t'a' 'b'
===
t'{}'
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    print("---", repr(program))
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("".join(traceback.format_exception_only(e)), end="")
