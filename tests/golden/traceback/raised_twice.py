def f(e): raise e
e = ValueError('same')
try: f(e)
except ValueError: pass
f(e)
