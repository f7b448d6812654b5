def attempt(function):
    try:
        function()
    except Exception as e:
        print(type(e).__name__, e)

def two(v):
    a, b = v

def star(v):
    a, *b, c = v

def nested(v):
    (a, b), c = v

attempt(lambda: two([1]))
attempt(lambda: two([1, 2, 3]))
attempt(lambda: two([]))
attempt(lambda: two(5))
attempt(lambda: two(None))
attempt(lambda: two('abc'))
attempt(lambda: two({'a': 1}))
attempt(lambda: two(x for x in range(9)))
attempt(lambda: two((1, 2, 3, 4)))
attempt(lambda: two({1: 2, 3: 4, 5: 6}))
attempt(lambda: two(range(3)))
attempt(lambda: star([1]))
attempt(lambda: star([]))
attempt(lambda: star(1.5))
attempt(lambda: nested([1, 2]))
attempt(lambda: nested([(1, 2, 3), 4]))
attempt(lambda: two(print))
