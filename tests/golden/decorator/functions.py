def trace(f):
    def wrapper(*args, **kwargs):
        print('call', f.__name__, args, kwargs)
        result = f(*args, **kwargs)
        print('return', result)
        return result
    wrapper.__name__ = f.__name__
    return wrapper

@trace
def add(a, b=1):
    return a + b

print(add(2), add(2, b=5), add.__name__)

def repeat(n):
    print('factory', n)
    def decorate(f):
        print('decorate', f.__name__)
        def run(*a):
            return [f(*a) for _ in range(n)]
        return run
    return decorate

@repeat(2)
@trace
def greet(name):
    return 'hi ' + name

print(greet('x'))

registry = {}
def register(name):
    def deco(f):
        registry[name] = f
        return f
    return deco

@register('one')
def one(): return 1
@(lambda f: f)
def two(): return 2
registry['two'] = two
print({k: f() for k, f in registry.items()})

class CountCalls:
    def __init__(self, f):
        self.f, self.n = f, 0
    def __call__(self, *a):
        self.n += 1
        return self.f(*a)

@CountCalls
def square(x):
    return x * x

print(square(3), square(4), square.n)
