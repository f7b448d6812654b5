# Containers that contain themselves.
from collections import OrderedDict, defaultdict, deque


class Holder:
    def __init__(self, what):
        self.what = what

    def __repr__(self):
        return repr(self.what)


class MySet(set):
    pass


class MyList(list):
    pass


for s in (set(), MySet()):
    s.add(Holder(s))
    print(s)
for cls in (list, MyList, deque):
    x = cls()
    x.append(x)
    print(x)
for d in ({}, OrderedDict(), defaultdict(list)):
    d['self'] = d
    print(d)


class Slotted(set):
    __slots__ = ('x', '__dict__')


import copy
import pickle

s = Slotted([1])
s.x, s.y = 5, 6
for other in (copy.copy(s), copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
    print(other, other.x, other.y)
