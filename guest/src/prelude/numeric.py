# What numeric functions do in Python because the numbers are of Python classes.


def _prod(items, total):
    for x in items:
        total = total * x
    return total


def _sumprod(p, q):
    total = 0
    for i in range(len(p)):
        total = total + p[i] * q[i]
    return total
