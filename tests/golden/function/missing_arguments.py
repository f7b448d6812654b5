def attempt(function, *args, **kwargs):
    try:
        print(function(*args, **kwargs))
    except TypeError as e:
        print(e)

def zero(): pass
def one(a): pass
def two(a, b): pass
def three(a, b, c): pass
def default(a, b=1): pass
def keyword(*, k): pass
def keywords(*, k, m, n): pass
def mixed(a, /, b, *, c): pass

attempt(one)
attempt(two)
attempt(two, 1)
attempt(two, b=1)
attempt(three)
attempt(three, 1)
attempt(three, b=2)
attempt(default)
attempt(keyword)
attempt(keywords)
attempt(keywords, m=1)
attempt(mixed)
attempt(mixed, 1)
attempt(mixed, 1, 2)
attempt(mixed, b=1, c=2)
attempt(lambda x, y: 0, 1)
attempt(lambda *, z: 0)
