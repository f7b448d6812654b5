"""Time zones of the IANA database, which is built in.

The database comes in the form that has no negative daylight saving time: where it makes a difference (Europe/Dublin,
Africa/Casablanca), `dst()` is positive in summer instead of negative in winter.
"""

import _zones
from _prelude import _hog_c_types
from bisect import bisect_right
from datetime import _BEFORE, _leap, _ordinal, datetime, timedelta, tzinfo

__all__ = ['ZoneInfo', 'reset_tzpath', 'available_timezones', 'TZPATH', 'ZoneInfoNotFoundError', 'InvalidTZPathWarning']

TZPATH = ()
_EPOCH = 719163
_cache = {}


class ZoneInfoNotFoundError(KeyError):
    pass


class InvalidTZPathWarning(RuntimeWarning):
    pass


for _cls in (ZoneInfoNotFoundError, InvalidTZPathWarning):
    _cls.__module__ = 'zoneinfo._common'


def reset_tzpath(to=None):
    """Does nothing: there are no files to look for."""


def available_timezones():
    return set(_zones.names())


def _check_key(key):
    if not isinstance(key, str):
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(key).__name__}')
    if key.startswith('/'):
        raise ValueError(f'ZoneInfo keys may not be absolute paths, got: {key}')
    parts = key.split('/')
    if not key or any(part in ('', '.') for part in parts) or '..' in parts[1:]:
        raise ValueError(f'ZoneInfo keys must be normalized relative paths, got: {key}')
    if parts[0] == '..':
        raise ValueError(f'ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}')


class _Kind:
    """What holds between two transitions: offset from UTC, its part that is daylight saving, name."""

    def __init__(self, utcoff, dstoff, name):
        self.seconds = utcoff
        self.utcoff = timedelta(seconds=utcoff)
        self.dstoff = timedelta(seconds=dstoff)
        self.name = name

    def same(self, other):
        return (self.seconds, self.dstoff, self.name) == (other.seconds, other.dstoff, other.name)


# --- compiled zones

def _counts(data, at):
    if data[at:at + 4] != b'TZif':
        raise ValueError('Invalid TZif file: magic not found')
    numbers = [int.from_bytes(data[i:i + 4]) for i in range(at + 20, at + 44, 4)]
    return data[at + 4:at + 5], numbers


def _load(data):
    version, (isut, isstd, leaps, times, types, chars) = _counts(data, 0)
    at = 44
    width = 4
    if version >= b'2':
        at += times * 5 + types * 6 + chars + leaps * 8 + isstd + isut
        _, (isut, isstd, leaps, times, types, chars) = _counts(data, at)
        at += 44
        width = 8
    transitions = [int.from_bytes(data[i:i + width], signed=True) for i in range(at, at + times * width, width)]
    at += times * width
    indexes = list(data[at:at + times])
    at += times
    raw = [(int.from_bytes(data[i:i + 4], signed=True), data[i + 4], data[i + 5]) for i in range(at, at + types * 6, 6)]
    at += types * 6
    names = data[at:at + chars]
    at += chars + leaps * (width + 4) + isstd + isut
    footer = data[at:].strip(b'\n').decode() if width == 8 else ''
    abbreviations = [names[i:names.index(0, i)].decode() for _, _, i in raw]
    return transitions, indexes, [r[0] for r in raw], [r[1] for r in raw], abbreviations, footer


def _saved(indexes, offsets, daylight):
    # How much of each offset is daylight saving: the files tell only whether any is.
    saved = [0] * len(offsets)
    wanted = sum(daylight)
    found = 0
    for i in range(1, len(indexes)):
        if found == wanted:
            return saved
        k = indexes[i]
        if not daylight[k] or saved[k]:
            continue
        difference = 0
        before = indexes[i - 1]
        if not daylight[before]:
            difference = offsets[k] - offsets[before]
        if not difference and k < len(offsets) - 1 and i + 1 < len(indexes):
            after = indexes[i + 1]
            if daylight[after]:
                continue
            difference = offsets[k] - offsets[after]
        if difference:
            found += 1
            saved[k] = difference
    if found != wanted:
        for k, is_daylight in enumerate(daylight):
            if is_daylight and not saved[k]:
                saved[k] = 3600
    return saved


# --- rules for the years after the last transition

class _Rule:
    """The rest of a file: `CET-1CEST,M3.5.0,M10.5.0/3`."""

    def __init__(self, std, dst, start, end):
        self.std = std
        self.dst = dst
        self.start = start
        self.end = end
        self.difference = dst.seconds - std.seconds

    def _inside(self, start, end, ts):
        return start <= ts < end if start < end else not end <= ts < start

    def at_wall(self, ts, year, fold):
        start, end = _moment(self.start, year), _moment(self.end, year)
        # The hour that is missing or comes twice belongs to what was before or after, as `fold` says.
        if bool(fold) == (self.difference >= 0):
            end -= self.difference
        else:
            start += self.difference
        return self.dst if self._inside(start, end, ts) else self.std

    def at_utc(self, ts, year):
        start = _moment(self.start, year) - self.std.seconds
        end = _moment(self.end, year) - self.dst.seconds
        if self.difference > 0:
            again = end <= ts < end + self.difference
        else:
            again = start <= ts < start - self.difference
        return (self.dst if self._inside(start, end, ts) else self.std), again


def _moment(rule, year):
    # Seconds since 1970, by the clock on the wall, of a change in a year.
    kind, numbers, seconds = rule
    if kind == 'M':
        month, week, weekday = numbers
        first = _ordinal(year, month, 1)
        day = first + (weekday - first) % 7 + (week - 1) * 7
        if week == 5:
            length = _BEFORE[month + 1] - _BEFORE[month] + (month == 2 and _leap(year)) if month < 12 else 31
            while day >= first + length:
                day -= 7
    elif kind == 'J':
        day = _ordinal(year, 1, 1) + numbers[0] - 1 + (numbers[0] > 59 and _leap(year))
    else:
        day = _ordinal(year, 1, 1) + numbers[0]
    return (day - _EPOCH) * 86400 + seconds


def _parse_rule(text):
    import re
    name = r'([A-Za-z]+|<[A-Za-z0-9+-]+>)'
    m = re.fullmatch(rf'{name}([+-]?\d+(?::\d+){{0,2}})(?:{name}([+-]?\d+(?::\d+){{0,2}})?(?:,(.*),(.*))?)?', text, re.A)
    if m is None:
        raise ValueError(f'{text!r} is not a valid TZ string')

    def seconds(part):
        sign = -1 if part[0] == '-' else 1
        h, m, s = (part.lstrip('+-').split(':') + ['0', '0'])[:3]
        return sign * (int(h) * 3600 + int(m) * 60 + int(s))

    def change(part):
        date, _, clock = part.partition('/')
        clock = seconds(clock) if clock else 7200
        if date[0] == 'M':
            return 'M', [int(n) for n in date[1:].split('.')], clock
        if date[0] == 'J':
            return 'J', [int(date[1:])], clock
        return 'N', [int(date)], clock

    std_name, std_off, dst_name, dst_off, start, end = m.groups()
    std_seconds = -seconds(std_off)
    std = _Kind(std_seconds, 0, std_name.strip('<>'))
    if not dst_name:
        return std
    dst_seconds = -seconds(dst_off) if dst_off else std_seconds + 3600
    dst = _Kind(dst_seconds, dst_seconds - std_seconds, dst_name.strip('<>'))
    return _Rule(std, dst, change(start), change(end))


# --- the class

class ZoneInfo(tzinfo):
    def __new__(cls, key):
        found = _cache.get((cls, key)) if isinstance(key, str) else None
        if found is None:
            found = cls._new(key)
            if len(_cache) > 64:
                _cache.clear()
            _cache[cls, key] = found
        return found

    @classmethod
    def no_cache(cls, key):
        """Get a new instance of ZoneInfo, bypassing the cache."""
        return cls._new(key)

    @classmethod
    def _new(cls, key):
        _check_key(key)
        data = _zones.data(key)
        if data is None:
            raise ZoneInfoNotFoundError(f'No time zone found with key {key}')
        self = object.__new__(cls)
        self._key = key
        self._from_file = False
        self._set_data(data)
        return self

    @classmethod
    def from_file(cls, file_obj, /, key=None):
        """Create a ZoneInfo file from a file object."""
        self = object.__new__(cls)
        self._key = key
        self._from_file = True
        self._set_data(file_obj.read())
        return self

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Clear the ZoneInfo cache."""
        for c, key in list(_cache):
            if c is cls and (only_keys is None or key in only_keys):
                del _cache[c, key]

    def _set_data(self, data):
        transitions, indexes, offsets, daylight, names, footer = _load(data)
        saved = _saved(indexes, offsets, daylight)
        kinds = [_Kind(*k) for k in zip(offsets, saved, names)]
        self._utc = transitions
        self._kinds = [kinds[i] for i in indexes]
        # The transitions by the clock on the wall, read for the first and for the second time.
        first, second = [], []
        for i, ts in enumerate(transitions):
            before = offsets[indexes[i - 1]] if i else offsets[0]
            after = offsets[indexes[i]]
            first.append(ts + max(before, after))
            second.append(ts + min(before, after))
        self._wall = (first, second)
        self._before = next((k for k, d in zip(kinds, daylight) if not d), self._kinds[0] if self._kinds else None)
        if footer:
            self._after = _parse_rule(footer)
        elif not kinds:
            raise ValueError('No time zone information found.')
        else:
            self._after = self._kinds[-1] if self._kinds else kinds[-1]
        self._fixed = len(kinds) <= 1 and isinstance(self._after, _Kind) and (not kinds or kinds[0].same(self._after))

    def _find(self, dt):
        if dt is None:
            return self._after if self._fixed else None
        days = dt.toordinal() - _EPOCH
        ts = days * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second
        wall = self._wall[dt.fold]
        if wall and ts < wall[0]:
            return self._before
        if not wall or ts > wall[-1]:
            after = self._after
            return after.at_wall(ts, dt.year, dt.fold) if isinstance(after, _Rule) else after
        return self._kinds[bisect_right(wall, ts) - 1]

    def utcoffset(self, dt, /):
        """Retrieve a timedelta representing the UTC offset in a zone at the given datetime."""
        kind = self._find(dt)
        return kind and kind.utcoff

    def dst(self, dt, /):
        """Retrieve a timedelta representing the amount of DST applied in a zone at the given datetime."""
        kind = self._find(dt)
        return kind and kind.dstoff

    def tzname(self, dt, /):
        """Retrieve a string containing the abbreviation for the time zone that applies in a zone at a given datetime."""
        kind = self._find(dt)
        return kind and kind.name

    def fromutc(self, dt, /):
        """Given a datetime with local time in UTC, retrieve an adjusted datetime in local time."""
        if not isinstance(dt, datetime):
            raise TypeError('fromutc: argument must be a datetime')
        if dt.tzinfo is not self:
            raise ValueError('fromutc: dt.tzinfo is not self')
        ts = (dt.toordinal() - _EPOCH) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second
        utc = self._utc
        again = False
        if utc and ts < utc[0]:
            kind = self._before
        elif (not utc or ts > utc[-1]) and isinstance(self._after, _Rule):
            kind, again = self._after.at_utc(ts, dt.year)
        elif not utc:
            kind = self._after
        else:
            i = bisect_right(utc, ts)
            if ts > utc[-1]:
                previous, kind = self._kinds[-1], self._after
            elif i >= 2:
                previous, kind = self._kinds[i - 2:i]
            else:
                previous, kind = self._before, self._kinds[0]
            again = previous.seconds - kind.seconds > ts - utc[i - 1]
        dt += kind.utcoff
        return dt.replace(fold=1) if again else dt

    @property
    def key(self):
        return self._key

    def __str__(self):
        return repr(self) if self._key is None else self._key

    def __repr__(self):
        name = 'zoneinfo.ZoneInfo' if type(self) is ZoneInfo else type(self).__name__
        return f'{name}.from_file(key={self._key!r})' if self._from_file else f'{name}(key={self._key!r})'

    def __reduce__(self):
        if self._from_file:
            import pickle
            raise pickle.PicklingError('Cannot pickle a ZoneInfo file created from a file stream.')
        return type(self)._unpickle, (self._key, 1)

    @classmethod
    def _unpickle(cls, key, from_cache, /):
        return cls(key) if from_cache else cls.no_cache(key)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


_hog_c_types(ZoneInfo)
