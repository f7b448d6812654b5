import warnings
warnings.simplefilter("ignore")
exec("x = 1 is 1")
warnings.simplefilter("error")
try: exec("x = 1 is 1")
except SyntaxError as e: print(type(e), e, e.args)
try: exec("x = '\\d'")
except SyntaxError as e: print(type(e), e, e.args)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always")
    exec("x = 1 is 1\ny='\\q'")
    for m in w: print(m.category, m.message, m.lineno, m.filename)
