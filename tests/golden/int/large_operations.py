"""Ints of many sizes through everything that splits long ones into halves."""
import math
import sys

sys.set_int_max_str_digits(0)
seed = 12345


def number(bits):
    """Digits with runs of equal ones."""
    global seed
    x = 0
    for i in range(bits // 64 + 1):
        seed = (seed * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        kind = seed >> 61
        x = x << 64 | (0 if kind == 0 else (1 << 64) - 1 if kind == 1 else 1 << 63 if kind == 2 else seed ^ (seed >> 29))
    return x >> max(x.bit_length() - bits, 0)


def show(*numbers):
    print(*(hash(n) for n in numbers))


sizes = [1, 63, 64, 65, 128, 129, 640, 2560, 5000, 7700, 12000, 41000]
for a in sizes:
    for b in sizes:
        x, y = number(a), number(b) or 1
        print(a, b)
        show(x * y, *divmod(x * y + (x >> 7), y), *divmod(x, y), *divmod(-x * 3, y), *divmod(x * y - 1, x or 5))
        show(math.gcd(x, y), math.gcd(x * y, x * (y + 2)), math.lcm(x, y))
        for m in y, y | 1, y * 2:
            try:
                show(pow(x, -1, m))
            except ValueError as e:
                print(e)
        if b < 3000:
            show(pow(x, x >> max(a - 130, 0), y), pow(-x, 5, y), pow(x, 3, -y))
    x = number(a)
    show(math.isqrt(x), math.isqrt(x * x), math.isqrt(x * x + 2 * x), math.isqrt(max(x * x - 1, 0)))
    text = str(x)
    print(len(text), text[:20], text[-20:], int(text) == x, int(text + '0' * 50) == x * 10 ** 50)
    show(round(x, -5), round(-x, -len(text) // 2), round(x, -len(text)), round(x, -len(text) + 1), round(x, -len(text) - 1))
    show(int(text, 13), int(hex(x), 16), int(oct(x), 8), int(bin(x), 0), int(text, 32))
    print(f'{x:,}'[:30], ('%d' % -x)[:20], ('%x' % x)[:10], f'{-x:_x}'[:20], f'{x:+d}'[-9:])
for n in [*range(30), 100, 500, 2000]:
    show(math.factorial(n), math.comb(n * 2, n), math.perm(n * 3, n), math.comb(10 ** 40 + n, n), math.perm(10 ** 40, n % 50))
show(pow(3, (1 << 300) - 1, (1 << 30000) - 1), pow(3, 1 << 300, 1 << 30000), pow(10 ** 9000, 5, 10 ** 9000 + 12))
r = range(10 ** 30, 10 ** 40, 10 ** 25 + 7)
print(r[5], r[-1], r[1] in r, r.index(r[7]), r[0] + 1 in r, r[3:10:2], r == r[:], list(reversed(r[:3])))
r = range(10 ** 40, 10 ** 30, -(10 ** 35 + 7))
print(r[5], r[-1], len(r), r.index(r[9]), r[::-1])
print([round(n, -1) for n in (15, 25, -15, -25, 7, True)], round(149, -2), round(250, -2), round(10 ** 30 + 5 * 10 ** 10, -11))
for text in (
    'pow(2, 3, 0)', 'pow(2, -1, 4)', 'pow(0, -1, 1)', 'pow(5, -2, -7)', 'pow(2, 10, 1)', 'pow(2, 0, 1)', 'pow(2, 0, -1)',
    'pow(-3, 3, -5)', 'pow(True, 2, 5)', 'math.isqrt(-1)', 'math.isqrt(-2 ** 70)', 'math.gcd()', 'math.gcd(-2 ** 63, 0)',
    'math.gcd(-2 ** 63, 2 ** 62)', 'math.gcd(0, -2 ** 70)', 'math.lcm()', 'math.lcm(0, 5)', 'math.lcm(-2 ** 70, -6)',
    'pow(14, 3, 7)', 'pow(0, 0, 7)', 'pow(0, 5, 7)',     'round(7, -10 ** 4)', 'range(0, 2 ** 70, 2 ** 69)[2]',
):
    try:
        print(text, eval(text))
    except Exception as e:
        print(text, type(e).__name__, e)
