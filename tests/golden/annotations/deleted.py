# Annotations of a class that are deleted are not made again.
class A:
    x: int
    y: str = ''
print(A.__annotations__)
del A.__annotations__
print(A.__annotations__, A.__annotate__)
class B:
    def __annotate__(format): return {'a': int}
print(B.__annotations__)
del B.__annotations__
print(B.__annotations__)
F = type('F', (), {})
F.__annotations__ = {}
del F.__annotations__
try: del F.__annotations__
except AttributeError as e: print(e)
try: del float.__annotations__
except TypeError as e: print(e)
try: del F.__name__
except TypeError as e: print(e)
class G: __annotations__ = {'w': int}
print(G.__annotations__); del G.__annotations__
print(G.__annotations__)
