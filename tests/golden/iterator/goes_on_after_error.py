# map, filter and the like pass on what their functions raise and go on with the next item; a StopIteration ends the loop.


def check(x):
    if x == 2:
        raise ValueError('two')
    return x


for make in (lambda: map(check, [1, 2, 3]), lambda: filter(check, [1, 2, 3]), lambda: map(lambda a, b: check(a), [1, 2, 3], 'abc')):
    it = make()
    print(next(it))
    try:
        next(it)
    except ValueError as e:
        print('ValueError', e)
    print(next(it), list(it))


def stop(x):
    if x == 2:
        raise StopIteration
    return x


print(list(map(stop, [1, 2, 3])))
it = map(stop, [1, 2, 3])
print(next(it), next(it, 'stopped'), next(it))
for x in map(stop, [1, 2, 3]):
    print('loop', x)


class Rows:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n == 2:
            raise KeyError(self.n)
        if self.n > 4:
            raise StopIteration
        return self.n


it = enumerate(Rows())
print(next(it))
try:
    next(it)
except KeyError as e:
    print('KeyError', e)
print(list(it))


def countdown():
    n[0] -= 1
    if n[0] == 0:
        raise StopIteration('over')
    return n[0]


n = [4]
print(list(iter(countdown, 99)))
