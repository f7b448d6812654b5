s = slice(1, 10, 2)
print(s, s.start, s.stop, s.step, slice(5), slice(None, None, -1), slice(1, 2) == slice(1, 2), slice(1, 'a'))
print(s.indices(5), slice(None).indices(3), slice(None, None, -1).indices(4), slice(-3, -1).indices(10), slice(20, 30).indices(5))
class Probe:
    def __getitem__(self, key):
        return key
p = Probe()
print(p[1], p[1:2], p[::], p[1:2:3], p[1, 2], p[1:2, 'x'], p[...], p[()], p[-1:], p['a':'b'], p[*[1, 2]], p[1:2, *(3,)])
class Setter:
    def __setitem__(self, key, value):
        print('set', key, value)
    def __delitem__(self, key):
        print('del', key)
q = Setter()
q[1:2] = 'x'; q[0, 1] = 5; del q[::2], q['k']
for call in [lambda: slice(), lambda: [1][slice("a", 2)], lambda: slice(1).indices("a"), lambda: [1, 2][1.5:], lambda: slice(1, 2, 0).indices(3)]:
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
