d = {'b': 1, 'a': 2}
d['c'] = 3
d['b'] = 10
print(d, len(d), d['a'], 'a' in d, 'z' in d, d.get('a'), d.get('z'), d.get('z', 0))
print(list(d), list(d.keys()), list(d.values()), list(d.items()), list(reversed(d)))
del d['a']
d['a'] = 'again'
print(d, d.pop('b'), d.pop('zz', 'none'), d.popitem(), d)
print(d.setdefault('n', []), d.setdefault('c', 9), d)
d.update({'x': 1}); d.update(y=2, z=3); d.update([('p', 5), ('q', 6)]); print(d)
e = d.copy(); e.clear(); print(e, len(d))
print(dict(), dict(a=1), dict([('a', 1)]), dict({'a': 1}, b=2), dict(zip('ab', [1, 2])), dict.fromkeys('ab'), dict.fromkeys([1, 2], 0))
print({'a': 1} | {'b': 2, 'a': 3}, {'a': 1} == {'a': 1.0}, {'a': 1, 'b': 2} == {'b': 2, 'a': 1}, {} != {'a': 1})
f = {'a': 1}; f |= {'b': 2}; f |= [('c', 3)]; print(f)
print({1: 'a', True: 'b', 1.0: 'c'}, {(1, 2): 3, None: 4, frozenset(): 5})
for k in d: print(k, end=' ')
print()
for k, v in {'one': 1, 'two': 2}.items(): print(k, v)
