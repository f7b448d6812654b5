xs = [1]
xs.append(xs)
print(xs, xs[1][1][0], len(xs))
d = {'me': None}
d['me'] = d
d['list'] = [d]
print(d)
t = ([],)
t[0].append(t)
print(t)
xs = [1, 2, 3]
for x in xs:
    if x < 10:
        xs.append(x + 10)
print(xs)
xs = [1, 2, 3, 4]
for x in xs:
    xs.remove(x)
print(xs)
ys = [[0] * 2] * 2
ys[0][0] = 1
print(ys)
zs = [[0] * 2 for _ in range(2)]
zs[0][0] = 1
print(zs)
