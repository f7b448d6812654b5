# Differences and comparisons, naive and aware.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'datetime(2020,1,2,3,4,5,678)+timedelta(1)',
    'datetime(2020,1,2,3,4,5,678)-timedelta(1)',
    'datetime(2020,1,2,3,4,5,678)-datetime(2020,1,1)',
    'datetime(2020,1,2,3,4,5,678)-datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)-datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,678)+1',
    'datetime(2020,1,2,3,4,5,678)-5',
    'datetime(2020,1,2,3,4,5,678)<datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,678)==datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,678)!=datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)',
    'datetime(2020,1,2,3,4,5,678)<5',
    'datetime(2020,1,2,3,4,5,678)==5',
    'datetime(2020,1,2,3,4,5,678)<date(2020,1,1)',
    'datetime.max+timedelta(1)',
    'datetime(2020,1,2,3,4,5,678)>datetime(2019,1,1)',
    'hash(datetime(2020,1,2,3,4,5,678))==hash(datetime(2020,1,2,3,4,5,678))',
    'hash(datetime(2020,1,2,3,4,5,tzinfo=timezone.utc))==hash(datetime(2020,1,2,5,4,5,tzinfo=timezone(timedelta(hours=2))))',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)==datetime(2020,1,2,5,4,5,tzinfo=timezone(timedelta(hours=2)))',
    'datetime(2020,1,2,3,4,5,tzinfo=timezone.utc)-datetime(2020,1,2,5,4,5,tzinfo=timezone(timedelta(hours=2)))',
    'date(2020,1,1)-datetime(2020,1,2,3,4,5,678)',
    'datetime(2020,1,2,3,4,5,678)-date(2020,1,1)',
    'datetime(2020,1,2,3,4,5,678)==date(2020,1,2)',
]:
    show(source)
