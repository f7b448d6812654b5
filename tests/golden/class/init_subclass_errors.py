class A:
    def __init_subclass__(cls, x): print(x)
class B(A, x=1): pass
try:
    class C(A): pass
except TypeError as e: print(e)
try:
    class C(A, y=1): pass
except TypeError as e: print(e)
try:
    class C(x=1): pass
except TypeError as e: print(e)
class D:
    def __set_name__(self, o, n): raise ValueError('no')
try:
    class E: a = D()
except ValueError as e: print(e, e.__notes__)
class D2:
    def __set_name__(self): pass
try:
    class E: a = D2()
except TypeError as e: print(e, e.__notes__)
try: object.__init_subclass__(1)
except TypeError as e: print(e)
try: object().__init_subclass__(x=1)
except TypeError as e: print(e)
