class Counter(dict):
    def __missing__(self, key):
        self[key] = 0
        return 0

c = Counter()
for ch in 'hello':
    c[ch] += 1
print(c, c['zz'], c.get('qq'), 'qq' in c, len(c), isinstance(c, dict), type(c).__name__)

class Strict(dict):
    def __setitem__(self, key, value):
        if not isinstance(key, str):
            raise TypeError(f'bad key {key!r}')
        super().__setitem__(key, value)
    def __getitem__(self, key):
        return super().__getitem__(key.lower())

s = Strict(a=1)
s['b'] = 2
print(s, s['B'], s.get('a'), dict(s))
try:
    s[1] = 2
except TypeError as e:
    print(e)
try:
    s['zz']
except KeyError as e:
    print('KeyError', e)
