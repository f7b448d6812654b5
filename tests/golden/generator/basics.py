def count(n):
    print('start')
    for i in range(n):
        yield i
    print('end')

g = count(2)
print(type(g).__name__, g.__name__)
print(next(g), next(g))
try:
    next(g)
except StopIteration as e:
    print('stopped', e.value)
print(next(g, 'default'))
def with_return():
    yield 1
    return 'result'
g = with_return()
next(g)
try:
    next(g)
except StopIteration as e:
    print(repr(e), e.value)
def fib():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b
f = fib()
print([next(f) for _ in range(10)], [x for x, _ in zip(fib(), range(5))])
def empty():
    return
    yield
print(list(empty()), list(count(1)), sum(x * 2 for x in count(3)))
def args(*a, **k):
    yield from a
    yield from k.items()
print(list(args(1, 2, x=3)))
a, b, *c = (x for x in 'wxyz')
print(a, b, c, iter(f) is f, dict((k, v) for k, v in zip('ab', fib())))
def yields_none():
    x = yield
    print('got', x)
    y = yield x
    print('got', y)
print(list(yields_none()))
print([*map(lambda t: (yield_ := t) + 1, fib_list := [1, 2])], fib_list)
