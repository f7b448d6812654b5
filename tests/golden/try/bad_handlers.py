def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

def not_a_class():
    try:
        raise ValueError('x')
    except 'ValueError':
        pass

def not_an_exception():
    try:
        raise ValueError('x')
    except int:
        pass

def in_tuple():
    try:
        raise ValueError('x')
    except (KeyError, 5):
        pass

def never_evaluated():
    try:
        return 'no error, handler not looked at'
    except undefined_name:
        pass

attempt(not_a_class)
attempt(not_an_exception)
attempt(in_tuple)
attempt(never_evaluated)

def raise_it(value):
    raise value

def raise_from(value, cause):
    raise value from cause

attempt(lambda: raise_it(5))
attempt(lambda: raise_it('text'))
attempt(lambda: raise_it(None))
attempt(lambda: raise_it(int))
attempt(lambda: raise_it(object()))
attempt(lambda: raise_from(TypeError('t'), 5))
attempt(lambda: raise_from(TypeError('from none'), None))
