from _prelude import _hog_os, _hog_process_time, _hog_timezone, _struct_sequence, sleep

struct_time = _struct_sequence('time', 'struct_time', (
    'tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst'), ('tm_zone', 'tm_gmtoff'))
timezone = 0
altzone = 0
daylight = 0
tzname = ('UTC', 'UTC')
CLOCK_REALTIME = 0
CLOCK_MONOTONIC = 1
CLOCK_PROCESS_CPUTIME_ID = 2
CLOCK_THREAD_CPUTIME_ID = 3
CLOCK_MONOTONIC_RAW = 4
CLOCK_BOOTTIME = 7
CLOCK_TAI = 11

_DAYS = ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
_MONTHS = ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
           'December')
_STRUCT_TM_ITEMS = 11
_start = None
_last = 0.0


def _now(caller):
    return float(_hog_os('time.time', (caller,)))


def time():
    return _now('time.time')


def time_ns():
    return int(_now('time.time_ns') * 1e9)


def _elapsed(caller):
    # Starts at an arbitrary point and never goes back.
    global _start, _last
    now = _now(caller)
    if _start is None:
        _start = now - 1000.0
    now -= _start
    if now > _last:
        _last = now
    return _last


def monotonic():
    return _elapsed('time.monotonic')


def monotonic_ns():
    return int(_elapsed('time.monotonic_ns') * 1e9)


def perf_counter():
    return _elapsed('time.perf_counter')


def perf_counter_ns():
    return int(_elapsed('time.perf_counter_ns') * 1e9)


def process_time():
    return _hog_process_time() / 1e9


def process_time_ns():
    return _hog_process_time()


thread_time = process_time
thread_time_ns = process_time_ns


def clock_gettime(clk_id, /):
    return time() if clk_id == CLOCK_REALTIME else monotonic()


def clock_gettime_ns(clk_id, /):
    return time_ns() if clk_id == CLOCK_REALTIME else monotonic_ns()


def clock_getres(clk_id, /):
    return 1e-09


class _ClockInfo:
    def __init__(self, implementation, monotonic, adjustable):
        self.implementation = implementation
        self.monotonic = monotonic
        self.adjustable = adjustable
        self.resolution = 1e-09

    def __repr__(self):
        return (f'namespace(implementation={self.implementation!r}, monotonic={self.monotonic}, '
                f'adjustable={self.adjustable}, resolution=1e-09)')


def get_clock_info(name, /):
    if name == 'time':
        return _ClockInfo('clock_gettime(CLOCK_REALTIME)', False, True)
    if name in ('monotonic', 'perf_counter'):
        return _ClockInfo('clock_gettime(CLOCK_MONOTONIC)', True, False)
    if name in ('process_time', 'thread_time'):
        return _ClockInfo('clock_gettime(CLOCK_PROCESS_CPUTIME_ID)', True, False)
    raise ValueError('unknown clock')


def _civil(days):
    # Days since 1970-01-01 as year, month, day.
    days += 719468
    era, doe = divmod(days, 146097)
    yoe = (doe - doe // 1460 + doe // 36524 - doe // 146096) // 365
    doy = doe - (365 * yoe + yoe // 4 - yoe // 100)
    mp = (5 * doy + 2) // 153
    month = mp + 3 if mp < 10 else mp - 9
    return yoe + era * 400 + (month <= 2), month, doy - (153 * mp + 2) // 5 + 1


def _days_from_civil(y, m, d):
    y -= m <= 2
    era, yoe = divmod(y, 400)
    doy = (153 * (m - 3 if m > 2 else m + 9) + 2) // 5 + d - 1
    return era * 146097 + yoe * 365 + yoe // 4 - yoe // 100 + doy - 719468


def _seconds(secs, caller):
    if secs is None:
        secs = _now(caller)
    if isinstance(secs, float):
        if secs != secs:
            raise ValueError('Invalid value NaN (not a number)')
        if secs in (float('inf'), float('-inf')):
            raise OverflowError('timestamp out of range for platform time_t')
        return int(secs // 1)
    if not isinstance(secs, int):
        raise TypeError(f"'{type(secs).__name__}' object cannot be interpreted as an integer")
    return secs


def _split(secs, zone='UTC'):
    days, rest = divmod(secs, 86400)
    if not -784354017364 < days < 784354017364:
        raise OverflowError('timestamp out of range for platform time_t')
    y, m, d = _civil(days)
    if not -2147481748 <= y <= 2147485547:
        raise OverflowError('Value too large for defined data type')
    yday = days - _days_from_civil(y, 1, 1) + 1
    return struct_time((y, m, d, rest // 3600, rest // 60 % 60, rest % 60, (days + 3) % 7, yday, 0, zone, 0))


def gmtime(seconds=None, /):
    return _split(_seconds(seconds, 'time.gmtime'), 'GMT')


def _local(secs):
    if _zone is None:
        return _split(secs)
    import datetime
    t = datetime.datetime.fromtimestamp(secs, _zone)
    return struct_time((*t.timetuple()[:8], 1 if t.dst() else 0, t.tzname(), int(t.utcoffset().total_seconds())))


def localtime(seconds=None, /):
    return _local(_seconds(seconds, 'time.localtime'))


def _tuple(t, caller):
    if not isinstance(t, tuple):
        raise TypeError('Tuple or struct_time argument required')
    if len(t) != 9:
        raise TypeError(f'{caller}(): illegal time tuple argument')
    return t


def mktime(time_tuple, /):
    y, m, d, hh, mm, ss = _tuple(time_tuple, 'mktime')[:6]
    y += (m - 1) // 12
    m = (m - 1) % 12 + 1
    seconds = (_days_from_civil(y, m, 1) + d - 1) * 86400 + hh * 3600 + mm * 60 + ss
    if _zone is not None:
        import datetime
        wall = datetime.datetime(1970, 1, 1, tzinfo=_zone) + datetime.timedelta(seconds=seconds)
        seconds -= int(wall.replace(fold=time_tuple[8] == 0).utcoffset().total_seconds())
    return float(seconds)


def asctime(time_tuple=None, /):
    t = localtime() if time_tuple is None else _tuple(time_tuple, 'asctime')
    _check(t)
    return f'{_DAYS[t[6] % 7][:3]} {_MONTHS[(t[1] or 1) - 1][:3]} {t[2] or 1:2d} {t[3]:02d}:{t[4]:02d}:{t[5]:02d} {t[0]}'


def ctime(seconds=None, /):
    return asctime(_local(_seconds(seconds, 'time.ctime')))


def _check(t):
    for i, low, high, name in ((1, 0, 12, 'month'), (2, 0, 31, 'day of month'), (3, 0, 23, 'hour'), (4, 0, 59, 'minute'),
                               (5, 0, 61, 'seconds'), (7, 0, 366, 'day of year')):
        if not low <= t[i] <= high:
            raise ValueError(f'{name} out of range')


def _iso(y, yday, wday):
    # ISO year and week; yday from 0, Monday is 0.
    week = (yday - wday + 10) // 7
    if week == 0:
        y -= 1
        days = 366 if _leap(y) else 365
        week = (yday + days - wday + 10) // 7
    elif week == 53:
        days = 366 if _leap(y) else 365
        if yday - wday + 3 >= days:
            return y + 1, 1
    return y, week


def _leap(y):
    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


def _format(fmt, t, zone='UTC', offset='+0000', micro=None):
    y, mon, day, hh, mm, ss, wday, yday = t[:8]
    mon = mon or 1
    day = day or 1
    wday %= 7
    yday0 = (yday or 1) - 1
    out = []
    i = 0
    n = len(fmt)
    while i < n:
        j = fmt.find('%', i)
        if j < 0:
            out.append(fmt[i:])
            break
        out.append(fmt[i:j])
        i = j + 1
        flag = ''
        while i < n and fmt[i] in '-_0^#':
            flag = fmt[i]
            i += 1
        width = ''
        while i < n and fmt[i].isdigit():
            width += fmt[i]
            i += 1
        while i < n and fmt[i] in 'EO':
            i += 1
        if i >= n:
            out.append(fmt[j:])
            break
        c = fmt[i]
        i += 1
        number = None
        text = None
        if c == 'Y': text = str(y)
        elif c == 'm': number = mon, 2
        elif c == 'd': number = day, 2
        elif c == 'H': number = hh, 2
        elif c == 'M': number = mm, 2
        elif c == 'S': number = ss, 2
        elif c == 'I': number = hh % 12 or 12, 2
        elif c == 'y': number = y % 100, 2
        elif c == 'j': number = yday0 + 1, 3
        elif c == 'a': text = _DAYS[wday][:3]
        elif c == 'A': text = _DAYS[wday]
        elif c in 'bh': text = _MONTHS[mon - 1][:3]
        elif c == 'B': text = _MONTHS[mon - 1]
        elif c == 'p': text = 'AM' if hh < 12 else 'PM'
        elif c == 'P': text = 'am' if hh < 12 else 'pm'
        elif c == 'f' and micro is not None: text = f'{micro:06d}'
        elif c == '%': text = '%'
        elif c == 'n': text = '\n'
        elif c == 't': text = '\t'
        elif c == 'F': text = f'{y}-{mon:02d}-{day:02d}'
        elif c == 'T': text = f'{hh:02d}:{mm:02d}:{ss:02d}'
        elif c == 'R': text = f'{hh:02d}:{mm:02d}'
        elif c == 'r': text = f'{hh % 12 or 12:02d}:{mm:02d}:{ss:02d} ' + ('AM' if hh < 12 else 'PM')
        elif c in 'Dx': text = f'{mon:02d}/{day:02d}/{y % 100:02d}'
        elif c == 'X': text = f'{hh:02d}:{mm:02d}:{ss:02d}'
        elif c == 'c':
            text = f'{_DAYS[wday][:3]} {_MONTHS[mon - 1][:3]} {day:2d} {hh:02d}:{mm:02d}:{ss:02d} {y}'
        elif c == 'C': number = y // 100, 2
        elif c == 'e': text = f'{day:2d}'
        elif c == 'k': text = f'{hh:2d}'
        elif c == 'l': text = f'{hh % 12 or 12:2d}'
        elif c == 's': text = str(int(mktime(tuple(t[:9]))))
        elif c == 'u': text = str(wday + 1)
        elif c == 'w': text = str((wday + 1) % 7)
        elif c == 'U': number = (yday0 + 7 - (wday + 1) % 7) // 7, 2
        elif c == 'W': number = (yday0 + 7 - wday) // 7, 2
        elif c == 'V': number = _iso(y, yday0, wday)[1], 2
        elif c == 'G': text = str(_iso(y, yday0, wday)[0])
        elif c == 'g': number = _iso(y, yday0, wday)[0] % 100, 2
        elif c == 'Z': text = zone
        elif c == 'z': text = offset
        else: text = fmt[j:i]
        if number is not None:
            value, digits = number
            if flag == '-':
                text = str(value)
            elif flag == '_':
                text = str(value).rjust(digits)
            else:
                text = str(value).rjust(digits, '0')
        elif flag == '-' and c in 'ekl':
            text = text.lstrip()
        elif flag == '^' or flag == '#' and c in 'aAbBh':
            text = text.upper()
        elif flag == '#' and c in 'pPZ':
            text = text.lower()
        if width:
            text = text.rjust(int(width), '0' if (number is not None or c in 'YG') and flag != '_' else ' ')
        out.append(text)
    return ''.join(out)


def strftime(format, time_tuple=None, /):
    if not isinstance(format, str):
        raise TypeError(f'strftime() argument 1 must be str, not {type(format).__name__}')
    t = _local(_seconds(None, 'time.strftime')) if time_tuple is None else _tuple(time_tuple, 'strftime')
    _check(t)
    zone = getattr(t, 'tm_zone', None) or tzname[t[8] > 0]
    offset = getattr(t, 'tm_gmtoff', None)
    if offset is None:
        offset = -(altzone if t[8] > 0 else timezone)
    minutes = abs(offset) // 60
    return _format(format, t, zone, f"{'-' if offset < 0 else '+'}{minutes // 60:02d}{minutes % 60:02d}")


def strptime(data_string, format='%a %b %d %H:%M:%S %Y', /):
    import _strptime
    return _strptime._strptime_time(data_string, format)


def tzset():
    pass


def _session_zone():
    # Sets the zone of local times and what the module tells of it.
    global _zone, timezone, altzone, daylight, tzname
    import datetime
    _zone = datetime._session_zone()
    winter, summer = (datetime.datetime(2024, month, 1, tzinfo=_zone) for month in (1, 7))
    if winter.dst():
        winter, summer = summer, winter
    timezone = -int(winter.utcoffset().total_seconds())
    altzone = -int(summer.utcoffset().total_seconds())
    daylight = int(timezone != altzone)
    tzname = winter.tzname(), summer.tzname()


_zone = None
if _hog_timezone() is not None:
    _session_zone()
