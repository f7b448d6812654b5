# Dicts that are emptied from either end, against a list as model.
state = 7

def number(n):
    global state
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return (state >> 8) % n

d, model = {}, []
for step in range(20000):
    op = number(10)
    k = number(400) if number(2) else str(number(300))
    if op < 4:
        if k not in d:
            model.append(k)
        d[k] = step
    elif op < 6:
        if k in d:
            model.remove(k)
        d.pop(k, None)
    elif op < 8 and d:
        assert d.popitem()[0] == model.pop()
    elif op == 8 and d:
        first = next(iter(d))
        assert first == model.pop(0)
        del d[first]
    if step % 500 == 0:
        assert list(d) == model and list(reversed(d)) == model[::-1] and all(x in d for x in model)
print(len(d), list(d)[:8])
d = dict.fromkeys(range(50000))
while d:
    d.popitem()
d = dict.fromkeys(range(50000))
while d:
    del d[next(iter(d))]
s = set(range(50000))
while s:
    s.pop()
print(d, s)
