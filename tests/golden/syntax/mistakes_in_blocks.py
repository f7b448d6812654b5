"""Blocks and clauses written wrongly."""
import traceback

PROGRAMS = r'''
def f(:
    pass
===
def f(a, b
    pass
===
if x = 3:
    pass
===
if x == 3
    print(1)
===
for i in range(3)
    print(i)
===
while True
    pass
===
class A
    pass
===
def f()
    pass
===
else:
    pass
===
if x:
pass
===
def f():
return 1
===
foo(1, 2
x = 3
===
x = [1, 2
y = 3
===
async def f():
    def g():
        await x
===
for x in y:
    def f(): break
===
def f():
    nonlocal x
===
def f():
    x = 1
    global x
===
def f():
    print(x)
    global x
===
def f(x):
    global x
===
try:
    pass
===
try:
    pass
except:
    pass
except ValueError:
    pass
===
try:
    pass
finally:
    pass
except: pass
===
try:
    x
print(1)
===
try:
    pass
except ValueError as e.x:
    pass
===
try:
    pass
except ValueError, e:
    pass
===
try:
    pass
except* ValueError:
    break
===
with open('a') as f
    pass
===
with open('a') as 3:
    pass
===
with:
    pass
===
x = 'abc
y = 3
===
if !x:
    pass
===
if x then:
    pass
===
if x {
    y
}
===
elif x:
    pass
===
if x:
    pass
else if y:
    pass
===
if x:
    pass
elif:
    pass
===
switch x:
    pass
===
for i = 0; i < 3; i++:
    pass
===
for x y in z:
    pass
===
for x in y z:
    pass
===
for 3 in y:
    pass
===
for f() in y:
    pass
===
for x of y:
    pass
===
for:
    pass
===
while:
    pass
===
def:
    pass
===
def f:
    pass
===
class A(:
    pass
===
public class A:
    pass
===
def f() -> :
    pass
===
@
def f(): pass
===
@x
y = 3
===
match x:
    case 1
        pass
===
match x:
    case a | b:
        pass
===
match x:
    case a:
        pass
    case b:
        pass
===
match x:
    case {**a, 1: b}:
        pass
===
match x:
    case [*a, *b]:
        pass
===
match x:
    case A(x=1, 2):
        pass
===
match x:
case 1:
    pass
===
match x:
    pass
===
match x
    case 1: pass
===
def f(): 
    async with a: pass
===
x = 3
from __future__ import annotations
===
def f():
    from x import *
===
class A:
    yield 3
===
class A:
    return 3
===
x = 3
  y = 4
===
if x:
    a
      b
===
if x:
    a
  b
===
if x:
	a
        b
===
if x:
        a
	b
===
def f():
	if x:
        return
===
def f():
    x = 3
   return x
===
if x:

===
def f():
    """doc"""
  x = 3
===
class A:
    def f(self):
    return 3
===
while x: 
y
===
with a: 
b
===
try:
x
except: pass
===
try:
    x
except:
y
===
match x:
    case 1:
    y
===
if x: pass
    y
===
x = 3 \ 
y
===
x = (3 +
     4
===
x = """
abc
def f(): pass
===
@x.
def f(): pass
===
del x,
del ,
===
try x:
    pass
===
whlie True:
    pass
===
fro x in y:
    pass
===
esle:
    pass
===
def f():
    retrun 3
===
if x:
    pass
elseif y:
    pass
===
tyr:
    pass
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    print("---", repr(program))
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("".join(traceback.format_exception_only(e)), end="")
