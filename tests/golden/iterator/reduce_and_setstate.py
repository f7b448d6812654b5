# Builtin iterators can be copied and pickled where they stand.
import copy
import pickle


class Seq:
    def __getitem__(self, i):
        if i > 3:
            raise IndexError
        return i * 10

    def __len__(self):
        return 4

    def __repr__(self):
        return 'Seq()'


makers = [
    lambda: iter([1, 2, 3]),
    lambda: iter((1, 2, 3)),
    lambda: iter('abc'),
    lambda: iter('aäc'),
    lambda: iter(b'abc'),
    lambda: iter(range(0, 10, 3)),
    lambda: iter(range(10**20, 10**20 + 3)),
    lambda: iter({1: 2, 3: 4}),
    lambda: iter({1: 2, 3: 4}.values()),
    lambda: reversed({1: 2, 3: 4}.items()),
    lambda: iter(Seq()),
    lambda: reversed([1, 2, 3]),
    lambda: reversed('abc'),
    lambda: reversed(range(3)),
    lambda: reversed(Seq()),
]
for make in makers:
    it = make()
    print(it.__reduce__())
    next(it)
    print(it.__reduce__())
    twin, deep = copy.copy(it), copy.deepcopy(it)
    print(list(twin), list(deep), list(pickle.loads(pickle.dumps(make()))), list(it))

print(enumerate([5], 7).__reduce__()[1][1], zip([1], [2], strict=True).__reduce__()[2])
print(map(len, 'ab').__reduce__()[1][0], filter(None, [1]).__reduce__()[1][0])
for make in (lambda: map(lambda x: x + 1, [1, 2, 3]), lambda: filter(lambda x: x > 1, [1, 2, 3]), lambda: enumerate(Seq())):
    it = make()
    next(it)
    print(list(copy.copy(it)))

for make, states in [(lambda: iter([1, 2, 3]), (2, -5, 99)), (lambda: iter(range(5)), (3, 99, -1)), (lambda: reversed([1, 2, 3]), (1, 9)),
                     (lambda: iter('abc'), (1,)), (lambda: iter(Seq()), (2,)), (lambda: iter(range(10**20, 10**20 + 5)), (3,))]:
    for state in states:
        it = make()
        it.__setstate__(state)
        print(state, list(it))
for it in iter([1]), iter(range(3)), iter(range(10**20, 10**20 + 3)):
    try:
        it.__setstate__(1.5)
    except TypeError as e:
        print(e)
print(hasattr(iter({}), '__setstate__'), hasattr(iter(set()), '__setstate__'))
