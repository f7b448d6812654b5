# A loop over a dict notices keys that go and come; views compare without hashing values; builtins can be replaced.
import builtins
from collections import defaultdict


def attempt(f):
    try:
        print(f())
    except RuntimeError as e:
        print('RuntimeError', e)


def delete_and_add(view, size):
    d = {i: 0 for i in range(size)}
    for _ in getattr(d, view)():
        del d[0]
        d[0] = 0
    return 'not noticed'


for size in (1, 5):
    for view in ('keys', 'values', 'items'):
        attempt(lambda: delete_and_add(view, size))


def grow():
    d = {0: 1}
    for k in d:
        d[k + 1] = 1


attempt(grow)


class Bad:
    def __eq__(self, other):
        raise RuntimeError('compared')


attempt(lambda: {1: Bad()}.items() == {1: Bad()}.items())
attempt(lambda: Bad() in {1: Bad()}.values())
print({1: [1]}.items() == {1: [1]}.items(), {1: [1]}.items() <= {1: [1], 2: [2]}.items(), {1: [1]}.items() < {1: [1]}.items())
print({(1, 2)} == {1: 2}.items(), {1: 2}.items() >= {(1, 2)}, {1: 2}.keys() == {1}, {1: [2]}.items() == {1: [3]}.items())


def measure():
    return len([1, 2, 3])


print(measure())
original = builtins.len
builtins.len = lambda x: 7
print(measure(), len([]))
builtins.len = original
print(measure(), len([]))

counts = defaultdict(list)
del counts.default_factory
print(counts.default_factory)
calls = 0


def factory():
    global calls
    calls += 1
    mine = calls
    if mine == 1:
        again['k']
    return mine


again = defaultdict(factory)
print(again['k'], dict(again))

numbers = [2, 1]


def meddle(x):
    numbers.append(5)
    numbers.pop()
    return x


try:
    numbers.sort(key=meddle)
except ValueError as e:
    print(e, numbers)
