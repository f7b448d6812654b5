# Wrong arguments, wrong templates, groups that are not there.
import re


def show(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as e:
        print(type(e).__name__, e)


for f in [re.L, re.A|re.U, re.U, re.L|re.A]:
    show(re.compile, 'a', f)
    show(re.compile, b'a', f)
show(re.compile,5)
show(re.compile,re.compile('a'),re.I)
show(re.compile,re.compile('a'))
show(re.match,'a',5)
show(re.match,b'a','x')
show(re.match,'a',b'x')
show(re.compile,'a','b')
show(re.compile,[])
show(re.sub,'a',5,'xa')
show(re.sub,'a',b'x','xa')
show(re.sub,b'a','x',b'a')
show(re.sub,'a',b'','xa')
show(re.sub,'(a)','\\2','a')
show(re.sub,'a','\\g<0','a')
show(re.sub,'a','\\g<x>','a')
show(re.sub,'a','\\g','a')
show(re.sub,'a','\\g<>','a')
show(re.sub,'a','\\q','a')
show(re.sub,'a','\\','a')
show(re.sub,'a','\\400','a')
show(re.sub,'a','\\g<1 >','a')
show(re.sub,'a','\\x','a')
show(re.sub,'a',r'\g<00>[\0\101\n\.\\]','a')
show(re.sub,'a',r'\07\8','a')
show(re.sub, 'a', 'b', 'aaa', 1, 0, 3)
show(re.sub,'a',lambda m: 5,'aaa')
show(re.sub,'a',lambda m: None,'aaba')
show(re.sub,b'a',lambda m: 'x',b'ba')
show(re.subn,'a',lambda m:m[0].upper(),'banana',count=2)
m=re.match('(a)(?P<x>b)?','ac')
for a in [(3,),('y',),(-1,),(1.5,),(None,),('x',),(0,1,'x')]: show(m.group,*a)
show(m.start,5)
show(m.span,'x')
show(m.__getitem__,2)
show(m.expand,r'\2-\1')
show(m.expand,'\\3')
show(m.groups,'d')
show(m.groupdict)
show(m.groupdict,default=3)
print(m.regs,m.lastindex,m.lastgroup,m.pos,m.endpos,m.re,m.string,m)
