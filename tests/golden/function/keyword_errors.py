def attempt(function, *args, **kwargs):
    try:
        print(function(*args, **kwargs))
    except TypeError as e:
        print(e)

def one(a): pass
def two(first, second=1): pass
def posonly(a, b, /): pass
def posonly_kw(a, /, **kw): return a, kw
def zero(): pass

attempt(one, b=1)
attempt(one, 1, b=1)
attempt(one, 1, a=1)
attempt(two, 1, secnd=2)
attempt(two, 1, 2, second=3)
attempt(two, first=1, frist=2)
attempt(posonly, a=1, b=2)
attempt(posonly, 1, b=2)
attempt(posonly_kw, 1, a=2)
attempt(posonly_kw, a=2)
attempt(zero, x=1)
attempt(zero, x=1, y=2)
attempt(lambda: one(**{1: 2}))
attempt(lambda: one(**{'a': 1}, **{'a': 2}))
attempt(lambda: one(a=1, **{'a': 2}))
attempt(lambda: one(*5))
attempt(lambda: one(**5))
attempt(lambda: one(*None))
attempt(lambda: dict(**[('a', 1)]))
