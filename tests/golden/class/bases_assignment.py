class A:
    def f(self): return 'A'
class B:
    def f(self): return 'B'
class C(A): pass
c = C()
print(c.f())
C.__bases__ = (B,)
print(c.f(), C.__mro__, C.__base__, A.__subclasses__(), B.__subclasses__())
try: C.__bases__ = ()
except TypeError as e: print(e)
try: C.__bases__ = 1
except TypeError as e: print(e)
try: C.__bases__ = (1,)
except TypeError as e: print(e)
try: C.__bases__ = (int,)
except TypeError as e: print(e)
try: C.__bases__ = (C,)
except TypeError as e: print(e)
try: A.__bases__ = (B,)
except TypeError as e: print(e)
try: del C.__bases__
except TypeError as e: print(e)
try: int.__bases__ = (B,)
except TypeError as e: print(e)
