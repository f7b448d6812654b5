"""Random variable generators."""

import _random
from _random import index as _index, urandom as _urandom
from bisect import bisect as _bisect
from itertools import accumulate as _accumulate
from math import (acos as _acos, ceil as _ceil, cos as _cos, e as _e, exp as _exp, fabs as _fabs, floor as _floor,
                  isfinite as _isfinite, lgamma as _lgamma, log as _log, log2 as _log2, pi as _pi, sin as _sin,
                  sqrt as _sqrt, tau as TWOPI)

__all__ = ["Random", "SystemRandom", "betavariate", "binomialvariate", "choice", "choices", "expovariate",
           "gammavariate", "gauss", "getrandbits", "getstate", "lognormvariate", "normalvariate", "paretovariate",
           "randbytes", "randint", "random", "randrange", "sample", "seed", "setstate", "shuffle", "triangular",
           "uniform", "vonmisesvariate", "weibullvariate"]

NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53
RECIP_BPF = 2 ** -BPF


def _below_by_bits(self, n):
    k = n.bit_length()
    r = self.getrandbits(k)
    while r >= n:
        r = self.getrandbits(k)
    return r


def _below_by_random(self, n):
    limit = 1 << BPF
    if n >= limit:
        return _floor(self.random() * n)
    rest = limit % n
    bound = (limit - rest) / limit
    r = self.random()
    while r >= bound:
        r = self.random()
    return _floor(r * limit) % n


class Random(_random.Random):
    VERSION = 3

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def __init_subclass__(cls, /, **kwargs):
        for c in cls.__mro__:
            names = c.__dict__
            if '_randbelow' in names:
                break
            if 'getrandbits' in names:
                cls._randbelow = _below_by_bits
                break
            if 'random' in names:
                cls._randbelow = _below_by_random
                break

    def seed(self, a=None, version=2):
        if version == 1 and isinstance(a, (str, bytes)):
            codes = list(a.encode('latin-1') if isinstance(a, str) and a.isascii() else map(ord, a)) \
                if isinstance(a, str) else list(a)
            x = codes[0] << 7 if codes else 0
            for c in codes:
                x = ((1000003 * x) ^ c) & 0xFFFFFFFFFFFFFFFF
            x ^= len(codes)
            a = -2 if x == -1 else x
        elif version != 2 and isinstance(a, (str, bytes, bytearray)):
            a = hash(a) % 2**64
        elif not isinstance(a, (type(None), int, float, str, bytes, bytearray)):
            raise TypeError("The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
        self._seed(a)
        self.gauss_next = None

    def getstate(self):
        return self.VERSION, self._getstate(), self.gauss_next

    def setstate(self, state):
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f"state with version {version} passed to Random.setstate() of version {self.VERSION}")
        version, internal, self.gauss_next = state
        self._setstate(tuple(internal))

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def randbytes(self, n):
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def randrange(self, start, stop=None, step=1):
        first = _index(start)
        if stop is None:
            if step != 1:
                raise TypeError("Missing a non-None stop argument")
            if first > 0:
                return self._randbelow(first)
            raise ValueError("empty range for randrange()")
        width = _index(stop) - first
        istep = _index(step)
        if istep == 1:
            if width > 0:
                return first + self._randbelow(width)
            raise ValueError(f"empty range in randrange({start}, {stop})")
        if istep > 0:
            n = (width + istep - 1) // istep
        elif istep < 0:
            n = (width + istep + 1) // istep
        else:
            raise ValueError("zero step for randrange()")
        if n <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop}, {step})")
        return first + istep * self._randbelow(n)

    def randint(self, a, b):
        a = _index(a)
        b = _index(b)
        if b < a:
            raise ValueError(f"empty range in randint({a}, {b})")
        return a + self._randbelow(b - a + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        below = self._randbelow
        for i in range(len(x) - 1, 0, -1):
            j = below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        if not hasattr(type(population), '__getitem__') or isinstance(population, (dict, set, frozenset)):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            sums = list(_accumulate(counts))
            if len(sums) != n:
                raise ValueError("The number of counts does not match the population")
            total = sums.pop() if sums else 0
            if not isinstance(total, int):
                raise TypeError("Counts must be integers")
            if total < 0:
                raise ValueError("Counts must be non-negative")
            return [population[_bisect(sums, s)] for s in self.sample(range(total), k=k)]
        below = self._randbelow
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        result = [None] * k
        # A list of the population is smaller than a set of what was chosen up to this size.
        limit = 21
        if k > 5:
            limit += 4 ** _ceil(_log(k * 3, 4))
        if n <= limit:
            pool = list(population)
            for i in range(k):
                j = below(n - i)
                result[i] = pool[j]
                pool[j] = pool[n - i - 1]
        else:
            chosen = set()
            for i in range(k):
                j = below(n)
                while j in chosen:
                    j = below(n)
                chosen.add(j)
                result[i] = population[j]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        random = self.random
        n = len(population)
        if cum_weights is None:
            if weights is None:
                n += 0.0
                return [population[_floor(random() * n)] for _ in range(k)]
            try:
                cum_weights = list(_accumulate(weights))
            except TypeError:
                if not isinstance(weights, int):
                    raise
                k = weights
                raise TypeError(f'The number of choices must be a keyword argument: {k=}') from None
        elif weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if len(cum_weights) != n:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not _isfinite(total):
            raise ValueError('Total of weights must be finite')
        hi = n - 1
        return [population[_bisect(cum_weights, random() * total, 0, hi)] for _ in range(k)]

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        try:
            c = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > c:
            u = 1.0 - u
            c = 1.0 - c
            low, high = high, low
        return low + (high - low) * _sqrt(u * c)

    def normalvariate(self, mu=0.0, sigma=1.0):
        # Ratio of uniforms (Kinderman and Monahan).
        random = self.random
        while True:
            u1 = random()
            u2 = 1.0 - random()
            z = NV_MAGICCONST * (u1 - 0.5) / u2
            if z * z / 4.0 <= -_log(u2):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        # Box and Muller: normal variates come in pairs.
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            random = self.random
            angle = random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        # Best and Fisher.
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            z = _cos(_pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        random = self.random
        if alpha > 1.0:
            # Cheng.
            a = _sqrt(2.0 * alpha - 1.0)
            b = alpha - LOG4
            c = alpha + a
            while True:
                u1 = random()
                if not 1e-7 < u1 < 0.9999999:
                    continue
                u2 = 1.0 - random()
                v = _log(u1 / (1.0 - u1)) / a
                x = alpha * _exp(v)
                z = u1 * u1 * u2
                r = b + c * v - x
                if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
                    return x * beta
        if alpha == 1.0:
            return -_log(1.0 - random()) * beta
        # Ahrens and Dieter.
        while True:
            b = (_e + alpha) / _e
            p = b * random()
            if p <= 1.0:
                x = p ** (1.0 / alpha)
            else:
                x = -_log((b - p) / alpha)
            u = random()
            if p > 1.0:
                if u <= x ** (alpha - 1.0):
                    break
            elif u <= _exp(-x):
                break
        return x * beta

    def betavariate(self, alpha, beta):
        y = self.gammavariate(alpha, 1.0)
        if y:
            return y / (y + self.gammavariate(beta, 1.0))
        return 0.0

    def paretovariate(self, alpha):
        u = 1.0 - self.random()
        return u ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        u = 1.0 - self.random()
        return alpha * (-_log(u)) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        if n < 0:
            raise ValueError("n must be non-negative")
        if p <= 0.0 or p >= 1.0:
            if p == 0.0:
                return 0
            if p == 1.0:
                return n
            raise ValueError("p must be in the range 0.0 <= p <= 1.0")
        random = self.random
        if n == 1:
            return _index(random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        if n * p < 10.0:
            # Geometric gaps between successes (Devroye).
            x = y = 0
            c = _log2(1.0 - p)
            if not c:
                return x
            while True:
                y += _floor(_log2(random()) / c) + 1
                if y > n:
                    return x
                x += 1
        # Transformed rejection with squeeze (Hormann).
        ready = False
        spq = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * spq
        a = -0.0873 + 0.0248 * b + 0.01 * p
        c = n * p + 0.5
        vr = 0.92 - 4.2 / b
        while True:
            u = random()
            u -= 0.5
            us = 0.5 - _fabs(u)
            k = _floor((2.0 * a / us + b) * u + c)
            if k < 0 or k > n:
                continue
            v = random()
            if us >= 0.07 and v <= vr:
                return k
            if not ready:
                alpha = (2.83 + 5.1 / b) * spq
                lpq = _log(p / (1.0 - p))
                m = _floor((n + 1) * p)
                h = _lgamma(m + 1) + _lgamma(n - m + 1)
                ready = True
            v *= alpha / (a / (us * us) + b)
            if _log(v) <= h - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - m) * lpq:
                return k


class SystemRandom(Random):
    """Random numbers from the entropy of the system."""

    def random(self):
        return (int.from_bytes(_urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        if k < 0:
            raise ValueError('number of bits must be non-negative')
        size = (k + 7) // 8
        return int.from_bytes(_urandom(size)) >> (size * 8 - k)

    def randbytes(self, n):
        return _urandom(n)

    def seed(self, *args, **kwds):
        return None

    def _notimplemented(self, *args, **kwds):
        raise NotImplementedError('System entropy source does not have state.')

    getstate = setstate = _notimplemented


_inst = Random()
seed = _inst.seed
random = _inst.random
uniform = _inst.uniform
triangular = _inst.triangular
randint = _inst.randint
choice = _inst.choice
randrange = _inst.randrange
sample = _inst.sample
shuffle = _inst.shuffle
choices = _inst.choices
normalvariate = _inst.normalvariate
lognormvariate = _inst.lognormvariate
expovariate = _inst.expovariate
vonmisesvariate = _inst.vonmisesvariate
gammavariate = _inst.gammavariate
gauss = _inst.gauss
betavariate = _inst.betavariate
binomialvariate = _inst.binomialvariate
paretovariate = _inst.paretovariate
weibullvariate = _inst.weibullvariate
getstate = _inst.getstate
setstate = _inst.setstate
getrandbits = _inst.getrandbits
randbytes = _inst.randbytes
