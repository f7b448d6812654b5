class Meta(type):
    def __new__(mcls, name, bases, ns, **kw):
        print('new', name, [b.__name__ for b in bases], sorted(k for k in ns if not k.startswith('__')), kw)
        return super().__new__(mcls, name, bases, ns)
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.registered = True
    def __repr__(cls): return f'<Meta {cls.__name__}>'
    def __len__(cls): return 42
    def __getitem__(cls, k): return (cls.__name__, k)
    def __iter__(cls): return iter('abc')
    @property
    def meta_prop(cls): return cls.__name__.lower()
    def meta_method(cls): return 'mm ' + cls.__name__
class A(metaclass=Meta):
    x = 1
class B(A, tag='t'):
    def f(self): pass
print(A, B, A.registered, len(B), B['k'], list(A), B.meta_prop, B.meta_method(), type(B).__name__, isinstance(B, Meta))
try:
    B().meta_method()
except AttributeError as e:
    print(e)
class Plugin:
    found = []
    def __init_subclass__(cls, /, kind='none', **kw):
        super().__init_subclass__(**kw)
        Plugin.found.append((cls.__name__, kind))
class P1(Plugin): pass
class P2(Plugin, kind='two'): pass
print(Plugin.found)
Dyn = type('Dyn', (Plugin,), {'v': 5, 'get': lambda self: self.v})
print(Dyn.__name__, Dyn().get(), Plugin.found[-1])
class Gen:
    def __class_getitem__(cls, item): return f'{cls.__name__}[{item}]'
print(Gen[int], Gen['a', 1])
class Abstract(type):
    def __instancecheck__(cls, obj): return obj == 5
    def __subclasscheck__(cls, sub): return sub is int
class Five(metaclass=Abstract): pass
print(isinstance(5, Five), isinstance(6, Five), issubclass(int, Five), issubclass(str, Five))
