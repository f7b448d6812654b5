e = 'before'
try:
    raise ValueError('x')
except ValueError as e:
    saved = e
try:
    print(e)
except NameError as err:
    print(err)
print(repr(saved))
try:
    raise ValueError('y')
except ValueError as e2:
    del e2
print('ok')
try:
    raise ValueError('z')
except ValueError as e3:
    e3 = 'rebound'
print('e3' in globals())
def f():
    try:
        raise KeyError('k')
    except KeyError as e:
        return [lambda: e, str(e)][1]
print(f())
