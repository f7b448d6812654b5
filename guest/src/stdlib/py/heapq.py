from _heapq import (heapify, heapify_max, heappop, heappop_max, heappush, heappush_max, heappushpop, heappushpop_max,
                    heapreplace, heapreplace_max)

__all__ = ['heappush', 'heappop', 'heapify', 'heapreplace', 'merge', 'nlargest', 'nsmallest', 'heappushpop',
           'heappush_max', 'heappop_max', 'heapify_max', 'heapreplace_max', 'heappushpop_max']


class _Last:
    """Sorts by key in reverse, then by order."""

    __slots__ = ('key', 'order')

    def __init__(self, key, order):
        self.key = key
        self.order = order

    def __lt__(self, other):
        if other.key < self.key:
            return True
        if self.key < other.key:
            return False
        return self.order < other.order


def merge(*iterables, key=None, reverse=False):
    """Merge multiple sorted inputs into a single sorted output."""
    heap = []
    for order, it in enumerate(map(iter, iterables)):
        for value in it:
            k = value if key is None else key(value)
            heap.append((_Last(k, order) if reverse else (k, order), value, it, order))
            break
    entries = [_Entry(e) for e in heap]
    heapify(entries)
    while entries:
        k, value, it, order = entries[0].data
        yield value
        for value in it:
            k = value if key is None else key(value)
            heapreplace(entries, _Entry((_Last(k, order) if reverse else (k, order), value, it, order)))
            break
        else:
            heappop(entries)


class _Entry:
    __slots__ = ('data',)

    def __init__(self, data):
        self.data = data

    def __lt__(self, other):
        return self.data[0] < other.data[0]


def nsmallest(n, iterable, key=None):
    if n == 1:
        items = list(iterable)
        if not items:
            return []
        return [min(items) if key is None else min(items, key=key)]
    return sorted(iterable, key=key)[:max(n, 0)]


def nlargest(n, iterable, key=None):
    if n == 1:
        items = list(iterable)
        if not items:
            return []
        return [max(items) if key is None else max(items, key=key)]
    return sorted(iterable, key=key, reverse=True)[:max(n, 0)]
