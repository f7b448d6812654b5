from decimal import Decimal, getcontext, Inexact
print(Decimal('10') / Decimal('4'))
getcontext().traps[Inexact] = True
try:
    Decimal(1) / 3
except Inexact as e:
    print(type(e), e.args, type(e).__module__)
def price(text):
    return Decimal(text)
print(price('12.5'))
price('twelve')
