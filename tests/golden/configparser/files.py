# Reading, converting, interpolating and writing, and what is refused.
import configparser, io
from configparser import *
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__module__, type(e).__name__, e, e.args)
T='''[DEFAULT]
base = /home
[a]
x = 1
y: two
path = %(base)s/p
multi = one
  two

  three
# comment
; c2
[b c]
Flag = yes
num=3.5
empty =
'''
c=ConfigParser(); c.read_string(T); print(c.sections(), dict(c['a']), c['b c']['flag'], c.get('a','path'), c.get('a','path',raw=True), repr(c['a']['multi']))
print(c.getint('a','x'), c.getfloat('b c','num'), c.getboolean('b c','flag'), c['a'].getint('x'), c['a'].get('no','dflt'), c['a'].getboolean('no'), c.get('a','no',fallback=5), c.has_option('a','BASE'), c.options('a'), c.items('b c'), c.defaults())
t(c.get,'zz','x'); t(c.get,'a','zz'); t(c.getint,'a','y'); t(c.getboolean,'a','y'); t(lambda: c['zz']); t(lambda: c['a']['zz']); t(c.set,'a','q',5); t(c.set,'zz','q','5'); t(c.set,'a','q','%'); t(c.add_section,'a'); t(c.add_section,'DEFAULT'); t(c.add_section,5); t(c.options,'zz'); t(c.items,'zz')
c.set('a','new','%%x %(x)s'); print(c.get('a','new')); c['n']={'k':1}; print(c['n']['k'], 'n' in c, len(c), list(c), c['a'], repr(c['a'].name)); print(c.remove_option('a','x'), c.remove_option('a','x'), c.remove_section('n'), c.remove_section('n')); t(c.remove_option,'zz','x')
o=io.StringIO(); c.write(o); print(o.getvalue()); o=io.StringIO(); c.write(o,space_around_delimiters=False); print(o.getvalue())
for s in ['x=1\n','[a]\n[a]\n','[a]\nx=1\nx=2\n','[a]\nnovalue\n','[a]\n=5\n','[a\nx=1','[a]\nx = %(nope)s\n','[a]\nx = %(y)s\ny = %(x)s\n','[a]\nx = %q\n','[a]\nx = %(y\n','[a]\n x = 1\n  y = 2\n','[a]\nx = 1 ; c\n','[a]\nkey with space = v\n','[a]\nx=\n  1\n  2\n','[]\n','[a]b\nx=1','[a]\nnovalue\nx y z\n']:
    def f():
        c=ConfigParser(); c.read_string(s); return {k: dict(c[k]) for k in c}
    t(f)
c=ConfigParser(allow_no_value=True, inline_comment_prefixes=('#',';'), delimiters=('=',)); c.read_string('[a]\nnv\nx = 1 # c\ny:z = 2;3 ;4\n'); print(dict(c['a'])); o=io.StringIO(); c.write(o) if 0 else None
t(lambda: ConfigParser(allow_no_value=True).read_string('[a]\nnv\n  cont\n'))
c=ConfigParser(interpolation=ExtendedInterpolation()); c.read_string('[a]\nx=1\ny=${x}2\nz=${b:q}\nd=$$\n[b]\nq=${a:x}!\n'); print(dict(c['a'])); 
for s in ['${no}','${a:b:c}','$x','${x','${no:x}','${x}']:
    def f():
        c=ConfigParser(interpolation=ExtendedInterpolation()); c.read_string('[a]\nx='+s+'\n'); return c['a']['x']
    t(f)
c=RawConfigParser(); c.read_string('[a]\nx=%(y)s\n'); print(c['a']['x']); c.set('a','z',5); print(c.get('a','z'))
c=ConfigParser(strict=False); c.read_string('[a]\nx=1\nx=2\n[a]\ny=1\n'); print(dict(c['a']))
c=ConfigParser(empty_lines_in_values=False); c.read_string('[a]\nx=1\n\n  2\n') if 0 else None
class CC(ConfigParser):
    optionxform=staticmethod(str)
c=CC({'D':'1'}); c.read_string('[A]\nKey=v\n'); print(dict(c['A']))
c=ConfigParser(converters={'list':lambda v:[x.strip() for x in v.split(',')]}); c.read_string('[a]\nx=1, 2\n'); print(c.getlist('a','x'), c['a'].getlist('x'), c['a'].getlist('no',[0]), list(c.converters))
c=ConfigParser(); c.read_dict({'s':{'a':1,'b':None and 2},'t':{}}) if 0 else c.read_dict({'s':{'a':1},'t':{}}); print({k:dict(v) for k,v in c.items()}); t(c.read_dict,{'s':{'A':1,'a':2}})
c=ConfigParser(allow_unnamed_section=True); c.read_string('x=1\n[a]\ny=2\n'); print(c.get(UNNAMED_SECTION,'x'), c.sections()); o=io.StringIO(); c.write(o); print(o.getvalue())
t(ConfigParser().add_section,UNNAMED_SECTION); t(ConfigParser,interpolation=5); print(sorted(configparser.__all__)); print(ConfigParser(comment_prefixes='#') and 1, c['a'] == c['a'], ConfigParser().popitem.__name__)
c=ConfigParser(defaults={'x':'1'}); t(c.popitem); c.read_string('[s]\ny=1\n'); print(c.popitem()[0]); t(c.__delitem__,'DEFAULT'); t(c.__delitem__,'q'); print(c.get('DEFAULT','x'), c['DEFAULT']['x'], c.get('DEFAULT','x',vars={'X':'9'}))
c=ConfigParser(); c.add_section('w'); c.set('w','a=b','1'); t(c.write, io.StringIO())
