# Sums and differences: carries, ends of the range, zones, subclasses.
from datetime import date, datetime, timedelta, timezone, tzinfo

deltas = [timedelta(), timedelta(1), timedelta(-1), timedelta(seconds=1), timedelta(microseconds=-1), timedelta(days=27),
          timedelta(hours=23, minutes=59, seconds=59, microseconds=999999), timedelta(-1, 1, 1), timedelta(days=366),
          timedelta(weeks=5, milliseconds=-7), timedelta(days=-146097), timedelta.max, timedelta.min, timedelta(True, False)]
dates = [date(2024, 2, 28), date(2023, 2, 28), date(2000, 2, 29), date.min, date.max, date(1999, 12, 31), date(2024, 3, 1)]
moments = [datetime(2024, 2, 28, 23, 59, 59, 999999), datetime(2023, 3, 1), datetime.min, datetime.max,
           datetime(1900, 12, 31, 12, 0, 0, 1), datetime(2000, 2, 29, 0, 0, 0, 5, fold=1)]


def show(f, *args):
    try:
        print(repr(f(*args)))
    except Exception as e:
        print(type(e).__name__, e)


for d in deltas:
    for f in (lambda x: -x, lambda x: +x, abs, str):
        show(f, d)
    for e in deltas:
        show(lambda a, b: a + b, d, e)
        show(lambda a, b: a - b, d, e)
    for x in dates + moments:
        show(lambda a, b: a + b, x, d)
        show(lambda a, b: b + a, x, d)
        show(lambda a, b: a - b, x, d)
for group in (dates, moments):
    for a in group:
        for b in group:
            show(lambda a, b: a - b, a, b)

zones = [None, timezone.utc, timezone(timedelta(hours=-5, minutes=-30)), timezone(timedelta(microseconds=1))]
for a in zones:
    for b in zones:
        show(lambda: datetime(2024, 1, 1, 0, 0, 0, 1, tzinfo=a) - datetime(2023, 12, 31, 23, 59, 59, tzinfo=b))
show(lambda: datetime(2024, 1, 1, tzinfo=zones[2]) + timedelta(hours=25))
show(lambda: date(2024, 1, 1) - datetime(2024, 1, 1))
show(lambda: datetime(2024, 1, 1) - date(2024, 1, 1))
show(lambda: date(2024, 1, 1) + 1)
show(lambda: 1 - datetime(2024, 1, 1))
show(lambda: timedelta(1) - date(2024, 1, 1))


class D(date):
    def __new__(cls, *args):
        print('D', args)
        return date.__new__(cls, *args)

    def toordinal(self):
        return 1


class M(datetime):
    def __new__(cls, *args, **kwargs):
        print('M', args, kwargs)
        return datetime.__new__(cls, *args, **kwargs)


class T(timedelta):
    pass




show(lambda: D(2024, 2, 28) + timedelta(2))
show(lambda: D(2024, 2, 28) - timedelta(2))
show(lambda: D(2024, 2, 28) - date(2024, 1, 1))
show(lambda: M(2024, 2, 28, 5) + timedelta(2, 80000))
show(lambda: T(1) + T(2))
show(lambda: -T(1))
show(lambda: T(hours=49))
show(lambda: timedelta(hours=1.5, days=2))
show(lambda: timedelta(days=10**9))
show(lambda: timedelta(days=-10**9))
show(lambda: timedelta(days=10**30))
show(lambda: timedelta(seconds=10**30, microseconds=-10**36))
show(lambda: timedelta(microseconds=-10**36))
show(lambda: timedelta(weeks=10**8, hours=-24 * 10**8))
show(lambda: timedelta('1'))
show(lambda: timedelta(1, 2, 3, 4, 5, 6, 7))
show(lambda: timedelta(1, 2, 3, 4, 5, 6, 7, 8))
