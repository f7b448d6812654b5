# Subclasses, copies, attributes.
import time as T
from datetime import *
import datetime as D


class MD(date):
    def extra(self):
        return self.year


class MT(datetime):
    pass


class TD(timedelta):
    pass



def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'MD(2020,1,1)',
    'MD(2020,1,1)+timedelta(1)',
    'type(MD(2020,1,1)+timedelta(1))',
    'MD.today().__class__',
    "MD.fromisoformat('2020-01-01')",
    'MD(2020,1,1).replace(day=2)',
    'MD(2020,1,1).extra()',
    'MT(2020,1,1)',
    'MT.now().__class__',
    'MT(2020,1,1)+timedelta(1)',
    'MT(2020,1,1).date()',
    'MT.combine(date(2020,1,1),D.time(1))',
    "MT.strptime('2020','%Y')",
    'TD(1)',
    'TD(1)+TD(1)',
    'type(-TD(1))',
    'MT(2020,1,1)==datetime(2020,1,1)',
    'isinstance(MT(2020,1,1),date)',
    'date(2020,1,1).x',
    "setattr(date(2020,1,1),'x',1)",
    'date.__name__',
    'date.__module__',
    'date.__qualname__',
    'datetime',
    'MD',
    '{date(2020,1,1):1}[date(2020,1,1)]',
    'sorted([date(2020,1,2),date(2019,1,1)])',
    'max(datetime(2020,1,1),datetime(2021,1,1))',
    'date.min',
    'date.max',
    'date.resolution',
    'sum([timedelta(1),timedelta(2)],timedelta())',
    "date(2020,1,1)<'a'",
    "timedelta(1)>'x'",
    'date(2020,1,31).__replace__(day=1)',
    "__import__('copy').replace(date(2020,1,1),year=2021)",
    "__import__('copy').copy(datetime(2020,1,1))",
    "__import__('copy').deepcopy([timedelta(1)])",
    'datetime(2020,1,1,fold=1)',
    'datetime(2020,1,1,fold=1)==datetime(2020,1,1)',
    'repr(datetime(2020,1,1,fold=1,tzinfo=timezone.utc))',
    "date(b'\\\\x07\\\\xe4\\\\x01\\\\x01')",
    "datetime(b'\\\\x07\\\\xe4\\\\x01\\\\x02\\\\x03\\\\x04\\\\x05\\\\x00\\\\x00\\\\x06')",
    'match(1)',
    'timedelta(days=1).__class__',
    '[*date(2020,1,1).isocalendar()]',
    'date(2020,12,31).isocalendar()[:2]',
    'date(9999,12,31).isocalendar()',
    'date(1,1,1).isocalendar()',
    'abs(timedelta(-5))',
    'round(timedelta(1))',
    'int(timedelta(1))',
    'timedelta(hours=25,minutes=-61)',
    'timedelta(milliseconds=1.5)',
    'timedelta(days=-0.5)',
    '-timedelta(microseconds=1)',
    'timedelta(minutes=1.1)',
    'timedelta(days=1.1,hours=2.2,seconds=3.3)',
    'str(timedelta(days=-1,hours=1))',
    'timedelta(True)',
    'timedelta(1)*True',
    '3*timedelta(1)',
    'timedelta(7)/timedelta(2)',
    'timedelta(7)//timedelta(2)',
]:
    show(source)
