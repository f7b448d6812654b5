# Formats. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
7//2, -7//2, 7%-3, -7%3, 2**-1, 0**0, 10**20//3, -10**20//7, -10**20%7, 7.5//2, -7.5%2
1%0
1.0%0
float.__getformat__('double')
1e308*10, -1e308*10, 1e-320/10, 5 % float('inf'), -5 % float('inf'), float('inf') % 5
1j%2
format(1+2j,'.2f'), format(1.5+2j,'>20'), format(1j,'e'), format(3+0j,'g'), format(1+2j,''), format(1000+2000j,',')
format(1j,'d')
format(1j,'=10')
format(1j,'010')
format(1j,'%')
5 .__add__(3), (5).__add__(2.0), (5).__radd__('a'), (5).__lt__(6), (5).__eq__('a'), (5).__divmod__(3), (5).__pow__(2,3), (5).__rpow__(2), (5).__bool__(), (5).__format__('x'), (5).__index__()
format(5,'s')
format(5,'.2')
format(5,'.2d')
format(5,'q')
format(5,',x')
format(5,',c')
format(-1,'c')
format(2**40,'c')
format(5,'#c')
format(5,'+c')
format(5,'5x5')
format(5,'{')
format(5,'99999999999999999999')
format(5,'.99999999999999999999f')
format(5,',,')
format(5,'_,')
format(5,',_')
format(5,'z')
format(-0.0,'z.1f'), format(-0.01,'z.1f'), format(0.0,'+z')
format(1.5,'d')
format(1.5,'x')
format(1.5,'s')
format(1.5,'c')
format(1234.5678,',.2f'), format(1234567.0,'_.0f'), format(1234.5678,'.2,f')
format(1234.56789,'.6_f'), format(0.123456789,'.9,f')
format(1.5,'.2147483648f')
format('abc','5'), format('abc','>5'), format('abc','^7'), format('abc','.2'), format('abc','*<6.2s'), format('abc','s'), format('é','3'), format('abc','05')
format('abc','=5')
format('abc','+')
format('abc','d')
format('abc',',')
format('abc','#')
format('abc','z')
format('abc',' ')
format('abc','0=5')
format('abc','.-1')
'{} {}'.format(1,2), '{0} {1} {0}'.format(1,2), '{a} {b}'.format(a=1,b=2), '{:>5}'.format('a'), '{!r}'.format('a'), '{0[1]}'.format([1,2]), '{0.real}'.format(5), '{a[k]}'.format(a={'k':1}), '{{}}'.format(), '{:{}}'.format('a',5), '{:{w}.{p}}'.format(3.14159,w=8,p=3), '{0[a b]}'.format({'a b':1}), '{0[0][1]}'.format([[1,2]])
'{}'.format()
'{} {0}'.format(1)
'{0} {}'.format(1)
'{a}'.format()
'{'.format()
'}'.format()
'{0'.format(1)
'{!x}'.format(1)
'{!}'.format(1)
'{0!rr}'.format(1)
'{0.x}'.format(5)
'{0[5]}'.format([1])
'{0[k]}'.format({})
'{0[}'.format([1])
'{0[]}'.format([1])
'{0.}'.format(1)
'{:d}'.format('a')
'{5}'.format(1)
'{-1}'.format(1)
'{0[-1]}'.format([1])
'{:{:{}}}'.format(1,2,3)
'{99999999999999999999}'.format(1)
'{a.b[c].d}'.format_map({'a':5})
'{a}'.format_map({'a':1})
'{a}'.format_map([1])
'{}'.format_map({})
class D(dict):\n  def __missing__(s,k): return k*2;; '{ab}'.format_map(D())
'%d %s %r %x %o %e %f %g %c %%' % (1,'a','b',255,8,1.5,2.5,3.5,'x')
'%5d|%-5d|%05d|%+d|% d|%5.2f|%.3s|%*d|%-*d|%.*f' % (1,2,3,4,5,6.789,'abcdef',5,7,5,8,2,9.876)
'%(a)s %(b)d' % {'a':1,'b':2}
'%#x %#o %#X %#b' % (255,8,255) if 0 else '%#x %#o %#X' % (255,8,255)
'%i %u' % (1,2), '%c' % 97, '%a' % 'é', '%s' % None, '%s' % [1], '%d' % 1.9, '%d' % True, '%x' % Idx(255), '%s' % ((1,2),), '%.0f' % 0.5, '%G' % 1e-10, '%E' % 1.5
'%d' % 'a'
'%x' % 1.5
'%c' % 'ab'
'%c' % -1
'%c' % 1.5
'%s %s' % 1
'%s' % (1,2)
'%q' % 1
'%' % 1
'%(a)s' % 1
'%(a)s' % {}
'%(a' % {'a':1}
'%*d' % ('a',1)
'%s %s' % (1,)
'abc' % 1
'abc' % (), 'abc' % [], 'abc' % {}, 'abc' % {'a':1}
'%.5d' % 3, '%+.3e' % 12345.678, '%08.3f' % -3.14159, '%-8s|' % 'ab', '%08s|' % 'ab', '%5%|' % ()
'%f' % 'a'
'%d' % 1j
'%d' % float('inf')
'%d' % float('nan')
'%ld %hd %Ld' % (1,2,3)
'%.100000000000d' % 1
'%s' % b'a', b'%s' % b'a', b'%d' % 5, b'%b' % b'x', b'%a' % 'é', b'%c' % 65, b'%c' % b'A', b'%x' % 255, b'%5.1f' % 2.5, b'%r' % 'a'
b'%s' % 'a'
b'%b' % 5
b'%c' % 256
b'%c' % 'a'
b'%(a)s' % {b'a': b'x'}
b'%(a)s' % {'a': b'x'}
bytearray(b'%d') % 5
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
