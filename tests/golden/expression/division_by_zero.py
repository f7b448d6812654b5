def attempt(function):
    try:
        print(function())
    except (ZeroDivisionError, ValueError) as e:
        print(type(e).__name__, e)

attempt(lambda: 1 / 0)
attempt(lambda: 1 // 0)
attempt(lambda: 1 % 0)
attempt(lambda: 1.0 / 0)
attempt(lambda: 1.0 // 0)
attempt(lambda: 1.0 % 0)
attempt(lambda: divmod(1, 0))
attempt(lambda: divmod(1.0, 0))
attempt(lambda: 0 ** -1)
attempt(lambda: 0.0 ** -1)
attempt(lambda: pow(2, 3, 0))
attempt(lambda: (1 + 2j) / 0)
attempt(lambda: 10 ** 30 // 0)
attempt(lambda: 10 ** 30 % 0)
attempt(lambda: 10 ** 30 / 0)
attempt(lambda: False / False)
