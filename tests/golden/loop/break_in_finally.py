def f():
    for i in range(5):
        try:
            if i == 2:
                break
            if i == 0:
                continue
            print('body', i)
        finally:
            print('finally', i)
    else:
        print('never')
    return i

print(f())

def g():
    while True:
        try:
            return 'value'
        finally:
            print('cleanup')

print(g())

def h():
    for i in range(3):
        try:
            try:
                raise ValueError(i)
            except ValueError as e:
                print('caught', e)
                if i == 1:
                    return 'from handler'
        finally:
            print('outer', i)

print(h())

def nested():
    for i in range(3):
        for j in range(3):
            if j == 1:
                break
            if i == 1:
                continue
            print(i, j)
        else:
            print('no')
    return 'end'

print(nested())
