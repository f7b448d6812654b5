"""What exports bytes by __buffer__ is taken wherever bytes are."""
class B:
    def __init__(s,b): s.b=b
    def __buffer__(s,flags): return memoryview(s.b)
class N(B):
    def __int__(s): return 77
    def __float__(s): return 7.5
    def __bytes__(s): return b'\1'
    def __str__(s): return 'text'
b = B(b'ab')
n = N(b'12')
for s in '''b'xabx'.find(b)
b'xabx'.rfind(b)
b'xabx'.index(b)
bytearray(b'xabx').count(b)
b'abx'.startswith(b)
b'abx'.startswith((b,))
b'xab'.endswith(b)
b in b'xabx'
b'xabx'.split(b)
b'xabx'.replace(b,b'c')
b'abxab'.strip(b)
int.from_bytes(b,'big')
int(b)
int(B(b'12'))
int(B(b'12'),16)
float(B(b'1.5'))
complex(B(b'1'))
b'%s|%b' % (b, b)
b'%d' % b
str(b,'ascii')
b'xabx'.find(B(None))
eval(b)
eval(B(b'1+1'))
exec(B(b'print(1)'))
int(n)
int(n,10)
float(n)
int.from_bytes(n)
bytes(n)
str(n)
str(n,"ascii")
b"%b"%n
len(b)
b[0]'''.splitlines():
    try:
        print(s, '->', eval(s))
    except Exception as e:
        print(s, '->', type(e).__name__, e)
x = bytearray(b'abc')
x[0:1] = b
x += b
print(x)
