"""Patterns written wrongly, with the places of the mistakes."""

PROGRAMS = r'''
match x:
 case 1 + 2: pass
===
match x:
 case 1j + 2: pass
===
match x:
 case -1j+2: pass
===
match x:
 case 1 + 2j + 3: pass
===
match x:
 case -a: pass
===
match x:
 case -True: pass
===
match x:
 case 'a' + 'b': pass
===
match x:
 case f'a': pass
===
match x:
 case t'a': pass
===
match x:
 case {'a': 1, 'a': 2}: pass
===
match x:
 case {1: a, -1: b, 1: c}: pass
===
match x:
 case {a: 1}: pass
===
match x:
 case {f(): 1}: pass
===
match x:
 case {'a': 1 'b': 2}: pass
===
match x:
 case {**a, **b}: pass
===
match x:
 case (*a): pass
===
match x:
 case not a: pass
===
match x:
 case None(): pass
===
match x:
 case 1(): pass
===
match x:
 case A(a.b=1): pass
===
match x:
 case A(x=1, 2): pass
===
match x:
 case a.b as c.d: pass
===
match x:
 case a as (b): pass
===
match x:
 case [a as b[0]]: pass
===
match x:
 case True as False: pass
===
match x:
 case a as _: pass
===
match x:
 case a as f(): pass
===
match x:
 case 1 | a: pass
 case 2: pass
===
match x:
 case _ as y: pass
 case 2: pass
===
match x:
 case [a | 1]: pass
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")
