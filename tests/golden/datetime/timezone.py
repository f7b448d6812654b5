# Fixed offsets.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'timezone(5)',
    'timezone(timedelta(hours=24))',
    'timezone(timedelta(hours=-24))',
    'timezone(timedelta(hours=1))',
    "timezone(timedelta(hours=1),'A')",
    'str(timezone(timedelta(hours=1)))',
    'str(timezone(timedelta(hours=-5,minutes=-30)))',
    'timezone.utc',
    'str(timezone.utc)',
    'timezone(timedelta(0)) is timezone.utc',
    "timezone(timedelta(0),'x')",
    'timezone.utc.utcoffset(None)',
    'timezone.utc.utcoffset(5)',
    'timezone.utc.tzname(None)',
    'timezone.utc.dst(None)',
    'timezone.utc.fromutc(datetime(2020,1,1))',
    'timezone.utc.fromutc(datetime(2020,1,1,tzinfo=timezone.utc))',
    'timezone.utc.fromutc(5)',
    'timezone.min',
    'timezone.max',
    "timezone.utc==timezone(timedelta(0),'x')",
    'hash(timezone.utc)==hash(timezone(timedelta(0)))',
    'timezone()',
    'timezone(timedelta(1),5)',
    'timezone(timedelta(0),5)',
    'str(timezone(timedelta(seconds=3661)))',
    'timezone(timedelta(microseconds=5))',
    'repr(D.UTC)',
    'D.UTC is timezone.utc',
    'tzinfo().utcoffset(None)',
    'tzinfo().fromutc(datetime(2020,1,1))',
    'tzinfo().tzname(5)',
    'D.MINYEAR',
    'D.MAXYEAR',
    'D.__all__',
]:
    show(source)
