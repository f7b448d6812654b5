# uuencode, both ways; quoted-printable of binascii.
import binascii
def t(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as e: print(type(e).__name__, e)
for s in [b'', b'a', b'abc', b'hello world', bytes(range(45)), bytes(46), b'\x00'*3]:
    t(binascii.b2a_uu, s); t(binascii.b2a_uu, s, backtick=True)
for s in [b'', b'#86)C\n', b'!80  \n', b'#86)', b'#86)C extra', b'\x7f', b'"\x01', '#86)C', 'é', b' ', b'`\n', b'$86)C\n', b'#86)C`\n', b'M'+b'!'*60]:
    t(binascii.a2b_uu, s)
t(binascii.b2a_uu,'x'); t(binascii.a2b_qp,'a=41'); t(binascii.a2b_qp,'é'); t(binascii.b2a_qp,b'a\r\nb \r\n'); t(binascii.b2a_qp,b'a\nb',istext=False); t(binascii.b2a_qp,data=b'x',header=True); t(binascii.b2a_qp)
