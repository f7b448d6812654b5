# Formatting and parsing with random formats; random arithmetic.
import datetime
import random

R=random.Random(5)
D='YmdHMSyjbBaApfzIZUWwGVu'
for i in range(40):
    d=datetime.datetime(R.randint(1,9999),R.randint(1,12),R.randint(1,28),R.randint(0,23),R.randint(0,59),R.randint(0,59),R.choice([0,5,123456]),R.choice([None,datetime.timezone.utc,datetime.timezone(datetime.timedelta(minutes=R.randint(-1000,1000)))]))
    f=R.choice(' -/:').join('%'+c for c in R.sample(D,R.randint(1,5)))
    if '%d' in f and not ('%Y' in f or '%y' in f or '%G' in f): f+=' %Y'
    s=d.strftime(f); print(i,f,s)
    if R.random()<.2: s=s[:-1]+R.choice('0x9 ')
    try: print(datetime.datetime.strptime(s,f))
    except Exception as e: print(type(e).__name__,e)
for i in range(20):
    a=datetime.datetime(R.randint(1,9999),R.randint(1,12),R.randint(1,28),R.randint(0,23)); td=datetime.timedelta(R.randint(-4000000,4000000),R.randint(-10**6,10**6),R.randint(-10**7,10**7))
    for f in (lambda:a+td, lambda:a-td, lambda:td*R.choice([3,-2,0.5,1.7]), lambda: td/7, lambda: td//7, lambda: td%datetime.timedelta(3,5), lambda: str(td), lambda: repr(td), lambda: a.isocalendar(), lambda: a.timetuple().tm_yday, lambda: a.strftime('%U %W %V %G %j %a'), lambda: td.total_seconds(), lambda: a.toordinal(), lambda: divmod(td,datetime.timedelta(hours=5))):
        try: print(f())
        except Exception as e: print(type(e).__name__,e)
