class A:
    tag = 'A'
    def f(self, x): return ('A.f', x)
    @classmethod
    def c(cls): return ('A.c', cls.__name__)
    @staticmethod
    def s(): return 'A.s'
    @property
    def p(self): return 'A.p'

class B(A):
    tag = 'B'
    def f(self, x): return ('B.f', super().f(x + 1), super(B, self).f(x))
    @classmethod
    def c(cls): return ('B.c', super().c())
    @property
    def p(self): return 'B.p>' + super().p
    def tags(self): return self.tag, super().tag
    def nested(self):
        return [super(B, self).f(i) for i in range(2)]
    def closure(self):
        def inner():
            return super(B, self).s()
        return inner()

class C(B):
    pass

b = C()
print(b.f(1), C.c(), b.p, b.tags(), b.nested(), b.closure(), super(B, b).tag)
print(A.f(b, 9), B.s(), super(C, C).c())

def outside(self):
    return super().f(1)

B.outside = outside
class D(A):
    def missing(self): return super().nope
    def no_args(): return super()
for call in [lambda: b.outside(), lambda: D().missing(), lambda: super(), lambda: super(D, b).f(1), lambda: super(5, b), lambda: D.no_args(),
             lambda: super(A, A()).f(1)]:
    try:
        print(call())
    except (RuntimeError, TypeError, AttributeError) as e:
        print(type(e).__name__, e)
