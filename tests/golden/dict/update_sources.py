def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

class Mapping:
    def keys(self):
        return ['p', 'q']
    def __getitem__(self, k):
        return k * 2

class Counting:
    n = 0
    def __iter__(self):
        return self
    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n

def pairs(*items):
    for i in items:
        yield i

print(dict(Mapping()), dict(Mapping(), z=1), {**Mapping()}, dict.fromkeys(Counting()), dict.fromkeys('ab', 0))
print(dict(pairs(('a', 1), ['b', 2], 'cd')), dict(pairs(('a', 1)), a=2, z=0))
d = {}
d.update(Mapping())
d.update(pairs((1, 2)), k=3)
attempt(lambda: d.update(pairs((5, 6), (7,))))
print(d)
attempt(lambda: dict(pairs((1, 2), 5)))
attempt(lambda: dict([5]))
attempt(lambda: dict([(1,)]))
attempt(lambda: dict(['ab', 'cde']))
attempt(lambda: dict(5))
attempt(lambda: dict(1, 2))
attempt(lambda: d.update(1, 2))
attempt(lambda: dict.fromkeys(5))
attempt(lambda: d.pop())
attempt(lambda: {}.popitem())
attempt(lambda: {}.pop([], 'nothing is hashed'))
print(d | {'k': 0}, {'k': 0} | d)
attempt(lambda: d | [(1, 2)])
d |= [('from', 'pairs')]
print(d)

class Loud(dict):
    def __init__(self, *args, **kw):
        super().__init__(*args, **kw)
        self.note = 'made'
    def __setitem__(self, k, v):
        print('set', k)
        super().__setitem__(k, v)
    def __missing__(self, k):
        return f'no {k}'

x = Loud({'a': 1}, b=2)
x['c'] = 3
x.update(d=4)
print(x, x['zz'], x.get('zz'), x.note, type(x | {}), type(x.copy()), Loud.fromkeys('p', 1), {**x})
