# A class of zones.
import time as T
from datetime import *
import datetime as D


class Z(tzinfo):
    def __init__(self, offset, name=None, dst=timedelta(0)):
        self.offset, self.name, self.save = offset, name, dst

    def utcoffset(self, dt):
        return self.offset

    def tzname(self, dt):
        return self.name

    def dst(self, dt):
        return self.save

    def __repr__(self):
        return 'Z()'


z = Z(timedelta(hours=2), 'ZZ')
d = datetime(2020, 5, 6, 7, 8, 9, tzinfo=z)



def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'd',
    'str(d)',
    'd.tzname()',
    'd.dst()',
    'd.timetuple()',
    'd.utctimetuple()',
    'd.astimezone(timezone.utc)',
    "d.astimezone(Z(timedelta(hours=-3),'q'))",
    "d.strftime('%z %Z')",
    'd==datetime(2020,5,6,5,8,9,tzinfo=timezone.utc)',
    'hash(d)==hash(datetime(2020,5,6,5,8,9,tzinfo=timezone.utc))',
    'datetime(2020,1,1,tzinfo=Z(5)).utcoffset()',
    'datetime(2020,1,1,tzinfo=Z(timedelta(1))).utcoffset()',
    'datetime(2020,1,1,tzinfo=Z(None,5)).tzname()',
    'datetime(2020,1,1,tzinfo=Z(None,5)).utcoffset()',
    'str(datetime(2020,1,1,tzinfo=Z(None)))',
    'datetime(2020,1,1,tzinfo=Z(None))==datetime(2020,1,1)',
    'datetime(2020,1,1,tzinfo=Z(None))<datetime(2020,1,2)',
    'Z(None).fromutc(datetime(2020,1,1,tzinfo=z))',
    'datetime.now(z).tzinfo is z',
    'datetime.fromtimestamp(0,z)',
    'time(1,tzinfo=z)',
    'time(1,tzinfo=z).isoformat()',
    'time(1,tzinfo=z)<time(2,tzinfo=timezone.utc)',
    'datetime(1,1,1,tzinfo=z).astimezone(timezone.utc)',
    'datetime(1,1,1,tzinfo=z).utctimetuple()',
    'datetime.max.replace(tzinfo=timezone(timedelta(hours=-5)))==datetime.max.replace(tzinfo=timezone.utc)',
]:
    show(source)
