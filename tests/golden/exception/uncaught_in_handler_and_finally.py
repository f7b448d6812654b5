def f():
    try:
        raise ValueError('one')
    except ValueError:
        raise TypeError('two')
    finally:
        print('finally runs')

try:
    f()
finally:
    print('outer finally')
