def attempt(function):
    try:
        print(function())
    except (TypeError, ValueError, IndexError, AttributeError, OverflowError) as e:
        print(type(e).__name__, e)

attempt(lambda: range(1.5))
attempt(lambda: range('a'))
attempt(lambda: range())
attempt(lambda: range(1, 2, 3, 4))
attempt(lambda: range(1, 2, 0))
attempt(lambda: range(5)[5])
attempt(lambda: range(5)[-6])
attempt(lambda: range(5)['a'])
attempt(lambda: range(5).index(9))
attempt(lambda: range(5) + range(5))
attempt(lambda: range(5) < range(6))
attempt(lambda: range(stop=5))
attempt(lambda: range(5).x)
attempt(lambda: next(range(5)))
attempt(lambda: setattr(range(5), 'start', 1))
