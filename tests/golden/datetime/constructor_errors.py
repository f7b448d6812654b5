# Constructors of date, time and datetime.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'date(2020,13,1)',
    'date(2020,2,30)',
    'date(0,1,1)',
    'date(10000,1,1)',
    'date(2020)',
    "date('a',1,1)",
    'date(1.5,1,1)',
    'date(2020,1,1,1)',
    'date()',
    'date(year=2020,month=1,day=1)',
    'date(2020,1,day=1,x=2)',
    'time(24)',
    'time(1,60)',
    'time(1,1,60)',
    'time(1,1,1,1000000)',
    'time(1,tzinfo=5)',
    'time(fold=2)',
    "time('a')",
    'time(1,2,3,4,None,5)',
    'time(1,1,1,-1)',
    'datetime(2020,1,1,25)',
    'datetime(2020,1,1,tzinfo=3)',
    'datetime(2020,1)',
    'datetime(2020,1,1,fold=3)',
    'datetime(2020,1,1,1,1,1,1,None,1)',
    'datetime(1,1,1,1,1,1,1,1)',
]:
    show(source)
