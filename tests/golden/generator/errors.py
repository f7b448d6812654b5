def stops():
    yield 1
    raise StopIteration('inside')
try:
    list(stops())
except RuntimeError as e:
    print(e, repr(e.__cause__))
def next_leaks():
    yield next(iter([]))
try:
    list(next_leaks())
except RuntimeError as e:
    print(e)
def fails():
    yield 1
    raise KeyError('k')
g = fails()
print(next(g))
try:
    next(g)
except KeyError as e:
    print('KeyError', e)
print(list(g))
def recursive():
    yield next(me)
me = recursive()
try:
    next(me)
except ValueError as e:
    print(e)
def attempt(function):
    try:
        print(function())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
g = fails()
attempt(lambda: len(g))
attempt(lambda: g[0])
attempt(lambda: g())
attempt(lambda: g.throw(5))
attempt(lambda: g.throw())
attempt(lambda: g.send())
attempt(lambda: next(fails))
attempt(lambda: g + g)
attempt(lambda: fails(1))
attempt(lambda: g.nope)
