# Counts that do not fit a machine word, or that no memory holds.
import itertools
from collections import deque


def attempt(f):
    try:
        print(repr(f())[:60])
    except (OverflowError, MemoryError, ValueError, IndexError, TypeError) as e:
        print(type(e).__name__, str(e)[:80])


for n in 2**33, 2**62, 2**64, 2**200:
    attempt(lambda: 'abc'.find('c', -n, n))
    attempt(lambda: 'abc'.rfind('a', -n))
    attempt(lambda: 'a b c'.split(' ', n))
    attempt(lambda: b'a b c'.rsplit(b' ', n))
    attempt(lambda: b'aaa'.replace(b'a', b'b', n))
    attempt(lambda: [1, 2, 3].index(3, -n, n))
    attempt(lambda: (1, 2, 3).index(1, -n, n))
    attempt(lambda: 'abc'[-n:n])
    attempt(lambda: [1, 2, 3][::n])
    attempt(lambda: [1][n])
    attempt(lambda: len(range(n)))
    attempt(lambda: range(n)[-1] == n - 1)
    attempt(lambda: deque('abc').index('c', 0, n))
    attempt(lambda: list(itertools.islice('abc', 0, n)))
    attempt(lambda: [].insert(n, 1))
    attempt(lambda: [1].pop(n))
    attempt(lambda: ''.ljust(-n))
for n in 2**62, 2**64:
    attempt(lambda: 'a'.ljust(n))
    attempt(lambda: b'a'.center(n))
    attempt(lambda: 'a'.zfill(n))
    attempt(lambda: bytes(n))
    attempt(lambda: bytearray(n))
    attempt(lambda: (1).to_bytes(n, 'big'))
    attempt(lambda: deque([1], maxlen=n))
    attempt(lambda: itertools.combinations('ab', n))
    attempt(lambda: 'a' * n)
    attempt(lambda: [1] * n)
