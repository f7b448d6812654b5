def documented(a, b: int = 1, *args, c: str = 'x', **kw) -> bool:
    """Doc string."""
    local = 1
    return local

print(documented.__name__, documented.__qualname__, documented.__doc__, documented.__module__)
print(documented.__defaults__, documented.__kwdefaults__, documented.__annotations__)
print(documented.__code__.co_varnames, documented.__code__.co_argcount, documented.__code__.co_name)
documented.tag = [1]
documented.tag.append(2)
print(documented.tag, documented.__dict__, hasattr(documented, 'nope'))
documented.__name__ = 'renamed'
documented.__doc__ = None
print(documented.__name__, documented.__doc__, documented.__qualname__)
del documented.tag
try:
    documented.tag
except AttributeError as e:
    print(e)

def outer():
    def inner():
        pass
    return inner

class C:
    def m(self):
        """method doc"""

print(outer().__qualname__, (lambda: 0).__name__, (lambda: 0).__qualname__, C.m.__qualname__, C().m.__name__, C().m.__doc__)
print(len.__name__, len.__doc__ is not None, [].append.__name__, callable(outer), callable(C), callable(C()), callable(1))
print(type(outer).__name__, type(C().m).__name__, type(len).__name__, type(lambda: 0) is type(outer))
c = C()
print(c.m == c.m, c.m is c.m, c.m.__self__ is c, c.m.__func__ is C.m)
try:
    outer.__name__ = 5
except TypeError as e:
    print(e)
