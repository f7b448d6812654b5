"""Which items a sort compares, in which order, is the same everywhere."""
import random

log = []


class K:
    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        log.append((self.value, other.value))
        return self.value < other.value


def show(data, **options):
    log.clear()
    out = [k.value for k in sorted(map(K, data), **options)]
    print(len(data), len(log), sum(i * (3 * a + b) for i, (a, b) in enumerate(log)) % 999_983, out == sorted(data, **options))


log.clear()
sorted(map(K, [3, 1, 2, 1]))
print(log)
for seed in range(12):
    r = random.Random(seed)
    n = [2, 3, 5, 20, 63, 64, 65, 70, 130, 200, 300, 500][seed]
    values = [r.randrange([3, 50, 10**6][seed % 3]) for _ in range(n)]
    half = n // 2
    show(values)
    show(values, reverse=True)
    show(sorted(values))
    show(sorted(values)[::-1])
    show(values[:half] + sorted(values[half:]))
    show(sorted(values[:half]) + sorted(values[half:]))
    show(sorted(values[:half]) + sorted(values[half:])[::-1])
    show(sorted(values)[half:] + sorted(values)[:half])


class Tired:
    count = 0

    def __lt__(self, other):
        Tired.count += 1
        if Tired.count > 400:
            raise ValueError('enough')
        return Tired.count % 3 == 0


items = [Tired() for _ in range(300)]
before = set(map(id, items))
try:
    items.sort()
except ValueError as e:
    print(e, set(map(id, items)) == before, len(items))
