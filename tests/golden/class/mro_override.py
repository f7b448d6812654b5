class M(type):
    def mro(cls):
        print('mro', cls.__name__)
        return [cls, object]
class A: x = 1
class B(A, metaclass=M): pass
print(B.__mro__)
try: B.x
except AttributeError as e: print(e)
class M2(type):
    def mro(cls): return 1
try:
    class C(metaclass=M2): pass
except TypeError as e: print(e)
class M3(type):
    def mro(cls): return [1]
try:
    class C(metaclass=M3): pass
except TypeError as e: print(e)
