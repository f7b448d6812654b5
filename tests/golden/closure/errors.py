def free_before_assignment():
    def inner():
        return x
    r = None
    try:
        inner()
    except NameError as e:
        r = f'{type(e).__name__}: {e}'
    x = 1
    return r

print(free_before_assignment())

def deleted():
    x = 1
    def inner():
        return x
    del x
    try:
        return inner()
    except NameError as e:
        return f'{type(e).__name__}: {e}'

print(deleted())

def augmented():
    count += 1

count = 5
try:
    augmented()
except UnboundLocalError as e:
    print(e)

def except_name():
    try:
        raise ValueError('x')
    except ValueError as e:
        pass
    try:
        return e
    except UnboundLocalError as e2:
        return str(e2)

print(except_name())

def loop_variable():
    for item in []:
        pass
    return item

try:
    loop_variable()
except UnboundLocalError as e:
    print(e)
