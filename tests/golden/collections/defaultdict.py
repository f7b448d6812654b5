from collections import defaultdict
d = defaultdict(list)
d['a'].append(1); d['a'].append(2); d['b']
print(d, dict(d), d['a'], d.get('zz'), 'zz' in d, len(d), d.default_factory)
n = defaultdict(int, {'x': 5}, y=2)
for ch in 'hello':
    n[ch] += 1
print(n, sorted(n.items()), n.copy(), type(n.copy()).__name__, n == dict(n))
tree = lambda: defaultdict(tree)
t = tree(); t['a']['b']['c'] = 1
print(dict(t['a']['b']), list(t))
print(defaultdict(lambda: 'dflt')['q'], defaultdict(set, {1: {2}}), n | {'new': 1}, isinstance(d, dict), n.pop('x'), n.setdefault('s', 9))
for call in [lambda: defaultdict()['k'], lambda: defaultdict(None)['k'], lambda: defaultdict(5), lambda: defaultdict(lambda: 1 / 0)['k'], lambda: defaultdict(lambda x: x)['k'], lambda: d[[]]]:
    try:
        print(call())
    except Exception as e:
        print(type(e).__name__, e)
