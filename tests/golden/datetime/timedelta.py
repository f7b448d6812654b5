# timedelta: construction, arithmetic, text.
from datetime import *
import datetime as D


def show(source):
    try:
        print(source, "->", repr(eval(source)))
    except Exception as e:
        print(source, "->", type(e).__name__, e)


for source in [
    "timedelta('a')",
    "timedelta(1,'b')",
    'timedelta(days=10**9)',
    'timedelta(days=1e20)',
    "timedelta(days=float('nan'))",
    "timedelta(days=float('inf'))",
    'timedelta(0.5)',
    'timedelta(1,2,3,4,5,6,7)',
    'timedelta(1,2,3,4,5,6,7,8)',
    'timedelta(foo=1)',
    'timedelta(microseconds=0.5)',
    'timedelta(microseconds=1.5)',
    'timedelta(seconds=1e-7)',
    'timedelta(weeks=1.5,hours=-3)',
    'timedelta(1)/0',
    'timedelta(1)//0',
    'timedelta(1)%timedelta(0)',
    'divmod(timedelta(5),timedelta(2))',
    'timedelta(1)/timedelta(2)',
    'timedelta(1)*1.5',
    '1.5*timedelta(1)',
    "timedelta(1)*'a'",
    'timedelta(1)+1',
    'timedelta(1)<1',
    'timedelta(1)==1',
    'timedelta(3)//2',
    'timedelta(1)/3',
    'timedelta(1)/1.7',
    'timedelta(1)//1.5',
    'timedelta(1)%2',
    '-timedelta(1,1,1)',
    'abs(timedelta(-1,1))',
    'bool(timedelta(0))',
    'timedelta.max+timedelta(1)',
    'timedelta.min',
    'timedelta.resolution',
    'str(timedelta(-1,5,6))',
    'str(timedelta(2))',
    'timedelta(1).total_seconds()',
    'timedelta(0,0,1).total_seconds()',
    'timedelta.max*2',
    "timedelta(1)*float('nan')",
    "timedelta(1)/float('inf')",
    'hash(timedelta(1))==hash(timedelta(hours=24))',
]:
    show(source)
