class Typed:
    def __init__(self, kind): self.kind = kind
    def __set_name__(self, owner, name):
        print('set_name', owner.__name__, name)
        self.name = name
    def __get__(self, obj, owner=None):
        if obj is None: return self
        return obj.__dict__.get(self.name, f'unset {self.name}')
    def __set__(self, obj, value):
        if not isinstance(value, self.kind):
            raise TypeError(f'{self.name} must be {self.kind.__name__}, not {type(value).__name__}')
        obj.__dict__[self.name] = value
    def __delete__(self, obj):
        print('delete', self.name)
        del obj.__dict__[self.name]
class Person:
    name = Typed(str)
    age = Typed(int)
p = Person()
print(p.name)
p.name, p.age = 'Al', 5
print(p.name, p.age, p.__dict__, type(Person.age).__name__)
try:
    p.age = 'old'
except TypeError as e:
    print(e)
del p.age
print(p.age)
class NonData:
    def __get__(self, obj, owner): return ('nondata', owner.__name__, obj is None)
class DataD:
    def __get__(self, obj, owner): return 'data'
    def __set__(self, obj, v): print('set ignored', v)
class Host:
    nd = NonData()
    d = DataD()
h = Host()
print(h.nd, Host.nd, h.d)
h.nd = 'instance wins'
h.__dict__['d'] = 'instance loses'
h.d = 3
print(h.nd, h.d)
class ReadOnly:
    def __set__(self, obj, v): raise AttributeError('read only')
class WithRO:
    x = ReadOnly()
try:
    WithRO().x = 1
except AttributeError as e:
    print(e)
class Func:
    f = (lambda self: 'bound').__get__
print((lambda self, y: (self, y)).__get__(5)(6))
