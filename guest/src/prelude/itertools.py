# Iterators of itertools that may run Python code: generators that pose as the types of the module.


def _it_count(n, step):
    while True:
        yield n
        n = n + step


def _it_cycle(iterable):
    saved = []
    for x in iterable:
        saved.append(x)
        yield x
    while saved:
        for x in saved:
            yield x


def _it_chain(iterables):
    for it in iterables:
        for x in it:
            yield x


def _it_compress(data, selectors):
    for x, wanted in zip(data, selectors):
        if wanted:
            yield x


def _it_dropwhile(predicate, it):
    for x in it:
        if not predicate(x):
            yield x
            break
    for x in it:
        yield x


def _it_takewhile(predicate, it):
    for x in it:
        if not predicate(x):
            return
        yield x


def _it_filterfalse(predicate, it):
    if predicate is None:
        for x in it:
            if not x:
                yield x
    else:
        for x in it:
            if not predicate(x):
                yield x


def _it_starmap(function, it):
    for args in it:
        yield function(*(args if type(args) is tuple else tuple(args)))


def _it_islice(it, start, stop, step):
    position = 0
    wanted = start
    if stop is not None and stop <= start:
        # What lies before the start is consumed all the same.
        while position < stop:
            try:
                next(it)
            except StopIteration:
                return
            position += 1
        return
    for x in it:
        if position == wanted:
            yield x
            wanted += step
            if stop is not None and wanted >= stop:
                position += 1
                while position < stop:
                    try:
                        next(it)
                    except StopIteration:
                        return
                    position += 1
                return
        position += 1


def _it_accumulate(it, function, initial, has_initial):
    if has_initial:
        total = initial
    else:
        try:
            total = next(it)
        except StopIteration:
            return
    yield total
    if function is None:
        for x in it:
            total = total + x
            yield total
    else:
        for x in it:
            total = function(total, x)
            yield total


def _it_batched(it, n, strict):
    while True:
        batch = []
        for x in it:
            batch.append(x)
            if len(batch) == n:
                break
        if not batch:
            return
        if strict and len(batch) != n:
            raise ValueError("batched(): incomplete batch")
        yield tuple(batch)


def _it_pairwise(it):
    try:
        a = next(it)
    except StopIteration:
        return
    for b in it:
        yield (a, b)
        a = b


def _it_zip_longest(iters, fill):
    iters = list(iters)
    active = len(iters)
    if not active:
        return
    while True:
        row = []
        for i in range(len(iters)):
            it = iters[i]
            if it is None:
                row.append(fill)
                continue
            value = next(it, row)
            if value is row:
                active -= 1
                if not active:
                    return
                iters[i] = None
                value = fill
            row.append(value)
        yield tuple(row)


def _it_groupby(it, key):
    # The state that the groups share: value, its key, number of the group whose turn it is, whether the value begins
    # the next group, whether the iterator is exhausted.
    try:
        value = next(it)
    except StopIteration:
        return
    state = [value, value if key is None else key(value), 0, True, False]
    number = 0
    while True:
        number += 1
        state[2] = number
        state[3] = False
        target = state[1]
        yield (target, _hog_grouper(_it_group(it, key, state, target, number)))
        state[2] = 0
        # Whatever the group has left is skipped.
        while not state[3]:
            if state[4]:
                return
            try:
                value = next(it)
            except StopIteration:
                return
            k = value if key is None else key(value)
            if not (k == target):
                state[0] = value
                state[1] = k
                state[3] = True


def _it_group(it, key, state, target, number):
    if state[2] != number:
        return
    yield state[0]
    while state[2] == number and not state[3] and not state[4]:
        try:
            value = next(it)
        except StopIteration:
            state[4] = True
            return
        k = value if key is None else key(value)
        state[0] = value
        if not (k == target):
            state[1] = k
            state[3] = True
            return
        yield value


def _it_tee(it, link):
    while True:
        if link[1] is None:
            try:
                value = next(it)
            except StopIteration:
                return
            link[0] = value
            link[1] = [None, None]
        value = link[0]
        link = link[1]
        yield value
