# What a module shows of itself, and its annotations.
import types

m = types.ModuleType('foo')
print(m)
m.__file__ = '/x/foo.py'
print(m)
del m.__name__
print(m)
m = types.ModuleType('foo')
m.__loader__ = 'a loader'
print(m)
print(m.__annotations__, '__annotations__' in vars(m))
m.__annotations__ = {'a': 1}
print(m.__annotations__)
del m.__annotations__
print('__annotations__' in vars(m))
try:
    del m.__annotations__
    del m.__annotations__
except AttributeError as e:
    print(e)
try:
    m.missing
except AttributeError as e:
    print(e)
m.__getattr__ = lambda name: name * 2
print(m.ab)
