def attempt(function):
    try:
        print(function())
    except (TypeError, ValueError, IndexError, AttributeError) as e:
        print(type(e).__name__, e)

t = (1, 2)

def assign():
    t[0] = 5

def delete():
    del t[0]

attempt(assign)
attempt(delete)
attempt(lambda: t[2])
attempt(lambda: t['a'])
attempt(lambda: t.append(3))
attempt(lambda: t.index(9))
attempt(lambda: t + [3])
attempt(lambda: t + 3)
attempt(lambda: t < 3)
attempt(lambda: hash(([],)))
attempt(lambda: {([1], 2): 3})
attempt(lambda: tuple(5))
attempt(lambda: tuple(1, 2))
attempt(lambda: t.count())
attempt(lambda: t * 'a')
attempt(lambda: t.x)
