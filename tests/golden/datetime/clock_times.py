# time of day.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'time(1,2,3).isoformat()',
    "time(1,2,3).isoformat('hours')",
    "time(1,2,3).isoformat('foo')",
    "time(1,2,3).isoformat(timespec='milliseconds')",
    'time(1,2,3,4).isoformat()',
    'time(1,tzinfo=timezone.utc)',
    'time(1,2,3,4,fold=1)',
    'str(time(1,2))',
    'time(1)<time(2)',
    'time(1)<5',
    'time(1)==time(1,tzinfo=timezone.utc)',
    'time(1)<time(1,tzinfo=timezone.utc)',
    'hash(time(1,fold=1))==hash(time(1))',
    "time.fromisoformat('1')",
    "time.fromisoformat('01')",
    "time.fromisoformat('T01:02')",
    "time.fromisoformat('01:02:03.123456789')",
    "time.fromisoformat('010203,5')",
    "time.fromisoformat('24:00')",
    "time.fromisoformat('01:02Z')",
    "time.fromisoformat('01:02+05:30')",
    "time.fromisoformat('01:02+24:00')",
    "time.fromisoformat('01:02-0530')",
    "time.fromisoformat('01:2')",
    'time.fromisoformat(5)',
    "time.fromisoformat('01:02:03.')",
    "time.fromisoformat('0102:03')",
    'time(1).replace(hour=25)',
    "time(1,2).strftime('%H-%M %f %z %Z')",
    'time(1).utcoffset()',
    'time(1,tzinfo=timezone.utc).tzname()',
    'time.min',
    'time.max',
    'bool(time(0))',
]:
    show(source)
