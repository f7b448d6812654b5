def strict(f):
    def wrapper(*args):
        for a in args:
            if not isinstance(a, int):
                raise TypeError(f'{f.__name__} wants int, got {type(a).__name__}')
        return f(*args)
    return wrapper

@strict
def add(a, b):
    return a + b

print(add(1, 2))
print(add(1, '2'))
