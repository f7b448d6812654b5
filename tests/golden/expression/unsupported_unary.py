def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

attempt(lambda: -'a')
attempt(lambda: +[])
attempt(lambda: ~1.5)
attempt(lambda: ~'a')
attempt(lambda: -None)
attempt(lambda: +{})
attempt(lambda: ~(1 + 2j))
attempt(lambda: abs('a'))
attempt(lambda: abs(None))
attempt(lambda: -print)
