# Tags, text, comments and unfinished markup, with and without conversion of references.
from html.parser import HTMLParser
import html.parser as H
class P(HTMLParser):
    def __init__(s,**k): s.o=[]; super().__init__(**k)
    def handle_starttag(s,t,a): s.o.append(('S',t,a,s.get_starttag_text()))
    def handle_startendtag(s,t,a): s.o.append(('SE',t,a))
    def handle_endtag(s,t): s.o.append(('E',t))
    def handle_data(s,d): s.o.append(('D',d,s.getpos()))
    def handle_comment(s,d): s.o.append(('C',d))
    def handle_decl(s,d): s.o.append(('DECL',d))
    def handle_pi(s,d): s.o.append(('PI',d))
    def handle_charref(s,d): s.o.append(('CR',d))
    def handle_entityref(s,d): s.o.append(('ER',d))
    def unknown_decl(s,d): s.o.append(('U',d))
T=['<p class="a b" id=x checked>Hi &amp; bye</p>','<br/><img src="x" />','<!DOCTYPE html><!-- c --><?pi x?>','<script>if (a<b) "</p>"</script>x','<style>a</style >b','<textarea>&amp;<b></textarea>','<title>a&lt;<i></title>','a &lt b &#65; &#x41; &nope; &#xZ; &copy','<','</','<!','<!-','<!--','<!--a','<!--a--','<!-->x','<!--->x','<!--a--!>x','<!--a-->','</p','</p x>','</ p>','</>','<a','<a b','<a b=','<a b="','<a b="c','<a b=c>','<a/b/c>','<a b = "c">','<a =b>','<a "b">',"<a b='c\"d'e>",'<a b=c/>','<A HREF="X">','<![CDATA[x]]>y','<![if x]>','<!ELEMENT x>','<!x','<?x>','<?x','<a b="&lt;&amp=1&copy2">','<p\n\n>x\ny<q>','a<b','1 < 2','<1>','a&','a&b','a&#','&#1','<script>x','<script><!-- </script> -->','<plaintext><b>','<xmp><b></xmp>','<noscript><b></noscript>','<iframe><b></iframe>','<a b="c"d="e">','<a\tb\fc\x00d>','<x:y z>','<a b=c d=>','<a b=">','<p>&notit; &not;','</script>','<SCRIPT>a</ScRiPt>b','<svg><![CDATA[a<b]]></svg>','<!doctype','<!DOCTYPE a','<title>x','<textarea>a</textare></textarea>','<script></scriptx></script>']
for cc in (True,False):
    for t in T:
        p=P(convert_charrefs=cc); p.feed(t); a=list(p.o); p.o=[]; p.close(); print(cc,repr(t),a,'|',p.o)
p=P(); p.feed('<a>'); p.reset(); print(p.rawdata, p.get_starttag_text(), p.getpos())
