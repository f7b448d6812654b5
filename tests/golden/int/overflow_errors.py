def attempt(function):
    try:
        print(function())
    except (OverflowError, ValueError, TypeError, IndexError) as e:
        print(type(e).__name__, e)

attempt(lambda: float(10 ** 400))
attempt(lambda: 10 ** 400 / 3)
attempt(lambda: 10 ** 400 * 1.0)
attempt(lambda: 10 ** 400 + 0.5)
attempt(lambda: 10 ** 400 / 10 ** 399)
attempt(lambda: 1 << -1)
attempt(lambda: 1 >> -1)
attempt(lambda: 10 ** 400 < float('inf'))
attempt(lambda: pow(2, -1, 4))
attempt(lambda: pow(2, 0.5, 3))
attempt(lambda: [1, 2][10 ** 30])
attempt(lambda: 'a' * 10 ** 30)
attempt(lambda: range(10 ** 30)[5])
attempt(lambda: len(range(10 ** 30)))
attempt(lambda: chr(10 ** 30))
attempt(lambda: int('1' * 30) % 10.0)
