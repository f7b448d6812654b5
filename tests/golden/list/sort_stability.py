people = [('Ann', 31), ('Bob', 25), ('Cid', 31), ('Dee', 25), ('Eve', 40)]
print(sorted(people, key=lambda p: p[1]))
print(sorted(people, key=lambda p: p[1], reverse=True))
print(sorted(people, key=lambda p: (-p[1], p[0])))
print(sorted([3, 1, 2], reverse=True), sorted('hello'), sorted({'b': 1, 'a': 2}), sorted({3, 1, 2}), sorted((2, 1)))
print(sorted(['b', 'A', 'a', 'B'], key=str.lower), sorted([1.5, 1, True, 0]), sorted([[2], [1, 5], [1]]))
class Key:
    def __init__(self, v):
        self.v = v
    def __lt__(self, other):
        return self.v > other.v
    def __repr__(self):
        return f'K{self.v}'
print(sorted([Key(1), Key(3), Key(2)]), min(Key(1), Key(3)), sorted([2, 1, 3], key=Key))
def bad(x):
    if x == 2:
        raise ValueError('bad key')
    return x
xs = [3, 2, 1]
try:
    xs.sort(key=bad)
except ValueError as e:
    print(e, xs)
big = [(i * 7919) % 1009 for i in range(1000)]
print(sorted(big) == list(sorted(big, reverse=True))[::-1], sorted(big)[:5], big == sorted(big))
