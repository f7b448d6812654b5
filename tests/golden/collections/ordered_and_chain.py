from collections import OrderedDict, ChainMap
o = OrderedDict([('b', 1), ('a', 2)])
o['c'] = 3
o.move_to_end('b'); print(o, list(o)); o.move_to_end('c', last=False); print(list(o), o.popitem(), o.popitem(last=False), o)
print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == dict(b=2, a=1), OrderedDict.fromkeys('xy'), OrderedDict(), repr(OrderedDict(a=[1])), isinstance(o, dict))
base, over = {'a': 1, 'b': 2}, {'b': 20}
c = ChainMap(over, base)
print(c['a'], c['b'], len(c), sorted(c), 'zz' in c, c.get('zz', 0), c.maps); c['new'] = 5; print(over, base, c.new_child({'a': 100})['a'], c.parents['b'])
for call in [lambda: o.move_to_end('zz'), lambda: OrderedDict().popitem(), lambda: c['zz'], lambda: c.pop('a'), lambda: o['zz']]:
    try:
        print(call())
    except KeyError as e:
        print(type(e).__name__, e)
