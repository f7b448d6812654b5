from collections import Counter
c = Counter('abracadabra')
print(c, c.most_common(2), c['a'], c['zz'], sum(c.values()), c.total(), len(c), 'zz' in c)
c.update('aaa'); c.subtract({'b': 1, 'x': 2}); print(c)
print(Counter(a=3, b=1) + Counter(a=1, c=2), Counter(a=3, b=1) - Counter(a=1, b=2), Counter(a=3) & Counter(a=1, b=5), Counter(a=3) | Counter(a=1, b=5), +Counter(a=-1, b=2), -Counter(a=-1, b=2))
print(sorted(Counter(a=2, b=1).elements()), Counter([1, 1, 2]) == Counter({1: 2, 2: 1}), Counter(), Counter({'x': 0}), dict(Counter('ab')), Counter(x=1) <= Counter(x=2))
d = Counter(['the', 'cat', 'the'])
d['dog'] += 5
del d['cat']
print(d, d.most_common(), list(d.items()), d.copy(), isinstance(d, dict), repr(Counter('a')), Counter('aab').most_common(1)[0])
for call in [lambda: Counter(5), lambda: Counter('a', 'b'), lambda: d + 5, lambda: Counter([[]]), lambda: Counter(a='x').total(), lambda: Counter.fromkeys('a')]:
    try:
        print(call())
    except (TypeError, NotImplementedError) as e:
        print(type(e).__name__, e)
