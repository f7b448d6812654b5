class Temperature:
    def __init__(self, c):
        self.c = c
    @property
    def fahrenheit(self):
        """In F."""
        return self.c * 9 / 5 + 32
    @fahrenheit.setter
    def fahrenheit(self, value):
        self.c = (value - 32) * 5 / 9
    @fahrenheit.deleter
    def fahrenheit(self):
        print('deleting')
        self.c = 0
    @property
    def readonly(self):
        return 'ro'
    def _get(self): return self.c * 2
    def _set(self, v): self.c = v / 2
    double = property(_get, _set, doc='twice')

t = Temperature(100)
print(t.fahrenheit)
t.fahrenheit = 32
print(t.c, t.double)
t.double = 50
t.fahrenheit += 18
print(t.c)
del t.fahrenheit
print(t.c, Temperature.fahrenheit.__doc__, Temperature.double.__doc__, type(Temperature.readonly).__name__)
class Sub(Temperature):
    @property
    def readonly(self):
        return 'sub ' + super().readonly
    @Temperature.fahrenheit.getter
    def fahrenheit(self):
        return 'overridden'
s = Sub(5)
print(s.readonly, s.fahrenheit)
s.fahrenheit = 212
print(s.c)
