class Base:
    def __add__(self, o): return 'Base.add'
    def __radd__(self, o): return 'Base.radd'
    def __eq__(self, o): return 'Base.eq'
    def __lt__(self, o): return 'Base.lt'
    def __gt__(self, o): return 'Base.gt'
class Sub(Base):
    def __radd__(self, o): return 'Sub.radd'
    def __eq__(self, o): return 'Sub.eq'
    def __gt__(self, o): return 'Sub.gt'
class SubNoOverride(Base): pass
print(Base() + Sub(), Sub() + Base(), Base() + SubNoOverride(), Base() + Base())
print(Base() == Sub(), Base() < Sub(), Sub() > Base(), Sub() < Base(), Base() > SubNoOverride())

class NI:
    def __add__(self, o): print('NI.add'); return NotImplemented
    def __radd__(self, o): print('NI.radd'); return NotImplemented
    def __eq__(self, o): print('NI.eq'); return NotImplemented
    def __lt__(self, o): print('NI.lt'); return NotImplemented
class R:
    def __radd__(self, o): return 'R.radd'
    def __gt__(self, o): return 'R.gt'
print(NI() + R())
print(NI() < R())
n = NI()
print(n == NI(), n == n, n != 5)
for call in [lambda: NI() + 1, lambda: 1 + NI(), lambda: NI() + NI(), lambda: NI() < 1, lambda: NI() >= NI()]:
    try:
        print(call())
    except TypeError as e:
        print(e)
class IntLike(int):
    def __radd__(self, o): return 'IntLike.radd'
print(1 + IntLike(5), IntLike(5) + 1)
