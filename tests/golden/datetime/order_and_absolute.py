"""timedelta: order, absolute value and products, also of subclasses with operators of their own."""
from datetime import timedelta


class T(timedelta):
    def __neg__(self):
        return 'own'

    __pos__ = __neg__


print(repr(abs(T(-1))), repr(abs(T(1))), abs(timedelta(days=-1, microseconds=1)))
values = [timedelta(d, s, u) for d in (-1, 0, 1) for s in (0, 5) for u in (0, 999999)]
for a in values:
    print([(a > b) - (a < b) + 2 * (a == b) + 4 * (a <= b) + 8 * (a >= b) + 16 * (a != b) for b in values])
print(sorted(values, reverse=True) == sorted(values)[::-1], timedelta(1) == 86400, timedelta(1) != 1)
for n in (0, 1, -1, 7, -13, 10**6, True):
    print([str(a * n) for a in values[:6]], str(n * values[5]))
for n in (10**10, 10**400, -10**30):
    try:
        print(values[5] * n)
    except OverflowError as e:
        print('OverflowError', str(e)[:60])
try:
    print(timedelta(1) < 1)
except TypeError as e:
    print(e)
