"""Edit distance: a two-row table over strings, indexed reads, min of three."""

WORDS = ["kitten", "sitting", "saturday", "sundays", "flaw", "lawn", "intention", "execution", "algorithm", "altruistic"]


def distance(a, b):
    previous = list(range(len(b) + 1))
    for i, ca in enumerate(a, 1):
        current = [i]
        for j, cb in enumerate(b, 1):
            current.append(min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (ca != cb)))
        previous = current
    return previous[-1]


def distance_by_index(a, b):
    width = len(b) + 1
    table = [0] * ((len(a) + 1) * width)
    for j in range(width):
        table[j] = j
    for i in range(1, len(a) + 1):
        table[i * width] = i
        for j in range(1, width):
            cost = 0 if a[i - 1] == b[j - 1] else 1
            best = table[(i - 1) * width + j - 1] + cost
            up = table[(i - 1) * width + j] + 1
            left = table[i * width + j - 1] + 1
            if up < best:
                best = up
            if left < best:
                best = left
            table[i * width + j] = best
    return table[-1]


def main():
    total = 0
    for _ in range(400):
        for a in WORDS:
            for b in WORDS:
                total += distance(a, b)
    long_a, long_b = "-".join(WORDS) * 4, "+".join(reversed(WORDS)) * 4
    print(total, distance_by_index(long_a, long_b), distance(long_a[:200], long_b[:200]))


main()
