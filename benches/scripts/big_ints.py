"""Arbitrary-size ints: factorials, Fibonacci, powers, modular powers, digits, shifts, division."""


def fibonacci(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def factorial(n):
    result = 1
    for k in range(2, n + 1):
        result *= k
    return result


def digit_sum(n):
    return sum(map(int, str(n)))


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def is_probable_prime(n):
    return all(pow(base, n - 1, n) == 1 for base in (2, 3, 5, 7, 11))


def main():
    f = fibonacci(20000)
    g = factorial(1500)
    sums = sum(digit_sum(fibonacci(n)) for n in range(2000, 2200))
    checksum = digit_sum(f) + digit_sum(g) + gcd(fibonacci(3000), fibonacci(2700)) % 1000007
    primes = [n for n in range(2**89 - 6001, 2**89, 2) if is_probable_prime(n)]
    mersenne = [p for p in (521, 607, 1201, 1279, 2203, 2281) if pow(3, 2**p - 2, 2**p - 1) == 1]
    mixed = 1
    for k in range(1, 60000):
        mixed = (mixed * 1000003 ^ k) << 3
        mixed += k**7
        if mixed.bit_length() > 4000:
            mixed = mixed >> 2100
    print(checksum, sums, len(primes), mersenne, mixed % (10**18 + 9), g // f % 10**12)


main()
