# Keys with regular hashes, tables that shrink at their end, and searches among what has been removed.
for step in (1, 8, 1024, 2**20, 2**33, -7, 0.5):
    d = {i * step: i for i in range(300)}
    assert len(d) == 300 and all(d[i * step] == i for i in range(300)) and 0.25 not in d
    for i in range(0, 300, 3):
        del d[i * step]
    assert all((i * step in d) == (i % 3 != 0) for i in range(300))
    while len(d) > 80:
        d.popitem()
    keys = list(d)
    for i in range(5000, 5090):
        d[i * step] = i
    assert list(d)[:80] == keys and len(d) == 170 and sum(1 for k in keys if k in d) == 80
d = {}
for turn in range(2000):
    d[turn] = turn
    if turn % 2:
        d.popitem()
        d.pop(turn // 2, None)
print(len(d), list(d)[:3])
stack = {}
for turn in range(40):
    for i in range(20):
        stack[(turn, i)] = i
    for i in range(20):
        stack.popitem()
print(stack, (1, 1) in stack)
