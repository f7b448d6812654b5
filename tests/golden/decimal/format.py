from decimal import *
D = Decimal
values = ['0', '-0', '1', '1234567.891', '-0.00123', '1E+20', '1E-10', '123456789012345678901234567890', 'inf', '-nan', '0E+5', '99.995', '2.50']
for v in values:
    d = D(v); print(v, '|', *[format(d, s) for s in ('', '.2f', 'f', 'e', '.3e', 'g', '.3g', '%', '.1%', 'n', ',', ',.2f', '_', '+', ' ', '010', '>14', '<14', '^14', '*^14', '=+14', '+014,.1f', '.0f', '.0e', 'E', 'G', 'z.1f', '.30f')], sep=' | ')
print(f'{D("3.14159"):.2f} {D("1000000"):,} {D(5)!r} {D("0.5"):.0%} {D(7):>5}|{D(7):05}', '%s %r %.2f %d' % (D('1.50'), D('1.50'), D('1.50'), D('1.9')), '{:.3}'.format(D('1.23456')), str(D('1.23E+5')))
with localcontext() as c:
    c.rounding = ROUND_DOWN; c.capitals = 0; print(format(D('2.999'), '.2f'), D('1E+9'), format(D('1E+9')), D('1E+9').to_eng_string())
for s in ('d', 'x', '.2', '.', '10.', ',_', ',n', 'abc', '.2ff', '>', '<<', '=', '*>010', '#f', '5s', '+-5'):
    try:
        print(s, repr(format(D('1234.5'), s)))
    except ValueError as e:
        print(s, type(e).__name__, e)
try:
    format(D(1), 3)
except TypeError as e:
    print(e)
