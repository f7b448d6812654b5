"""Memoisation: functools caches on recursive functions, evictions, and a cache class with linked nodes."""

from functools import cache, lru_cache


@cache
def ways(amount, coins):
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    return ways(amount - coins[0], coins) + ways(amount, coins[1:])


@lru_cache(maxsize=256)
def collatz(n):
    return 0 if n == 1 else 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)


@lru_cache(maxsize=None)
def subsequence(a, b):
    if not a or not b:
        return 0
    if a[-1] == b[-1]:
        return subsequence(a[:-1], b[:-1]) + 1
    return max(subsequence(a[:-1], b), subsequence(a, b[:-1]))


class Link:
    __slots__ = ("key", "value", "before", "after")


class Cache:
    """Least recently used by hand: a dict beside a ring of links."""

    def __init__(self, size):
        self.size = size
        self.links = {}
        self.root = root = Link()
        root.before = root.after = root
        self.hits = self.misses = 0

    def get(self, key, make):
        link = self.links.get(key)
        if link is None:
            self.misses += 1
            link = Link()
            link.key, link.value = key, make(key)
            self.links[key] = link
            if len(self.links) > self.size:
                oldest = self.root.after
                self.unlink(oldest)
                del self.links[oldest.key]
        else:
            self.hits += 1
            self.unlink(link)
        last = self.root.before
        link.before, link.after = last, self.root
        last.after = self.root.before = link
        return link.value

    def unlink(self, link):
        link.before.after, link.after.before = link.after, link.before


def main():
    total = sum(ways(n, (50, 25, 10, 5, 1)) for n in range(0, 1500, 5))
    total += sum(collatz(n) for n in range(1, 20000))
    total += subsequence("the quick brown fox jumps over" * 4, "lazy dogs quietly vex bold gnomes" * 4)
    ring = Cache(100)
    for n in range(700000):
        total += ring.get(n * n % 211, lambda k: k * 3)
    info = collatz.cache_info()
    print(total, ring.hits, ring.misses, info.hits, info.misses, ways.cache_info().currsize)


main()
