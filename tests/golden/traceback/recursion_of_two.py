def f(n):
    if n: g(n-1)
    else: 1/0
def g(n): f(n)
f(10)
