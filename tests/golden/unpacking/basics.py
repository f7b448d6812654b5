a, b = 1, 2
a, b = b, a
print(a, b)
[c, d], e = (3, 4), 5
print(c, d, e)
(x, (y, z)), *rest = ('x', 'yz'), 1, 2
print(x, y, z, rest)
first, *middle, last = range(6)
print(first, middle, last)
*init, tail = 'abc'
head, *empty = [1]
print(init, tail, head, empty)
i = j = [0]
i.append(1)
print(j, i is j)
d = {}
d['k'], d['m'] = 1, 2
print(d)
class P: pass
p = P()
p.x, p.y = 3, 4
print(p.x, p.y)
for (m, n), o in [((1, 2), 3)]:
    print(m, n, o)
a, b, c = {'k1': 1, 'k2': 2, 'k3': 3}
print(a, b, c)
(a,) = [9]
print(a)
xs = [0, 1, 2]
n = 0
n, xs[n] = 2, 'changed'
print(n, xs)
a, b, *_ = (v * 2 for v in range(5))
print(a, b, _)
