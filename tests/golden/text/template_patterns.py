# Templates with patterns of their own.
from string import Template
import re
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__name__, e)
class P(Template):
    delimiter='%'; idpattern='[a-z]+_[a-z]+'
t(P('%a_b %x %%').safe_substitute,a_b=1); t(P('%a_b %x').substitute,a_b=1); print(P('%a_b').get_identifiers())
class Q(Template):
    pattern=r'(?P<escaped>@@)|@(?P<named>\w+)@|@\{(?P<braced>\w+)\}|(?P<invalid>@)'
t(Q('@x@ @@ @{y}').substitute,x=1,y=2); t(Q('a@').substitute); t(Q('@q@').safe_substitute); print(Q.pattern.pattern)
class R(Template): flags=0
t(R('$Abc $abc').safe_substitute,abc=1); 
class B(Template): braceidpattern='[0-9]+'
t(B('${12} $x').substitute,{'12':'q','x':1}); t(B('${ab}').substitute,ab=1)
t(Template('$a ${b} $$ $c').substitute,a=1,b=2); t(Template('$').substitute); t(Template('a\nb $1').substitute); print(Template('$a ${b} $$').is_valid(), Template.pattern.groupindex)
t(Template('$x').safe_substitute,{}); t(Template('$_x1é').safe_substitute,_x1=5)
class BAD(Template): pattern='(?P<a>x)|(?P<named>q)|(?P<escaped>w)|(?P<invalid>z)|(?P<braced>y)'
t(BAD('x').substitute)
