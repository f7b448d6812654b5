def positive(limit):
    def decorate(f):
        def run(n):
            if n > limit:
                raise ValueError(f'{f.__name__}: {n} is over {limit}')
            return f(n)
        return run
    return decorate

@positive(10)
def half(n):
    return n / 2

@positive
def third(n):
    return n / 3

print(half(8))
print(third(9) + 1)
