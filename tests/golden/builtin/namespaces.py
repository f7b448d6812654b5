x = 1
def f(a, b=2):
    c = a + b
    return sorted(locals()), locals()['c']
print(f(1), 'x' in globals(), globals()['x'], globals()['__name__'], __name__)
globals()['injected'] = 42
print(injected)
class C:
    y = 2
    z = sorted(k for k in locals() if not k.startswith('__'))
print(C.z)
def g():
    v = 1
    d = locals()
    v = 2
    return d['v'], v
print(g(), vars() is globals(), type(vars(C)).__name__)
print(eval('1 + 2'), eval('x + y', {'x': 5, 'y': 6}), eval('len([1, 2])'))
exec('made = x + 10')
print(made)
ns = {}
exec('def h(n):\n    return n * 2\nr = h(4)', ns)
print(ns['r'], ns['h'](5))
for source in ['1 +', 'undefined_q', 'x = 1', '']:
    try:
        print(eval(source))
    except Exception as e:
        print(type(e).__name__, str(e).split(' (')[0])
try:
    vars(5)
except TypeError as e:
    print(e)
