# Formatting.
import time as T
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    "datetime(2020,1,2,3,4,5,678).strftime('%a %A %b %B %d %y %Y %H %I %p %M %S %f %z %Z %j %U %W %c %x %X %G %u %V %% %e %D %F %T %R %C %h %k %l %P %r %g %E %Ey %Od %-d %_d %^a %#a %10Y %03d %Q %:z %L')",
    "datetime(2020,1,2,3,4,5,tzinfo=timezone.utc).strftime('%z %Z %:z')",
    "datetime(2020,1,2,3,4,5,678).strftime('')",
    "datetime(2020,1,2,3,4,5,678).strftime('é%Y☃')",
    "datetime(2020,1,2,3,4,5,678).strftime('%')",
    "datetime(2020,1,2,3,4,5,678).strftime('%%%')",
    "datetime(2020,1,2,3,4,5,678).strftime('a%')",
    "format(datetime(2020,1,2,3,4,5,678),'%H')",
    "format(datetime(2020,1,2,3,4,5,678),'')",
    'datetime(2020,1,2,3,4,5,678).__format__(5)',
    "date(999,1,1).strftime('%Y %G %C %y %F')",
    "datetime(1,1,1).strftime('%Y %F %D')",
    '1',
]:
    show(source)
