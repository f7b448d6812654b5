# More of strptime; functions of time on tuples.
import time as T
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    "datetime.strptime('','%z')",
    "datetime.strptime('x','x%z')",
    "datetime.strptime('+05','%z')",
    "datetime.strptime('+0530:15','%z')",
    "datetime.strptime('+05:3015','%z')",
    "datetime.strptime('z','%z')",
    "datetime.strptime('2020  05','%Y %m')",
    "datetime.strptime('2020-5','%Y-%m')",
    "datetime.strptime('a.b','a.b')",
    "datetime.strptime('feb 29 2020','%b %d %Y')",
    "datetime.strptime('TUESDAY','%A')",
    "datetime.strptime('53 2020 1','%U %Y %w')",
    "datetime.strptime('0 2020 1','%U %Y %w')",
    "datetime.strptime('0 2020 1','%W %Y %w')",
    "datetime.strptime('2020 366','%Y %j')",
    "datetime.strptime('2021 366','%Y %j')",
    "datetime.strptime('+0530 UTC','%z %Z')",
    "datetime.strptime('0000','%Y')",
    "datetime.strptime('1:2:3 AM','%I:%M:%S %p')",
    "datetime.strptime('13 AM','%I %p')",
    "datetime.strptime('2020-W05-3','%G-W%V-%u')",
    "datetime.strptime('2020-W54-3','%G-W%V-%u')",
    "datetime.strptime('5','%V')",
    "datetime.strptime('2020 5 3','%Y %V %u')",
    "datetime.strptime('2020 5 33','%G %V %j')",
    "datetime.strptime('2020','%Y%')",
    "datetime.strptime('2020-01-02 03:04:05.123456789','%Y-%m-%d %H:%M:%S.%f')",
    "T.strptime('2020','%Y').tm_zone",
    "T.strptime('+01','%z')",
    "T.strptime('2020 +0100','%Y %z').tm_gmtoff",
    "T.strptime('1 Jan 2020','%d %b %Y')",
    "T.strftime('%Y',(5,1,1,0,0,0,0,1,0))",
    "T.strftime('%Y-%m-%d',T.gmtime(0))",
    'T.asctime((2020,1,1,0,0,0,0,1,0))',
    'T.mktime((2020,1,1,0,0,0,0,1,0))',
    "T.strftime('%H',(1,2))",
    "T.strftime('%H',5)",
    'T.strftime(5)',
    "T.strftime('%m',(2020,13,1,0,0,0,0,1,0))",
    'T.struct_time((1,2))',
    'T.struct_time(range(9))',
    "T.struct_time('abcdefghi')",
    "T.gmtime('a')",
    'T.gmtime(1e30)',
    'T.ctime(0)',
    'T.gmtime(0)',
    'T.localtime(0).tm_zone',
    'T.struct_time.n_fields',
    'T.struct_time.n_sequence_fields',
    'T.gmtime(0)[:3]',
    "T.strftime('%d %z %Z',T.gmtime(0))",
]:
    show(source)
