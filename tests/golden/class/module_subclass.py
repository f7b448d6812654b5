# Classes derived from types.ModuleType, and modules that get another class.
import types


class Settings(types.ModuleType):
    def __init__(self, name, level):
        super().__init__(name, 'settings of a program')
        self.level = level

    @property
    def doubled(self):
        return self.level * 2

    def __repr__(self):
        return f'Settings({self.level})'


s = Settings('app.settings', 4)
print(s.__name__, s.doubled, s.__doc__, s, isinstance(s, types.ModuleType), type(s).__name__)
s.level = 5
print(s.doubled, sorted(k for k in vars(s) if not k.startswith('__')))
plain = types.ModuleType('plain')
plain.level = 1
plain.__class__ = Settings
print(plain.doubled, plain)
for args in [(), (1,), ('a', 'b', 'c')]:
    try:
        types.ModuleType(*args)
    except TypeError as e:
        print(e)
try:
    plain.__class__ = int
except TypeError as e:
    print(e)
