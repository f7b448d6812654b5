log = []
def source(n):
    for i in range(n):
        log.append(i)
        yield i
m = map(lambda x: x * 2, source(100))
f = filter(lambda x: x % 3 == 0, m)
z = zip(f, 'abc')
print(log)
print(next(z), log)
print(list(z), log)
log.clear()
print(max(enumerate(source(3)), key=lambda p: -p[1]), log)
def naturals():
    n = 0
    while True:
        yield n
        n += 1
print(list(zip(naturals(), 'xyz')), next(filter(lambda n: n > 10, naturals())), dict(zip('ab', naturals())))
it = iter([1, 2, 3, 4])
print([(a, b) for a, b in zip(it, it)], list(it))
it = iter(range(10))
print(5 in it, list(it), 99 in iter([1]))
xs = [1, 2]
it = iter(xs)
next(it); next(it)
xs.append(3)
print(next(it), next(it, 'end'))
xs.append(4)
print(next(it, 'exhausted stays exhausted'))
r = reversed(xs)
print(next(r), list(r), list(r))
