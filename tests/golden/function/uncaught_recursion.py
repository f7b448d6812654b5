def countdown(n):
    return countdown(n - 1) if n != 10 ** 9 else None

print('start')
countdown(0)
