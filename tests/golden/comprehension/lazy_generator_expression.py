def noisy(n):
    for i in range(n):
        print('make', i)
        yield i

g = (x * 10 for x in noisy(5) if x % 2 == 0)
print(type(g).__name__)
print(next(g))
print(next(g))
print(list(g))
print(list(g), next(g, 'empty'))

def count():
    n = 0
    while True:
        yield n
        n += 1

evens = (n for n in count() if n % 2 == 0)
print([next(evens) for _ in range(4)])
print(any(x > 2 for x in noisy(10)))
print(all(x < 1 for x in noisy(10)))
data = [1, 2, 3]
g = (x for x in data)
data.append(4)
print(list(g))
try:
    (x for x in noisy(1)).send(5)
except TypeError as e:
    print(e)
try:
    len(x for x in data)
except TypeError as e:
    print(e)
