"""Miscellaneous utilities: addresses and dates of messages."""

import datetime
import time

__all__ = ['collapse_rfc2231_value', 'decode_params', 'decode_rfc2231', 'encode_rfc2231', 'formataddr', 'formatdate',
           'format_datetime', 'getaddresses', 'make_msgid', 'mktime_tz', 'parseaddr', 'parsedate', 'parsedate_tz',
           'parsedate_to_datetime', 'unquote']

_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
_LONG_MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
                'december']
_ZONES = {'UT': 0, 'UTC': 0, 'GMT': 0, 'Z': 0, 'AST': -400, 'ADT': -300, 'EST': -500, 'EDT': -400, 'CST': -600, 'CDT': -500,
          'MST': -700, 'MDT': -600, 'PST': -800, 'PDT': -700}
_SPECIALS = '()<>@,:;".[]\\'
_UNSET = object()


# --- text

def quote(str):
    return str.replace('\\', '\\\\').replace('"', '\\"')


def unquote(str):
    if len(str) > 1:
        if str.startswith('"') and str.endswith('"'):
            return str[1:-1].replace('\\\\', '\\').replace('\\"', '"')
        if str.startswith('<') and str.endswith('>'):
            return str[1:-1]
    return str


def formataddr(pair, charset='utf-8'):
    """The inverse of parseaddr(): the text of a (name, address) pair."""
    name, address = pair
    address.encode('ascii')
    if not name:
        return address
    try:
        name.encode('ascii')
    except UnicodeEncodeError:
        import base64
        return f"=?{charset}?b?{base64.b64encode(name.encode(charset)).decode('ascii')}?= <{address}>"
    quotes = '"' if any(c in _SPECIALS for c in name) else ''
    return f'{quotes}{quote(name)}{quotes} <{address}>'


# --- addresses

def _tokens(text):
    # (kind, text): kind is a special character, 'a' for an atom, 'q' for a quoted string, 'c' for a comment, 'd' for a domain
    # literal.
    i = 0
    n = len(text)
    while i < n:
        c = text[i]
        if c.isspace():
            i += 1
        elif c in '"([':
            closing = {'"': '"', '(': ')', '[': ']'}[c]
            depth = 1
            out = []
            i += 1
            while i < n:
                d = text[i]
                i += 1
                if d == '\\' and i < n:
                    out.append(text[i])
                    i += 1
                    continue
                if d == closing:
                    depth -= 1
                    if depth == 0:
                        break
                elif c == '(' and d == '(':
                    depth += 1
                out.append(d)
            yield {'"': 'q', '(': 'c', '[': 'd'}[c], ''.join(out)
        elif c in '<>@,:;.)]\\':
            i += 1
            yield c, c
        else:
            start = i
            while i < n and not text[i].isspace() and text[i] not in _SPECIALS:
                i += 1
            yield 'a', text[start:i]


def _parse_list(text):
    # All addresses of a field as (name, address).
    tokens = list(_tokens(text))
    found = []
    i = 0
    n = len(tokens)
    while i < n:
        words = []
        comments = []
        local = []
        address = None
        while i < n and tokens[i][0] not in ',;':
            kind, value = tokens[i]
            i += 1
            if kind == 'c':
                comments.append(value)
            elif kind == '<':
                parts = []
                while i < n and tokens[i][0] != '>':
                    k, v = tokens[i]
                    if k == 'c':
                        comments.append(v)
                    elif k == 'q':
                        parts.append(f'"{quote(v)}"')
                    elif k == 'd':
                        parts.append(f'[{v}]')
                    elif k == ':':
                        # A route before the address.
                        parts.clear()
                    else:
                        parts.append(v)
                    i += 1
                i += 1
                address = ''.join(parts)
            elif kind == ':':
                # The name of a group.
                words.clear()
                local.clear()
            else:
                local.append((kind, value))
                words.append(value)
        i += 1
        if address is not None:
            name = _joined(local)
            if comments:
                name = (name + ' (' if name else '(') + ' '.join(comments) + ')'
            found.append((name, address))
        elif local:
            text = ''.join(f'"{quote(v)}"' if k == 'q' else f'[{v}]' if k == 'd' else v for k, v in local)
            found.append((' '.join(comments), text))
        elif comments:
            found.append((' '.join(comments), ''))
    return found


def _joined(words):
    out = ''
    for kind, value in words:
        out += value if kind == '.' or not out else ' ' + value
    return out


def _plausible(text, found):
    # What reads differently from what it seems to say is refused.
    inside = False
    depth = 0
    commas = 0
    i = 0
    while i < len(text):
        c = text[i]
        if c == '\\':
            i += 1
        elif c == '"' and not depth:
            inside = not inside
        elif not inside and c == '(':
            depth += 1
        elif not inside and c == ')':
            depth -= 1
        elif c == ',' and not inside and not depth:
            commas += 1
        i += 1
    return len(found) == commas + 1 and not inside and depth == 0


def getaddresses(fieldvalues, *, strict=True):
    values = [str(v) for v in fieldvalues]
    result = []
    for value in values:
        found = _parse_list(value)
        if strict and not _plausible(value, found):
            found = [('', '')]
        result += found
    return result


def parseaddr(addr, *, strict=True):
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str):
        return '', ''
    found = _parse_list(addr)
    if not found or strict and (len(found) > 1 or not _plausible(addr, found)):
        return '', ''
    return found[0]


# --- dates

def _digits(text):
    return text.isdigit() and text.isascii()


def parsedate_tz(data):
    """Convert a date string to a time tuple. Accounts for time zones."""
    found = _parse(data)
    if found and found[9] is None:
        found[9] = 0
    return tuple(found) if found else None


def _parse(data):
    if not data:
        return None
    words = data.split()
    if not words:
        return None
    if words[0].endswith(',') or words[0].lower() in _DAYS:
        del words[0]
    else:
        at = words[0].rfind(',')
        if at >= 0:
            words[0] = words[0][at + 1:]
    if len(words) == 3:
        # Dates of RFC 850.
        parts = words[0].split('-')
        if len(parts) == 3:
            words = parts + words[1:]
    if len(words) == 4:
        last = words[3]
        at = last.find('+')
        if at < 0:
            at = last.find('-')
        if at > 0:
            words[3:] = [last[:at], last[at:]]
        else:
            words.append('')
    if len(words) < 5:
        return None
    day, month, year, clock, zone = words[:5]
    if not (day and month and year):
        return None
    month = month.lower()
    if month not in _MONTHS and month not in _LONG_MONTHS:
        day, month = month, day.lower()
        if month not in _MONTHS and month not in _LONG_MONTHS:
            return None
    month = (_MONTHS.index(month) if month in _MONTHS else _LONG_MONTHS.index(month)) + 1
    day = day.removesuffix(',')
    if ':' in year:
        year, clock = clock, year
    year = year.removesuffix(',')
    if not year[:1].isdigit():
        year, zone = zone, year
    clock = clock.removesuffix(',')
    parts = clock.split(':')
    if len(parts) == 1 and '.' in clock:
        parts = clock.split('.')
    if len(parts) == 2:
        parts.append('0')
    if len(parts) != 3:
        return None
    try:
        year, day = int(year), int(day)
        hour, minute, second = map(int, parts)
    except ValueError:
        return None
    if year < 100:
        year += 1900 if year > 68 else 2000
    offset = None
    zone = zone.upper()
    if zone in _ZONES:
        offset = _ZONES[zone]
    else:
        try:
            offset = int(zone)
        except ValueError:
            pass
        if offset == 0 and zone.startswith('-'):
            offset = None
    if offset:
        sign = -1 if offset < 0 else 1
        offset = sign * (abs(offset) // 100 * 3600 + abs(offset) % 100 * 60)
    return [year, month, day, hour, minute, second, 0, 1, -1, offset]


def parsedate(data):
    found = parsedate_tz(data)
    return found[:9] if isinstance(found, tuple) else found


def parsedate_to_datetime(data):
    found = _parse(data)
    if found is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    *fields, offset = found
    if offset is None:
        return datetime.datetime(*fields[:6])
    return datetime.datetime(*fields[:6], tzinfo=datetime.timezone(datetime.timedelta(seconds=offset)))


def mktime_tz(data):
    import calendar
    if data[9] is None:
        return time.mktime(data[:8] + (-1,))
    return calendar.timegm(data) - data[9]


def _format(fields, zone):
    day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][fields[6]]
    month = _MONTHS[fields[1] - 1].title()
    return f'{day}, {fields[2]:02d} {month} {fields[0]:04d} {fields[3]:02d}:{fields[4]:02d}:{fields[5]:02d} {zone}'


def formatdate(timeval=None, localtime=False, usegmt=False):
    """Returns a date string as specified by RFC 2822."""
    if timeval is None:
        timeval = time.time()
    dt = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        dt = dt.astimezone()
        usegmt = False
    elif not usegmt:
        dt = dt.replace(tzinfo=None)
    return format_datetime(dt, usegmt)


def format_datetime(dt, usegmt=False):
    fields = dt.timetuple()
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError('usegmt option requires a UTC datetime')
        zone = 'GMT'
    elif dt.tzinfo is None:
        zone = '-0000'
    else:
        zone = dt.strftime('%z')
    return _format(fields, zone)


def localtime(dt=None):
    if dt is None:
        dt = datetime.datetime.now()
    return dt.astimezone()


def make_msgid(idstring=None, domain=None):
    """Returns a string suitable for RFC 2822 compliant Message-ID."""
    import random
    stamp = int(time.time() * 100)
    suffix = '' if idstring is None else '.' + idstring
    return f"<{stamp}.1.{random.getrandbits(64)}{suffix}@{'localhost' if domain is None else domain}>"


# --- parameters of RFC 2231

def decode_rfc2231(s):
    parts = s.split("'", 2)
    if len(parts) <= 2:
        return None, None, s
    return parts


def encode_rfc2231(s, charset=None, language=None):
    from urllib.parse import quote
    s = quote(s, safe='', encoding=charset or 'ascii')
    if charset is None and language is None:
        return s
    return f"{charset}'{language or ''}'{s}"


def decode_params(params):
    import re
    from urllib.parse import unquote as unquote_percent
    out = [params[0]]
    pieces = {}
    for name, value in params[1:]:
        encoded = name.endswith('*')
        value = unquote(value)
        m = re.fullmatch(r'(?P<name>\w+)\*((?P<num>[0-9]+)\*?)?', name, re.A)
        if m:
            number = m.group('num')
            pieces.setdefault(m.group('name'), []).append((int(number) if number is not None else None, value, encoded))
        else:
            out.append((name, f'"{quote(value)}"'))
    for name, parts in pieces.items():
        parts.sort(key=lambda part: -1 if part[0] is None else part[0])
        value = ''
        extended = False
        for _, text, encoded in parts:
            if encoded:
                text = unquote_percent(text, encoding='latin-1')
                extended = True
            value += text
        if extended:
            charset, language, value = decode_rfc2231(value)
            out.append((name, (charset, language, f'"{quote(value)}"')))
        else:
            out.append((name, f'"{quote(value)}"'))
    return out


def collapse_rfc2231_value(value, errors='replace', fallback_charset='us-ascii'):
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, language, text = value
    raw = bytes(text, 'raw-unicode-escape')
    try:
        return str(raw, charset or fallback_charset, errors)
    except LookupError:
        return unquote(text)
