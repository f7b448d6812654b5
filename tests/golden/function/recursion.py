def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)

def fib(n, memo={}):
    if n not in memo:
        memo[n] = n if n < 2 else fib(n - 1) + fib(n - 2)
    return memo[n]

def even(n):
    return n == 0 or odd(n - 1)

def odd(n):
    return n != 0 and even(n - 1)

def ackermann(m, n):
    if m == 0:
        return n + 1
    if n == 0:
        return ackermann(m - 1, 1)
    return ackermann(m - 1, ackermann(m, n - 1))

def flatten(tree):
    for item in tree:
        if isinstance(item, list):
            yield from flatten(item)
        else:
            yield item

def hanoi(n, a='A', b='B', c='C'):
    return 0 if n == 0 else hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)

print(fact(20), fact(30), fib(90), even(100), odd(7), ackermann(2, 3))
print(list(flatten([1, [2, [3, [4]], 5], [[6]]])), hanoi(6))
print((lambda f, n: f(f, n))(lambda f, n: 1 if n == 0 else n * f(f, n - 1), 5))
