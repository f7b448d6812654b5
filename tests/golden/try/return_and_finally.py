def a():
    try:
        return 'try'
    finally:
        print('a finally')

def b():
    try:
        raise ValueError
    except ValueError:
        return 'except'
    finally:
        print('b finally')

def c():
    for i in range(3):
        try:
            if i == 1:
                return i
        finally:
            print('c', i)

def d():
    try:
        try:
            return 'inner'
        finally:
            print('d1')
    finally:
        print('d2')

def e():
    x = 1
    try:
        return x
    finally:
        x = 2

def f():
    try:
        try:
            raise KeyError('k')
        finally:
            print('f1')
    except KeyError:
        print('f2')
        return 'handled'
    else:
        return 'else'
    finally:
        print('f3')

def g():
    try:
        pass
    except ValueError:
        return 1
    else:
        return 'else value'
    finally:
        print('g finally')

print(a(), b(), c(), d(), e(), f(), g())
