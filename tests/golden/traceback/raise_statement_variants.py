def check(n):
    if n < 0: raise ValueError('negative', n)
    return n

try:
    check(-1)
except ValueError as e:
    print(e.args)
    raise
