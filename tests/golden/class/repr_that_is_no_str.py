"""What is said of a `__repr__` that returns no str: `str` says it of `__str__`."""
class X:
    def __repr__(self): return 1
class Y(X): pass
class E(Exception):
    def __repr__(self): return 2
class L(list):
    def __repr__(self): return 3
class M(type):
    def __repr__(cls): return 4
class Z(metaclass=M): pass
for o in (X(), Y(), E(), L(), Z):
    for f in (str, repr, lambda o: f'{o}', lambda o: f'{o!r}', lambda o: f'{o!s}', lambda o: '%s' % (o,), lambda o: '%r' % (o,), lambda o: [o].__repr__(), print, lambda o: ascii(o), lambda o: format(o), lambda o: '{}'.format(o)):
        try: f(o); print('ok')
        except TypeError as e: print(e)
