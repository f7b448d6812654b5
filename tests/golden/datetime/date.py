# date: other constructors, arithmetic, text.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'date.today().__class__',
    "date.fromtimestamp('a')",
    'date.fromtimestamp(0)',
    'date.fromtimestamp(1e20)',
    'date.fromordinal(0)',
    'date.fromordinal(1)',
    'date.fromordinal(3652060)',
    "date.fromordinal('a')",
    "date.fromisoformat('2020-1-1')",
    'date.fromisoformat(5)',
    "date.fromisoformat('20200101')",
    "date.fromisoformat('2020-W01-1')",
    "date.fromisoformat('2020W011')",
    "date.fromisoformat('2020-W54-1')",
    "date.fromisoformat('2020-W01')",
    "date.fromisoformat('2020-001')",
    "date.fromisoformat('2020-13-01')",
    "date.fromisoformat('')",
    "date.fromisoformat('2020-02-30')",
    "date.fromisoformat('2020-W53-8')",
    'date.fromisocalendar(2020,54,1)',
    'date.fromisocalendar(2020,1,8)',
    'date.fromisocalendar(0,1,1)',
    'date.fromisocalendar(2021,53,1)',
    "date.fromisocalendar('a',1,1)",
    'date(2020,1,1)+1',
    'date(2020,1,1)+timedelta(1)',
    'date.max+timedelta(1)',
    'date.min-timedelta(1)',
    'date(2020,1,1)-date(2019,1,1)',
    'date(2020,1,1)<5',
    'date(2020,1,1)<datetime(2020,1,1)',
    'date(2020,1,1)==datetime(2020,1,1)',
    'date(2020,1,1)-5',
    '1+date(2020,1,1)',
    'timedelta(1)+date(2020,1,1)',
    'timedelta(1)-date(2020,1,1)',
    'date(2020,1,1)+timedelta(days=10**8)',
    'date(2020,1,1).replace(month=13)',
    'date(2020,1,1).replace(2021)',
    'date(2020,1,1).replace(x=1)',
    'date(2020,1,1).isocalendar()',
    'date(2020,1,1).isocalendar().week',
    'date(2020,1,1).timetuple()',
    'date(2020,1,1).ctime()',
    "date(2020,1,1).strftime('%Y %j %U %%')",
    'date(2020,1,1).strftime(5)',
    "format(date(2020,1,1),'%d')",
    "format(date(2020,1,1),'')",
    "f'{date(2020,1,1):%B}'",
    "date(1,1,1).strftime('%Y')",
    'date(2020,1,1).__reduce__()',
    'datetime(2020,1,2,3,4,5,6).__reduce__()',
    'time(1,2).__reduce__()',
    'timedelta(1,2,3).__reduce__()',
    'timezone.utc.__reduce__()',
    "timezone(timedelta(hours=1),'X').__getinitargs__()",
]:
    show(source)
