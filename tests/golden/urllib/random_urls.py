# Pieces of URLs in random order.
import random
import urllib.parse

R = random.Random(8)
U=['http',':','/','//','?','#','@','a','b.c','80','[',']','::1','%20',';','..','.','&','=','+',' ','\t','é','mailto','file','x:','1']
for i in range(60):
    a=''.join(R.choice(U) for _ in range(R.randint(0,8))); b=''.join(R.choice(U) for _ in range(R.randint(0,6)))
    for f in (lambda: urllib.parse.urlsplit(a), lambda: urllib.parse.urlparse(a).geturl(), lambda: urllib.parse.urljoin(a,b), lambda: urllib.parse.urldefrag(a), lambda: urllib.parse.quote(a), lambda: urllib.parse.unquote(a), lambda: urllib.parse.parse_qsl(a), lambda: urllib.parse.urlsplit(a).port, lambda: urllib.parse.urlsplit(a).hostname, lambda: urllib.parse.urlunsplit(urllib.parse.urlsplit(a))):
        try: print(i,repr(a),repr(b),repr(f()))
        except Exception as e: print(i,repr(a),type(e).__name__,e)
