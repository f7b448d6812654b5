# Sets of numbers show the slots of CPython's tables: growth, merging, removed items, and which side is walked.
state = 42

def number(n):
    global state
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state % n

for _ in range(12):
    size, span = number(40), 1 + number(200)
    a = {number(span) - span // 3 for _ in range(size)}
    b = set([number(span) for _ in range(number(60))])
    for _ in range(number(10)):
        a.discard(number(span))
    print(a | b, a & b, a - b, b - a, a ^ b, sep='\n')
    print(a.union(b, [1, 2, 3], {5: 6}), a.intersection(list(b)), a.difference(list(b)), a.symmetric_difference(list(b)))
    print(dict.fromkeys(a).keys() & b, dict.fromkeys(b).keys() | a, dict.fromkeys(a).keys() - b, dict.fromkeys(a).keys() ^ b)
    c = set(a)
    c |= b
    c &= a
    c -= b
    c ^= b
    print(c, frozenset(a), a.copy())
    c.update(range(5), {1: 2})
    c.difference_update([1, 2, 3], b)
    print(c, [c.pop() for _ in range(min(3, len(c)))], c)
    c.add(1000)
    c.symmetric_difference_update(a)
    c.intersection_update(range(100))
    print(c)
ten, twenty, thirty, forty, fifty = 10, 20, 30, 40, 50
print({10, 20, 30, 40, 50}, {ten, twenty, thirty, forty, fifty}, set([10, 20, 30, 40, 50]), [x for x in {10, 20, 30, 40, 50}])
print({1.5, 2.5, -3.25, 1e10, 0.1}, {(1, 2), (3, 4), (0, 0)}, {2 ** 70, -2 ** 65, 5}, {None, 3})
