def attempt(function):
    try:
        print(function())
    except (OverflowError, ZeroDivisionError, ValueError, TypeError) as e:
        print(type(e).__name__, e)

attempt(lambda: 10.0 ** 400)
attempt(lambda: 2.0 ** 5000)
attempt(lambda: 0.0 ** -2)
attempt(lambda: (-8.0) ** (1 / 3))
attempt(lambda: 1.0 ** float('nan'))
attempt(lambda: float('nan') ** 0)
attempt(lambda: pow(2.0, 3, 5))
attempt(lambda: 1e200 * 1e200)
attempt(lambda: (-2.0) ** 3)
attempt(lambda: 4 ** 0.5)
attempt(lambda: 4 ** -2)
attempt(lambda: round(1.5, 'a'))
attempt(lambda: (1.5).hex(1))
attempt(lambda: float.fromhex('zz'))
attempt(lambda: 1.5 % 0.0) 
