def f(): raise ValueError('inner')
try:
    f()
except ValueError as e:
    a = e
try:
    raise TypeError('t') from a
except TypeError as e: b = e
b.add_note('note1\nline2')
raise ExceptionGroup("top", [a, b, ExceptionGroup("nest", [KeyError('k'), OSError(2, 'x')]), SyntaxError('bad')])
