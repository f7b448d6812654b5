class Acc:
    def __init__(self): self.log = []
    def __iadd__(self, o): self.log.append(('iadd', o)); return self
    def __isub__(self, o): self.log.append(('isub', o)); return self
    def __imul__(self, o): self.log.append(('imul', o)); return self
    def __itruediv__(self, o): self.log.append(('itruediv', o)); return self
    def __ifloordiv__(self, o): self.log.append(('ifloordiv', o)); return self
    def __imod__(self, o): self.log.append(('imod', o)); return self
    def __ipow__(self, o): self.log.append(('ipow', o)); return self
    def __imatmul__(self, o): self.log.append(('imatmul', o)); return self
    def __ilshift__(self, o): self.log.append(('ilshift', o)); return self
    def __irshift__(self, o): self.log.append(('irshift', o)); return self
    def __iand__(self, o): self.log.append(('iand', o)); return self
    def __ior__(self, o): self.log.append(('ior', o)); return self
    def __ixor__(self, o): return 'replaced'

a = b = Acc()
a += 1; a -= 2; a *= 3; a /= 4; a //= 5; a %= 6; a **= 7; a @= 8; a <<= 9; a >>= 10; a &= 11; a |= 12
print(a.log, a is b)
a ^= 0
print(a, b.log[-1])

class Fallback:
    def __iadd__(self, o): return NotImplemented
    def __add__(self, o): return f'add {o}'
f = Fallback()
f += 5
print(f)
class None_:
    def __isub__(self, o): return NotImplemented
n = None_()
try:
    n -= 1
except TypeError as e:
    print(e)
class Holder: pass
h = Holder(); h.acc = Acc(); h.items = {'k': Acc()}
h.acc += 'x'; h.items['k'] += 'y'
print(h.acc.log, h.items['k'].log)
