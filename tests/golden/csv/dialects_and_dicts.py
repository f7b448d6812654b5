# The registry of dialects, limits, DictReader and DictWriter.
import csv, io
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__module__+'.'+type(e).__name__, e)
R=lambda s,**k: list(csv.reader(io.StringIO(s,newline='') if isinstance(s,str) else s,**k))
def W(rows,**k):
print(csv.list_dialects()); t(csv.get_dialect,'x'); t(csv.register_dialect,'my',delimiter=';'); print(csv.list_dialects()); d=csv.get_dialect('my'); print(d.delimiter,d.quotechar,d.quoting,d.lineterminator,d.strict,d.escapechar,d.doublequote,d.skipinitialspace)
t(csv.unregister_dialect,'my'); t(csv.unregister_dialect,'my'); t(csv.register_dialect,5); t(csv.register_dialect,'q',delimiter='abc')
t(csv.field_size_limit); t(csv.field_size_limit,5); t(R,'abcdefgh'); t(csv.field_size_limit,'a'); csv.field_size_limit(131072)
r=csv.reader(['a,b','c']); print(r.line_num, next(r), r.line_num, r.dialect.delimiter, list(r), r.line_num, type(r))
t(next, r)
D=lambda s,*a,**k: list(csv.DictReader(io.StringIO(s),*a,**k))
t(D,'a,b\n1,2\n3\n4,5,6\n'); t(D,'a,b\n1,2\n3\n4,5,6\n',restkey='R',restval='V'); t(D,'1,2\n',['x','y']); t(D,''); t(D,'\n\na\n1\n')
dr=csv.DictReader(['a,b','1,2']); print(dr.fieldnames, dr.line_num, dr.reader)if 0 else print(dr.fieldnames, dr.line_num)
def DW(rows,*a,**k):
    o=io.StringIO(newline=''); w=csv.DictWriter(o,*a,**k); h=w.writeheader(); w.writerows(rows); return h,o.getvalue()
t(DW,[{'a':1,'b':2}],['a','b']); t(DW,[{'a':1,'c':2}],['a','b']); t(DW,[{'a':1,'c':2,'d':1}],['a','b']); t(DW,[{'a':1,'c':2}],['a','b'],extrasaction='ignore',restval='-'); t(DW,[],['a'],extrasaction='foo'); t(DW,[],['a'],'unix')
