class Version:
    def __init__(self, *parts): self.parts = parts
    def __eq__(self, other):
        if not isinstance(other, Version): return NotImplemented
        return self.parts == other.parts
    def __lt__(self, other):
        if not isinstance(other, Version): return NotImplemented
        return self.parts < other.parts
    def __hash__(self): return hash(self.parts)
    def __repr__(self): return 'v' + '.'.join(map(str, self.parts))

a, b, c = Version(1, 2), Version(1, 10), Version(1, 2)
print(a == c, a != c, a == b, a < b, a > b, a == 5, a != 5, 5 == a)
print(sorted([b, a, Version(0, 9)]), max(a, b), min([b, c]), len({a, b, c}), {a: 1}[c], a in [c], [b, a].index(c))
for call in [lambda: a <= b, lambda: a < 5, lambda: 5 < a, lambda: a >= b]:
    try:
        print(call())
    except TypeError as e:
        print(e)
class EqOnly:
    def __eq__(self, o): return True
print(EqOnly() == 1, 1 == EqOnly(), EqOnly() != 1, EqOnly() in [3])
try:
    hash(EqOnly())
except TypeError as e:
    print(e)
try:
    {EqOnly(): 1}
except TypeError as e:
    print(e)
class Weird:
    def __lt__(self, o): return 'truthy string'
    def __eq__(self, o): return []
    def __ne__(self, o): return 'ne'
    __hash__ = None
w = Weird()
print(w < 1, w == 1, w != 1, not (w == 1), w in [w], w in [Weird()], 1 > w)
class Ident: pass
i = Ident()
print(i == i, i == Ident(), i != Ident(), hash(i) == hash(i))
