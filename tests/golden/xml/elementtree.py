import xml.etree.ElementTree as ET, io, copy
for s in ['<a>','<a></b>','','<a/><b/>','text','<a b=1/>','<a b="1" b="2"/>','<a>&foo;</a>','<a>&lt;&#65;&#x42;</a>','<a><b></a></b>','<a','<1/>','<a>\x01</a>','<a><!-- -- --></a>','<?xml version="1.0"?><a/>',' <?xml version="1.0"?><a/>','<x:a/>','<a>]]></a>','<a b="<"/>','<a b/>','<!DOCTYPE a><a/>','<a>&</a>','<a><![CDATA[x<y]]></a>', '<a b="c">', '<a>x', '<a>\n  <b>\n</c></a>', '<a b="1"c="2"/>', '<a>&amp;&quot;&apos;</a>', '<a x="a&#10;b\nc"/>', '<!-- c --><a><?pi x y?><!-- in --></a><!-- after -->\n', '<a xmlns="u" xmlns:p="v" p:q="1"><p:b/></a>', '<a><b xmlns="u"/><b/></a>', '<!DOCTYPE a [<!ENTITY e "val">]><a>&e;</a>', '<a>\r\nx\r</a>', '</a>', '<a>\u00e9</a>', '<\u00e9/>']:
    try: e=ET.fromstring(s); print(repr(s), e.tag, ET.tostring(e), ET.tostring(e, 'unicode'))
    except ET.ParseError as x: print(repr(s), type(x).__name__, x, x.code, x.position)
doc='''<?xml version="1.0" encoding="utf-8"?>
<data>
    <country name="Liechtenstein"><rank updated="yes">2</rank><year>2008</year><neighbor name="Austria" direction="E"/><neighbor name="Switzerland" direction="W"/></country>
    <country name="Singapore"><rank>5</rank><year>2011</year><neighbor name="Malaysia" direction="N"/></country>
    <country name="Panama"><rank>69</rank><year>2011</year></country>
</data>'''
r=ET.fromstring(doc)
for p in ['country','country/rank','.//neighbor',"country[@name='Panama']","country[2]/year","country[last()]","country[last()-1]","*[year='2011']",".//year[.='2008']","country[neighbor]","country/neighbor[@direction]",".","*","./country/..",".//rank/..","country[@name!='Panama']","./country//neighbor","country[rank='5']/year","nothing",".//*[@name]","{*}country","country[year!='2011']"]:
    print(p, [(e.tag, e.attrib, (e.text or '').strip()) for e in r.findall(p)])
print(r.find('country').get('name'), r.findtext('country/year'), r.findtext('zzz','dflt'), r.findtext('country'), r.find('zzz'), [e.tag for e in r.iter()][:5], [e.text for e in r.iter('rank')], ''.join(r.itertext()).split(), len(r), r[0].tag, r[-1].attrib, list(r[0].items()), r[0].keys())
e=ET.Element('root', {'b':'2'}, a='1'); c=ET.SubElement(e,'child',x='<&">'); c.text='t<&>'; c.tail='tail'; e.append(ET.Comment(' hi ')); e.append(ET.ProcessingInstruction('t','d')); ET.SubElement(e,'{http://x}ns',{'{http://y}k':'v'}); ET.SubElement(e, ET.QName('http://x','q'))
print(ET.tostring(e)); print(ET.tostring(e,encoding='unicode')); print(ET.tostring(e,'utf-8',xml_declaration=True)[:60]); print(ET.tostring(e,short_empty_elements=False)); print(ET.tostring(e,method='text')); print(ET.tostring(ET.fromstring('<p>a<br/>b<script>x&lt;y</script></p>'),method='html')); print(ET.tostring(ET.fromstring('<é>ñ</é>')), ET.tostring(ET.fromstring('<a>ñ</a>'),'latin-1'), ET.tostring(ET.fromstring('<a>ñ</a>'),'utf-8'))
ET.indent(e); print(ET.tostring(e,'unicode')); ET.dump(r[2]); ET.register_namespace('px','http://x'); print(ET.tostring(e,'unicode')[:80], ET.tostring(e[3], 'unicode', default_namespace=None))
t=ET.ElementTree(r); b=io.BytesIO(); t.write(b,encoding='utf-8',xml_declaration=True); print(b.getvalue()[:60]); b.seek(0); print(ET.parse(b).getroot().tag, t.find('country').tag, t.findall('.//year')[0].text, t.getroot() is r)
print([(ev, el.tag) for ev, el in ET.iterparse(io.StringIO('<a><b/><c>x</c></a>'), events=('start','end'))], [el.tag for _, el in ET.iterparse(io.BytesIO(b'<a><b/></a>'))])
e[0].set('new','1'); e.remove(e[1]); e.insert(0,ET.Element('first')); del e[-1]; e[1]=ET.Element('repl'); e.extend([ET.Element('z')]); print([x.tag if isinstance(x.tag,str) else 'fn' for x in e], copy.deepcopy(e).attrib, repr(ET.QName('u','t')), ET.QName('a')==ET.QName('a'), ET.iselement(e), ET.XMLID('<a id="1"><b id="2"/></a>')[1].keys())
e.clear(); print(ET.tostring(e))
class T:
    def start(self, tag, attrs): print('start', tag, attrs)
    def end(self, tag): print('end', tag)
    def data(self, d): print('data', repr(d))
    def comment(self, c): print('comment', c)
    def close(self): return 'closed'
p=ET.XMLParser(target=T()); p.feed('<a x="1">hi<!-- c --></a>'); print(p.close())
tb=ET.TreeBuilder(); tb.start('a',{}); tb.data('x'); tb.start('b',{}); tb.end('b'); tb.data('y'); tb.end('a'); print(ET.tostring(tb.close()))
e=ET.Element('a')
for f in [lambda: ET.SubElement(e,'b')[0], lambda: e.append(5), lambda: ET.tostring(5), lambda: ET.tostring(ET.Element(5)), lambda: e.findall('/b'), lambda: e.remove(ET.Element('z')), lambda: e.foo, lambda: e[5], lambda: e.insert(0,5), lambda:e.findall('b[x=1]'), lambda: ET.fromstring(None), lambda: ET.indent(e, level=-1), lambda: ET.ElementTree(5), lambda: ET.tostring(ET.Element('a', {'k': 5})), lambda: ET.Element('a', 5), lambda: e.findall('x:b'), lambda: e.findall('b[0]'), lambda: ET.register_namespace('ns1','u'), lambda: ET.ElementTree(e).write(io.BytesIO(), method='zz'), lambda: list(ET.iterparse(io.StringIO('<a'))), lambda: list(ET.iterparse(io.StringIO('<a/>'), ['zz'])), lambda: ET.tostring(ET.fromstring('<a>5</a>').__class__('t', text='q'))]:
    try: print(f())
    except Exception as x: print(type(x).__name__, x)
