class Plain:
    pass

def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

attempt(lambda: 1())
attempt(lambda: 'abc'())
attempt(lambda: None())
attempt(lambda: [1, 2](0))
attempt(lambda: {}())
attempt(lambda: Plain()())
attempt(lambda: (1).real())
attempt(lambda: (lambda: 5)()())
