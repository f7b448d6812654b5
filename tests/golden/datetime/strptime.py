# Parsing with a format.
import time as T
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    "datetime.strptime('2020-01-02 03:04:05','%Y-%m-%d %H:%M:%S')",
    "datetime.strptime('x','%Y')",
    "datetime.strptime('2020','%Y ')",
    "datetime.strptime('2020 x','%Y')",
    "datetime.strptime('12/25/20','%m/%d/%y')",
    "datetime.strptime('Jan 5 2020','%b %d %Y')",
    "datetime.strptime('Monday','%A')",
    "datetime.strptime('5 pm','%I %p')",
    "datetime.strptime('12 AM','%I %p')",
    "datetime.strptime('+0530','%z')",
    "datetime.strptime('+05:30:15.5','%z')",
    "datetime.strptime('Z','%z')",
    "datetime.strptime('UTC','%Z')",
    "datetime.strptime('EST','%Z')",
    "datetime.strptime('2020 200','%Y %j')",
    "datetime.strptime('2020 10 1','%Y %W %w')",
    "datetime.strptime('2020 10 1','%G %V %u')",
    "datetime.strptime('2020 10','%G %V')",
    "datetime.strptime('.5','.%f')",
    "datetime.strptime('1','%Q')",
    "datetime.strptime('%','%')",
    "datetime.strptime('5',5)",
    "datetime.strptime('99','%y')",
    "datetime.strptime('68','%y')",
    "datetime.strptime('2020-02-30','%Y-%m-%d')",
    "datetime.strptime('','')",
    "datetime.strptime('61','%S')",
    "datetime.strptime('60','%S')",
    "date.strptime('2020-01-02','%Y-%m-%d')",
    "T.strptime('01:02','%H:%M')",
    "D.time.strptime('01:02:03.5','%H:%M:%S.%f')",
    "date.strptime('2020 03','%Y %H')",
    "datetime.strptime('2020-01-02T03:04','%FT%R')",
    "datetime.strptime('Wed Jan  1 01:02:03 2020','%c')",
    "datetime.strptime('01/02/20 03:04:05','%x %X')",
    "T.strptime('x')",
    "T.strptime('Wed Jan  1 01:02:03 2020')",
    "datetime.strptime('-0530 extra','%z')",
    "datetime.strptime('+5','%z')",
    "datetime.strptime('jan','%b')",
    "datetime.strptime('12 13','%m')",
    "datetime.strptime('10:61','%H:%M')",
]:
    show(source)
