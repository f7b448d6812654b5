class Res:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow
    def __enter__(self):
        print('enter', self.name)
        return self.name.upper()
    def __exit__(self, kind, value, tb):
        print('exit', self.name, kind.__name__ if kind else None, value, tb is not None)
        return self.swallow

with Res('a') as a:
    print('body', a)
with Res('b'), Res('c') as c:
    print(c)
with (
    Res('d') as d,
    Res('e'),
):
    print(d)
with Res('f', swallow=True):
    raise ValueError('swallowed')
print('after f')
try:
    with Res('g') as g, Res('h', True):
        raise KeyError('inner')
    print('h swallowed')
    with Res('i'):
        raise KeyError('outer')
except KeyError as e:
    print('caught', e)
class Pair:
    def __enter__(self): return 1, (2, 3)
    def __exit__(self, *a): print(len(a))
with Pair() as (x, (y, z)):
    print(x, y, z)
class Holder: pass
with Pair() as Holder.value:
    pass
print(Holder.value)
