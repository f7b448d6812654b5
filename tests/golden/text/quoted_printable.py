# Quoted-printable, both ways.
import quopri, io
def t(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
for s in [b'', b'abc', b'a=b', b'caf\xc3\xa9', b'a b \n', b'a\t\nb', b'x'*100, b'x y '*40, b'a\r\nb', b'tail ', b'_a b', b'.', b'\n\n', b'=\n', bytes(range(256)), b'a'*75+b'=', b'a'*76+b'\n'+b'b'*77, b'e\xcc\x81'*30]:
    for k in (dict(), dict(quotetabs=True), dict(header=True)):
        t(quopri.encodestring,s,**k)
    e=quopri.encodestring(s); t(quopri.decodestring,e); t(quopri.decodestring,s); t(quopri.decodestring,s,header=True)
for s in [b'a=', b'a=4', b'a=4z', b'a==41', b'a=\nb', b'a=\r\nb', b'=3D=3d', b'a =\n b', b'=20\n', b'a = \nb', b'a_b', b'=C3=A9', b'a\n=', b'x=\r']: t(quopri.decodestring,s); t(quopri.decodestring,s,header=True)
i=io.BytesIO(b'a=b \nc'); o=io.BytesIO(); quopri.encode(i,o,False); print(o.getvalue()); i=io.BytesIO(o.getvalue()); o=io.BytesIO(); quopri.decode(i,o); print(o.getvalue()); t(quopri.encodestring,'a'); t(quopri.decodestring,'a=41'); t(quopri.decodestring,5)
