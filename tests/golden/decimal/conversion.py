from decimal import *
from fractions import Fraction
D = Decimal
for s in ('1', '-1', '+1.50', '.5', '5.', '1e5', '1E-7', '0.0000001', '0.000001', '1_000.5', '  2  ', 'inf', '-Infinity', 'nan', 'NaN123', 'sNaN', '-snan5', '0e3', '-0', '0E-10', '123E+5', '1e+1000', '\u0661\u0662', '00012', '1.e3'):
    d = D(s); print(repr(s), d, d.as_tuple(), d.to_eng_string(), d.adjusted(), d.is_signed())
print(D(5), D(-5), D(True), D(1.1), D(0.5), D(-0.0), D(float('inf')), D((1, (1, 2, 3), -2)), D((0, (), 'F')), D((0, [0, 1], 'n')), D(D('1.0')), D(), D(10 ** 40), D.from_float(0.25), D.from_number(3), D(value='7'))
print(int(D('3.99')), int(D('-3.99')), float(D('1.5')), float(D('1e400')), complex(D('2.5')), bool(D('0.00')), bool(D('-0.1')), round(D('2.5')), round(D('3.5')), round(D('-1.25'), 1), round(D('123'), -1), D('3.7').__floor__(), D('-3.2').__ceil__(), D('9.9').__trunc__())
print(D('1.25').as_integer_ratio(), D('-0.5').as_integer_ratio(), D('1e3').as_integer_ratio(), D(0).as_integer_ratio(), Fraction(D('0.75')), D('1.5').real, D('1.5').imag, D('1.5').conjugate(), str(D('1E+2')), repr(D('1E+2')), D('1E+2').normalize(), D('1.500').normalize(), D('0E+3').normalize())
print(D('1') == 1, D('1.0') == 1.0, D('0.1') == 0.1, D('0.5') == Fraction(1, 2), D('1') < 2, D('2') > 1.5, D(1) <= Fraction(3, 2), D(1) == 1 + 0j, D(1) == '1', D(1) != None, D('nan') == D('nan'), D('-0') == 0, D('inf') > 10 ** 400, 3 > D('2.9'), {D(1): 'x'}[1], {D('0.5')} & {0.5})
print(hash(D(1)) == hash(1), hash(D('0.5')) == hash(0.5), hash(D('1e50')) == hash(10 ** 50), hash(D('-1')), hash(D('inf')), hash(D('1.10')) == hash(D('1.1')), hash(D(0)), hash(D('1e-5')))
print(D('1.1').__reduce__(), D('1.10').compare(D('1.1')), D('1.10').compare_total(D('1.1')), isinstance(D(1), object), type(D(1).as_tuple()).__name__, D(3).copy_abs(), D('-3').copy_negate(), D(3).copy_sign(-1))
class Money(D):
    pass
m = Money('3.50'); print(m, repr(m), type(m).__name__, type(m + 1).__name__, type(Money.from_float(1.5)).__name__, m == D('3.5'), isinstance(m, D))
for f in [lambda: D('x'), lambda: D('1 2'), lambda: D('1e'), lambda: D('.'), lambda: D(''), lambda: D('--1'), lambda: D('1.2.3'), lambda: D('nanx'), lambda: D(None), lambda: D({}), lambda: D(1j), lambda: D(b'1'), lambda: D(Fraction(1, 2)), lambda: D((1, 2)), lambda: D((2, (1,), 0)), lambda: D((0, (10,), 0)), lambda: D((0, 1, 0)), lambda: D((0, (1,), 'x')),
          lambda: D((0, (1,), 1.5)), lambda: D(1, 2), lambda: D(1, None, 3), lambda: D(x=1), lambda: D.from_float('1'), lambda: D.from_number('1'), lambda: int(D('nan')), lambda: int(D('inf')), lambda: float(D('snan')), lambda: hash(D('snan')), lambda: D('nan').as_integer_ratio(), lambda: D('-inf').as_integer_ratio(), lambda: round(D('inf')),
          lambda: round(D('nan')), lambda: round(D(1), 1.5), lambda: D(1) < 'a', lambda: D(1) < 1j, lambda: D('nan') < 1, lambda: D('snan') == 1, lambda: D(1).foo, lambda: setattr(D(1), 'x', 1), lambda: D(1)(), lambda: D(1)[0], lambda: len(D(1)), lambda: [0][D(0)], lambda: range(D(3)), lambda: 'a' * D(2), lambda: D('1e1000000000000000000000')]:
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, e)
