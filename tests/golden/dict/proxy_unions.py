"""`|` of mapping proxies: what is behind them is combined, by its own class."""
from collections import ChainMap, OrderedDict, UserDict, defaultdict
from types import MappingProxyType as P


class W:
    def __or__(self, other):
        return 'or', type(other).__name__

    def __ror__(self, other):
        return 'ror', type(other).__name__


values = {'dict': {'d': 1}, 'od': OrderedDict(o=1), 'dd': defaultdict(int, e=1), 'ud': UserDict(u=1), 'cm': ChainMap({'c': 1}), 'w': W(), 'list': []}
proxies = {'p': P({'x': 1}), 'pod': P(OrderedDict(y=1)), 'pdd': P(defaultdict(int, z=1)), 'pw': P(type('M', (dict,), {'__or__': lambda s, o: 'own'})())}
for n, v in [*values.items(), *proxies.items()]:
    for m, p in proxies.items():
        for left, right in ((v, p), (p, v)):
            try:
                r = left | right
                print(n, m, type(r).__name__, r)
            except TypeError as e:
                print(n, m, e)
