def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

def add(x, y):
    x += y
    return x

def sub(x, y):
    x -= y
    return x

def mul(x, y):
    x *= y
    return x

def ior(x, y):
    x |= y
    return x

def power(x, y):
    x **= y
    return x

attempt(lambda: add(1, 'a'))
attempt(lambda: add('a', 1))
attempt(lambda: add([1], 2))
attempt(lambda: add([1], (2, 3)))
attempt(lambda: add((1,), [2]))
attempt(lambda: sub([1], [1]))
attempt(lambda: sub('a', 'a'))
attempt(lambda: mul([1], 'a'))
attempt(lambda: mul({}, 2))
attempt(lambda: ior({1}, [2]))
attempt(lambda: ior(1, 'a'))
attempt(lambda: power('a', 2))
attempt(lambda: add(None, None))
