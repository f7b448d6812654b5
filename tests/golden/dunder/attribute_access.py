class Proxy:
    def __init__(self, target): object.__setattr__(self, '_target', target)
    def __getattr__(self, name):
        print('getattr', name)
        return getattr(self._target, name)
    def __setattr__(self, name, value):
        print('setattr', name, value)
        setattr(self._target, name, value)
    def __delattr__(self, name):
        print('delattr', name)
        delattr(self._target, name)
class T: pass
t = T()
p = Proxy(t)
p.x = 5
print(p.x, t.x, p._target is t)
p.x += 1
del p.x
print(hasattr(p, 'x'), getattr(p, 'y', 'none'))
class Loud:
    def __getattribute__(self, name):
        print('lookup', name)
        return super().__getattribute__(name)
    def method(self): return 'm'
    value = 3
l = Loud()
print(l.value, l.method())
class Fallback:
    def __getattribute__(self, name):
        if name.startswith('dyn_'): raise AttributeError(name)
        return object.__getattribute__(self, name)
    def __getattr__(self, name): return 'fallback ' + name
print(Fallback().dyn_x, Fallback().other, Fallback().__class__.__name__)
class Strict:
    def __getattr__(self, name): raise AttributeError(f'no {name} here')
    def __setattr__(self, name, value): raise TypeError('frozen')
for call in [lambda: Strict().a, lambda: setattr(Strict(), 'a', 1), lambda: getattr(Strict(), 'a', 'dflt'), lambda: len(Strict()), lambda: Strict()[0], lambda: Strict() + 1]:
    try:
        print(call())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)
