"""Slices of ranges with ints of any size."""
big = 2**70
r = range(-big, big)
print(r[2**65], r[2**65:2**65 + 2], r[-1], r[::-1], r[-big * 3:5], r[::2**64])
x = range(10)
print(x[:2**65], x[2**65:], x[-2**70::2**65])
for act in (lambda: x[2**65], lambda: r[big * 2], lambda: r['a'], lambda: r[1.0:], lambda: r[::0]):
    try:
        act()
    except (IndexError, TypeError, ValueError) as e:
        print(type(e).__name__, e)
