import atexit
def f(x, y=1): print('exit', x, y)
atexit.register(f, 1, y=2)
@atexit.register
def g(): print('g')
print('main')
