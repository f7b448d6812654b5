# Writing, and options that are refused.
import csv, io
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__module__+'.'+type(e).__name__, e)
R=lambda s,**k: list(csv.reader(io.StringIO(s,newline='') if isinstance(s,str) else s,**k))
def W(rows,**k):
for k in [dict(delimiter=''),dict(delimiter='ab'),dict(delimiter=5),dict(delimiter=None),dict(quotechar='ab'),dict(quotechar=5),dict(quotechar=None),dict(quotechar=''),dict(escapechar='xx'),dict(escapechar=5),dict(escapechar=''),dict(lineterminator=5),dict(lineterminator=None),dict(quoting=9),dict(quoting='a'),dict(quoting=-1),dict(dialect='nope'),dict(dialect='excel-tab'),dict(dialect='unix'),dict(foo=1),dict(delimiter='\n'),dict(delimiter='"'),dict(delimiter=' ',skipinitialspace=True),dict(quotechar=None,quoting=csv.QUOTE_ALL),dict(strict='x'),dict(dialect=5),dict(dialect=csv.excel),dict(escapechar='\n'),dict(quotechar='\r'),dict(delimiter=',',quotechar=','),dict(lineterminator='ab'),dict(quotechar=' ',skipinitialspace=True)]:
    print(k, end=' '); t(R,'a\tb,c',**k); t(W,[['a','b']],**k)
for rows in [[['a','b c','d,e']],[['x"y','z\n']],[[1,2.5,None,True]],[['']],[[None]],[[]],[['',''],[' a']],['abc'],[5],[None],[['a\\b']],[["it's"]],[['a',1,1.0,'',None]]]:
    t(W,rows); t(W,rows,quoting=csv.QUOTE_ALL); t(W,rows,quoting=csv.QUOTE_NONNUMERIC); t(W,rows,quoting=csv.QUOTE_NONE); t(W,rows,quoting=csv.QUOTE_NONE,escapechar='\\'); t(W,rows,doublequote=False); t(W,rows,doublequote=False,escapechar='\\'); t(W,rows,quoting=csv.QUOTE_STRINGS); t(W,rows,quoting=csv.QUOTE_NOTNULL); t(W,rows,delimiter=' ',skipinitialspace=True); t(W,rows,lineterminator='|'); t(W,rows,quotechar=None,quoting=csv.QUOTE_NONE)
