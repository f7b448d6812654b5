"""Attributes found without running code, and how arguments are bound to parameters."""
import inspect
import pickle
from inspect import Parameter, Signature, getattr_static


class Meta(type):
    hidden = 'meta'


class A(metaclass=Meta):
    x = 1

    @property
    def y(self):
        raise RuntimeError

    def __getattr__(self, name):
        return 'dynamic'

    @classmethod
    def c(cls): ...

    @staticmethod
    def s(): ...

    def m(self, a, b=2, /, *rest, k, **more): ...


class Slots:
    __slots__ = ('v',)


a = A()
a.own = 5
for obj, name in (a, 'own'), (a, 'x'), (A, 'hidden'), (a, 'y'), (Slots(), 'v'), (a, 'c'):
    print(name, type(getattr_static(obj, name)).__name__)
print(getattr_static(a, 'zzz', 'default'))
try:
    getattr_static(a, 'zzz')
except AttributeError as e:
    print(e)
for found in inspect.classify_class_attrs(A):
    if not found.name.startswith('__'):
        print(found.name, found.kind, found.defining_class.__name__)

sig = inspect.signature(a.m)
print(sig, pickle.loads(pickle.dumps(inspect.signature(lambda a, *, b=1: 0))))
print(Signature([Parameter('b', Parameter.KEYWORD_ONLY), Parameter('a', Parameter.KEYWORD_ONLY)])
      == Signature([Parameter('a', Parameter.KEYWORD_ONLY), Parameter('b', Parameter.KEYWORD_ONLY)]))


def f(p, /, q, *, r): ...
def g(p=1, /, *, r): ...
def h(*, r, s): ...


for func, args, kwargs in ((f, (), {}), (f, (1,), {}), (f, (1, 2), {}), (f, (), {'p': 1}), (g, (), {'p': 1, 'r': 2}),
                           (g, (1,), {}), (h, (), {'s': 1}), (f, (1, 2, 3), {}), (f, (1,), {'q': 1, 'r': 2, 'z': 3})):
    try:
        inspect.signature(func).bind(*args, **kwargs)
    except TypeError as e:
        print(e)
    try:
        print(inspect.getcallargs(func, *args, **kwargs))
    except TypeError as e:
        print(e)
for make in (lambda: Parameter('from', Parameter.KEYWORD_ONLY), lambda: Parameter(None, Parameter.KEYWORD_ONLY),
             lambda: Parameter('a', 9), lambda: Parameter('a', Parameter.VAR_KEYWORD).replace(name=Parameter.empty)):
    try:
        make()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)


def deferred(x: missing, y: 'later' = 1) -> int: ...


print(inspect.signature(deferred, annotation_format=4))
try:
    1 / 0
except ZeroDivisionError:
    print([frame.function for frame in inspect.trace()])
