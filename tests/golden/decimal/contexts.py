import decimal
from decimal import *
D = Decimal
c = getcontext()
print(c); print(c.prec, c.rounding, c.Emin, c.Emax, c.capitals, c.clamp, c.Etiny(), c.Etop(), c.radix())
c.prec = 6
print(D(1) / 7, D('123456789') + 1, D('123456789'), +D('123456789'), D(2).sqrt())
print(c.flags[Inexact], c.flags[Rounded], c.flags[Overflow], c.traps[DivisionByZero], [s.__name__ for s in c.flags if c.flags[s]])
c.clear_flags(); print(c)
with localcontext() as ctx:
    ctx.prec = 3
    print(D(1) / 3, getcontext().prec, ctx is getcontext())
print(D(1) / 3, getcontext().prec)
with localcontext(prec=2, rounding=ROUND_UP) as ctx:
    print(D(1) / 3, ctx)
with localcontext(ExtendedContext):
    print(D(1) / 0, D(0) / 0, D(-1).sqrt(), D('foo'), D('1e999999') * 10, D('NaN') < 1)
    print(getcontext().flags)
for r in (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP):
    k = Context(prec=2, rounding=r)
    print(r, *[k.create_decimal(x) for x in ('1.25', '-1.25', '1.35', '1.21', '-1.29', '1.05', '9.99', '-9.96', '1.001')])
k = Context(prec=3, Emin=-3, Emax=3, traps=[], clamp=1)
for v in ('1e4', '-1e9', '1e-4', '1.23e-4', '1e-6', '12345', '1e3', '0e9', '0e-9', '9.999e3', '1e-5', 'NaN12345', 'sNaN12', '-Inf'):
    k.clear_flags(); print(v, k.create_decimal(v), k.create_decimal(v).number_class(k), [s.__name__ for s in k.flags if k.flags[s]])
print(BasicContext); print(ExtendedContext); print(DefaultContext); print(IEEEContext(32), IEEEContext(128))
k = Context(prec=5); print(k.add(D('1.23456'), 1), k.subtract(1, 2), k.multiply(3, D('1.11111')), k.divide(1, 3), k.divide_int(7, 2), k.remainder(7, 4), k.divmod(9, 4), k.power(2, 10), k.power(2, 10, 7), k.minus(3), k.plus(D('-0')), k.abs(-4), k.fma(2, 3, 4))
print(k.compare(1, 2), k.max(1, 2), k.min(1, D('0.5')), k.sqrt(2), k.exp(1), k.ln(10), k.log10(1000), k.quantize(D('1.23456'), D('0.01')), k.to_sci_string(D('1e5')), k.to_eng_string(D('1e5')), k.is_zero(0), k.copy_sign(3, -1), k.number_class(-3), k.next_plus(1), k.create_decimal_from_float(0.1), k.create_decimal(0.1))
print(k == k.copy(), k.copy().prec, k.__reduce__()[1][:3], repr(k.flags)[:50], dict(k.traps) == k.traps.copy(), len(k.flags), Inexact in k.flags, 3 in k.flags)
k.traps[Inexact] = True
for f in [lambda: k.divide(1, 3), lambda: k.traps[3], lambda: k.traps.pop(Inexact), lambda: Context(prec=0), lambda: Context(prec='1'), lambda: Context(rounding='x'), lambda: Context(Emin=1), lambda: Context(Emax=-1), lambda: Context(capitals=2), lambda: Context(clamp=5),
          lambda: Context(flags=[ValueError]), lambda: Context(traps={}), lambda: k.bar, lambda: delattr(k, 'prec'), lambda: setattr(k, 'flags', []), lambda: setattr(k, 'prec', 1.5), lambda: Context(frob=1), lambda: localcontext(frob=1), lambda: localcontext(3),
          lambda: setcontext(None), lambda: k.add(1, 1.5), lambda: k.add('1', 2), lambda: k.create_decimal('1_0'), lambda: k.create_decimal(' 1'), lambda: IEEEContext(33), lambda: k.quantize(1, 2.0)]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
with localcontext() as t:
    t.traps[FloatOperation] = True
    for f in [lambda: D(1.5), lambda: D(1) < 1.5, lambda: D('1.5') == 1.5, lambda: D.from_float(1.5)]:
        try: print(f())
        except FloatOperation as e: print(type(e).__name__, e, isinstance(e, TypeError), isinstance(e, ArithmeticError))
