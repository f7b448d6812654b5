def attempt(function):
    try:
        print(function())
    except (TypeError, ValueError, IndexError, AttributeError) as e:
        print(type(e).__name__, e)

def assign(xs, index, value):
    xs[index] = value
    return xs

def delete(xs, index):
    del xs[index]
    return xs

attempt(lambda: [1][1])
attempt(lambda: [1][-2])
attempt(lambda: assign([1], 5, 0))
attempt(lambda: assign([1, 2, 3, 4], slice(0, 4, 2), [1]))
attempt(lambda: assign([1], slice(0, 1), 5))
attempt(lambda: assign([1], slice(0, 1, 2), 5))
attempt(lambda: assign([1], 'a', 5))
attempt(lambda: delete([1], 1))
attempt(lambda: delete([1], 'a'))
attempt(lambda: [].pop())
attempt(lambda: [1].pop(5))
attempt(lambda: [1].pop('a'))
attempt(lambda: [1].remove(2))
attempt(lambda: [1].index(2))
attempt(lambda: [1, 2, 1].index(1, 3))
attempt(lambda: ['a'].index('zz'))
attempt(lambda: [].append())
attempt(lambda: [].append(1, 2))
attempt(lambda: [].extend(1))
attempt(lambda: [].insert(1))
attempt(lambda: [].insert('a', 1))
attempt(lambda: [1, 'a'].sort())
attempt(lambda: [1].sort(len))
attempt(lambda: [1].sort(key=1))
attempt(lambda: [1].sort(cmp=len))
attempt(lambda: list(5))
attempt(lambda: list(1, 2))
attempt(lambda: [1] + (2,))
attempt(lambda: hash([]))
attempt(lambda: [].push(1))
attempt(lambda: [1, 2].count())
