from decimal import Decimal as D, getcontext
a, b = D('1.10'), D('2.205')
print(a + b, a - b, a * b, a / b, b // a, b % a, divmod(b, a), -a, +a, abs(-a), a ** 2, a ** -2, 2 ** a)
print(1 + a, 1 - a, 2 * a, 1 / a, 7 // a, 7 % a, divmod(7, a), True + a)
print(D(7) // D(-2), D(7) % D(-2), D(-7) // D(2), D(-7) % D(2), divmod(D(-7), 2), D('0.3') % D('0.1'))
print(D(1) / 3, D(2) / 3, D(1) / 7, D(10) / 4, D('1.00') / 2, D('1e3') / 8, D(100) / 10, D('0.1') + D('0.2'))
print(D('1E+30') + 1, D('1E+27') + 1, D('1E+40') - 1, D('123456789012345678901234567890') + 0, D('9.99999999999999999999999999995') + 0)
print(D(0) * -1, D('-0') + 0, D('0.00') * D('0.0'), D('-0') - 0, 0 - D(0), D('0E+5') + D('0E-3'), D(5) - 5, D('5.0') - D('5.00'))
print(sum([D('0.1')] * 10), sum([]), max(D(1), D(2)), min(D('1.0'), 1), sorted([D(3), 1, D('2.5')]), pow(D(3), 4, 5), round(D('2.675'), 2))
x = D(5); x += 1; x *= 2; x -= D('0.5'); x /= 3; print(x); x //= 2; x **= 3; print(x); x %= 2; print(x)
print(D(2) ** 100, D('1.1') ** 10, D(9) ** D('0.5'), D(2) ** D('0.5'), D(10) ** -3, D('-2') ** 3, D('-2') ** -3, D('0.5') ** 64)
print(D(3).fma(2, D('0.5')), D('1e20').remainder_near(7), D(10).remainder_near(6), D('-10').remainder_near(6), D(15).remainder_near(6))
for f in [lambda: D(1) + 1.5, lambda: 1.5 * D(1), lambda: D(1) + '1', lambda: [] - D(1), lambda: D(1) ** 1.5, lambda: D(1) // None, lambda: divmod(D(1), 2.0), lambda: D(1) / 0, lambda: D(0) / 0, lambda: D(1) // 0,
          lambda: D(1) % 0, lambda: divmod(D(1), 0), lambda: divmod(D(0), D(0)), lambda: D(0) ** 0, lambda: D(-8) ** D('0.5'), lambda: D(10) ** 30 // 3, lambda: D(10) ** 30 % 3, lambda: pow(D(3), -4, 5),
          lambda: pow(D(3), 4, 0), lambda: D('1e999999') * 10, lambda: D('sNaN') + 1, lambda: D('inf') - D('inf'), lambda: D('inf') * 0, lambda: D('inf') / D('inf'), lambda: D('inf') % 2, lambda: sum([D(1), 2.5])]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(D(1).__add__(1.5), D(1).__radd__('x'), D(1).__pow__(2), D(1).__rdivmod__(None))
