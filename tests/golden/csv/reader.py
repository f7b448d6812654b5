# Reading: states, quoting, dialects.
import csv, io
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__module__+'.'+type(e).__name__, e)
R=lambda s,**k: list(csv.reader(io.StringIO(s,newline='') if isinstance(s,str) else s,**k))
def W(rows,**k):
    o=io.StringIO(newline=''); w=csv.writer(o,**k); r=w.writerows(rows); return o.getvalue(), r
for s in ['a,b\r\nc,d\r\n','"a ""b""",c\n','a,"b\nc",d\n','\n\na\n','a,,\n','"a"b,c\n','"abc','a\\,b\n',' a, b\n','a;b\n','','"a","b"','a"b"\n','\r\r','a\rb\n','"",\n','1,"2",x\n','"a\n']:
    t(R,s); t(R,s,strict=True); t(R,s,escapechar='\\'); t(R,s,skipinitialspace=True); t(R,s,quoting=csv.QUOTE_NONE); t(R,s,doublequote=False,escapechar='\\')
    t(R,s,quoting=csv.QUOTE_NONNUMERIC); t(R,s,quoting=csv.QUOTE_STRINGS); t(R,s,quoting=csv.QUOTE_NOTNULL)
t(R,['a,b',5]); t(R,[b'a']); t(R,5); t(csv.reader); t(R,['a\nb']); t(R,['"a','b"'])
