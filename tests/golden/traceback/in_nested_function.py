def outer():
    def inner(x):
        return [y for y in x][10]
    return inner

f = outer()
(lambda v: f(v))([1, 2])
