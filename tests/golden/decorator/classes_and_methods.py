def add_repr(cls):
    cls.__repr__ = lambda self: f'{cls.__name__}({self.__dict__})'
    return cls

def with_tag(tag):
    def deco(cls):
        cls.tag = tag
        return cls
    return deco

@add_repr
@with_tag('t1')
class Point:
    def __init__(self, x):
        self.x = x

print(Point(3), Point.tag)

def logged(f):
    def wrapper(self, *a):
        self.log.append(f.__name__)
        return f(self, *a)
    return wrapper

class Service:
    def __init__(self):
        self.log = []
    @logged
    def start(self):
        return 'started'
    @logged
    def stop(self, code):
        return code
    @staticmethod
    @lambda f: f
    def helper():
        return 'help'

s = Service()
print(s.start(), s.stop(3), s.log, Service.helper())

