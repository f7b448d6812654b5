def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

def boom(x):
    if x == 2:
        raise ValueError(f'at {x}')
    return x

attempt(lambda: [x for x in 5])
attempt(lambda: {x for x in None})
attempt(lambda: {k: v for k, v in [1]})
attempt(lambda: {k: v for k, v in ['abc']})
attempt(lambda: [boom(x) for x in range(5)])
attempt(lambda: [1 / x for x in [1, 0]])
attempt(lambda: {[]: 1 for x in 'a'})
attempt(lambda: {[] for x in 'a'})
attempt(lambda: [a for a, b in [(1, 2, 3)]])
attempt(lambda: [a for a, b in [(1,)]])
attempt(lambda: [y for x in [1, 'a'] for y in x])
attempt(lambda: list(boom(x) for x in range(5)))
attempt(lambda: sum(x for x in 'ab'))
attempt(lambda: (x for x in 5))
