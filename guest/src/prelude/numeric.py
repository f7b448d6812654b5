# What numeric functions do in Python because the numbers are of Python classes, or come from Python code.


def _sum_from(x, rest, total, low):
    # What a native sum cannot go on with: an item, the ones after it, the sum so far.
    return _sum(_before(x, rest), total, low)


def _before(x, rest):
    yield x
    yield from rest


def _sum(iterable, total, low=0.0):
    # Floats are summed with compensation, as `sum` of the native iterables does it.
    it = _iter_once(iterable)
    if type(total) is int:
        for x in it:
            total = total + x
            if type(total) is not int:
                break
        else:
            return total
    if type(total) is float:
        for x in it:
            if type(x) is not float:
                if not isinstance(x, int) or not -0x8000000000000000 <= x <= 0x7fffffffffffffff:
                    total = _compensated(total, low) + x
                    break
                x = int.__float__(x)
            t = total + x
            part = t - total
            low += (total - (t - part)) + (x - part)
            total = t
        else:
            return _compensated(total, low)
    if type(total) is complex:
        real, imag = (total.real, 0.0), (total.imag, 0.0)
        for x in it:
            if type(x) is complex:
                real, imag = _two_sum(*real, x.real), _two_sum(*imag, x.imag)
            elif isinstance(x, float):
                real = _two_sum(*real, float.__float__(x))
            elif isinstance(x, int) and -0x8000000000000000 <= x <= 0x7fffffffffffffff:
                real = _two_sum(*real, int.__float__(x))
            else:
                total = complex(_compensated(*real), _compensated(*imag)) + x
                break
        else:
            return complex(_compensated(*real), _compensated(*imag))
    for x in it:
        total = total + x
    return total


def _two_sum(total, low, x):
    t = total + x
    if abs(total) >= abs(x):
        return t, low + ((total - t) + x)
    return t, low + ((x - t) + total)


def _compensated(total, low):
    # The compensation is meaningless once the sum is infinite.
    return total + low if low and low - low == 0.0 else total


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
