"""Digits of pi by a streaming spigot on arbitrary-size ints."""


def digits():
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    while True:
        if 4 * q + r - t < n * t:
            yield n
            next_r = 10 * (r - n * t)
            n = 10 * (3 * q + r) // t - 10 * n
            q *= 10
            r = next_r
        else:
            next_r = (2 * q + r) * l
            next_n = (q * (7 * k) + 2 + r * l) // (t * l)
            q *= k
            t *= l
            l += 2
            k += 1
            n = next_n
            r = next_r


def main(count):
    line = []
    total = 0
    for position, digit in enumerate(digits(), 1):
        line.append(str(digit))
        total += digit * position
        if position % 100 == 0:
            print("".join(line))
            line = []
        if position == count:
            break
    print(total)


main(2000)
