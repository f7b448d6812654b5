"""Misspelt keywords."""
import traceback
import sys

for t in ['whlie x:\n    y = 3 4', 'if a:\n    b\nwhlie x:\n    y = 3 4', 'fo x in y:\n    if a:\n        z\n    retrun 3 4', 'a = lamda x: 3\nb c', 'asycn def f(): awiat g()', 'x = [a fro b in c]', 'x = {a: b fro b in c}', 'f(a fro b in c)', 'print(a adn b)', 'if x adn y: pass', 'if x ro y: pass', 'x = 3 fi y else 4', 'while Ture x: pass', 'yeild 3', 'def f():\n  yeild 3', 'def f():\n  x = yeild 3', 'gloabl x', 'def f():\n  nonlcal x', 'def f():\n  globl x', 'brek 3', 'del x y', 'dle x', 'imprt os, sys', 'fromm x import y', 'from x imprt y', 'from x import y sa z', 'with open(x) sa f: pass', 'try: x\nexcept E sa f: pass', 'matc x:\n  case 1: pass', 'clss A(B): pass', 'exept x: pass', 'raise x form y', 'no x', 'x si not y', 'x is nt y', 'x ins y', 'lambd: 3', 'foo bar baz', 'select * from x', 'function foo() {}', 'let x = 3', 'int x', 'x y z = 3', 'elsif x: pass', 'otherwise: pass', 'unless x: pass', 'foreach x in y: pass', 'end', 'begin x', 'then x', 'do x', 'until x', 'public x', 'static def f(): pass', 'goto x', 'echo x', 'puts x', 'print x', 'def def f(): pass', 'async await x', 'return return x', 'caes 1: pass', 'tpye X = 3', 'typ X = 3', 'macth x: pass']:
    try: exec(t)
    except SyntaxError as e: print(e.args[0]); traceback.print_exc(limit=0, file=sys.stdout)
    except NameError: print(t, 'NAME')
