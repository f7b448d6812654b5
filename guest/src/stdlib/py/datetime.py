"""Dates and times."""

from _prelude import _hog_c_int, _hog_c_types, _hog_index, _hog_os, _hog_timezone

__all__ = ('date', 'datetime', 'time', 'timedelta', 'timezone', 'tzinfo', 'MINYEAR', 'MAXYEAR', 'UTC')

MINYEAR = 1
MAXYEAR = 9999
_MAXORDINAL = 3652059
_EPOCH = 719163
_DAYS = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_BEFORE = (0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_WEEKDAYS = ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')
_WEEKDAY_NAMES = ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
_MONTH_NAMES = ('', 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
                'November', 'December')
_MONTHS = ('', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec')
_UNSET = object()


# --- calendar arithmetic

def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _days_in_month(year, month):
    return 29 if month == 2 and _leap(year) else _DAYS[month]


def _ordinal(year, month, day):
    y = year - 1
    return y * 365 + y // 4 - y // 100 + y // 400 + _BEFORE[month] + (month > 2 and _leap(year)) + day


def _civil(ordinal):
    # Counted in years from March, so that the leap day comes last.
    n = ordinal + 305
    era, n = divmod(n, 146097)
    y = (n - n // 1460 + n // 36524 - n // 146096) // 365
    n -= 365 * y + y // 4 - y // 100
    m = (5 * n + 2) // 153
    day = n - (153 * m + 2) // 5 + 1
    month = m + 3 if m < 10 else m - 9
    return y + era * 400 + (month <= 2), month, day


def _week_one(year):
    # Ordinal of the Monday of ISO week 1.
    first = _ordinal(year, 1, 1)
    weekday = (first + 6) % 7
    return first - weekday + (7 if weekday > 3 else 0)


def _type_name(value):
    cls = type(value)
    return f'datetime.{cls.__name__}' if cls.__module__ == 'datetime' else cls.__name__


def _class_name(cls):
    return 'datetime.' + cls.__name__ if cls.__module__ == 'datetime' else cls.__name__


def _check_date(year, month, day):
    if not 1 <= year <= 9999:
        raise ValueError(f'year must be in 1..9999, not {year}')
    if not 1 <= month <= 12:
        raise ValueError(f'month must be in 1..12, not {month}')
    last = _days_in_month(year, month)
    if not 1 <= day <= last:
        raise ValueError(f'day {day} must be in range 1..{last} for month {month} in year {year}')


def _check_time(hour, minute, second, microsecond, fold):
    if not 0 <= hour <= 23:
        raise ValueError(f'hour must be in 0..23, not {hour}')
    if not 0 <= minute <= 59:
        raise ValueError(f'minute must be in 0..59, not {minute}')
    if not 0 <= second <= 59:
        raise ValueError(f'second must be in 0..59, not {second}')
    if not 0 <= microsecond <= 999999:
        raise ValueError(f'microsecond must be in 0..999999, not {microsecond}')
    if fold not in (0, 1):
        raise ValueError(f'fold must be either 0 or 1, not {fold}')


def _check_tzinfo(tz):
    if tz is not None and not isinstance(tz, tzinfo):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{_type_name(tz)}'")


def _check_arguments(args, kwargs, given, most, positional):
    # What the signature could not take.
    count = given + len(args) + len(kwargs)
    if count > most:
        raise TypeError(f'function takes at most {most} arguments ({count} given)')
    if args:
        raise TypeError(f'function takes at most {positional} positional arguments ({positional + len(args)} given)')
    for name in kwargs:
        raise TypeError(f"this function got an unexpected keyword argument '{name}'")


def _missing(name, position):
    return TypeError(f"function missing required argument '{name}' (pos {position})")


# --- text

def _offset_text(offset, colon=':'):
    if offset is None:
        return ''
    sign = '+'
    if offset._days < 0:
        sign = '-'
        offset = -offset
    hours, rest = divmod(offset._seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    text = f'{sign}{hours:02d}{colon}{minutes:02d}'
    if seconds or offset._microseconds:
        text += f'{colon}{seconds:02d}'
        if offset._microseconds:
            text += f'.{offset._microseconds:06d}'
    return text


def _time_text(hour, minute, second, microsecond, timespec):
    if timespec == 'auto':
        timespec = 'microseconds' if microsecond else 'seconds'
    if timespec == 'seconds':
        return f'{hour:02d}:{minute:02d}:{second:02d}'
    if timespec == 'microseconds':
        return f'{hour:02d}:{minute:02d}:{second:02d}.{microsecond:06d}'
    if timespec == 'minutes':
        return f'{hour:02d}:{minute:02d}'
    if timespec == 'hours':
        return f'{hour:02d}'
    if timespec == 'milliseconds':
        return f'{hour:02d}:{minute:02d}:{second:02d}.{microsecond // 1000:03d}'
    if not isinstance(timespec, str):
        raise TypeError(f"isoformat() argument 'timespec' must be str, not {_type_name(timespec)}")
    raise ValueError('Unknown timespec value')


# Directives whose text comes from the fields alone, as a `%` template writes them.
_PLAIN = {'Y': '%(Y)04d', 'm': '%(m)02d', 'd': '%(d)02d', 'H': '%(H)02d', 'M': '%(M)02d', 'S': '%(S)02d', 'f': '%(f)06d',
          'y': '%(y)02d', 'I': '%(I)02d', 'p': '%(p)s', 'b': '%(b)s', 'B': '%(B)s', 'a': '%(a)s', 'A': '%(A)s', '%': '%%',
          'F': '%(Y)04d-%(m)02d-%(d)02d', 'T': '%(H)02d:%(M)02d:%(S)02d'}
_templates = {}


def _template(format):
    """Formats of plain directives, which most are, as `%` templates, or None."""
    out = []
    i = 0
    while True:
        j = format.find('%', i)
        if j < 0:
            out.append(format[i:])
            break
        plain = _PLAIN.get(format[j + 1:j + 2])
        if plain is None:
            return None
        out.append(format[i:j])
        out.append(plain)
        i = j + 2
    return ''.join(out)


def _plain_strftime(format, t, hour, minute, second, microsecond):
    """The text of a date with a time by a format, or None if it takes more than their fields."""
    if type(format) is not str:
        return None
    try:
        template = _templates[format]
    except KeyError:
        if len(_templates) > 100:
            _templates.clear()
        template = _templates[format] = _template(format)
    if template is None:
        return None
    fields = {'Y': t._year, 'm': t._month, 'd': t._day, 'H': hour, 'M': minute, 'S': second, 'f': microsecond}
    if '(y)' in template or '(I)' in template or '(p)' in template:
        fields['y'] = t._year % 100
        fields['I'] = hour % 12 or 12
        fields['p'] = 'AM' if hour < 12 else 'PM'
    if '(b)' in template or '(B)' in template:
        fields['b'] = _MONTHS[t._month]
        fields['B'] = _MONTH_NAMES[t._month]
    if '(a)' in template or '(A)' in template:
        day = (_ordinal(t._year, t._month, t._day) + 6) % 7
        fields['a'] = _WEEKDAYS[day]
        fields['A'] = _WEEKDAY_NAMES[day]
    return template % fields


def _strftime(obj, format, timetuple):
    if not isinstance(format, str):
        raise TypeError(f"strftime() argument 1 must be str, not {'None' if format is None else _type_name(format)}")
    import time as clock
    out = []
    i = 0
    while True:
        j = format.find('%', i)
        if j < 0 or j + 1 >= len(format):
            out.append(format[i:])
            break
        out.append(format[i:j])
        c = format[j + 1]
        i = j + 2
        if c == 'f':
            text = f"{getattr(obj, 'microsecond', 0):06d}"
        elif c == 'z':
            text = _zone_text(obj, '')
        elif c == ':' and format[i:i + 1] == 'z':
            text = _zone_text(obj, ':')
            i += 1
        elif c == 'Z':
            text = obj.tzname() if hasattr(obj, 'tzname') else ''
            if text is None:
                text = ''
        elif c in 'YG':
            text = clock.strftime('%' + c, timetuple).rjust(4, '0')
        elif c == 'C':
            text = clock.strftime('%C', timetuple).rjust(2, '0')
        elif c == 'F':
            text = clock.strftime('%Y', timetuple).rjust(4, '0') + clock.strftime('-%m-%d', timetuple)
        else:
            out.append('%' + c)
            continue
        out.append(text.replace('%', '%%'))
    return clock.strftime(''.join(out), timetuple)


def _zone_text(obj, colon):
    return _offset_text(obj.utcoffset(), colon) if hasattr(obj, 'utcoffset') else ''


def _digits(text, start, end):
    part = text[start:end]
    if len(part) != end - start or not (part.isascii() and part.isdigit()):
        raise ValueError
    return int(part)


def _parse_date(text):
    # `YYYY-MM-DD`, `YYYYMMDD`, and the forms with weeks.
    year = _digits(text, 0, 4)
    dash = text[4:5] == '-'
    i = 5 if dash else 4
    if text[i:i + 1] == 'W':
        week = _digits(text, i + 1, i + 3)
        i += 3
        day = 1
        if i < len(text):
            if (text[i] == '-') != dash:
                raise ValueError
            i += dash
            day = _digits(text, i, i + 1)
            i += 1
        if len(text) not in (7, 8, 10) or dash and i != len(text):
            raise ValueError
        return _from_week(year, week, day)
    month = _digits(text, i, i + 2)
    i += 2
    if dash:
        if text[i:i + 1] != '-':
            raise ValueError
        i += 1
    day = _digits(text, i, i + 2)
    if len(text) not in (8, 10):
        raise ValueError
    return year, month, day


def _from_week(year, week, day):
    if not 1 <= year <= 9999:
        raise ValueError(f'year must be in 1..9999, not {year}')
    if not 1 <= week <= 52:
        # A year has 53 weeks if it begins on a Thursday, or on a Wednesday when it is a leap year.
        first = _ordinal(year, 1, 1) % 7
        if week != 53 or not (first == 4 or first == 3 and _leap(year)):
            raise ValueError(f'Invalid week: {week}')
    if not 1 <= day <= 7:
        raise ValueError(f'Invalid weekday: {day} (range is [1, 7])')
    return _civil(_week_one(year) + (week - 1) * 7 + day - 1)


def _separator(text):
    # Where the time begins in a date with time.
    n = len(text)
    if n == 7:
        return 7
    if text[4:5] == '-':
        if text[5:6] != 'W':
            return 10
        if n < 8:
            raise ValueError
        if text[8:9] == '-':
            if n == 9:
                raise ValueError
            return 8 if n > 10 and text[10].isdigit() else 10
        return 8
    if text[4:5] == 'W':
        i = 7
        while i < n and text[i].isdigit():
            i += 1
        if i < 9:
            return i
        return 7 if i % 2 == 0 else 8
    return 8


def _parse_clock(text):
    # Hour, minute, second, microsecond; and whether something is left that is none of them.
    parts = [0, 0, 0, 0]
    n = len(text)
    i = 0
    colon = True
    for k in range(3):
        parts[k] = _digits(text, i, i + 2)
        i += 2
        c = text[i:i + 1]
        i += len(c)
        if k == 0:
            colon = c == ':'
        if c and c in '.,':
            if k < 2 or i >= n:
                raise ValueError
            break
        if i >= n:
            return parts, c != ''
        if colon and c == ':':
            if k == 2:
                raise ValueError
        elif not colon:
            i -= 1
        else:
            raise ValueError
    end = min(i + 6, n)
    _digits(text, i, end)
    parts[3] = int(text[i:end].ljust(6, '0'))
    while end < n and text[end].isdigit():
        end += 1
    return parts, end < n


def _parse_time(text):
    # The four numbers and the zone.
    for i, c in enumerate(text):
        if c in '+-Z':
            break
    else:
        parts, left = _parse_clock(text)
        if left:
            raise ValueError
        return *parts, None
    # What is left before a zone is passed over, as CPython does.
    parts, _ = _parse_clock(text[:i])
    zone = text[i + 1:]
    if c == 'Z':
        if zone:
            raise ValueError
        return *parts, timezone.utc
    (hour, minute, second, microsecond), left = _parse_clock(zone)
    if left:
        raise ValueError
    offset = timedelta(hours=hour, minutes=minute, seconds=second, microseconds=microsecond)
    if not offset:
        return *parts, timezone.utc
    return *parts, ('zone', -offset if c == '-' else offset)


def _made_zone(zone):
    return timezone(zone[1]) if type(zone) is tuple else zone


def _check_text(text):
    if not isinstance(text, str):
        raise TypeError('fromisoformat: argument must be str')


def _invalid(text):
    return ValueError(f'Invalid isoformat string: {text!r}')


# --- timedelta

def _divide(a, b):
    # To the nearest, ties to even.
    q, r = divmod(a, b)
    r *= 2
    if (r > b if b > 0 else r < b) or (r == b and q % 2 == 1):
        q += 1
    return q


_UNITS = (('microseconds', 1), ('milliseconds', 1000), ('seconds', 1000000), ('minutes', 60000000), ('hours', 3600000000),
          ('days', 86400000000), ('weeks', 604800000000))


def _make_delta(cls, us):
    days, us = divmod(us, 86400000000)
    return _normal_delta(cls, days, 0, us)


def _normal_delta(cls, days, seconds, us):
    # Sums stay apart in days, seconds and microseconds: a total of microseconds would be an int too large to be quick.
    if not 0 <= us < 1000000:
        carry, us = divmod(us, 1000000)
        seconds += carry
    if not 0 <= seconds < 86400:
        carry, seconds = divmod(seconds, 86400)
        days += carry
    if not -999999999 <= days <= 999999999:
        if not -2147483648 <= days <= 2147483647:
            raise OverflowError('Python int too large to convert to C int')
        raise OverflowError(f'days={days}; must have magnitude <= 999999999')
    self = object.__new__(cls)
    self._days = days
    self._seconds = seconds
    self._microseconds = us
    return self


def _delta_order(a, b):
    return a._days - b._days or a._seconds - b._seconds or a._microseconds - b._microseconds


class timedelta:
    """Difference between two datetime values."""

    __slots__ = ('_days', '_seconds', '_microseconds')

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0, *args, **kwargs):
        if args:
            raise TypeError(f'__new__() takes at most 7 arguments ({7 + len(args) + len(kwargs)} given)')
        for name in kwargs:
            raise TypeError(f"__new__() got an unexpected keyword argument '{name}'")
        if (type(days) is int and type(seconds) is int and type(microseconds) is int and type(milliseconds) is int
                and type(minutes) is int and type(hours) is int and type(weeks) is int):
            return _normal_delta(cls, days + weeks * 7, seconds + minutes * 60 + hours * 3600,
                                 microseconds + milliseconds * 1000)
        total = 0
        left = 0.0
        for (name, unit), value in zip(_UNITS, (microseconds, milliseconds, seconds, minutes, hours, days, weeks)):
            if isinstance(value, int):
                total += int(value) * unit
            elif isinstance(value, float):
                whole = int(value)
                total += whole * unit
                part = (value - whole) * unit
                if part:
                    whole = int(part)
                    total += whole
                    left += part - whole
            else:
                raise TypeError(f'unsupported type for timedelta {name} component: {_type_name(value)}')
        if left:
            odd = total % 2
            total += round((left + odd) / 2) * 2 - odd if abs(left) == 0.5 or abs(left) == 1.5 else round(left)
        return _make_delta(cls, total)

    @property
    def days(self):
        return self._days

    @property
    def seconds(self):
        return self._seconds

    @property
    def microseconds(self):
        return self._microseconds

    def _us(self):
        return (self._days * 86400 + self._seconds) * 1000000 + self._microseconds

    def total_seconds(self):
        return self._us() / 1000000

    def __repr__(self):
        parts = []
        for name in ('days', 'seconds', 'microseconds'):
            value = getattr(self, '_' + name)
            if value:
                parts.append(f'{name}={value}')
        return f"{_class_name(type(self))}({', '.join(parts) or '0'})"

    def __str__(self):
        minutes, seconds = divmod(self._seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f'{hours}:{minutes:02d}:{seconds:02d}'
        if self._days:
            text = f"{self._days} day{'' if abs(self._days) == 1 else 's'}, {text}"
        if self._microseconds:
            text += f'.{self._microseconds:06d}'
        return text

    def __add__(self, other):
        if isinstance(other, timedelta):
            return _normal_delta(timedelta, self._days + other._days, self._seconds + other._seconds,
                                 self._microseconds + other._microseconds)
        return NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _normal_delta(timedelta, self._days - other._days, self._seconds - other._seconds,
                                 self._microseconds - other._microseconds)
        return NotImplemented

    def __rsub__(self, other):
        if isinstance(other, timedelta):
            return _normal_delta(timedelta, other._days - self._days, other._seconds - self._seconds,
                                 other._microseconds - self._microseconds)
        return NotImplemented

    def __neg__(self):
        return _normal_delta(timedelta, -self._days, -self._seconds, -self._microseconds)

    def __pos__(self):
        return _normal_delta(timedelta, self._days, self._seconds, self._microseconds)

    def __abs__(self):
        return timedelta.__neg__(self) if self._days < 0 else timedelta.__pos__(self)

    def __mul__(self, other):
        if isinstance(other, int):
            return _normal_delta(timedelta, self._days * other, self._seconds * other, self._microseconds * other)
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return _make_delta(timedelta, _divide(self._us() * a, b))
        return NotImplemented

    __rmul__ = __mul__

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._us() // other._us()
        if isinstance(other, int):
            return _make_delta(timedelta, self._us() // other)
        return NotImplemented

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._us() / other._us()
        if isinstance(other, int):
            return _make_delta(timedelta, _divide(self._us(), other))
        if isinstance(other, float):
            a, b = other.as_integer_ratio()
            return _make_delta(timedelta, _divide(b * self._us(), a))
        return NotImplemented

    def __mod__(self, other):
        if isinstance(other, timedelta):
            return _make_delta(timedelta, self._us() % other._us())
        return NotImplemented

    def __divmod__(self, other):
        if isinstance(other, timedelta):
            q, r = divmod(self._us(), other._us())
            return q, _make_delta(timedelta, r)
        return NotImplemented

    def __eq__(self, other):
        return _delta_order(self, other) == 0 if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return _delta_order(self, other) < 0 if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return _delta_order(self, other) <= 0 if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return _delta_order(self, other) > 0 if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return _delta_order(self, other) >= 0 if isinstance(other, timedelta) else NotImplemented

    def __hash__(self):
        return hash((self._days, self._seconds, self._microseconds))

    def __bool__(self):
        return self._days != 0 or self._seconds != 0 or self._microseconds != 0

    def __reduce__(self):
        return type(self), (self._days, self._seconds, self._microseconds)


timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(999999999, 86399, 999999)
timedelta.resolution = timedelta(microseconds=1)


# --- date

class IsoCalendarDate(tuple):
    __slots__ = ()

    @property
    def year(self):
        return self[0]

    @property
    def week(self):
        return self[1]

    @property
    def weekday(self):
        return self[2]

    def __reduce__(self):
        return tuple, (tuple(self),)

    def __repr__(self):
        return f'datetime.IsoCalendarDate(year={self[0]}, week={self[1]}, weekday={self[2]})'


def _timestamp_seconds(value):
    # Whole seconds and microseconds of a timestamp, rounded half to even.
    if isinstance(value, float):
        if value != value:
            raise ValueError('Invalid value NaN (not a number)')
        if not -9223372036854775808.0 <= value < 9223372036854775808.0:
            raise OverflowError('timestamp out of range for platform time_t')
        whole = int(value // 1)
        us = round((value - whole) * 1e6)
        if us >= 1000000:
            whole += 1
            us -= 1000000
        return whole, us
    try:
        index = type(value).__index__
    except AttributeError:
        raise TypeError(f'argument must be int or float, not {_type_name(value)}') from None
    value = index(value)
    if not -(1 << 63) <= value < 1 << 63:
        raise OverflowError('timestamp out of range for platform time_t')
    return value, 0


def _split_seconds(seconds):
    days, rest = divmod(seconds, 86400)
    year, month, day = _civil(days + _EPOCH)
    if not -2147481748 <= year <= 2147485547:
        raise OSError(75, 'Value too large for defined data type')
    if not 1 <= year <= 9999:
        raise ValueError(f'year must be in 1..9999, not {year}')
    minutes, second = divmod(rest, 60)
    hour, minute = divmod(minutes, 60)
    return year, month, day, hour, minute, second


class date:
    __slots__ = ('_year', '_month', '_day')

    def __new__(cls, year=_UNSET, month=_UNSET, day=_UNSET, *args, **kwargs):
        if args or kwargs:
            _check_arguments(args, kwargs, sum(v is not _UNSET for v in (year, month, day)), 3, 3)
        if month is _UNSET and isinstance(year, bytes) and len(year) == 4 and 1 <= year[2] & 127 <= 12:
            self = object.__new__(cls)
            self._year, self._month, self._day = year[0] * 256 + year[1], year[2], year[3]
            return self
        if day is _UNSET:
            for i, value in enumerate((year, month, day)):
                if value is _UNSET:
                    raise _missing(('year', 'month', 'day')[i], i + 1)
                _hog_c_int(value)
        year, month, day = _hog_c_int(year), _hog_c_int(month), _hog_c_int(day)
        _check_date(year, month, day)
        self = object.__new__(cls)
        self._year = year
        self._month = month
        self._day = day
        return self

    @property
    def year(self):
        return self._year

    @property
    def month(self):
        return self._month

    @property
    def day(self):
        return self._day

    @classmethod
    def fromtimestamp(cls, timestamp, /):
        """Create a date from a POSIX timestamp."""
        if not isinstance(timestamp, float):
            timestamp = _hog_index(timestamp)
        seconds, _ = _timestamp_seconds(timestamp)
        local = datetime._from_seconds(seconds, 0, None)
        return cls(local._year, local._month, local._day)

    @classmethod
    def today(cls):
        now = _hog_os('date.today', ())
        if isinstance(now, date):
            return now if cls is date else cls(now._year, now._month, now._day)
        return cls.fromtimestamp(now)

    @classmethod
    def fromordinal(cls, ordinal, /):
        ordinal = _hog_c_int(ordinal)
        if ordinal < 1:
            raise ValueError('ordinal must be >= 1')
        return cls(*_civil(ordinal))

    @classmethod
    def fromisoformat(cls, string, /):
        _check_text(string)
        try:
            year, month, day = _parse_date(string)
        except ValueError:
            raise _invalid(string) from None
        return cls(year, month, day)

    @classmethod
    def fromisocalendar(cls, year, week, day):
        return cls(*_from_week(_hog_c_int(year), _hog_c_int(week), _hog_c_int(day)))

    @classmethod
    def strptime(cls, string, format, /):
        """Parse string according to the given date and time format (like time.strptime())."""
        import _strptime
        return _strptime._strptime_datetime_date(cls, string, format)

    def __repr__(self):
        return f'{_class_name(type(self))}({self._year}, {self._month}, {self._day})'

    def isoformat(self):
        return f'{self._year:04d}-{self._month:02d}-{self._day:02d}'

    def __str__(self):
        return self.isoformat()

    def ctime(self):
        weekday = _WEEKDAYS[(self.toordinal() + 6) % 7]
        return f'{weekday} {_MONTHS[self._month]} {self._day:2d} 00:00:00 {self._year:04d}'

    def strftime(self, format):
        """Format using strftime()."""
        text = None
        if type(self) is date:
            text = _plain_strftime(format, self, 0, 0, 0, 0)
        elif type(self) is datetime:
            text = _plain_strftime(format, self, self._hour, self._minute, self._second, self._microsecond)
        return _strftime(self, format, self.timetuple()) if text is None else text

    def __format__(self, spec, /):
        if not isinstance(spec, str):
            raise TypeError(f'__format__() argument 1 must be str, not {_type_name(spec)}')
        return self.strftime(spec) if spec else str(self)

    def timetuple(self):
        return _time_tuple(self._year, self._month, self._day, 0, 0, 0, -1)

    def toordinal(self):
        return _ordinal(self._year, self._month, self._day)

    def weekday(self):
        """Return the day of the week represented by the date."""
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        """Return the day of the week represented by the date."""
        return self.toordinal() % 7 or 7

    def isocalendar(self):
        year = self._year
        today = self.toordinal()
        week, day = divmod(today - _week_one(year), 7)
        if week < 0:
            year -= 1
            week, day = divmod(today - _week_one(year), 7)
        elif week >= 52 and year < 10000 and today >= _week_one(year + 1):
            year += 1
            week = 0
        return IsoCalendarDate((year, week + 1, day + 1))

    def replace(self, year=_UNSET, month=_UNSET, day=_UNSET):
        return type(self)(self._year if year is _UNSET else year, self._month if month is _UNSET else month,
                          self._day if day is _UNSET else day)

    def __replace__(self, /, **changes):
        return date.replace(self, **changes)

    def _key(self):
        return self._year * 10000 + self._month * 100 + self._day

    def _comparable(self, other):
        return isinstance(other, date) and not isinstance(other, datetime)

    def __eq__(self, other):
        return self._key() == other._key() if date._comparable(self, other) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if date._comparable(self, other) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if date._comparable(self, other) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if date._comparable(self, other) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if date._comparable(self, other) else NotImplemented

    def __hash__(self):
        return hash((self._year, self._month, self._day))

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        return _moved(self, other._days)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return _moved(self, -other._days)
        if date._comparable(self, other):
            days = _ordinal(self._year, self._month, self._day) - _ordinal(other._year, other._month, other._day)
            return _normal_delta(timedelta, days, 0, 0)
        return NotImplemented

    def _state(self):
        return bytes((self._year >> 8, self._year & 255, self._month, self._day))

    def __reduce__(self):
        return type(self), (self._state(),)


def _civil_after(d, days):
    # Year, month and day so many days after a date.
    day = d._day + days
    if 0 < day <= 28:
        return d._year, d._month, day
    ordinal = _ordinal(d._year, d._month, day)
    if not 0 < ordinal <= _MAXORDINAL:
        raise OverflowError('date value out of range')
    return _civil(ordinal)


def _moved(d, days):
    cls = type(d)
    if cls is not date:
        return cls(*_civil_after(d, days))
    self = object.__new__(date)
    self._year, self._month, self._day = _civil_after(d, days)
    return self


def _time_tuple(year, month, day, hour, minute, second, dst):
    import time as clock
    weekday = (_ordinal(year, month, day) + 6) % 7
    yday = _BEFORE[month] + (month > 2 and _leap(year)) + day
    return clock.struct_time((year, month, day, hour, minute, second, weekday, yday, dst))


date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)


# --- zones

class tzinfo:
    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        return object.__new__(cls)

    def tzname(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement tzname()')

    def utcoffset(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement utcoffset()')

    def dst(self, dt, /):
        raise NotImplementedError('a tzinfo subclass must implement dst()')

    def fromutc(self, dt, /):
        _check_fromutc(self, dt)
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError('fromutc: non-None utcoffset() result required')
        dst = dt.dst()
        if dst is None:
            raise ValueError('fromutc: non-None dst() result required')
        delta = offset - dst
        if delta:
            dt += delta
            dst = dt.dst()
            if dst is None:
                raise ValueError('fromutc: tz.dst() gave inconsistent results; cannot convert')
        return dt + dst

    def __reduce__(self):
        args = self.__getinitargs__() if hasattr(self, '__getinitargs__') else ()
        return type(self), args, self.__getstate__()


def _check_fromutc(zone, dt):
    if not isinstance(dt, datetime):
        raise TypeError('fromutc: argument must be a datetime')
    if dt._tzinfo is not zone:
        raise ValueError('fromutc: dt.tzinfo is not self')


_DAY = timedelta(1)


class timezone(tzinfo):
    __slots__ = ('_offset', '_name')

    def __new__(cls, offset=_UNSET, name=_UNSET):
        if offset is _UNSET:
            raise TypeError("timezone() missing required argument 'offset' (pos 1)")
        if not isinstance(offset, timedelta):
            raise TypeError(f'timezone() argument 1 must be datetime.timedelta, not {_type_name(offset)}')
        if name is _UNSET:
            if not offset:
                return cls.utc
        elif not isinstance(name, str):
            raise TypeError(f'timezone() argument 2 must be str, not {_type_name(name)}')
        if not -_DAY < offset < _DAY:
            raise ValueError('offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), '
                             f'not {offset!r}')
        return _make_zone(offset, None if name is _UNSET else name)

    def __init_subclass__(cls):
        raise TypeError("type 'datetime.timezone' is not an acceptable base type")

    def __getinitargs__(self):
        return (self._offset,) if self._name is None else (self._offset, self._name)

    def __reduce__(self):
        return type(self), self.__getinitargs__(), None

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        if self is timezone.utc:
            return 'datetime.timezone.utc'
        if self._name is None:
            return f'datetime.timezone({self._offset!r})'
        return f'datetime.timezone({self._offset!r}, {self._name!r})'

    def __str__(self):
        return self.tzname(None)

    def _check(self, method, dt):
        if dt is not None and not isinstance(dt, datetime):
            raise TypeError(f'{method}(dt) argument must be a datetime instance or None, not {_type_name(dt)}')

    def utcoffset(self, dt, /):
        self._check('utcoffset', dt)
        return self._offset

    def tzname(self, dt, /):
        self._check('tzname', dt)
        if self._name is not None:
            return self._name
        if self is timezone.utc or not self._offset:
            return 'UTC'
        return 'UTC' + _offset_text(self._offset)

    def dst(self, dt, /):
        self._check('dst', dt)
        return None

    def fromutc(self, dt, /):
        _check_fromutc(self, dt)
        return dt + self._offset


def _make_zone(offset, name):
    self = object.__new__(timezone)
    self._offset = offset
    self._name = name
    return self


UTC = timezone.utc = _make_zone(timedelta(0), None)
timezone.min = timezone(timedelta(hours=-23, minutes=-59))
timezone.max = timezone(timedelta(hours=23, minutes=59))


def _offset_of(zone, method, dt):
    # What a zone's `utcoffset` or `dst` says, checked.
    if zone is None:
        return None
    offset = getattr(zone, method)(dt)
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{method}() must return None or timedelta, not '{_type_name(offset)}'")
    if not -_DAY < offset < _DAY:
        raise ValueError('offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), '
                         f'not {offset!r}')
    return offset


def _name_of(zone, dt):
    if zone is None:
        return None
    name = zone.tzname(dt)
    if name is not None and not isinstance(name, str):
        raise TypeError(f"tzinfo.tzname() must return None or a string, not '{_type_name(name)}'")
    return name


# --- time

class time:
    """time([hour[, minute[, second[, microsecond[, tzinfo]]]]]) --> a time object"""

    __slots__ = ('_hour', '_minute', '_second', '_microsecond', '_tzinfo', '_fold')

    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *args, fold=0, **kwargs):
        if args or kwargs:
            _check_arguments(args, kwargs, 5, 6 + len(args), 5)
        if isinstance(hour, bytes) and len(hour) == 6 and hour[0] & 127 < 24:
            tzinfo = tzinfo if minute == 0 else minute
            _check_tzinfo(tzinfo)
            b = hour
            return _make_time(cls, b[0] & 127, b[1], b[2], (b[3] * 256 + b[4]) * 256 + b[5], tzinfo, b[0] >> 7)
        hour, minute, second, microsecond, fold = (
            _hog_c_int(hour), _hog_c_int(minute), _hog_c_int(second), _hog_c_int(microsecond), _hog_c_int(fold))
        _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        return _make_time(cls, hour, minute, second, microsecond, tzinfo, fold)

    @property
    def hour(self):
        return self._hour

    @property
    def minute(self):
        return self._minute

    @property
    def second(self):
        return self._second

    @property
    def microsecond(self):
        return self._microsecond

    @property
    def tzinfo(self):
        return self._tzinfo

    @property
    def fold(self):
        return self._fold

    @classmethod
    def fromisoformat(cls, string, /):
        """Construct a time from a string in ISO 8601 format."""
        _check_text(string)
        try:
            hour, minute, second, microsecond, zone = _parse_time(string.removeprefix('T'))
        except ValueError:
            raise _invalid(string) from None
        if hour == 24:
            if minute or second or microsecond:
                raise ValueError('minute, second, and microsecond must be 0 when hour is 24')
            hour = 0
        return cls(hour, minute, second, microsecond, _made_zone(zone))

    @classmethod
    def strptime(cls, string, format, /):
        """Parse string according to the given date and time format (like time.strptime())."""
        import _strptime
        return _strptime._strptime_datetime_time(cls, string, format)

    def __repr__(self):
        text = f'{self._hour}, {self._minute}'
        if self._second or self._microsecond:
            text += f', {self._second}'
        if self._microsecond:
            text += f', {self._microsecond}'
        if self._tzinfo is not None:
            text += f', tzinfo={self._tzinfo!r}'
        if self._fold:
            text += ', fold=1'
        return f'{_class_name(type(self))}({text})'

    def isoformat(self, timespec='auto'):
        text = _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return text + _offset_text(self.utcoffset())

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        """Format using strftime()."""
        import time as clock
        return _strftime(self, format, clock.struct_time((1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1)))

    def __format__(self, spec, /):
        if not isinstance(spec, str):
            raise TypeError(f'__format__() argument 1 must be str, not {_type_name(spec)}')
        return self.strftime(spec) if spec else str(self)

    def utcoffset(self):
        return _offset_of(self._tzinfo, 'utcoffset', None)

    def dst(self):
        """Return 0 if DST is not in effect, or the DST offset (as timedelta positive eastward) if DST is in effect."""
        return _offset_of(self._tzinfo, 'dst', None)

    def tzname(self):
        """Return the timezone name."""
        return _name_of(self._tzinfo, None)

    def replace(self, hour=_UNSET, minute=_UNSET, second=_UNSET, microsecond=_UNSET, tzinfo=_UNSET, *, fold=_UNSET):
        return type(self)(
            self._hour if hour is _UNSET else hour, self._minute if minute is _UNSET else minute,
            self._second if second is _UNSET else second, self._microsecond if microsecond is _UNSET else microsecond,
            self._tzinfo if tzinfo is _UNSET else tzinfo, fold=self._fold if fold is _UNSET else fold)

    def __replace__(self, /, **changes):
        return time.replace(self, **changes)

    def _us(self):
        return ((self._hour * 60 + self._minute) * 60 + self._second) * 1000000 + self._microsecond

    def _compare(self, other, equality):
        # Sign of the difference; None when one has a zone and the other has not.
        if self._tzinfo is other._tzinfo:
            a = b = None
        else:
            a, b = self.utcoffset(), other.utcoffset()
        if a == b:
            return self._us() - other._us()
        if a is None or b is None:
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware times")
        return self._us() - a._us() - other._us() + b._us()

    def __eq__(self, other):
        return self._compare(other, True) == 0 if isinstance(other, time) else NotImplemented

    def __lt__(self, other):
        return self._compare(other, False) < 0 if isinstance(other, time) else NotImplemented

    def __le__(self, other):
        return self._compare(other, False) <= 0 if isinstance(other, time) else NotImplemented

    def __gt__(self, other):
        return self._compare(other, False) > 0 if isinstance(other, time) else NotImplemented

    def __ge__(self, other):
        return self._compare(other, False) >= 0 if isinstance(other, time) else NotImplemented

    def __hash__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        return hash(self._us() - offset._us()) if offset else hash(self._us())

    def _state(self, protocol):
        first = self._hour + (128 if self._fold and protocol > 3 else 0)
        us = self._microsecond
        state = bytes((first, self._minute, self._second, us >> 16, us >> 8 & 255, us & 255))
        return (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce_ex__(self, protocol, /):
        return type(self), self._state(protocol)

    def __reduce__(self):
        return self.__reduce_ex__(2)


def _make_time(cls, hour, minute, second, microsecond, tzinfo, fold):
    self = object.__new__(cls)
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = tzinfo
    self._fold = fold
    return self


time.min = time(0, 0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)
_time = time


# --- datetime

class datetime(date):
    __slots__ = ('_hour', '_minute', '_second', '_microsecond', '_tzinfo', '_fold')

    def __new__(cls, year=_UNSET, month=_UNSET, day=_UNSET, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *args,
                fold=0, **kwargs):
        if args or kwargs:
            _check_arguments(args, kwargs, 8, 9 + len(args), 8)
        if isinstance(year, bytes) and len(year) == 10 and 1 <= year[2] & 127 <= 12:
            tzinfo = tzinfo if month is _UNSET else month
            _check_tzinfo(tzinfo)
            b = year
            return _make(cls, b[0] * 256 + b[1], b[2] & 127, b[3], b[4], b[5], b[6], (b[7] * 256 + b[8]) * 256 + b[9],
                         tzinfo, b[2] >> 7)
        if day is _UNSET:
            for i, value in enumerate((year, month, day)):
                if value is _UNSET:
                    raise _missing(('year', 'month', 'day')[i], i + 1)
                _hog_c_int(value)
        year, month, day, hour, minute, second, microsecond, fold = (
            _hog_c_int(year), _hog_c_int(month), _hog_c_int(day), _hog_c_int(hour), _hog_c_int(minute),
            _hog_c_int(second), _hog_c_int(microsecond), _hog_c_int(fold))
        _check_date(year, month, day)
        _check_time(hour, minute, second, microsecond, fold)
        _check_tzinfo(tzinfo)
        return _make(cls, year, month, day, hour, minute, second, microsecond, tzinfo, fold)

    @property
    def hour(self):
        return self._hour

    @property
    def minute(self):
        return self._minute

    @property
    def second(self):
        return self._second

    @property
    def microsecond(self):
        return self._microsecond

    @property
    def tzinfo(self):
        return self._tzinfo

    @property
    def fold(self):
        return self._fold

    @classmethod
    def _from_seconds(cls, seconds, us, tz):
        fields = _split_seconds(seconds)
        if tz is not None:
            return tz.fromutc(cls(*fields, us, tz))
        zone = _session_zone()
        if zone is None:
            return cls(*fields, us)
        t = zone.fromutc(datetime(*fields, us, zone))
        return cls(t._year, t._month, t._day, t._hour, t._minute, t._second, us, fold=t._fold)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        """tz's local time from POSIX timestamp."""
        _check_tzinfo(tz)
        return cls._from_seconds(*_timestamp_seconds(timestamp), tz)

    @classmethod
    def utcfromtimestamp(cls, timestamp, /):
        import warnings
        warnings.warn('datetime.datetime.utcfromtimestamp() is deprecated and scheduled for removal in a future version. '
                      'Use timezone-aware objects to represent datetimes in UTC: '
                      'datetime.datetime.fromtimestamp(timestamp, datetime.UTC).', DeprecationWarning)
        seconds, us = _timestamp_seconds(timestamp)
        return cls(*_split_seconds(seconds), us)

    @classmethod
    def now(cls, tz=None):
        """Returns new datetime object representing current time local to tz."""
        _check_tzinfo(tz)
        zone = () if tz is None else (0, None)
        if isinstance(tz, timezone):
            zone = tz._offset._days * 86400 + tz._offset._seconds, tz._name
        now = _hog_os('datetime.now', zone)
        if isinstance(now, datetime):
            if tz is not None:
                now = now.astimezone(tz)
            if cls is datetime:
                return now
            return cls(now._year, now._month, now._day, now._hour, now._minute, now._second, now._microsecond, now._tzinfo,
                       fold=now._fold)
        return cls._from_seconds(*_timestamp_seconds(now), tz)

    @classmethod
    def today(cls):
        return cls.now()

    @classmethod
    def utcnow(cls):
        import warnings
        warnings.warn('datetime.datetime.utcnow() is deprecated and scheduled for removal in a future version. '
                      'Use timezone-aware objects to represent datetimes in UTC: datetime.datetime.now(datetime.UTC).',
                      DeprecationWarning)
        return cls.now(timezone.utc).replace(tzinfo=None)

    @classmethod
    def combine(cls, date, time, tzinfo=_UNSET):
        if not isinstance(date, _date):
            raise TypeError(f'combine() argument 1 must be datetime.date, not {_type_name(date)}')
        if not isinstance(time, _time):
            raise TypeError(f'combine() argument 2 must be datetime.time, not {_type_name(time)}')
        return cls(date._year, date._month, date._day, time._hour, time._minute, time._second, time._microsecond,
                   time._tzinfo if tzinfo is _UNSET else tzinfo, fold=time._fold)

    @classmethod
    def fromisoformat(cls, string, /):
        _check_text(string)
        hour = minute = second = microsecond = 0
        zone = None
        try:
            if len(string) < 7:
                raise ValueError
            at = _separator(string)
            year, month, day = _parse_date(string[:at])
            if at < len(string):
                hour, minute, second, microsecond, zone = _parse_time(string[at + 1:])
        except ValueError:
            raise _invalid(string) from None
        zone = _made_zone(zone)
        if hour == 24:
            if minute or second or microsecond:
                raise ValueError('minute, second, and microsecond must be 0 when hour is 24')
            _check_date(year, month, day)
            year, month, day = _civil(_ordinal(year, month, day) + 1)
            hour = 0
        return cls(year, month, day, hour, minute, second, microsecond, zone)

    @classmethod
    def strptime(cls, string, format, /):
        """Parse string according to the given date and time format (like time.strptime())."""
        import _strptime
        return _strptime._strptime_datetime_datetime(cls, string, format)

    def date(self):
        return _date(self._year, self._month, self._day)

    def time(self):
        return _make_time(_time, self._hour, self._minute, self._second, self._microsecond, None, self._fold)

    def timetz(self):
        return _make_time(_time, self._hour, self._minute, self._second, self._microsecond, self._tzinfo, self._fold)

    def timetuple(self):
        dst = self.dst()
        dst = -1 if dst is None else 1 if dst else 0
        return _time_tuple(self._year, self._month, self._day, self._hour, self._minute, self._second, dst)

    def utctimetuple(self):
        offset = self.utcoffset()
        t = self - offset if offset else self
        return _time_tuple(t._year, t._month, t._day, t._hour, t._minute, t._second, 0)

    def timestamp(self):
        us = self._us() - _EPOCH * 86400000000
        offset = self.utcoffset() if self._tzinfo is not None else _session_offset(self)
        if offset is not None:
            us -= offset._us()
        return us / 1000000

    def ctime(self):
        weekday = _WEEKDAYS[(self.toordinal() + 6) % 7]
        return (f'{weekday} {_MONTHS[self._month]} {self._day:2d} {self._hour:02d}:{self._minute:02d}:{self._second:02d} '
                f'{self._year:04d}')

    def isoformat(self, sep='T', timespec='auto'):
        """[sep] -> string in ISO 8601 format, YYYY-MM-DDT[HH[:MM[:SS[.mmm[uuu]]]]][+HH:MM]."""
        if not isinstance(sep, str):
            raise TypeError(f'isoformat() argument 1 must be a unicode character, not {_type_name(sep)}')
        if len(sep) != 1:
            raise TypeError('isoformat() argument 1 must be a unicode character, '
                            f'not a string of length {len(sep)}')
        text = _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return f'{self._year:04d}-{self._month:02d}-{self._day:02d}{sep}{text}{_offset_text(self.utcoffset())}'

    def __str__(self):
        return self.isoformat(' ')

    def __repr__(self):
        text = f'{self._year}, {self._month}, {self._day}, {self._hour}, {self._minute}'
        if self._second or self._microsecond:
            text += f', {self._second}'
        if self._microsecond:
            text += f', {self._microsecond}'
        if self._fold:
            text += ', fold=1'
        if self._tzinfo is not None:
            text += f', tzinfo={self._tzinfo!r}'
        return f'{_class_name(type(self))}({text})'

    def utcoffset(self):
        return _offset_of(self._tzinfo, 'utcoffset', self)

    def dst(self):
        return _offset_of(self._tzinfo, 'dst', self)

    def tzname(self):
        return _name_of(self._tzinfo, self)

    def replace(self, year=_UNSET, month=_UNSET, day=_UNSET, hour=_UNSET, minute=_UNSET, second=_UNSET, microsecond=_UNSET,
                tzinfo=_UNSET, *, fold=_UNSET):
        return type(self)(
            self._year if year is _UNSET else year, self._month if month is _UNSET else month,
            self._day if day is _UNSET else day, self._hour if hour is _UNSET else hour,
            self._minute if minute is _UNSET else minute, self._second if second is _UNSET else second,
            self._microsecond if microsecond is _UNSET else microsecond, self._tzinfo if tzinfo is _UNSET else tzinfo,
            fold=self._fold if fold is _UNSET else fold)

    def __replace__(self, /, **changes):
        return datetime.replace(self, **changes)

    def astimezone(self, tz=None):
        _check_tzinfo(tz)
        own = self._tzinfo
        if own is not None and own is tz:
            return self
        offset = self.utcoffset()
        if offset is None:
            offset = _session_offset(self) or timedelta(0)
        utc = self.replace(tzinfo=None) - offset
        if tz is None:
            zone = _session_zone()
            if zone is None:
                tz = _make_zone(timedelta(0), 'UTC')
            else:
                local = zone.fromutc(utc.replace(tzinfo=zone))
                tz = _make_zone(local.utcoffset(), local.tzname())
        return tz.fromutc(utc.replace(tzinfo=tz))

    def _us(self):
        days = _ordinal(self._year, self._month, self._day)
        return (((days * 24 + self._hour) * 60 + self._minute) * 60 + self._second) * 1000000 + self._microsecond

    def _compare(self, other, equality):
        # Sign of the difference; None when one has an offset and the other has not.
        if self._tzinfo is other._tzinfo:
            # The first field that differs tells; the sign alone matters.
            return (self._year - other._year or self._month - other._month or self._day - other._day
                    or self._hour - other._hour or self._minute - other._minute or self._second - other._second
                    or self._microsecond - other._microsecond)
        a, b = self.utcoffset(), other.utcoffset()
        if equality:
            # Times in a gap or repeated equal none in another zone.
            for t, offset in ((self, a), (other, b)):
                if offset != t.replace(fold=not t._fold).utcoffset():
                    return None
        if a == b:
            return self._us() - other._us()
        if a is None or b is None:
            if equality:
                return None
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return self._us() - a._us() - other._us() + b._us()

    def __eq__(self, other):
        return self._compare(other, True) == 0 if isinstance(other, datetime) else NotImplemented

    def __lt__(self, other):
        return self._compare(other, False) < 0 if isinstance(other, datetime) else NotImplemented

    def __le__(self, other):
        return self._compare(other, False) <= 0 if isinstance(other, datetime) else NotImplemented

    def __gt__(self, other):
        return self._compare(other, False) > 0 if isinstance(other, datetime) else NotImplemented

    def __ge__(self, other):
        return self._compare(other, False) >= 0 if isinstance(other, datetime) else NotImplemented

    def __hash__(self):
        offset = (self.replace(fold=0) if self._fold else self).utcoffset()
        return hash(self._us() - offset._us()) if offset else hash(self._us())

    def _shifted(self, days, seconds, us):
        us += self._microsecond
        if not 0 <= us < 1000000:
            carry, us = divmod(us, 1000000)
            seconds += carry
        seconds += (self._hour * 60 + self._minute) * 60 + self._second
        if not 0 <= seconds < 86400:
            carry, seconds = divmod(seconds, 86400)
            days += carry
        year, month, day = _civil_after(self, days)
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        cls = type(self)
        if cls is datetime:
            return _make(cls, year, month, day, hour, minute, second, us, self._tzinfo, 0)
        return cls(year, month, day, hour, minute, second, us, self._tzinfo)

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        return self._shifted(other._days, other._seconds, other._microseconds)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self._shifted(-other._days, -other._seconds, -other._microseconds)
        if not isinstance(other, datetime):
            return NotImplemented
        days = _ordinal(self._year, self._month, self._day) - _ordinal(other._year, other._month, other._day)
        seconds = ((self._hour - other._hour) * 60 + self._minute - other._minute) * 60 + self._second - other._second
        us = self._microsecond - other._microsecond
        if self._tzinfo is not other._tzinfo:
            a, b = self.utcoffset(), other.utcoffset()
            if a != b:
                if a is None or b is None:
                    raise TypeError("can't subtract offset-naive and offset-aware datetimes")
                days += b._days - a._days
                seconds += b._seconds - a._seconds
                us += b._microseconds - a._microseconds
        return _normal_delta(timedelta, days, seconds, us)

    def _state(self, protocol):
        month = self._month + (128 if self._fold and protocol > 3 else 0)
        us = self._microsecond
        state = bytes((self._year >> 8, self._year & 255, month, self._day, self._hour, self._minute, self._second, us >> 16,
                       us >> 8 & 255, us & 255))
        return (state,) if self._tzinfo is None else (state, self._tzinfo)

    def __reduce_ex__(self, protocol, /):
        return type(self), self._state(protocol)

    def __reduce__(self):
        return self.__reduce_ex__(2)


def _make(cls, year, month, day, hour, minute, second, microsecond, tzinfo, fold):
    self = object.__new__(cls)
    self._year = year
    self._month = month
    self._day = day
    self._hour = hour
    self._minute = minute
    self._second = second
    self._microsecond = microsecond
    self._tzinfo = tzinfo
    self._fold = fold
    return self


_zone = _UNSET


def _session_zone():
    # The zone of naive times; None for UTC.
    global _zone
    if _zone is _UNSET:
        given = _hog_timezone()
        if type(given) is str:
            from zoneinfo import ZoneInfo
            _zone = ZoneInfo(given)
        else:
            _zone = None if given is None else _make_zone(timedelta(seconds=given[0]), given[1])
    return _zone


def _session_offset(dt):
    # The offset of a naive time; None for UTC.
    zone = _session_zone()
    return None if zone is None else zone.utcoffset(dt.replace(tzinfo=zone))


_date = date
datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)

for _cls in (date, time, datetime):
    # Argument errors do not name the class.
    _cls.replace.__qualname__ = 'replace'
del _cls
_hog_c_types(timedelta, date, tzinfo, timezone, time, datetime, IsoCalendarDate)
