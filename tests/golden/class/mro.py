class O: pass
class A(O):
    def who(self): return ['A'] + self.up(A)
    def up(self, cls): return []
class B(O): pass
class Base:
    def go(self): return ['Base']
class Left(Base):
    def go(self): return ['Left'] + super().go()
class Right(Base):
    def go(self): return ['Right'] + super().go()
class Both(Left, Right):
    def go(self): return ['Both'] + super().go()
print(Both().go(), [c.__name__ for c in Both.mro()])
class X(A, B): pass
class Y(B, O): pass
print([c.__name__ for c in X.__mro__], [c.__name__ for c in Y.__mro__])
for bases in [(A, X), (X, Y), (A, A), (O, A), (5,), (int, str), (B, X)]:
    try:
        t = type('T', bases, {})
        print([c.__name__ for c in t.__mro__])
    except TypeError as e:
        print(type(e).__name__, e)
try:
    class Bad(O, A):
        pass
except TypeError as e:
    print(e)
try:
    class Bad2(A, A):
        pass
except TypeError as e:
    print(e)
try:
    class Bad3(print):
        pass
except TypeError as e:
    print(e)
