"""Bytes in encodings with a place for each character, in texts longer than what is encoded at once."""
t='é'*5000+'a'*3000+'\u20ac\U0001f600'*2000+'z'
for enc in ('ascii','latin1','cp1252','cp437','koi8-r'):
    for err in ('strict','ignore','replace','xmlcharrefreplace','backslashreplace','namereplace','nosuch','surrogateescape','surrogatepass'):
        for text in (t,t+'\ud800\udc80\udcff'*3000,'a'*9000+'\udc80'*5000,'a'*5000+'\u20ac'*5000+'b'):
            try:
                r=text.encode(enc,err); print(enc,err,len(r),hash(r) and r[-20:])
            except Exception as e: print(enc,err,type(e).__name__,str(e)[:100],getattr(e,'start',None),getattr(e,'end',None))
import codecs
codecs.register_error('cb',lambda e:('<%d-%d>'%(e.start,e.end),e.end))
print(t.encode('ascii','cb')[:50])
