def a():
    try:
        b()
    except KeyError as e:
        raise ValueError('in a') from e

def b():
    try:
        c()
    except IndexError:
        raise KeyError('in b')

def c():
    [][3]

try:
    a()
except ValueError:
    raise SystemError('at the top') from None
