"""Generators: a pipeline, yield from over a tree, send, generator expressions, early stop."""


def integers(limit):
    n = 0
    while n < limit:
        yield n
        n += 1


def squares(source):
    for n in source:
        yield n * n


def even_only(source):
    for n in source:
        if n % 2 == 0:
            yield n


def build(depth):
    if depth == 0:
        return None
    return (build(depth - 1), depth, build(depth - 1))


def walk(tree):
    if tree is not None:
        left, value, right = tree
        yield from walk(left)
        yield value
        yield from walk(right)


def running_mean():
    total = count = 0
    mean = None
    while True:
        total += yield mean
        count += 1
        mean = total / count


def main():
    total = sum(even_only(squares(integers(1200000))))
    tree = build(13)
    for _ in range(8):
        total += sum(value for value in walk(tree))
    mean = running_mean()
    next(mean)
    last = 0
    for n in range(1000000):
        last = mean.send(n % 10)
    print(total, f"{last:.6f}", any(n > 200000 for n in integers(10**9)))


main()
