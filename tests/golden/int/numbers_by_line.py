# Numbers. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
int('12'), int(' 12 '), int('-0x1F',16), int('0b11',0), int('0o17',0), int('z',36), int('1_000'), int(b'12'), int(bytearray(b'7')), int(12.9), int(-12.9), int(True), int('٣')
int('')
int('1__0')
int('12',1)
int('12',37)
int('2',2)
int('0x1',10)
int('09',0)
int(12,10)
int('12',base='x')
int(None)
int([])
int('é')
int(float('nan'))
int(float('inf'))
int('1'*5000)
int('9'*4301)
str(10**5000)
len(str(10**4299))
int('12', Idx(10)), int('0', 0), int('-0'), int('+5')
int(x='5')
int(base=10)
int('\x00')
int('1 2')
int(b'\xff')
int('1'*100+'x')
class A:\n  def __int__(self): return 5;; int(A())
class A:\n  def __int__(self): return 'x';; int(A())
class A:\n  def __index__(self): return 7;; int(A()), float(A()), complex(A()), hex(A()), [0]*10 is None, list(range(10))[A()]
class A:\n  def __trunc__(self): return 5;; int(A())
class A(int):\n  def __int__(self): return 99;; int(A(5)), A(5)+1, A(5)*A(2), type(A(1)+1), repr(A(5)), str(A(5)), f'{A(5)}'
int.from_bytes(b'\x01\x02','big'), int.from_bytes(b'\xff\xfe','little',signed=True), int.from_bytes([1,2],'big'), int.from_bytes(b'','big'), int.from_bytes(b'\x05')
int.from_bytes('ab','big')
int.from_bytes([256],'big')
int.from_bytes(5)
(1000).to_bytes(2,'big'), (-1).to_bytes(2,'little',signed=True), (5).to_bytes(), (0).to_bytes(0,'big')
(256).to_bytes(1,'big')
(-1).to_bytes(1,'big')
(1).to_bytes(-1,'big')
(128).to_bytes(1,'big',signed=True)
(1).to_bytes(2**40,'big')
(1).to_bytes(1,'middle')
(1).to_bytes(1,5)
(1).to_bytes(length=3,byteorder='big',signed=False)
(5).bit_length(), (-8).bit_length(), (0).bit_count(), (255).bit_count(), (-7).bit_count(), (2**100).bit_length()
(5).as_integer_ratio(), (5).is_integer(), (5).numerator, (5).denominator, (5).real, (5).imag, (5).conjugate(), True.real
1<<-1
1>>-1
0<<10**20
1//0
1.0//0
1/0
0.0/0
2.0**10000
(-1)**0.5
0**-1
0.0**-1
10**400/1
10**400/10**399, 1/10**400
int(1e20), int(-1e20), float(2**53+1), float(10**308)
float(10**309)
10**309 + 1.0
5 == 5.0, 2**53+1 == float(2**53+1), 1 < 1.5, 10**400 > 1e308, 10**400 > float('inf'), True == 1
float('1.5'), float(' 1e5 '), float('nan'), float('-inf'), float('infinity'), float('1_0.0_1'), float(b'2.5'), float('.5'), float('5.'), float('1e-400'), float('1e400')
float('')
float('1.5x')
float('1e')
float('0x1')
float(None)
float([])
float('_1')
float('1'*400)
class A:\n  def __float__(self): return 1.5;; float(A())
class A:\n  def __float__(self): return 1;; float(A())
repr(0.1), repr(1e16), repr(1e15), repr(123456789012345680.0), repr(1e-4), repr(1e-5), repr(1.0), repr(5e-324), repr(1.7976931348623157e308), repr(-0.0), str(1e22), str(1e21), repr(0.1+0.2), repr(100000000000000000000.0), repr(9007199254740993.0)
(1.5).hex(), (-0.1).hex(), (0.0).hex(), float('inf').hex(), float('nan').hex(), (5e-324).hex(), (1e300).hex()
float.fromhex('0x1.8p3'), float.fromhex('1.8'), float.fromhex('-0x.8p-1'), float.fromhex('inf'), float.fromhex('  nan '), float.fromhex('0x1p-1074'), float.fromhex('0x1.fffffffffffff8p0')
float.fromhex('xyz')
float.fromhex('0x1p2000')
float.fromhex(5)
(0.5).as_integer_ratio(), (-2.75).as_integer_ratio(), (0.1).as_integer_ratio(), (1e20).as_integer_ratio()
float('inf').as_integer_ratio()
float('nan').as_integer_ratio()
(1.5).is_integer(), (2.0).is_integer(), float('inf').is_integer()
float.from_number(5), complex.from_number(2.5)
float.from_number('5')
(1.5).__round__(), (2.5).__trunc__(), (1.5).__floor__(), (1.5).__ceil__(), (1.5).__int__()
(1.5).__floor__(1)
float('nan').__floor__()
float('inf')//1, -5.0//float('inf'), 0.0//-1
complex(1,2), complex('1+2j'), complex(' 1j '), complex('(1-2j)'), complex('nan+infj'), complex(1.5), complex(), complex('5'), complex(real=1,imag=2), complex('1e5-2.5e-3j')
complex('1 + 2j')
complex('a')
complex('1',2)
complex(1,'2')
complex([])
complex('1+2')
complex(1,2,3)
(1+2j)*(3-4j), (1+2j)/(3-4j), (1+2j)**2, (1+2j)**-1, (1+2j)**0.5, abs(3+4j), -(1+2j), +(1j), (1+2j)==(1+2j), 1j**2, (0j)**0
1j/0
0j**-1
0j**1j
1j//2
1j<2j
int(1j)
float(1j)
(1+2j).real, (1+2j).imag, (1+2j).conjugate(), repr(1j), repr(-1j), repr(1-0j), repr(complex(-0.0,-0.0)), repr(complex('inf')), repr(complex('nan-infj')), str(1e20+1e-5j), repr(complex(0,float('nan')))
bool.__doc__ is None, True & 5, True | False, True ^ True, type(True & True), type(True + True), ~5, -True, True << 2
isinstance(True,int), bool('False'), True.bit_length(), repr(True), str(False), f'{True}', f'{True:d}', f'{True:5}', f'{True:>6}|', f'{False:b}'
f'{True:s}'
bool.from_bytes(b'\x01')
type('B',(bool,),{})
(2**100).__hash__() == hash(2**100), (5).__sizeof__() > 0
int.__add__('a', 5)
"""


class Idx:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def run(line):
    names = dict(globals())
    *before, last = line.split(';; ')
    try:
        for text in before:
            exec(text.replace('\\n', '\n') if text.split()[0] in ('class', 'def', 'async', 'import') else text, names)
        return repr(eval(last, names))
    except BaseException as e:
        return f'{type(e).__name__}: {e}'


for line in LINES.strip().splitlines():
    shown = run(line)
    if ' at 0x' not in shown:
        print(shown.encode('ascii', 'backslashreplace').decode())
