# What takes an index takes anything with __index__, and refuses the rest in its own words.
import array
import datetime
import io
import operator


class Two:
    def __index__(self):
        return 2


class Bad:
    def __index__(self):
        return 'two'


class Broken:
    def __index__(self):
        raise LookupError('no number')


class Sub(int):
    pass


def show(what, f):
    try:
        print(what, '=', repr(f()))
    except Exception as e:
        print(what, '!', type(e).__name__, e)


for value in (1, True, Two(), Bad(), Broken(), Sub(3), 1.5, '1', None, 1 << 70):
    kind = type(value).__name__
    print('#', kind)
    show('operator.index', lambda: operator.index(value))
    show('StringIO.read', lambda: io.StringIO('abcdef').read(value))
    show('StringIO.readline', lambda: io.StringIO('abcdef').readline(value))
    show('StringIO.seek', lambda: io.StringIO('abcdef').seek(value))
    show('StringIO.truncate', lambda: io.StringIO('abcdef').truncate(value))
    show('BytesIO.read', lambda: io.BytesIO(b'abcdef').read(value))
    show('BytesIO.readline', lambda: io.BytesIO(b'abcdef').readline(value))
    show('BytesIO.seek', lambda: io.BytesIO(b'abcdef').seek(value))
    show('BytesIO.truncate', lambda: io.BytesIO(b'abcdef').truncate(value))
    show('array item', lambda: array.array('i', [value]))
    show('array index', lambda: array.array('i', [1, 2, 3, 4])[value if value != 1 << 70 else 9])
    show('array times', lambda: array.array('b', [1]) * (value if value != 1 << 70 else 0))
    show('date', lambda: datetime.date(2024, value, value))
    show('time', lambda: datetime.time(value, 1))
    show('datetime', lambda: datetime.datetime(2024, 1, value))
    show('fromordinal', lambda: datetime.date.fromordinal(value))
    show('buffered read', lambda: io.BufferedReader(io.BytesIO(b'abcdef')).read(value))
    show('text read', lambda: io.TextIOWrapper(io.BytesIO(b'abcdef')).read(value))
    show('text readline', lambda: io.TextIOWrapper(io.BytesIO(b'abcdef')).readline(value))
