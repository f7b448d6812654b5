from fractions import Fraction as F
import numbers, colorsys, math, operator
def t(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except BaseException as e: print(type(e).__name__+': '+str(e))
for a in [(),(3,),(6,4),(-6,4),(6,-4),('3/4',),(' -3/4 ',),('1.5e3',),('.25',),('5.',),('1_000/3',),('abc',),('1/0',),('1//2',),('1/-2',),('',),('1e',),(0.1,),(1,0),('1','2'),(1.5,2),(F(1,2),F(3,4)),(None,),(True,),('3 / 4',),(2**100,2**98),(float('nan'),),(float('inf'),)]: t(F,*a)
a,b=F(3,4),F(-5,6)
for op in (operator.add,operator.sub,operator.mul,operator.truediv,operator.floordiv,operator.mod,divmod,operator.pow,operator.lt,operator.le,operator.eq,operator.gt):
    for y in (b,2,-2,0.5,1j,0,True,'a',F(2),F(0)): t(op,a,y); t(op,y,a)
print(hash(F(1,2))==hash(.5),hash(F(-1)),hash(F(7,3)),hash(F(1,2**61-1)), round(F(7,2)),round(F(5,2)),round(F(22,7),3),round(F(1234),-2),math.floor(a),math.ceil(b),math.trunc(b),int(b),float(b),abs(b),-b,+b,bool(F(0)),str(a),str(F(5)))
print(F(math.pi).limit_denominator(1000), F('3.1415926535897932').limit_denominator(), F(1,3).limit_denominator(2), a.as_integer_ratio(), F(4).is_integer(), F.from_float(.25), F.from_number(3), a.numerator, a.denominator, a.real, a.imag, a.conjugate(), complex(a))
for s in ['','.3f','10.2f','+.2e','g','.3g','%','.1%','>10','<10','^10','010.3f',',.2f','_','+','#','E','z.1f','0=10.2f','*^12.3f','q']: t(format,F(22,7)*1000,s); t(format,F(-1,30),s)
print(sum([F(1,3)]*3), max(F(1,2),F(2,3)), sorted([F(1,2),0.3,1]), math.prod([F(1,2),F(2,3)]), {F(1,2):1}[0.5], math.sumprod([F(1,2)],[3]))
t(pow,F(1,2),-2); t(pow,F(-1,2),-3); t(pow,F(0),-1); t(pow,2,F(1,2)); t(pow,F(4),F(1,2)); t(pow,2,F(3)); t(pow,F(1,2),2,3)
print(isinstance(3,numbers.Integral),isinstance(3.0,numbers.Real),isinstance(1j,numbers.Complex),isinstance(1j,numbers.Real),isinstance(a,numbers.Rational),isinstance(True,numbers.Number),issubclass(F,numbers.Real),isinstance('a',numbers.Number))
for f in ('rgb_to_yiq','yiq_to_rgb','rgb_to_hls','hls_to_rgb','rgb_to_hsv','hsv_to_rgb'):
    for c in [(.1,.2,.3),(.9,.5,.2),(0,0,0),(1,1,1),(.5,.5,.5),(.3,.9,.9)]: print(f,getattr(colorsys,f)(*c))
