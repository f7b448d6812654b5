class Base:
    base_attr = 1
    def base_method(self): pass
class Child(Base):
    def __init__(self):
        self.instance_attr = 2
c = Child()
names = [n for n in dir(c) if not n.startswith('__')]
print(names, [n for n in dir(Child) if not n.startswith('__')], vars(c), c.__dict__ is vars(c))
print(all(n in dir(c) for n in ['__class__', '__init__', '__eq__', '__dict__', '__doc__', '__module__', '__repr__']))
c.__dict__['via_dict'] = 3
print(c.via_dict, sorted(vars(c)))
vars(c)['more'] = 4
print(c.more, 'base_attr' in vars(c), 'base_attr' in vars(Base), isinstance(vars(Base), dict))
try:
    vars(Base)['x'] = 1
except TypeError as e:
    print(e)
c.__dict__ = {'replaced': True}
print(c.replaced, hasattr(c, 'more'))
try:
    c.__dict__ = 5
except TypeError as e:
    print(e)
c.__class__ = Base
print(type(c).__name__, hasattr(c, 'base_method'))
try:
    c.__class__ = 5
except TypeError as e:
    print(e)
print([n for n in dir('') if n.startswith('is')], 'append' in dir([]), 'keys' in dir({}))
