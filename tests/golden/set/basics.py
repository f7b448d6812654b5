s = {3, 1, 2}
print(sorted(s), len(s), 2 in s, 9 not in s, set(), {1}, set([1, 1, 1]), sorted(set('hello')))
s.add(4); s.add(1); s.discard(3); s.discard(99); s.remove(2)
print(sorted(s), s.pop() in {1, 4}, len(s), s.clear(), s)
a, b = {1, 2, 3}, {2, 3, 4}
for r in [a | b, a & b, a - b, a ^ b, a.union([9], (8,)), a.intersection(b, [3]), a.difference([1]), a.symmetric_difference(b)]:
    print(sorted(r))
print(a <= b, {2} < a, a >= {1}, a == {3, 2, 1}, a.issubset(range(5)), a.issuperset([1]), a.isdisjoint({7}), a != b)
c = a.copy(); c.update(b, [7]); print(sorted(c)); c.intersection_update({1, 2, 7}); print(sorted(c)); c.difference_update([7]); print(sorted(c)); c.symmetric_difference_update({1, 5}); print(sorted(c))
c |= {6}; c &= {5, 6}; c -= {5}; c ^= {1}; print(sorted(c))
f = frozenset([1, 2]); print(sorted(f), len(f | {3}), {f: 'x'}[frozenset((2, 1))], hash(f) == hash(frozenset([2, 1])), f == {1, 2}, frozenset(), type({3} | f).__name__, type(f | {3}).__name__)
print({1, 1.0, True}, sorted({x % 3 for x in range(10)}), {(1, 2), (1, 2)}, {None}, bool(set()))
