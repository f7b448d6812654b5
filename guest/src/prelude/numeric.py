# What numeric functions do in Python because the numbers are of Python classes.


def _prod(items, total):
    for x in items:
        total = total * x
    return total


def _sumprod(p, q):
    total = 0
    for i in range(len(p)):
        total = total + p[i] * q[i]
    return total


# --- bisect and heapq on objects that compare in Python


def _bisect_any(a, x, lo, hi, key, right):
    if hi is None:
        hi = len(a)
    while lo < hi:
        mid = (lo + hi) // 2
        item = a[mid] if key is None else key(a[mid])
        if (not (x < item)) if right else (item < x):
            lo = mid + 1
        else:
            hi = mid
    return lo


def _insort_any(a, x, lo, hi, key, right):
    at = _bisect_any(a, x if key is None else key(x), lo, hi, key, right)
    a.insert(at, x)


def _heap_rise(heap, start, pos, top):
    item = heap[pos]
    while pos > start:
        up = (pos - 1) >> 1
        parent = heap[up]
        if not ((parent < item) if top else (item < parent)):
            break
        heap[pos] = parent
        pos = up
    heap[pos] = item


def _heap_sink(heap, start, top):
    end = len(heap)
    pos = start
    item = heap[start]
    child = 2 * pos + 1
    while child < end:
        other = child + 1
        if other < end and not ((heap[other] < heap[child]) if top else (heap[child] < heap[other])):
            child = other
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    _heap_rise(heap, start, pos, top)


def _heap_push(heap, item, top):
    heap.append(item)
    _heap_rise(heap, 0, len(heap) - 1, top)


def _heap_pop(heap, top):
    last = heap.pop()
    if not heap:
        return last
    first = heap[0]
    heap[0] = last
    _heap_sink(heap, 0, top)
    return first


def _heap_replace(heap, item, top):
    first = heap[0]
    heap[0] = item
    _heap_sink(heap, 0, top)
    return first


def _heap_pushpop(heap, item, top):
    if (item < heap[0]) if top else (heap[0] < item):
        return _heap_replace(heap, item, top)
    return item


def _heap_heapify(heap, top):
    for i in range(len(heap) // 2 - 1, -1, -1):
        _heap_sink(heap, i, top)
