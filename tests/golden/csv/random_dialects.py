# Random rows in random dialects, written and read again.
import csv
import io
import random

R = random.Random(5)
for i in range(80):
    k=dict(delimiter=R.choice(',;\t| '),quotechar=R.choice(['"',"'",None]),escapechar=R.choice([None,'\\']),doublequote=R.random()<.7,skipinitialspace=R.random()<.3,strict=R.random()<.3,quoting=R.randrange(6),lineterminator=R.choice(['\n','\r\n']))
    rows=[[R.choice(['','a','a,b','"q"',"it's",'x\ny','a b',' lead','1','2.5',None,5,1.5,'back\\sl',';','\t','é']) for _ in range(R.randint(0,4))] for _ in range(R.randint(1,3))]
    try:
        o=io.StringIO(newline=''); csv.writer(o,**k).writerows(rows); t=o.getvalue(); print(i,repr(t))
    except Exception as e: print(i,type(e).__name__,e); t=R.choice(['a,"b\nc",d\n','"x""y";z\n','a\\,b|c\n','"a"b,c'])
    try: print(list(csv.reader(io.StringIO(t,newline=''),**k)))
    except Exception as e: print(type(e).__name__,e)
