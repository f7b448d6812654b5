"""Basic statistics module."""

import math
import random
from bisect import bisect_left, bisect_right
from collections import Counter, namedtuple
from fractions import Fraction
from math import erfc, exp, fsum, isfinite, isnan, log, sqrt, sumprod, tau
from operator import itemgetter

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean',
           'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode',
           'pstdev', 'pvariance', 'quantiles', 'stdev', 'variance']


class StatisticsError(ValueError):
    pass


def _is_decimal(cls):
    return cls.__name__ == 'Decimal'


def _coerce(t, s):
    """The type that a sum over values of two types is given as."""
    if t is s or s is int or s is bool:
        return t
    if t is int:
        return s
    if issubclass(s, t):
        return s
    if issubclass(t, s):
        return t
    if issubclass(t, int):
        return s
    if issubclass(s, int):
        return t
    if issubclass(t, Fraction) and issubclass(s, float):
        return s
    if issubclass(t, float) and issubclass(s, Fraction):
        return t
    raise TypeError(f"don't know how to coerce {t.__name__} and {s.__name__}")


def _exact_ratio(x):
    try:
        return x.as_integer_ratio()
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None
    except (OverflowError, ValueError):
        return (x, None)


def _sum(data):
    """Type, exact sum and number of the values."""
    count = 0
    kind = int
    partials = {}
    for x in data:
        kind = _coerce(kind, type(x))
        n, d = _exact_ratio(x)
        partials[d] = partials.get(d, 0) + n
        count += 1
    if None in partials:
        return kind, partials[None], count
    total = Fraction(0)
    for d, n in partials.items():
        total += Fraction(n, d)
    return kind, total, count


def _squares(data, c=None):
    """Type, exact sum of squared deviations, number."""
    if c is not None:
        kind, total, count = _sum([(x - c) * (x - c) for x in data])
        return kind, total, count
    count = 0
    kind = int
    sums = {}
    squares = {}
    for x in data:
        kind = _coerce(kind, type(x))
        n, d = _exact_ratio(x)
        sums[d] = sums.get(d, 0) + n
        squares[d] = squares.get(d, 0) + n * n
        count += 1
    if not count:
        return kind, Fraction(0), 0
    if None in sums:
        return kind, squares[None] - squares[None], count
    sx = sxx = Fraction(0)
    for d, n in sums.items():
        sx += Fraction(n, d)
    for d, n in squares.items():
        sxx += Fraction(n, d * d)
    return kind, (count * sxx - sx * sx) / count, count


def _convert(value, kind):
    if type(value) is kind:
        return value
    if issubclass(kind, int) and value.denominator != 1:
        kind = float
    try:
        return kind(value)
    except TypeError:
        return kind(value.numerator) / value.denominator


def _sqrt_of_fraction(n, m):
    """The float nearest to the square root of n / m."""
    if not n:
        return 0.0
    q = (n.bit_length() - m.bit_length() - 109) // 2
    if q >= 0:
        m <<= 2 * q
    else:
        n <<= -2 * q
    a = math.isqrt(n // m)
    a |= a * a * m != n
    return float(a << q) if q >= 0 else a / (1 << -q)


def _root(kind, value):
    if _is_decimal(kind):
        return _convert(value, kind).sqrt()
    if isinstance(value, float):
        return sqrt(value)
    return _sqrt_of_fraction(value.numerator, value.denominator)


def mean(data):
    kind, total, n = _sum(data)
    if n < 1:
        raise StatisticsError('mean requires at least one data point')
    return _convert(total / n, kind)


def fmean(data, weights=None):
    if weights is None:
        if not hasattr(data, '__len__'):
            data = list(data)
        n = len(data)
        total = fsum(data)
        if not n:
            raise StatisticsError('fmean requires at least one data point')
        return total / n
    data = list(data)
    weights = list(weights)
    if len(data) != len(weights):
        raise StatisticsError('data and weights must be the same length')
    num = sumprod(data, weights)
    den = fsum(weights)
    if not den:
        raise StatisticsError('sum of weights must be non-zero')
    return num / den


def geometric_mean(data):
    n = 0
    zero = False
    logs = []
    for x in data:
        n += 1
        if x > 0.0 or isnan(x):
            logs.append(log(x))
        elif x == 0.0:
            zero = True
        else:
            raise StatisticsError('No negative inputs allowed', x)
    total = fsum(logs)
    if not n:
        raise StatisticsError('Must have a non-empty dataset')
    if isnan(total):
        return math.nan
    if zero:
        return math.nan if total == math.inf else 0.0
    return exp(total / n)


def _no_negative(values, message):
    for x in values:
        if x < 0:
            raise StatisticsError(message)
        yield x


def harmonic_mean(data, weights=None):
    data = list(data)
    message = 'harmonic mean does not support negative values'
    n = len(data)
    if n < 1:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if n == 1 and weights is None:
        x = data[0]
        if not hasattr(x, 'as_integer_ratio'):
            raise TypeError('unsupported type')
        if x < 0:
            raise StatisticsError(message)
        return x
    if weights is None:
        weights = [1] * n
        sum_weights = n
    else:
        weights = list(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        _, sum_weights, _ = _sum(_no_negative(weights, message))
    try:
        kind, total, count = _sum([w / x if w else 0 for w, x in zip(weights, _no_negative(data, message))])
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(sum_weights / total, kind)


def median(data):
    data = sorted(data)
    n = len(data)
    if n == 0:
        raise StatisticsError('no median for empty data')
    i = n // 2
    if n % 2:
        return data[i]
    return (data[i - 1] + data[i]) / 2


def median_low(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[(len(data) - 1) // 2]


def median_high(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data[len(data) // 2]


def median_grouped(data, interval=1.0):
    data = sorted(data)
    n = len(data)
    if not n:
        raise StatisticsError('no median for empty data')
    x = data[n // 2]
    i = bisect_left(data, x)
    j = bisect_right(data, x, lo=i)
    try:
        interval = float(interval)
        x = float(x)
    except ValueError:
        raise TypeError('Value cannot be converted to a float') from None
    low = x - interval / 2.0
    return low + interval * (n / 2 - i) / (j - i)


def mode(data):
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError('no mode for empty data')
    return pairs[0][0]


def multimode(data):
    counts = Counter(iter(data))
    if not counts:
        return []
    most = max(counts.values())
    return [value for value, count in counts.items() if count == most]


def quantiles(data, *, n=4, method='exclusive'):
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError('must have at least one data point')
    result = []
    if method == 'inclusive':
        m = size - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method == 'exclusive':
        m = size + 1
        for i in range(1, n):
            j = min(max(i * m // n, 1), size - 1)
            delta = i * m - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result
    raise ValueError(f'Unknown method: {method!r}')


def variance(data, xbar=None):
    kind, ss, n = _squares(data, xbar)
    if n < 2:
        raise StatisticsError('variance requires at least two data points')
    return _convert(ss / (n - 1), kind)


def pvariance(data, mu=None):
    kind, ss, n = _squares(data, mu)
    if n < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _convert(ss / n, kind)


def stdev(data, xbar=None):
    kind, ss, n = _squares(data, xbar)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root(kind, ss / (n - 1))


def pstdev(data, mu=None):
    kind, ss, n = _squares(data, mu)
    if n < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _root(kind, ss / n)


def _check_pairs(x, y, what):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f'{what} requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError(f'{what} requires at least two data points')
    return n


def covariance(x, y, /):
    n = _check_pairs(x, y, 'covariance')
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    return sumprod([xi - xbar for xi in x], [yi - ybar for yi in y]) / (n - 1)


def _ranks(data, start):
    order = sorted(range(len(data)), key=data.__getitem__)
    result = [0] * len(data)
    i = 0
    while i < len(order):
        j = i
        while j < len(order) and data[order[j]] == data[order[i]]:
            j += 1
        for k in order[i:j]:
            result[k] = start + i + (j - i + 1) / 2 - 1
        i = j
    return result


def correlation(x, y, /, *, method='linear'):
    n = _check_pairs(x, y, 'correlation')
    if method not in ('linear', 'ranked'):
        raise ValueError(f'Unknown method: {method!r}')
    if method == 'ranked':
        start = (n - 1) / -2
        x = _ranks(x, start)
        y = _ranks(y, start)
    else:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [xi - xbar for xi in x]
        y = [yi - ybar for yi in y]
    sxy = sumprod(x, y)
    sxx = sumprod(x, x)
    syy = sumprod(y, y)
    h = sqrt(sxx * syy)
    if isfinite(h) and h:
        # One step of Newton's method takes back the rounding of the product.
        h += sumprod((sxx, h), (syy, -h)) / (2.0 * h)
    try:
        return sxy / h
    except ZeroDivisionError:
        raise StatisticsError('at least one of the inputs is constant') from None


LinearRegression = namedtuple('LinearRegression', ('slope', 'intercept'))


def linear_regression(x, y, /, *, proportional=False):
    n = _check_pairs(x, y, 'linear regression')
    if not proportional:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [xi - xbar for xi in x]
        y = [yi - ybar for yi in y]
    sxy = sumprod(x, y) + 0.0
    sxx = sumprod(x, x)
    try:
        slope = sxy / sxx
    except ZeroDivisionError:
        raise StatisticsError('x is constant') from None
    intercept = 0.0 if proportional else ybar - slope * xbar
    return LinearRegression(slope=slope, intercept=intercept)


# Wichura's algorithm AS 241: rational approximations in three ranges, highest power first.
_CENTER = ((2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
            1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0),
           (5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
            5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0))
_MIDDLE = ((7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
            3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0),
           (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
            6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0))
_TAIL = ((2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
          2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0),
         (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
          1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0))


def _horner(coefficients, r):
    total = coefficients[0]
    for c in coefficients[1:]:
        total = total * r + c
    return total


def _normal_quantile(p, mu, sigma):
    q = p - 0.5
    if abs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _horner(_CENTER[0], r) * q / _horner(_CENTER[1], r)
        return mu + x * sigma
    r = p if q <= 0.0 else 1.0 - p
    r = sqrt(-log(r))
    if r <= 5.0:
        table = _MIDDLE
        r = r - 1.6
    else:
        table = _TAIL
        r = r - 5.0
    x = _horner(table[0], r) / _horner(table[1], r)
    if q < 0.0:
        x = -x
    return mu + x * sigma


class NormalDist:
    """Normal distribution of a random variable."""

    __slots__ = ('_mu', '_sigma')

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu = float(mu)
        self._sigma = float(sigma)

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state

    @classmethod
    def from_samples(cls, data):
        data = list(data)
        return cls(float(mean(data)), stdev(data))

    def samples(self, n, *, seed=None):
        rnd = random.random if seed is None else random.Random(seed).random
        return [_normal_quantile(rnd(), self._mu, self._sigma) for _ in range(n)]

    def pdf(self, x):
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError('pdf() not defined when sigma is zero')
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        if not self._sigma:
            raise StatisticsError('cdf() not defined when sigma is zero')
        return 0.5 * erfc((self._mu - x) / (self._sigma * sqrt(2.0)))

    def inv_cdf(self, p):
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_quantile(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        x, y = self, other
        if (y._sigma, y._mu) < (x._sigma, x._mu):
            x, y = y, x
        x_var, y_var = x.variance, y.variance
        if not x_var or not y_var:
            raise StatisticsError('overlap() not defined when sigma is zero')
        dv = y_var - x_var
        dm = math.fabs(y._mu - x._mu)
        if not dv:
            return erfc(dm / (2.0 * x._sigma * sqrt(2.0)))
        a = x._mu * y_var - y._mu * x_var
        b = x._sigma * y._sigma * sqrt(dm * dm + dv * log(y_var / x_var))
        x1 = (a + b) / dv
        x2 = (a - b) / dv
        return 1.0 - (math.fabs(y.cdf(x1) - x.cdf(x1)) + math.fabs(y.cdf(x2) - x.cdf(x2)))

    def zscore(self, x):
        if not self._sigma:
            raise StatisticsError('zscore() not defined when sigma is zero')
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        return self._mu

    @property
    def median(self):
        return self._mu

    @property
    def mode(self):
        return self._mu

    @property
    def stdev(self):
        return self._sigma

    @property
    def variance(self):
        return self._sigma * self._sigma

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, math.hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * math.fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / math.fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'
