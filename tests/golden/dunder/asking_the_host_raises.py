"""Exceptions of special methods that ask the host, and what surrounds them."""
import traceback
from time import time


class B:
    def __eq__(self, o):
        time()
        raise KeyError('in eq')

    def __hash__(self):
        time()
        raise IndexError('in hash')

    def __lt__(self, o):
        time()
        return self < (o, o)


class C:
    depth = 0

    def __init__(self, n):
        self.n = n

    def __lt__(self, o):
        time()
        return [self.n] < [o.n] if C.depth else sorted([D(self), D(o)])[0].c is self

    def __hash__(self):
        return hash((D(self), 1))

    def __eq__(self, o):
        try:
            time()
            raise ValueError
        except ValueError:
            time()
            return [D(self)] == [D(o)]
        finally:
            time()


class D:
    def __init__(self, c):
        self.c = c

    def __lt__(self, o):
        C.depth += 1
        time()
        try:
            return min(self.c, o.c) is self.c
        finally:
            time()
            C.depth -= 1

    def __eq__(self, o):
        time()
        return self.c.n == o.c.n

    def __hash__(self):
        time()
        return self.c.n


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


show(lambda: [B()].index(3))
show(lambda: {B()})
show(lambda: {B(): 1})
show(lambda: [B()].count(1))
show(lambda: sorted([B(), B()]))
show(lambda: [c.n for c in sorted([C(3), C(1), C(2)])])
show(lambda: {C(1): 'a', C(2): 'b'}[C(2)])
show(lambda: len({C(1), C(2), C(1)}))
show(lambda: C(1) in [C(0), C(1)])
values = [C(2), C(1)]
values.sort()
print([c.n for c in values])
counts = {}
for c in [C(1), C(2), C(1)]:
    counts[c] = counts.get(c, 0) + 1
print(list(counts.values()))


def nested():
    return [B()].index(4)


try:
    nested()
except KeyError:
    traceback.print_exc()
[B()].count(4)
