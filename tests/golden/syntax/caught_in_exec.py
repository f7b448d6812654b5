for source in ['1 +', 'def f(:\n  pass', 'x = = 1', 'if True\n  x', 'for in x: pass', 'print "hello"', '  x = 1', "'abc", 'f(**a, *b)', 'return 1', 'x y', 'del 5', 'None = 1', 'a + b = c', 'f() = 1', 'import', 'from x import',
               'try: pass', 'lambda: yield', 'with: pass', 'else: pass', '1 = 2 = x', '[x for x in]', '{1: 2, 3}', 'break', 'continue', 'x = 5 if 1', '(x, y) += 1', 'def f(*): pass', 'def f(**k, a): pass', '0777', '1__0', '0x', '1a', '@', 'a := 1', '"\\x"', '?']:
    try:
        exec(source)
        print('no error', repr(source))
    except SyntaxError as e:
        print(repr(source), type(e).__name__, e.msg, e.lineno, e.offset)
