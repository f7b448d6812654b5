def plain(a, b=2):
    return a, b

def variadic(*args, **kwargs):
    return args, kwargs

def full(p, /, q, r=3, *args, k, o=5, **kw):
    return p, q, r, args, k, o, kw

def kwonly(*, a, b=1):
    return a, b

def posonly(a, b=2, /):
    return a, b

print(plain(1), plain(1, 3), plain(b=5, a=4), plain(*[1, 2]), plain(**{'a': 7}))
print(variadic(), variadic(1, 2), variadic(x=1), variadic(1, *[2, 3], y=4, **{'z': 5}))
print(full(1, 2, k=3), full(1, 2, 4, 5, 6, k=7, extra=8), full(1, q=2, k=3, p='kw p'))
print(kwonly(a=1), kwonly(b=2, a=1), posonly(1), posonly(1, 5))
print(variadic(*'ab', *range(2), **{'a': 1}, b=2, **{'c': 3}))
print((lambda a, *b, c=1, **d: (a, b, c, d))(1, 2, c=3, e=4))

def no_return():
    pass

print(no_return(), (lambda: None)())

def defaults(a, b=[]):
    b.append(a)
    return b

print(defaults(1), defaults(2), defaults(3, []))
n = 1
def at_definition(v=n):
    return v
n = 2
print(at_definition())
