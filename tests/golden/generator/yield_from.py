def inner():
    received = yield 1
    print('inner got', received)
    try:
        yield 2
    except ValueError as e:
        print('inner caught', e)
        yield 'recovered'
    return 'inner result'

def outer():
    result = yield from inner()
    print('outer got', result)
    yield from [10, 20]
    yield from 'xy'
    last = yield from (i for i in range(2))
    print('genexp gives', last)
    return 'outer result'

g = outer()
print(next(g), g.send('hello'), g.throw(ValueError('v')), list(g))
def walk(tree):
    if isinstance(tree, list):
        for t in tree:
            yield from walk(t)
    else:
        yield tree
print(list(walk([1, [2, [3, [4, [5]]]], 6])))
def chain(*its):
    for it in its:
        yield from it
print(list(chain('ab', {1: 2}, range(2))))
def delegating_close():
    try:
        yield from inner()
    finally:
        print('outer finally')
g = delegating_close(); next(g); g.close()
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration('custom')
        return self.n
def d(): print('value', (yield from It()))
print(list(d()))
for bad in [5, None]:
    def f(): yield from bad
    try:
        list(f())
    except TypeError as e:
        print(e)
def sends(): yield from It()
g = sends(); next(g)
try:
    g.send('x')
except AttributeError as e:
    print(e)
