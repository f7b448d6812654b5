d = {'a': 1, 'b': 2, 'c': 3}
k, v, i = d.keys(), d.values(), d.items()
print(k, v, i)
d['d'] = 4
print(k, len(k), len(v), 'd' in k, 4 in v, ('d', 4) in i, ('d', 5) in i)
print(sorted(k & {'a', 'z'}), sorted(k | {'z'}), sorted(k - {'a'}), sorted(k ^ {'a', 'z'}))
print(k == {'a', 'b', 'c', 'd'}, k <= {'a', 'b', 'c', 'd', 'e'}, k > {'a'}, k.isdisjoint({'q'}), i == dict(d).items())
print(list(reversed(k)), list(reversed(v)), list(reversed(i)))
print(type(k).__name__, type(v).__name__, type(i).__name__, k.mapping, v == d.values())
it = iter(k); print(next(it), next(it), type(it).__name__, type(iter(i)).__name__)
print(max(d, key=d.get), sum(d.values()), {val: key for key, val in d.items()}, sorted(i, key=lambda p: -p[1]))
for call in [lambda: k[0], lambda: v[0], lambda: i['a'], lambda: k + k, lambda: k.append(1), lambda: hash(k), lambda: v & {1}]:
    try:
        print(call())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
