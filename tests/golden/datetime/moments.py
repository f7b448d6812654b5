# datetime: methods and text.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'datetime(2020,1,2,3,4,5,678)',
    'str(datetime(2020,1,2,3,4,5,678))',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'str(datetime(2020,1,2,3,4,5,tzinfo=timezone.utc))',
    'datetime(2020,1,2,3,4,5,678).isoformat()',
    "datetime(2020,1,2,3,4,5,678).isoformat(' ')",
    "datetime(2020,1,2,3,4,5,678).isoformat('x','minutes')",
    "datetime(2020,1,2,3,4,5,678).isoformat(sep='ab')",
    "datetime(2020,1,2,3,4,5,678).isoformat(timespec='zz')",
    'datetime(2020,1,2,3,4,5,678).isoformat(5)',
    "datetime(2020,1,2,3,4,5,678).isoformat(timespec='microseconds')",
    "datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).isoformat(timespec='auto')",
    'datetime(2020,1,2,3,4,5,678).date()',
    'datetime(2020,1,2,3,4,5,678).time()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).timetz()',
    'datetime(2020,1,2,3,4,5,678).timetuple()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).utctimetuple()',
    'datetime(2020,1,2,3,4,5,678).ctime()',
    'datetime(2020,1,2,3,4,5,678).timestamp()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).timestamp()',
    'datetime(2020,1,2,3,4,5,678).weekday()',
    'datetime(2020,1,2,3,4,5,678).isoweekday()',
    'datetime(2020,1,2,3,4,5,678).toordinal()',
    'datetime(2020,1,2,3,4,5,678).isocalendar()',
    'datetime(2020,1,2,3,4,5,678).replace(hour=25)',
    'datetime(2020,1,2,3,4,5,678).replace(tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,678).replace(2021,2)',
    'datetime(2020,1,2,3,4,5,678).replace(fold=1)',
    'datetime(2020,1,2,3,4,5,678).replace(bad=1)',
    'datetime(2020,1,2,3,4,5,678).astimezone()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).astimezone(timezone(timedelta(hours=2)))',
    'datetime(2020,1,2,3,4,5,678).astimezone(5)',
    'datetime(2020,1,2,3,4,5,678).utcoffset()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).utcoffset()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).dst()',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).tzname()',
    'datetime(2020,1,2,3,4,5,678).tzname()',
]:
    show(source)
