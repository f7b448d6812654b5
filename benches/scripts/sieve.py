"""Prime sieve: indexed stores with a stride, then a scan."""


def primes_below(limit):
    composite = [False] * limit
    found = []
    for n in range(2, limit):
        if composite[n]:
            continue
        found.append(n)
        for multiple in range(n * n, limit, n):
            composite[multiple] = True
    return found


def main():
    checksum = 0
    for limit in range(400000, 400015):
        found = primes_below(limit)
        checksum = (checksum * 7 + len(found) + found[-1]) % 1000007
    print(checksum)


main()
