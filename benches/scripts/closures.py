"""Closures and higher-order functions: counters with nonlocal, composition, partial application, callbacks."""


def counter(step):
    value = 0

    def advance():
        nonlocal value
        value += step
        return value

    return advance


def compose(*functions):
    def run(x):
        for function in functions:
            x = function(x)
        return x

    return run


def adder(n):
    return lambda x: x + n


def each(items, callback):
    for item in items:
        callback(item)


def main():
    advance = counter(3)
    total = 0
    for _ in range(1500000):
        total += advance()
    pipeline = compose(adder(1), lambda x: x * 2, adder(-3), lambda x: x % 1009)
    for n in range(300000):
        total += pipeline(n)
    seen = 0

    def remember(item):
        nonlocal seen
        seen = (seen * 31 + item) % 1000003

    each(range(1500000), remember)
    for n in range(300000):
        total += (lambda a, b=n: a - b)(n * 2)
    print(total, seen)


main()
