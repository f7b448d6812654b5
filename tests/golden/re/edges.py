# Receivers, constructors, odd arguments, loops that may match nothing.
import re, copy
def t(f,*a,**k):
    try: r=f(*a,**k); print(repr(r))
    except Exception as e: print(type(e).__name__, e)
t(re.Pattern); t(re.Match); t(object.__new__, re.Pattern); t(type(re.compile('a').scanner('a'))); t(object.__new__,re.Match); t(type(re.finditer('a','a')))
t(lambda: type('X',(re.Pattern,),{})); t(lambda: type('X',(re.Match,),{}))
t(re.Pattern.match,5,'a'); t(re.Match.group,5); t(lambda: re.Pattern.flags.__get__(5))
t(setattr,re.compile('a'),'flags',3); t(setattr,re.compile('a'),'x',3); t(getattr,re.compile('a'),'zz'); t(lambda: re.compile('a')<re.compile('b')); t(hash,re.match('a','a'))if 0 else None
t(re.compile('a').match); t(re.compile('a').match,'a',1,2,3); t(re.compile('a').match,string='a'); t(re.compile('a').match,'a',pos='x'); t(re.compile('a').sub,'b'); t(re.compile('a').sub,'b','aaa',count=1.5); t(re.compile('a').split,'bab',maxsplit=-1); t(re.compile('a').sub,'b','aaa',-1)
t(re.match('a','a').start,1,2); t(re.match('a','a').groups,1,2)
t(lambda: re.match('a','a')==re.match('a','a')); t(lambda: re.compile('a').__reduce__()) if 0 else None
b=bytearray(b'hello world'); m=re.search(b'world',b); t(m.group); del b[6:]; 
try: print(m.group(), m.span())
except Exception as e: print(type(e).__name__)
def rec(m): return re.sub('x',lambda q: 'y',m[0])
t(re.sub,'[ax]+',rec,'axbxa'); 
def raising(m): raise KeyError('k')
t(re.sub,'a',raising,'a'); t(re.sub,'','-','abc'); t(re.sub,'(?=b)','-','abab'); t(re.split,'(?=b)','abab')
class I:
    def __index__(self): return 1
m=re.match('(a)(b)','ab'); t(m.group,I()); t(m.group,True); t(m.group,2**70); t(m.start,'nope'); t(m.__getitem__,slice(1))
t(re.compile,'a',re.DEBUG) if 0 else None
for p,s in [('(?:a|b)*?c','ababc'),('(a*)*','aaa'),('(a*)+','aaa'),('(?:a*)*b','aaab'),('(a?)*?b','aab'),('((a)|(b))*','ab'),('(?:(a)|b|)*','ab'),('(a|ab)(bc|c)?','abc'),('(?P<x>a)(?P<y>b)?(?(y)c|d)','ad'),(r'(\w)\1','aabb'),(r'(?i)(a)\1','aA'),('(?<=(a))b','ab'),('(?<!a)b','bb'),('(?<=^|,)x','x,x'),('x{0}y','y'),('(x){0}y','y'),('(?:x{2,3}){2}','xxxxx'),('[^\\s\\d]+','a1 b'),('.{2,3}?','abcd'),('a{,2}','aaa'),('(?s:.)(.)','\na'),('(?m:^)b','a\nb'),('(?x: a b # c\n)c','abc'),('(?-i:a)b','AB'),('\\101','A'),('\\x41\\u0041','AA'),('[\\b]','\b'),('[a\\]]+','a]'),('\\07','\x07'),('(?a:\\w)\\w','aé'),('\\N{LATIN SMALL LETTER A}','a'),('(?:)+','x'),('()+','x'),('(|a)+','aa'),('(?:|a)+','aa'),('(a|)+','aa'),('(?=(a))','a'),('(?!(a))b','b'),('(?>(a|ab))c','abc'),('(?>(a)b)','ab')]:
    t(lambda: [(m.span(),m.groups()) for m in re.finditer(p,s)])
