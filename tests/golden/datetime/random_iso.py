# Texts near ISO 8601, right and wrong.
import datetime
import random

R=random.Random(11)
def mut(s):
    s=list(s)
    for _ in range(R.choice([0,1,1,2])):
        i=R.randrange(len(s)+1); c=R.choice('0123456789-:TWZ+., ')
        k=R.randrange(3)
        if k==0: s.insert(i,c)
        elif s and i<len(s):
            if k==1: s[i]=c
            else: del s[i]
    return ''.join(s)
base=['2020-01-02','20200102','2020-W01-4','2020W014','2020-W01','2020-01-02T03:04:05','20200102T030405','2020-01-02T03:04:05.123456','2020-01-02 03:04+05:30','2020-01-02T03:04:05Z','2020-W53-5T23:59','2020W535T2359','2020-01-02T03:04:05.123-05:30:15.5','2020-12-31T24:00','0001-01-01','9999-12-31T24:00','2020W01T03','2020-W01-4T03:04']
tb=['01:02','01:02:03','010203','01:02:03.5','T01','01:02Z','01:02+01','01:02-01:30','24:00','010203.123456+0530']
for i in range(80):
    s=mut(R.choice(base))
    for f in (datetime.date.fromisoformat, datetime.datetime.fromisoformat):
        try: print(i,repr(s),repr(f(s)))
        except Exception as e: print(i,repr(s),type(e).__name__,e)
    s=mut(R.choice(tb))
    try: print(repr(s),repr(datetime.time.fromisoformat(s)))
    except Exception as e: print(repr(s),type(e).__name__,e)
