"""Calendars: weeks, months, and their text."""

import datetime
import enum
from itertools import repeat

__all__ = ['IllegalMonthError', 'IllegalWeekdayError', 'setfirstweekday', 'firstweekday', 'isleap', 'leapdays', 'weekday',
           'monthrange', 'monthcalendar', 'prmonth', 'month', 'prcal', 'calendar', 'timegm', 'month_name', 'month_abbr',
           'day_name', 'day_abbr', 'Calendar', 'TextCalendar',
           'HTMLCalendar', 'LocaleTextCalendar', 'LocaleHTMLCalendar', 'weekheader', 'Day', 'Month', 'JANUARY', 'FEBRUARY',
           'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER', 'MONDAY',
           'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

error = ValueError


class IllegalMonthError(ValueError, IndexError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f'bad month number {self.month!r}; must be 1-12'


class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f'bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)'


class Month(enum.IntEnum):
    __repr__ = enum.global_enum_repr
    JANUARY = 1
    FEBRUARY = 2
    MARCH = 3
    APRIL = 4
    MAY = 5
    JUNE = 6
    JULY = 7
    AUGUST = 8
    SEPTEMBER = 9
    OCTOBER = 10
    NOVEMBER = 11
    DECEMBER = 12


class Day(enum.IntEnum):
    __repr__ = enum.global_enum_repr
    MONDAY = 0
    TUESDAY = 1
    WEDNESDAY = 2
    THURSDAY = 3
    FRIDAY = 4
    SATURDAY = 5
    SUNDAY = 6


JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER = Month
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = Day

mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]


class _Names:
    # The names, as a sequence that formats them when asked.

    def __init__(self, format, dates):
        self._names = [d and d.strftime(format) for d in dates]

    def __getitem__(self, i):
        return self._names[i]

    def __len__(self):
        return len(self._names)


_days = [datetime.date(2001, 1, d) for d in range(1, 8)]
_months = [''] + [datetime.date(2001, m, 1) for m in range(1, 13)]
day_name = _Names('%A', _days)
day_abbr = _Names('%a', _days)
month_name = _Names('%B', _months)
month_abbr = _Names('%b', _months)


def isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leapdays(y1, y2):
    y1 -= 1
    y2 -= 1
    return (y2 // 4 - y1 // 4) - (y2 // 100 - y1 // 100) + (y2 // 400 - y1 // 400)


def weekday(year, month, day):
    if not 1 <= year <= 9999:
        year = 2000 + year % 400
    return Day(datetime.date(year, month, day).weekday())


def _validate_month(month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)


def monthrange(year, month):
    _validate_month(month)
    return weekday(year, month, 1), mdays[month] + (month == 2 and isleap(year))


def _monthlen(year, month):
    return mdays[month] + (month == 2 and isleap(year))


def _prevmonth(year, month):
    return (year - 1, 12) if month == 1 else (year, month - 1)


def _nextmonth(year, month):
    return (year + 1, 1) if month == 12 else (year, month + 1)


class Calendar:
    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self._firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self._firstweekday = firstweekday

    firstweekday = property(getfirstweekday, setfirstweekday)

    def iterweekdays(self):
        for i in range(self.firstweekday, self.firstweekday + 7):
            yield i % 7

    def itermonthdates(self, year, month):
        """Return an iterator for one month."""
        for y, m, d in self.itermonthdays3(year, month):
            yield datetime.date(y, m, d)

    def itermonthdays(self, year, month):
        """Like itermonthdates(), but will yield day numbers."""
        first, ndays = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        yield from repeat(0, before)
        yield from range(1, ndays + 1)
        yield from repeat(0, (self.firstweekday - first - ndays) % 7)

    def itermonthdays2(self, year, month):
        """Like itermonthdates(), but will yield (day number, weekday number) tuples."""
        for i, d in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield d, i % 7

    def itermonthdays3(self, year, month):
        """Like itermonthdates(), but will yield (year, month, day) tuples."""
        first, ndays = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - ndays) % 7
        y, m = _prevmonth(year, month)
        end = _monthlen(y, m) + 1
        for d in range(end - before, end):
            yield y, m, d
        for d in range(1, ndays + 1):
            yield year, month, d
        y, m = _nextmonth(year, month)
        for d in range(1, after + 1):
            yield y, m, d

    def itermonthdays4(self, year, month):
        for i, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + i) % 7

    def _weeks(self, days):
        days = list(days)
        return [days[i:i + 7] for i in range(0, len(days), 7)]

    def monthdatescalendar(self, year, month):
        return self._weeks(self.itermonthdates(year, month))

    def monthdays2calendar(self, year, month):
        """Return a matrix representing a month's calendar. Each row represents a week; entries are (day number, weekday)."""
        return self._weeks(self.itermonthdays2(year, month))

    def monthdayscalendar(self, year, month):
        """Return a matrix representing a month's calendar. Each row represents a week."""
        return self._weeks(self.itermonthdays(year, month))

    def _year(self, method, year, width):
        months = [method(year, m) for m in Month]
        return [months[i:i + width] for i in range(0, len(months), width)]

    def yeardatescalendar(self, year, width=3):
        """Return the data for the specified year ready for formatting."""
        return self._year(self.monthdatescalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        """Return the data for the specified year ready for formatting (similar to yeardatescalendar())."""
        return self._year(self.monthdays2calendar, year, width)

    def yeardayscalendar(self, year, width=3):
        """Return the data for the specified year ready for formatting (similar to yeardatescalendar())."""
        return self._year(self.monthdayscalendar, year, width)


class TextCalendar(Calendar):
    """Subclass of Calendar that outputs a calendar as a simple plain text."""

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end='')

    def formatday(self, day, weekday, width):
        return ('' if day == 0 else f'{day:2}').center(width)

    def formatweek(self, theweek, width):
        return ' '.join(self.formatday(d, wd, width) for d, wd in theweek)

    def formatweekday(self, day, width):
        names = day_name if width >= 9 else day_abbr
        return names[day][:width].center(width)

    def formatweekheader(self, width):
        return ' '.join(self.formatweekday(i, width) for i in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        _validate_month(themonth)
        s = month_name[themonth]
        if withyear:
            s = f'{s} {theyear!r}'
        return s.center(width)

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w = max(2, w)
        l = max(1, l)
        s = self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip()
        s += '\n' * l
        s += self.formatweekheader(w).rstrip()
        s += '\n' * l
        for week in self.monthdays2calendar(theyear, themonth):
            s += self.formatweek(week, w).rstrip()
            s += '\n' * l
        return s

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w = max(2, w)
        l = max(1, l)
        c = max(2, c)
        colwidth = (w + 1) * 7 - 1
        out = [repr(theyear).center(colwidth * m + c * (m - 1)).rstrip(), '\n' * l]
        header = self.formatweekheader(w)
        for i, row in enumerate(self.yeardays2calendar(theyear, m)):
            months = range(m * i + 1, min(m * (i + 1) + 1, 13))
            out.append('\n' * l)
            names = (self.formatmonthname(theyear, k, colwidth, False) for k in months)
            out.append(formatstring(names, colwidth, c).rstrip())
            out.append('\n' * l)
            out.append(formatstring((header for _ in months), colwidth, c).rstrip())
            out.append('\n' * l)
            height = max(len(cal) for cal in row)
            for j in range(height):
                weeks = ['' if j >= len(cal) else self.formatweek(cal[j], w) for cal in row]
                out.append(formatstring(weeks, colwidth, c).rstrip())
                out.append('\n' * l)
        return ''.join(out)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end='')


class HTMLCalendar(Calendar):
    cssclasses = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    cssclasses_weekday_head = cssclasses
    cssclass_noday = 'noday'
    cssclass_month_head = 'month'
    cssclass_month = 'month'
    cssclass_year_head = 'year'
    cssclass_year = 'year'

    def formatday(self, day, weekday):
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        return f"<tr>{''.join(self.formatday(d, wd) for d, wd in theweek)}</tr>"

    def formatweekday(self, day):
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        return f"<tr>{''.join(self.formatweekday(i) for i in self.iterweekdays())}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        _validate_month(themonth)
        s = f'{month_name[themonth]} {theyear}' if withyear else str(month_name[themonth])
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{s}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        lines += ['</table>', '']
        return '\n'.join(lines)

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        out = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">', '\n',
               f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for i in range(1, 13, width):
            out.append('<tr>')
            for m in range(i, min(i + width, 13)):
                out += ['<td>', self.formatmonth(theyear, m, withyear=False), '</td>']
            out.append('</tr>')
        out.append('</table>')
        return ''.join(out)

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        encoding = encoding or 'utf-8'
        out = [f'<?xml version="1.0" encoding="{encoding}"?>\n',
               '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n',
               '<html>\n', '<head>\n', f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />\n']
        if css is not None:
            out.append(f'<link rel="stylesheet" type="text/css" href="{css}" />\n')
        out += [f'<title>Calendar for {theyear}</title>\n', '</head>\n', '<body>\n', self.formatyear(theyear, width), '</body>\n',
                '</html>\n']
        return ''.join(out).encode(encoding, 'xmlcharrefreplace')


class LocaleTextCalendar(TextCalendar):
    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


class LocaleHTMLCalendar(HTMLCalendar):
    def __init__(self, firstweekday=0, locale=None):
        super().__init__(firstweekday)
        self.locale = locale


c = TextCalendar()
firstweekday = c.getfirstweekday


def setfirstweekday(firstweekday):
    if not MONDAY <= firstweekday <= SUNDAY:
        raise IllegalWeekdayError(firstweekday)
    c.firstweekday = firstweekday


monthcalendar = c.monthdayscalendar
prweek = c.prweek
week = c.formatweek
weekheader = c.formatweekheader
prmonth = c.prmonth
month = c.formatmonth
calendar = c.formatyear
prcal = c.pryear

_colwidth = 20
_spacing = 6
EPOCH = 1970
_EPOCH_ORD = 719163


def format(cols, colwidth=_colwidth, spacing=_spacing):
    print(formatstring(cols, colwidth, spacing))


def formatstring(cols, colwidth=_colwidth, spacing=_spacing):
    return (' ' * spacing).join(col.center(colwidth) for col in cols)


def timegm(tuple):
    year, month, day, hour, minute, second = tuple[:6]
    days = datetime.date(year, month, 1).toordinal() - _EPOCH_ORD + day - 1
    return ((days * 24 + hour) * 60 + minute) * 60 + second


def __getattr__(name):
    if name in ('January', 'February'):
        import warnings
        new = name.upper()
        warnings.warn(f'The {name!r} attribute is deprecated, use {new!r} instead', DeprecationWarning, stacklevel=2)
        return Month[new]
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
