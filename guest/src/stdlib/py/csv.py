"""CSV parsing and writing."""

from _prelude import _hog_c_types, _hog_csv_feed, _hog_csv_join, _hog_csv_pending, _hog_csv_state, _hog_csv_take

__all__ = ['QUOTE_MINIMAL', 'QUOTE_ALL', 'QUOTE_NONNUMERIC', 'QUOTE_NONE', 'QUOTE_STRINGS', 'QUOTE_NOTNULL', 'Error', 'Dialect',
           'excel', 'excel_tab', 'field_size_limit', 'reader', 'writer', 'register_dialect', 'get_dialect', 'list_dialects',
           'Sniffer', 'unregister_dialect', 'DictReader', 'DictWriter', 'unix_dialect']

QUOTE_MINIMAL = 0
QUOTE_ALL = 1
QUOTE_NONNUMERIC = 2
QUOTE_NONE = 3
QUOTE_STRINGS = 4
QUOTE_NOTNULL = 5

_limit = 131072
_dialects = {}
_UNSET = object()


class Error(Exception):
    __module__ = '_csv'


def field_size_limit(new_limit=_UNSET, /):
    """Sets an upper limit on parsed fields."""
    global _limit
    old = _limit
    if new_limit is not _UNSET:
        if type(new_limit) is not int:
            raise TypeError('limit must be an integer')
        _limit = new_limit
    return old


def _character(name, value, optional):
    if value is None and optional:
        return None
    kind = 'a unicode character or None' if optional else 'a unicode character'
    if not isinstance(value, str):
        raise TypeError(f'"{name}" must be {kind}, not {type(value).__name__}')
    if len(value) != 1:
        raise TypeError(f'"{name}" must be {kind}, not a string of length {len(value)}')
    return value


class _Made:
    # A checked dialect: what `reader.dialect` and `get_dialect` give.

    def __init__(self, dialect=None, **options):
        for name in options:
            if name not in ('delimiter', 'quotechar', 'escapechar', 'lineterminator', 'quoting', 'doublequote',
                            'skipinitialspace', 'strict'):
                raise TypeError(f"this function got an unexpected keyword argument '{name}'")
        if isinstance(dialect, str):
            dialect = get_dialect(dialect)

        def option(name, default):
            if name in options:
                return options[name]
            return getattr(dialect, name, default) if dialect is not None else default

        self.delimiter = _character('delimiter', option('delimiter', ','), False)
        self.doublequote = bool(option('doublequote', True))
        self.escapechar = _character('escapechar', option('escapechar', None), True)
        self.lineterminator = option('lineterminator', '\r\n')
        if not isinstance(self.lineterminator, str):
            raise TypeError(f'"lineterminator" must be a string, not {type(self.lineterminator).__name__}')
        quote = option('quotechar', _UNSET)
        self.quotechar = _character('quotechar', '"' if quote is _UNSET else quote, True)
        self.quoting = option('quoting', _UNSET)
        if self.quoting is _UNSET:
            self.quoting = QUOTE_MINIMAL
        elif type(self.quoting) is not int:
            raise TypeError(f'"quoting" must be an integer, not {type(self.quoting).__name__}')
        self.skipinitialspace = bool(option('skipinitialspace', False))
        self.strict = bool(option('strict', False))
        if not 0 <= self.quoting <= 5:
            raise TypeError('bad "quoting" value')
        if quote is None and 'quoting' not in options and self.quoting == QUOTE_MINIMAL:
            self.quoting = QUOTE_NONE
        if self.quoting != QUOTE_NONE and self.quotechar is None:
            raise TypeError('quotechar must be set if quoting enabled')
        for name in ('delimiter', 'escapechar', 'quotechar'):
            c = getattr(self, name)
            if c is not None and (c in '\r\n' or c == ' ' and name != 'delimiter' and self.skipinitialspace):
                raise ValueError(f'bad {name} value')
        for a, b in (('delimiter', 'escapechar'), ('delimiter', 'quotechar'), ('escapechar', 'quotechar')):
            if getattr(self, a) is not None and getattr(self, a) == getattr(self, b):
                raise ValueError(f'bad {a} or {b} value')
        for name in ('delimiter', 'escapechar', 'quotechar'):
            c = getattr(self, name)
            if c is not None and c in self.lineterminator:
                raise ValueError(f'bad {name} or lineterminator value')

    def _parts(self):
        return (self.delimiter, self.quotechar, self.escapechar, self.lineterminator, self.quoting, self.doublequote,
                self.skipinitialspace, self.strict)


_Made.__name__ = _Made.__qualname__ = 'Dialect'
_Made.__module__ = '_csv'


def register_dialect(name, /, dialect=None, **fmtparams):
    """Create a mapping from a string name to a dialect class."""
    if not isinstance(name, str):
        raise TypeError('dialect name must be a string')
    _dialects[name] = _Made(dialect, **fmtparams)


def unregister_dialect(name, /):
    try:
        del _dialects[name]
    except KeyError:
        raise Error('unknown dialect') from None


def get_dialect(name, /):
    try:
        return _dialects[name]
    except KeyError:
        raise Error('unknown dialect') from None


def list_dialects():
    return list(_dialects)


class Dialect:
    """Describe a CSV dialect. This must be subclassed (see csv.excel)."""

    _name = ''
    _valid = False
    delimiter = None
    quotechar = None
    escapechar = None
    doublequote = None
    skipinitialspace = None
    lineterminator = None
    quoting = None

    def __init__(self):
        if self.__class__ != Dialect:
            self._valid = True
        try:
            _Made(self)
        except TypeError as e:
            raise Error(str(e)) from None


class excel(Dialect):
    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\r\n'
    quoting = QUOTE_MINIMAL


class excel_tab(excel):
    delimiter = '\t'


class unix_dialect(Dialect):
    delimiter = ','
    quotechar = '"'
    doublequote = True
    skipinitialspace = False
    lineterminator = '\n'
    quoting = QUOTE_ALL


register_dialect('excel', excel)
register_dialect('excel-tab', excel_tab)
register_dialect('unix', unix_dialect)


class _Reader:
    def __init__(self, iterator, dialect):
        self._iterator = iterator
        self.dialect = dialect
        self.line_num = 0
        self._state = _hog_csv_state(dialect._parts())

    def __iter__(self):
        return self

    def __next__(self):
        state = self._state
        complete = False
        while not complete:
            try:
                line = next(self._iterator)
            except StopIteration:
                if not _hog_csv_pending(state):
                    raise
                if self.dialect.strict:
                    raise Error('unexpected end of data') from None
                break
            self.line_num += type(line) is str
            complete = _hog_csv_feed(state, line, _limit)
            if type(complete) is str:
                self._state = _hog_csv_state(self.dialect._parts())
                raise Error(complete)
        fields = _hog_csv_take(state)
        if self.dialect.quoting in (QUOTE_NONNUMERIC, QUOTE_STRINGS):
            fields = [float(f[0]) if type(f) is tuple else f for f in fields]
        return fields


class _Writer:
    def __init__(self, write, dialect):
        self._write = write
        self.dialect = dialect
        self._parts = dialect._parts()

    def _line(self, row):
        try:
            row = iter(row)
        except TypeError:
            raise Error(f'iterable expected, not {type(row).__name__}') from None
        fields = []
        quoted = []
        quoting = self.dialect.quoting
        for field in row:
            if quoting == QUOTE_NONNUMERIC:
                quoted.append(not _is_number(field))
            elif quoting == QUOTE_ALL:
                quoted.append(True)
            elif quoting == QUOTE_STRINGS:
                quoted.append(isinstance(field, str))
            elif quoting == QUOTE_NOTNULL:
                quoted.append(field is not None)
            else:
                quoted.append(False)
            if field is not None and not isinstance(field, str):
                field = str(field)
            fields.append(field)
        line = _hog_csv_join(self._parts, fields, quoted)
        if type(line) is tuple:
            raise Error(line[0])
        return line

    def writerow(self, row, /):
        """Construct and write a CSV record from an iterable of fields."""
        return self._write(self._line(row))

    def writerows(self, rows, /):
        """Construct and write a series of iterables to a csv file."""
        for row in rows:
            self._write(self._line(row))


def _is_number(value):
    cls = type(value)
    return hasattr(cls, '__index__') or hasattr(cls, '__float__') or hasattr(cls, '__int__') or cls is complex


for _cls, _name in ((_Reader, 'reader'), (_Writer, 'writer')):
    _cls.__name__ = _cls.__qualname__ = _name
    _cls.__module__ = '_csv'
    _hog_c_types(_cls)


def reader(iterable=_UNSET, /, dialect='excel', **fmtparams):
    """Return a reader object that will process lines from the given iterable."""
    if iterable is _UNSET:
        raise TypeError('reader expected at least 1 argument, got 0')
    return _Reader(iter(iterable), _Made(dialect, **fmtparams))


def writer(fileobj=_UNSET, /, dialect='excel', **fmtparams):
    """Return a writer object that will write user data on the given file object."""
    if fileobj is _UNSET:
        raise TypeError('writer expected at least 1 argument, got 0')
    write = getattr(fileobj, 'write', None)
    if not callable(write):
        raise TypeError('argument 1 must have a "write" method')
    return _Writer(write, _Made(dialect, **fmtparams))


class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect='excel', *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
        self.reader = reader(f, dialect, *args, **kwds)
        self.dialect = dialect
        self.line_num = 0

    def __iter__(self):
        return self

    @property
    def fieldnames(self):
        if self._fieldnames is None:
            try:
                self._fieldnames = next(self.reader)
            except StopIteration:
                pass
        self.line_num = self.reader.line_num
        return self._fieldnames

    @fieldnames.setter
    def fieldnames(self, value):
        self._fieldnames = value

    def __next__(self):
        if self.line_num == 0:
            self.fieldnames
        row = next(self.reader)
        self.line_num = self.reader.line_num
        while row == []:
            row = next(self.reader)
        names = self.fieldnames
        d = dict(zip(names, row))
        if len(names) < len(row):
            d[self.restkey] = row[len(names):]
        elif len(names) > len(row):
            for key in names[len(row):]:
                d[key] = self.restval
        return d

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class DictWriter:
    def __init__(self, f, fieldnames, restval='', extrasaction='raise', dialect='excel', *args, **kwds):
        if fieldnames is not None and iter(fieldnames) is fieldnames:
            fieldnames = list(fieldnames)
        self.fieldnames = fieldnames
        self.restval = restval
        extrasaction = extrasaction.lower()
        if extrasaction not in ('raise', 'ignore'):
            raise ValueError(f"extrasaction ({extrasaction}) must be 'raise' or 'ignore'")
        self.extrasaction = extrasaction
        self.writer = writer(f, dialect, *args, **kwds)

    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))

    def _dict_to_list(self, rowdict):
        if self.extrasaction == 'raise':
            wrong = rowdict.keys() - self.fieldnames
            if wrong:
                raise ValueError('dict contains fields not in fieldnames: ' + ', '.join(repr(x) for x in sorted(wrong, key=repr)))
        return [rowdict.get(key, self.restval) for key in self.fieldnames]

    def writerow(self, rowdict):
        return self.writer.writerow(self._dict_to_list(rowdict))

    def writerows(self, rowdicts):
        return self.writer.writerows(map(self._dict_to_list, rowdicts))

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class Sniffer:
    """\"Sniffs\" the format of a CSV file (i.e. delimiter, quotechar). Returns a Dialect object."""

    def __init__(self):
        self.preferred = [',', '\t', ';', ' ', ':']

    def sniff(self, sample, delimiters=None):
        quotechar, doublequote, delimiter, skipinitialspace = self._from_quotes(sample, delimiters)
        if not delimiter:
            delimiter, skipinitialspace = self._from_counts(sample, delimiters)
        if not delimiter:
            raise Error('Could not determine delimiter')

        class dialect(Dialect):
            _name = 'sniffed'
            lineterminator = '\r\n'
            quoting = QUOTE_MINIMAL

        dialect.doublequote = doublequote
        dialect.delimiter = delimiter
        dialect.quotechar = quotechar or '"'
        dialect.skipinitialspace = skipinitialspace
        return dialect

    def _from_quotes(self, data, delimiters):
        # Text in quotes between two of the same delimiter tells most.
        import re
        quoted = r'(?P<quote>["\']).*?(?P=quote)'
        matches = []
        for form in (r'(?P<delim>[^\w\n"\'])(?P<space> ?)' + quoted + r'(?P=delim)',
                     r'(?:^|\n)' + quoted + r'(?P<delim>[^\w\n"\'])(?P<space> ?)',
                     r'(?P<delim>[^\w\n"\'])(?P<space> ?)' + quoted + r'(?:$|\n)',
                     r'(?:^|\n)' + quoted + r'(?:$|\n)'):
            pattern = re.compile(form, re.DOTALL | re.MULTILINE)
            matches = [m.groupdict() for m in pattern.finditer(data)]
            if matches:
                break
        if not matches:
            return '', False, None, 0
        quotes = {}
        delims = {}
        spaces = 0
        for m in matches:
            if m['quote']:
                quotes[m['quote']] = quotes.get(m['quote'], 0) + 1
            if 'delim' not in m:
                continue
            key = m['delim']
            if key and (delimiters is None or key in delimiters):
                delims[key] = delims.get(key, 0) + 1
            if m['space']:
                spaces += 1
        quotechar = max(quotes, key=quotes.get)
        if delims:
            delim = max(delims, key=delims.get)
            skipinitialspace = delims[delim] == spaces
            if delim == '\n':
                delim = ''
        else:
            delim = ''
            skipinitialspace = 0
        d, q = re.escape(delim), quotechar
        doubled = re.search(rf'(({d})|^)\W*{q}[^{d}\n]*{q}[^{d}\n]*{q}\W*(({d})|$)', data, re.MULTILINE)
        return quotechar, bool(doubled), delim, skipinitialspace

    def _from_counts(self, data, delimiters):
        # A delimiter stands equally often on most lines.
        lines = list(filter(None, data.split('\n')))
        ascii = [chr(c) for c in range(127)]
        size = min(10, len(lines))
        rounds = 0
        frequencies = {}
        modes = {}
        delims = {}
        start, end = 0, size
        while start < len(lines):
            rounds += 1
            for line in lines[start:end]:
                for c in ascii:
                    counts = frequencies.setdefault(c, {})
                    n = line.count(c)
                    counts[n] = counts.get(n, 0) + 1
            for c, counts in frequencies.items():
                items = list(counts.items())
                if len(items) == 1 and items[0][0] == 0:
                    continue
                if len(items) > 1:
                    mode = max(items, key=lambda x: x[1])
                    items.remove(mode)
                    modes[c] = mode[0], mode[1] - sum(x[1] for x in items)
                else:
                    modes[c] = items[0]
            total = float(min(size * rounds, len(lines)))
            consistency = 1.0
            while len(delims) == 0 and consistency >= 0.9:
                for c, (n, lines_with) in modes.items():
                    if n > 0 and lines_with > 0 and lines_with / total >= consistency and (
                            delimiters is None or c in delimiters):
                        delims[c] = n, lines_with
                consistency -= 0.01
            if len(delims) == 1:
                delim = next(iter(delims))
                return delim, lines[0].count(delim) == lines[0].count(delim + ' ')
            start = end
            end += size
        if not delims:
            return '', 0
        if len(delims) > 1:
            for d in self.preferred:
                if d in delims:
                    return d, lines[0].count(d) == lines[0].count(d + ' ')
        delim = sorted((v, k) for k, v in delims.items())[-1][1]
        return delim, lines[0].count(delim) == lines[0].count(delim + ' ')

    def has_header(self, sample):
        from io import StringIO
        rows = reader(StringIO(sample), self.sniff(sample))
        header = next(rows)
        columns = dict.fromkeys(range(len(header)))
        checked = 0
        for row in rows:
            if checked > 20:
                break
            checked += 1
            if len(row) != len(header):
                continue
            for i in list(columns):
                kind = complex
                try:
                    kind(row[i])
                except (ValueError, OverflowError):
                    kind = len(row[i])
                if kind != columns[i]:
                    if columns[i] is None:
                        columns[i] = kind
                    else:
                        del columns[i]
        votes = 0
        for i, kind in columns.items():
            if isinstance(kind, int):
                votes += 1 if len(header[i]) != kind else -1
            else:
                try:
                    kind(header[i])
                except (ValueError, TypeError):
                    votes += 1
                else:
                    votes -= 1
        return votes > 0
