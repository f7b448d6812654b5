def attempt(function, *args, **kwargs):
    try:
        print(function(*args, **kwargs))
    except TypeError as e:
        print(e)

def zero(): pass
def one(a): pass
def two(a, b): pass
def default(a, b=1): pass
def keyword(*, k): pass
def both(a, *, k=1): pass
def one_default(a=1): pass

attempt(zero, 1)
attempt(zero, 1, 2)
attempt(one, 1, 2)
attempt(two, 1, 2, 3)
attempt(default, 1, 2, 3)
attempt(one_default, 1, 2)
attempt(keyword, 1, k=2)
attempt(keyword, 1)
attempt(both, 1, 2)
attempt(both, 1, 2, k=3)
attempt(lambda: 0, 1)
