"""`str` and `repr` of what is nested deeper than any stack."""
import collections
import itertools


def nest(make):
    d = 1
    for _ in range(20000):
        d = make(d)
    return d


for make in (ValueError, KeyError):
    d = nest(make)
    for f in (str, repr):
        try:
            print(len(f(d)) < 100)
        except RecursionError:
            print('RecursionError')
    # What holds so much is let go link by link.
    del d
for make in (lambda d: collections.deque([d]), itertools.repeat):
    d = nest(make)
    try:
        print(len(repr(d)) < 100)
    except RecursionError:
        print('RecursionError')
    del d
