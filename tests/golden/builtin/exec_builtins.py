"""`exec` and `eval` with builtins of their own, and in the mode the code was compiled in."""
import builtins
import sys
import types

for space in types.MappingProxyType({'x': 1}), type('D', (dict,), {})({'x': 2}), {'x': 3}, {}, 123, types.MappingProxyType({}):
    try:
        print(eval('x', {'__builtins__': space}))
    except (NameError, TypeError) as e:
        print(type(e).__name__, e)
code = compile('import a.b', 'f', 'exec')
try:
    exec(code, {'__builtins__': {}})
except ImportError as e:
    print(e)
space = {'__builtins__': {'__import__': lambda *args: [args[0], args[1] is space, args[3:]]}}
exec(code, space)
print(space['a'])


def imports():
    import math
    return math


before = builtins.__import__
builtins.__import__ = lambda name, *rest: (name, rest[1:])
try:
    print(imports())
finally:
    builtins.__import__ = before
print(imports().__name__)


def shows(code):
    return eval(code)


print(shows(compile('40 + 2', 'f', 'single')))
print(shows(compile('x = 1', 'f', 'exec')))
shown = []
sys.displayhook = shown.append
print(shows(compile('1; 2', 'f', 'single')), shown)


class Keys:
    def __getitem__(self, key):
        raise KeyError(key)

    def keys(self):
        return ['z', 'y']


print(eval('dir()', {}, Keys()))
result = {}
exec('''if 1:
    def f():
        y = 1
        def g():
            global y
            return y
        def h():
            return y + 1
        return g, h
    y = 9
    g, h = f()
    result = g(), h()
''', {}, result)
print(result['result'], 'y' in result)
