"""While loops with several live locals: the Collatz lengths of a range of numbers."""


def longest(limit):
    best = best_start = start = 1
    while start < limit:
        n = start
        steps = 0
        while n != 1:
            if n % 2 == 0:
                n = n // 2
            else:
                n = 3 * n + 1
            steps += 1
        if steps > best:
            best = steps
            best_start = start
        start += 1
    return best_start, best


print(longest(60000))
