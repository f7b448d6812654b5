# any() and all() take no more from an iterator than they need, whatever the items are.
import itertools


class C:
    def __init__(self, truth=True):
        self.truth = truth

    def __bool__(self):
        return self.truth


it = iter([C(), C(), C()])
print(any(it), len(list(it)))
it = iter([C(), C(False), C()])
print(all(it), len(list(it)))
print(any(itertools.repeat(C())))
print(all([1, C(), 2]), any([0, C(False), '']), any([0, C(False), 3]))


class Broken:
    def __bool__(self):
        raise ValueError('no truth')


for function in any, all:
    try:
        function([Broken()])
    except ValueError as e:
        print(e)


# The value of a StopIteration belongs to its own iterator.
class Seq:
    def __getitem__(self, i):
        if i < 2:
            return i
        raise IndexError


class Ends:
    def __iter__(self):
        return self

    def __next__(self):
        raise StopIteration([1, 2, 3])


def delegate(it):
    result = yield from it
    print('result', result)


list(zip([1], Ends()))
list(delegate(iter(Seq())))
list(delegate(Ends()))


def numbers(x):
    yield x


import weakref


class Held:
    pass


held = Held()
ref = weakref.ref(held)
g = numbers(held)
g.close()
del held
print(ref())
