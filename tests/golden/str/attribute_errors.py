def attempt(function):
    try:
        print(function())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)

def assign(obj, name):
    setattr(obj, name, 1)

attempt(lambda: 'a'.foo)
attempt(lambda: 'a'.foo())
attempt(lambda: [].foo)
attempt(lambda: (1).foo)
attempt(lambda: None.foo)
attempt(lambda: {}.foo)
attempt(lambda: (1.5).foo)
attempt(lambda: print.foo)
attempt(lambda: int.foo)
attempt(lambda: True.foo)
attempt(lambda: range(3).foo)
attempt(lambda: (x for x in []).foo)
attempt(lambda: (lambda: 1).foo)
attempt(lambda: assign([], 'foo'))
attempt(lambda: assign(1, 'foo'))
attempt(lambda: assign('a', 'upper'))
attempt(lambda: assign(int, 'foo'))
attempt(lambda: assign(None, 'foo'))
attempt(lambda: delattr([], 'append'))
attempt(lambda: delattr('a', 'foo'))
attempt(lambda: getattr('a', 'foo'))
attempt(lambda: getattr('a', 'foo', 'fallback'))
attempt(lambda: getattr('a', 1))
attempt(lambda: getattr('a'))
