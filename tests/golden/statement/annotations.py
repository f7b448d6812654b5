x: int = 5
y: str
z: list[int] = [1]
print(x, z, 'y' in globals())
class C:
    a: int
    b: 'str' = 'x'
    c: undefined_is_fine = None
def f(p: int, *q: float, r: 'R' = 1, **s: dict) -> None:
    local: undefined_name = 5
    unset: int
    return local
print(C.b, hasattr(C, 'a'), f(1))
print({k: v for k, v in f.__annotations__.items() if k != 's'})
class D:
    v: int = 1
    w: str
print(D.__annotations__)
def g(t: unknown_type): pass
print(g(1))
try:
    g.__annotations__
except NameError as e:
    print(e)
h: int
try:
    h
except NameError as e:
    print(e)
holder = {}
holder['k']: int = 3
print(holder)
def typed[T](v: T) -> T:
    return v
class Box[T]:
    def __init__(self, v: T): self.v = v
print(typed(3), Box(4).v, typed.__type_params__, Box.__type_params__)
