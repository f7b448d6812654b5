def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

class Raises:
    def __hash__(self):
        raise TypeError('nope')

class RaisesOther:
    def __hash__(self):
        raise ValueError('other')

class No:
    __hash__ = None

class Text:
    def __hash__(self):
        return 'x'

class OnlyEq:
    def __eq__(self, other):
        return True

for c in (Raises, RaisesOther, No, Text, OnlyEq):
    k = c()
    for f in (lambda: {k: 1}, lambda: {k}, lambda: hash(k), lambda: {}[k], lambda: {}.get(k), lambda: k in {1}, lambda: k in {},
              lambda: {1: 1}.pop(k, 1), lambda: {}.setdefault(k), lambda: dict.fromkeys([k]), lambda: {}.update([(k, 1)]),
              lambda: {(1, k): 1}, lambda: {1}.discard(k), lambda: {1}.intersection([k]), lambda: {1}.union([k]),
              lambda: {1}.issubset([k]), lambda: {1: 2}.keys() & [k]):
        attempt(f)
