"""Parsing of dates and times, for `time` and `datetime`."""

import re
from datetime import _BEFORE, _civil, _leap, _ordinal, date, datetime, time, timedelta, timezone
from time import struct_time, tzname

_DAYS = ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
_MONTHS = ('january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
           'december')


def _names(name, words):
    # Longer names first: none may hide behind its beginning.
    return f"(?P<{name}>{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})"


_PATTERNS = {
    'd': r'(?P<d>3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9])',
    'f': r'(?P<f>[0-9]{1,6})',
    'H': r'(?P<H>2[0-3]|[0-1]\d|\d| \d)',
    'I': r'(?P<I>1[0-2]|0[1-9]|[1-9]| [1-9])',
    'G': r'(?P<G>\d\d\d\d)',
    'j': r'(?P<j>36[0-6]|3[0-5]\d|[1-2]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9])',
    'm': r'(?P<m>1[0-2]|0[1-9]|[1-9])',
    'M': r'(?P<M>[0-5]\d|\d)',
    'S': r'(?P<S>6[0-1]|[0-5]\d|\d)',
    'U': r'(?P<U>5[0-3]|[0-4]\d|\d)',
    'W': r'(?P<W>5[0-3]|[0-4]\d|\d)',
    'u': r'(?P<u>[1-7])',
    'V': r'(?P<V>5[0-3]|0[1-9]|[1-4]\d|\d)',
    'w': r'(?P<w>[0-6])',
    'y': r'(?P<y>\d\d)',
    'Y': r'(?P<Y>\d\d\d\d)',
    'z': r'(?P<z>([+-]\d\d:?[0-5]\d(:?[0-5]\d(\.\d{1,6})?)?)|(?-i:Z))',
    'A': _names('A', _DAYS),
    'a': _names('a', [d[:3] for d in _DAYS]),
    'B': _names('B', _MONTHS),
    'b': _names('b', [m[:3] for m in _MONTHS]),
    'p': '(?P<p>am|pm)',
    'Z': _names('Z', {'utc', 'gmt', *(name.lower() for name in tzname)}),
    '%': '%',
}
_PATTERNS['e'] = _PATTERNS['d'].replace('<d>', '<e>')
_EXPANDED = {'c': '%a %b %d %H:%M:%S %Y', 'x': '%m/%d/%y', 'X': '%H:%M:%S'}
_cache = {}
_AMBIGUOUS = """\
Parsing dates involving a day of month without a year specified is ambiguous
and fails to parse leap day. The default behavior will change in Python 3.15
to either always raise an exception or to use a different default year (TBD).
To avoid trouble, add a specific year to the input & format.
See https://github.com/python/cpython/issues/70647."""


def _compile(format):
    found = _cache.get(format)
    if found is not None:
        return found
    out = []
    i = 0
    text = format
    while i < len(text):
        c = text[i]
        i += 1
        if c.isspace():
            while i < len(text) and text[i].isspace():
                i += 1
            out.append(r'\s+')
            continue
        if c != '%':
            out.append(re.escape(c))
            continue
        while i < len(text) and text[i] in '-_0^#123456789':
            i += 1
        if i < len(text) and text[i] in 'EO':
            # Alternative digits are those of every locale we know.
            if text[i] == 'O' and text[i + 1:i + 2] not in ('d', 'H', 'I', 'm', 'M', 'S', 'U', 'W', 'w', 'y'):
                raise ValueError(f"{text[i:i + 2]!r} is a bad directive in format {format!r}")
            i += text[i] == 'O'
        if i >= len(text):
            raise ValueError(f'stray % in format {format!r}')
        c = text[i]
        i += 1
        if c in _EXPANDED:
            text = text[:i] + _EXPANDED[c] + text[i:]
        elif c in _PATTERNS:
            out.append(_PATTERNS[c])
        else:
            raise ValueError(f"'{c}' is a bad directive in format {format!r}")
    if '(?P<d>' in ''.join(out) and not any(f'(?P<{year}>' in part for part in out for year in 'YyG'):
        import warnings
        warnings.warn(_AMBIGUOUS, DeprecationWarning)
    pattern = re.compile(''.join(out), re.IGNORECASE)
    if len(_cache) > 50:
        _cache.clear()
    _cache[format] = pattern
    return pattern


def _week_day(year, week, weekday, monday):
    # Day of the year of a weekday in a week counted from the first Monday, or Sunday.
    first = (_ordinal(year, 1, 1) + 6) % 7
    if not monday:
        first = (first + 1) % 7
        weekday = (weekday + 1) % 7
    days = (7 - first) % 7
    if week == 0:
        return 1 + weekday - first
    return 1 + days + 7 * (week - 1) + weekday


def _parse(string, format):
    for i, argument in enumerate((string, format), 1):
        if not isinstance(argument, str):
            raise TypeError(f'strptime() argument {i} must be str, not {type(argument).__name__}')
    found = _compile(format).match(string)
    if found is None:
        raise ValueError(f'time data {string!r} does not match format {format!r}')
    if found.end() != len(string):
        raise ValueError(f'unconverted data remains: {string[found.end():]}')
    groups = found.groupdict()
    iso_year = year = iso_week = week = weekday = julian = None
    month = day = 1
    hour = minute = second = fraction = 0
    zone = -1
    offset = None
    offset_fraction = 0
    monday = True
    for key, text in groups.items():
        if key == 'y':
            year = int(text)
            year += 2000 if year <= 68 else 1900
        elif key == 'Y':
            year = int(text)
        elif key == 'G':
            iso_year = int(text)
        elif key == 'm':
            month = int(text)
        elif key == 'B':
            month = _MONTHS.index(text.lower()) + 1
        elif key == 'b':
            month = [m[:3] for m in _MONTHS].index(text.lower()) + 1
        elif key in 'de':
            day = int(text)
        elif key == 'H':
            hour = int(text)
        elif key == 'I':
            hour = int(text) % 12
            if (groups.get('p') or '').lower() == 'pm':
                hour += 12
        elif key == 'M':
            minute = int(text)
        elif key == 'S':
            second = int(text)
        elif key == 'f':
            fraction = int(text.ljust(6, '0'))
        elif key == 'A':
            weekday = _DAYS.index(text.lower())
        elif key == 'a':
            weekday = [d[:3] for d in _DAYS].index(text.lower())
        elif key == 'w':
            weekday = (int(text) + 6) % 7
        elif key == 'u':
            weekday = int(text) - 1
        elif key == 'j':
            julian = int(text)
        elif key in 'UW':
            week = int(text)
            monday = key == 'W'
        elif key == 'V':
            iso_week = int(text)
        elif key == 'z':
            if not text:
                continue
            if text == 'Z':
                offset = 0
                continue
            digits = text[1:]
            if digits[2] == ':':
                if len(digits) > 5 and digits[5] != ':':
                    raise ValueError(f'Inconsistent use of : in {text}')
                digits = digits.replace(':', '')
            digits, _, part = digits.partition('.')
            offset = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:6] or 0)
            offset_fraction = int((part or '0').ljust(6, '0'))
            if text[0] == '-':
                offset = -offset
                offset_fraction = -offset_fraction
        elif key == 'Z':
            zone = int(text.lower() not in ('utc', 'gmt', tzname[0].lower()))
    if iso_year is not None:
        if julian is not None:
            raise ValueError("Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
        if iso_week is None or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive "
                             "('%A', '%a', '%w', or '%u').")
    elif iso_week is not None:
        if year is None or weekday is None:
            raise ValueError("ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive "
                             "('%A', '%a', '%w', or '%u').")
        raise ValueError("ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
    leap_fix = False
    if year is None:
        if month == 2 and day == 29:
            year = 1904
            leap_fix = True
        else:
            year = 1900
    if julian is None and weekday is not None:
        if week is not None:
            julian = _week_day(year, week, weekday, monday)
        elif iso_year is not None and iso_week is not None:
            d = date.fromisocalendar(iso_year, iso_week, weekday + 1)
            year, month, day = d.year, d.month, d.day
            julian = _BEFORE[month] + (month > 2 and _leap(year)) + day
        if julian is not None and julian <= 0:
            year -= 1
            julian += 366 if _leap(year) else 365
    if julian is None:
        julian = _ordinal(year, month, day) - _ordinal(year, 1, 1) + 1
    else:
        year, month, day = _civil(julian - 1 + _ordinal(year, 1, 1))
    if weekday is None:
        weekday = (_ordinal(year, month, day) + 6) % 7
    if leap_fix:
        year = 1900
    name = groups.get('Z')
    return (year, month, day, hour, minute, second, weekday, julian, zone), (name and name.upper()), offset, fraction, offset_fraction


def _strptime_time(data_string, format='%a %b %d %H:%M:%S %Y'):
    fields, name, offset, *_ = _parse(data_string, format)
    return struct_time((*fields, name, offset))


def _zone(name, offset, fraction):
    if offset is None:
        return None
    delta = timedelta(seconds=offset, microseconds=fraction)
    return timezone(delta, name) if name else timezone(delta)


def _strptime_datetime_date(cls, data_string, format='%a %b %d %Y'):
    fields, *_ = _parse(data_string, format)
    return cls(*fields[:3])


def _strptime_datetime_time(cls, data_string, format='%H:%M:%S'):
    fields, name, offset, fraction, offset_fraction = _parse(data_string, format)
    zone = _zone(name, offset, offset_fraction)
    return cls(*fields[3:6], fraction) if zone is None else cls(*fields[3:6], fraction, zone)


def _strptime_datetime_datetime(cls, data_string, format='%a %b %d %H:%M:%S %Y'):
    fields, name, offset, fraction, offset_fraction = _parse(data_string, format)
    zone = _zone(name, offset, offset_fraction)
    return cls(*fields[:6], fraction) if zone is None else cls(*fields[:6], fraction, zone)
