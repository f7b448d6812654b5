# From seconds and from parts.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    'datetime.fromtimestamp(0)',
    'datetime.fromtimestamp(1.5,timezone.utc)',
    'datetime.fromtimestamp(0,tz=5)',
    'datetime.fromtimestamp(1e18)',
    "datetime.fromtimestamp(float('nan'))",
    "datetime.fromtimestamp('a')",
    'datetime.fromtimestamp(-1.5)',
    'datetime.fromtimestamp(0.9999999)',
    'datetime.fromtimestamp(1e12)',
    'datetime.combine(date(2020,1,1),D.time(1,2))',
    'datetime.combine(5,D.time(1))',
    'datetime.combine(date(2020,1,1),5)',
    'datetime.combine(date(2020,1,1),D.time(1),tzinfo=timezone.utc)',
    'datetime.combine(date(2020,1,1),D.time(1),5)',
    'datetime.fromordinal(730000)',
    'datetime.fromisocalendar(2020,1,1)',
    'datetime.now(5)',
    'datetime.now(timezone.utc).tzinfo',
    'datetime.min',
    'datetime.max',
    'datetime.resolution',
]:
    show(source)
