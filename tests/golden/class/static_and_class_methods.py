class Date:
    count = 0
    def __init__(self, y, m):
        self.y, self.m = y, m
        type(self).count += 1
    @classmethod
    def parse(cls, text):
        return cls(*map(int, text.split('-')))
    @staticmethod
    def valid(text):
        return text.count('-') == 1
    @classmethod
    def total(cls):
        return cls.count
    def __repr__(self):
        return f'{type(self).__name__}({self.y}, {self.m})'

class Special(Date):
    count = 100

print(Date.parse('2024-5'), Special.parse('2025-6'), Date.valid('x-y'), Date(1, 2).valid('x'), Date.total(), Special.total())
print(Date.parse.__self__ is Date, Special.parse.__self__ is Special, Date.__dict__['valid'].__class__.__name__, type(Date.__dict__['parse']).__name__)
f = Special.parse
print(f('1-1'), staticmethod(len)([1, 2]), Date.__dict__['valid'].__func__('a-b'), Date.__dict__['parse'].__func__.__name__)
class Alias:
    def base(self): return 'base', self.n
    n = 4
    other = base
    cm = classmethod(lambda cls, k: (cls.__name__, k))
    sm = staticmethod(lambda k: k)
print(Alias().other(), Alias.cm(1), Alias().sm(2))
