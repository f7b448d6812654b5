# Pieces of markup in random order.
import html.parser
import random

R = random.Random(8)
class P(html.parser.HTMLParser):
    def __init__(s,**k): s.o=[]; super().__init__(**k)
    def handle_starttag(s,t,a): s.o.append(('S',t,a,s.get_starttag_text()))
    def handle_startendtag(s,t,a): s.o.append(('SE',t,a))
    def handle_endtag(s,t): s.o.append(('E',t))
    def handle_data(s,d): s.o.append(('D',d))
    def handle_comment(s,d): s.o.append(('C',d))
    def handle_decl(s,d): s.o.append(('DECL',d))
    def handle_pi(s,d): s.o.append(('PI',d))
    def handle_charref(s,d): s.o.append(('CR',d))
    def handle_entityref(s,d): s.o.append(('ER',d))
    def unknown_decl(s,d): s.o.append(('U',d))
T=['<','>','</','/>','a','b','script','style','title','p',' ','=','"',"'",'!','--','<!--','-->','&','&amp;','&lt','#','&#65;','&#x','x','<!DOCTYPE','<![CDATA[',']]>','?','<?','/','\n','textarea','1',';']
for i in range(80):
    s=''.join(R.choice(T) for _ in range(R.randint(1,12)))
    for cc in (True,False):
        p=P(convert_charrefs=cc)
        try: p.feed(s); p.close(); print(i,repr(s),p.o)
        except Exception as e: print(i,repr(s),type(e).__name__,e)
