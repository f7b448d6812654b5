"""Builtin and library classes that abstract ones know, and classes that cannot be subclassed."""
import collections
import contextvars
import decimal
import numbers
import pickle
import statistics
import string
import re
from collections import abc

print(isinstance(decimal.Decimal(1), numbers.Number), isinstance(decimal.Decimal(1), numbers.Real))
print(isinstance(contextvars.copy_context(), abc.Mapping), isinstance(collections.deque(), abc.MutableSequence))
for cls in contextvars.Context, contextvars.ContextVar, contextvars.Token:
    try:
        type('C', (cls,), {})
    except TypeError as e:
        print(e)
normal = statistics.NormalDist(1, 2)
print([pickle.loads(pickle.dumps(normal, p)) == normal for p in range(6)])


class Compiled(string.Template):
    pattern = re.compile(r'\$(?:(?P<escaped>\$)|(?P<named>[a-z]+)|\{(?P<braced>[a-z]+)\}|(?P<invalid>))')


print(Compiled('$a ${b} $$').substitute(a=1, b=2))


class Finite(abc.Generator):
    def send(self, value):
        return value

    def throw(self, typ, val=None, tb=None):
        return super().throw(typ, val, tb)


for args in (ValueError('text'),), (ValueError, ValueError('value'), None), (KeyError,):
    try:
        Finite().throw(*args)
    except Exception as e:
        print(repr(e))
