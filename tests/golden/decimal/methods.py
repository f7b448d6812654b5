from decimal import *
D = Decimal
print(D('3.14159').quantize(D('0.01')), D('2.5').quantize(D(1)), D('2.5').quantize(D(1), ROUND_HALF_UP), D('-2.5').quantize(D(1), rounding=ROUND_FLOOR), D('1234.5').quantize(D('1e2')), D('0').quantize(D('0.000')), D('1').quantize(D('1.00'), context=Context(prec=9)))
print(D('2.5').to_integral_value(), D('2.5').to_integral(ROUND_UP), D('-2.5').to_integral_exact(rounding=ROUND_CEILING), D('1e5').to_integral_value(), D('inf').to_integral_value())
print(D(2).sqrt(), D('0.25').sqrt(), D(100).sqrt(), D('1e-7').sqrt(), D(0).sqrt(), D('-0').sqrt(), D(2).sqrt(Context(prec=50)))
print(D(1).exp(), D(0).exp(), D('-2.5').exp(), D(100).exp(), D('1e-30').exp(), D('-inf').exp(), D('1e9').exp(Context(traps=[])), D('-1e9').exp(Context(traps=[])))
print(D(2).ln(), D(1).ln(), D('0.5').ln(), D('1.0000000001').ln(), D(10).ln(Context(prec=40)), D(0).ln(), D('inf').ln(), D(2).log10(), D(1000).log10(), D('0.001').log10(), D('1.5').log10())
print(D(250).logb(), D('0.03').logb(), D('inf').logb(), D('3.5').scaleb(2), D(5).adjusted(), D('0.00123').adjusted(), D(1).next_plus(), D(1).next_minus(), D(1).next_toward(2), D(1).next_toward(-5), D('-inf').next_plus())
print(D(1011).logical_and(D(1101)), D(1011).logical_or(1101), D(1011).logical_xor(1101), D(101).logical_invert(Context(prec=5)), D(12345).shift(2), D(12345).shift(-2), D(123456789).rotate(2, Context(prec=9)), D(12345).rotate(-1, Context(prec=5)))
print(D(1).max(2), D(1).min(2), D(-3).max_mag(2), D(-3).min_mag(2), D('nan').max(1), D(1).max(D('nan')), D('1.0').max(1), D('1.0').min(1), D('-0').max(0))
print(D('1.00').same_quantum(D('2.50')), D('1.0').same_quantum(D('2.50')), D('nan').same_quantum(D('nan')), D('inf').same_quantum(1))
print(D(1).compare(2), D('nan').compare(1), D(2).compare_signal(1), D('1.0').compare_total(D('1.00')), D('-nan').compare_total(-1), D(-1).compare_total_mag(D(1)), D('nan1').compare_total(D('nan2')))
for v in ('0', '-0', '1', '-1', 'inf', '-inf', 'nan', 'snan', '1e-1000000'):
    d = D(v); print(v, d.number_class(), d.is_finite(), d.is_infinite(), d.is_nan(), d.is_qnan(), d.is_snan(), d.is_normal(), d.is_subnormal(), d.is_zero(), d.is_signed(), d.is_canonical(), d.radix())
for f in [lambda: D(1).quantize(D('1e-30')), lambda: D(1).quantize(D('inf')), lambda: D(1).quantize(1.5), lambda: D(1).quantize('1'), lambda: D(1).quantize(1, 'UP'), lambda: D(1).quantize(1, ROUND_UP, 3), lambda: D(-1).sqrt(), lambda: D(-1).ln(), lambda: D(-1).log10(), lambda: D(0).logb(), lambda: D(1).sqrt(5), lambda: D(12).logical_and(1),
          lambda: D(1).rotate(100), lambda: D(1).shift(D('1.5')), lambda: D(1).scaleb(D('1e9')), lambda: D('snan').exp(), lambda: D(1).compare(1.5), lambda: D('nan').compare_signal(1), lambda: D(1).fma(2), lambda: D('inf').fma(0, 1), lambda: D(1).remainder_near(0), lambda: D('1e400000').exp(), lambda: D(1).to_integral_value('x')]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e if 'argument' not in str(e) or 'context' in str(e) else '')
print(InvalidOperation.__mro__[1].__name__, issubclass(DivisionByZero, ZeroDivisionError), issubclass(Overflow, Inexact), issubclass(Underflow, Subnormal), DecimalTuple(0, (1,), 2), MAX_PREC, MIN_EMIN, MIN_ETINY)
