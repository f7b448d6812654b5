# Formats of plain directives, alone and beside those that take more.
from datetime import date, datetime, time, timedelta

moments = [datetime(2024, 2, 29, 0, 5, 9, 42), datetime(1, 1, 1), datetime(999, 12, 31, 12, 59, 59), datetime(9999, 12, 31, 23),
           date(2000, 7, 4)]
formats = ['', 'no directive', '%Y-%m-%d %H:%M:%S', '%d/%m/%y', '%A, %d. %B %Y', '%a %b %d', '%I:%M %p', '%H:%M:%S.%f', '%F %T',
           '100%% on %j', '%Y%%%m', '%U %W %V %G', '%c', '%x %X', '%-d %e', '%Z%z', '%q', '100%', '%', '%Y %', '%(Y)s %d', '%y %I %p']
for t in moments:
    for f in formats:
        print(repr(f), repr(t.strftime(f)))
    print(f'{t:%Y-%m} {t:%B}')
print(time(13, 5, 7, 9).strftime('%I:%M:%S %p %f %Y'))


class Day(date):
    def timetuple(self):
        return date(1999, 1, 2).timetuple()


print(Day(2024, 5, 6).strftime('%Y-%m-%d'))
for bad in 5, None, b'%Y':
    try:
        moments[0].strftime(bad)
    except TypeError as e:
        print(e)
a, b = moments[0], moments[0] + timedelta(microseconds=1)
print(a < b, a <= b, a > b, a >= b, a == b, a != b, b < a, sorted([b, a]) == [a, b], a == a.replace())
for x, y in zip([datetime(2024, 1, 2, 3, 4, 5, 6)] * 7, [datetime(2025, 1, 1), datetime(2024, 2, 1), datetime(2024, 1, 3),
                datetime(2024, 1, 2, 4), datetime(2024, 1, 2, 3, 5), datetime(2024, 1, 2, 3, 4, 6), datetime(2024, 1, 2, 3, 4, 5, 7)]):
    print(x < y, y > x, x > y, x == y, max(x, y) is y)
