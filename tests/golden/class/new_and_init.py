class Tracked:
    instances = []
    def __new__(cls, *args, **kwargs):
        print('new', cls.__name__, args, kwargs)
        obj = super().__new__(cls)
        cls.instances.append(obj)
        return obj
    def __init__(self, a, b=2):
        print('init', a, b)
        self.a = a

t = Tracked(1, b=3)
print(len(Tracked.instances), Tracked.instances[0] is t)

class Singleton:
    _it = None
    def __new__(cls):
        if cls._it is None:
            cls._it = super().__new__(cls)
        return cls._it
    def __init__(self):
        print('init again')

print(Singleton() is Singleton())

class Other:
    def __new__(cls):
        return 'not an instance'
    def __init__(self):
        print('never')

print(Other())

class BadInit:
    def __init__(self):
        return 5

class NeedsArg:
    def __new__(cls, x):
        return super().__new__(cls)

class PassesOn:
    def __new__(cls, x):
        return super().__new__(cls, x)

for call in [lambda: BadInit(), lambda: NeedsArg(), lambda: PassesOn(1), lambda: object.__new__(), lambda: object.__new__(5), lambda: object.__new__(int),
             lambda: NeedsArg(1, 2)]:
    try:
        print(type(call()).__name__)
    except TypeError as e:
        print(e)
