class Res:
    def __enter__(self):
        return self
    def __exit__(self, *exc):
        print('exit', exc[0])

def returns():
    with Res():
        return 'value'

def loops():
    for i in range(4):
        with Res():
            if i == 1:
                continue
            if i == 2:
                break
            print('body', i)
    return i

def nested():
    with Res():
        with Res():
            try:
                return 'inner'
            finally:
                print('finally')

def generator():
    with Res():
        yield 1
        yield 2

print(returns())
print(loops())
print(nested())
g = generator()
print(next(g))
g.close()
print(list(generator()))

class Replace:
    def __enter__(self): pass
    def __exit__(self, *exc):
        raise RuntimeError('from exit')

try:
    with Replace():
        raise ValueError('original')
except RuntimeError as e:
    print(e, repr(e.__context__))
class EnterFails:
    def __enter__(self): raise ValueError('no entry')
    def __exit__(self, *a): print('never')
try:
    with Res(), EnterFails():
        print('never')
except ValueError as e:
    print(e)
