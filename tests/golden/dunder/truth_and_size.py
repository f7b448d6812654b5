class Sized:
    def __init__(self, n): self.n = n
    def __len__(self): return self.n
class Truthy:
    def __init__(self, v): self.v = v
    def __bool__(self): print('bool called'); return self.v
    def __len__(self): return 0
print(bool(Sized(0)), bool(Sized(3)), not Sized(0), 'yes' if Sized(0) else 'no', bool(object()))
if Truthy(True): print('taken')
while Truthy(False): print('never')
print(Truthy(True) and 'right', Truthy(False) or 'right', not Truthy(True), any([Truthy(False)]), list(filter(None, [Truthy(True)])) != [])
assert Truthy(True)
class BadBool:
    def __bool__(self): return 1
class BadLen:
    def __init__(self, v): self.v = v
    def __len__(self): return self.v
for call in [lambda: bool(BadBool()), lambda: not BadBool(), lambda: len(BadLen(-1)), lambda: len(BadLen('a')), lambda: len(BadLen(1.5)), lambda: bool(BadLen(-1)),
             lambda: len(BadLen(10 ** 30)), lambda: len(object()), lambda: len(BadLen)]:
    try:
        print(call())
    except (TypeError, ValueError, OverflowError) as e:
        print(type(e).__name__, e)
class Idx:
    def __index__(self): return 2
print([10, 20, 30][Idx()], range(Idx()), 'abc' * Idx(), hex(Idx()), int(Idx()), float(Idx()), [1, 2, 3][:Idx()], bin(Idx()), chr(Idx()) == '\x02')
