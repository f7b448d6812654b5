def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)
class M1(type): pass
class M2(type): pass
class A(metaclass=M1): pass
class B(metaclass=M2): pass
def conflict():
    class C(A, B): pass
def bad_keyword():
    class C(A, flag=1): pass
def plain_keyword():
    class C(flag=1): pass
def bad_bases():
    class C(5): pass
def duplicate():
    class C(A, A): pass
class NoSub:
    def __init_subclass__(cls): raise TypeError('do not subclass')
def final():
    class C(NoSub): pass
attempt(conflict)
attempt(bad_keyword)
attempt(plain_keyword)
attempt(bad_bases)
attempt(duplicate)
attempt(final)
attempt(lambda: type('T', 5, {}))
attempt(lambda: type('T', (), 5))
attempt(lambda: type(5, (), {}))
attempt(lambda: type('T', (bool,), {}))
attempt(lambda: int[int])
attempt(lambda: A[int])
print(type('T', (), {})().__class__.__name__, list[int], dict[str, int])
