# Guessing a dialect; dialect classes.
import csv, io
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__module__+'.'+type(e).__name__, e)
R=lambda s,**k: list(csv.reader(io.StringIO(s,newline='') if isinstance(s,str) else s,**k))
def W(rows,**k):
S=csv.Sniffer()
def sn(s,d=None):
    x=S.sniff(s,d); return x.delimiter,x.quotechar,x.doublequote,x.skipinitialspace,x.lineterminator,x.quoting
for s in ['a,b,c\n1,2,3\n4,5,6\n','a;b;c\n1;2;3\n','a\tb\n1\t2\n',"'a','b'\n'c','d'\n",'"a";"b"\n"c";"d"\n','a|b|c\nd|e|f\n','a, b, c\n1, 2, 3\n','abc\n','','"a""b","c"\n"d","e"\n','a:b\nc:d\n','x y z\n1 2 3\n','"a","b"']:
    t(sn,s); t(sn,s,';,')
for s in ['name,age\nbob,5\nal,6\n','1,2\n3,4\n','a,b\nc,d\n','id,v\n1,1.5\n2,2.5\n','a,b\n']:
    t(S.has_header,s)
class X(csv.Dialect): delimiter=';'; quotechar='"'; lineterminator='\n'; quoting=csv.QUOTE_MINIMAL
t(R,'a;b',dialect=X); t(R,'a;b',dialect=X()); t(W,[['a','b;']],dialect=X())
class Y(csv.Dialect): delimiter='ab'
t(Y)
t(csv.writer,5); t(csv.Dialect)
print(sorted(csv.__all__), csv.QUOTE_MINIMAL,csv.QUOTE_ALL,csv.QUOTE_NONNUMERIC,csv.QUOTE_NONE,csv.QUOTE_STRINGS,csv.QUOTE_NOTNULL, csv.Error.__mro__, csv.__version__ if 0 else '')

