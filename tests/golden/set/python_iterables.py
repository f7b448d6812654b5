# Every method with iterators written in Python, alone and several at a time.
class Counting:
    def __init__(self, n=3):
        self.left = n
    def __iter__(self):
        return self
    def __next__(self):
        if not self.left:
            raise StopIteration
        self.left -= 1
        return self.left

C = Counting
print(set(C()), frozenset(C()), {9}.union(C(), iter([5]), C(5)), {1, 2}.intersection(C(), C(2)), {1, 7}.difference(C(), C()))
print({1, 5}.symmetric_difference(C()), {9}.isdisjoint(C()), {1, 2}.issubset(C()), {0, 1, 2, 3}.issuperset(C()))
s = {1, 2, 9}
s.intersection_update(C())
print(s)
s.difference_update(C(2), [5])
print(s)
s.symmetric_difference_update(C())
print(s)
s.update(C(), C(4))
print(s)
k = {1: 0}.keys()
print(k & C(), k | C(), k - C(), k ^ C(), k.isdisjoint(C()))
s = same = {1}
s |= {2: 0}.keys()
print(s, same, {1} | {2: 0}.keys(), {1, 5} ^ {1: 0}.keys(), [1, 5] - {1: 0}.keys(), {(1, 2)} & {1: 2}.items())

class Loud(set):
    def add(self, x):
        print('add', x)
        super().add(x)

t = Loud([1])
t.add(4)
t.update([5])
print(t, t == {1, 4, 5}, t - {4}, type(t | {2}), type(t.copy()), {1, 4, 5} == t, t <= {1, 4, 5, 6})
for f in (lambda: {1}.union(5), lambda: {1}.update(None), lambda: {1} | [1], lambda: {1} < [1], lambda: set(1, 2), lambda: set(a=1),
          lambda: {1}.remove({2}), lambda: set().pop(), lambda: {1: 2}.keys() & 5, lambda: {1: 2}.values() | {1}):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
