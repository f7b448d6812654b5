from collections import deque
d = deque([1, 2, 3])
d.append(4); d.appendleft(0); d.extend([5, 6]); d.extendleft([-1, -2]); print(d, len(d), d[0], d[-1], d[2])
print(d.pop(), d.popleft(), d); d.rotate(2); print(d); d.rotate(-1); print(d)
d.remove(3); d.insert(1, 'x'); d[0] = 'first'; del d[-1]; d.reverse(); print(d, d.count('x'), d.index('x'), 'x' in d)
m = deque(range(5), maxlen=3); print(m, m.maxlen); m.append(9); print(m); m.appendleft(0); print(m)
print(list(d), list(reversed(deque('ab'))), deque('ab') == deque('ab'), deque('a') + deque('b'), deque('a') * 2, deque(), bool(deque()), d.copy() == d, deque([1]) < deque([2]), sorted(deque([2, 1])))
d.clear(); print(d)
q = deque([(0, 'start')])
while q:
    n, name = q.popleft()
    if n < 3: q.append((n + 1, name + str(n)))
    else: print(name)
for call in [lambda: deque().pop(), lambda: deque().popleft(), lambda: deque([1])[5], lambda: deque([1]).remove(2), lambda: deque(5), lambda: deque([1], -1), lambda: deque([1])['a'],
             lambda: deque([1]).index(9), lambda: hash(deque()), lambda: deque([1])[0:1], lambda: deque([1], maxlen=1).insert(0, 1), lambda: deque([1]) + [2]]:
    try:
        print(call())
    except (IndexError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
d = deque([1, 2])
try:
    for x in d: d.append(x)
except RuntimeError as e:
    print(e)
