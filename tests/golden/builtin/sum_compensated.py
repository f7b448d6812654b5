# Floats and complex numbers are summed with compensation, whatever they come from.
print(sum(x for x in [0.1]*10), sum((0.1 for _ in range(10)), 1), sum(iter([0.1]*10)), sum(map(float, ['0.1']*10)), sum([0.1]*10, 0.5))
print(sum([0.1j]*10), sum([0.1+0.1j]*10), sum(x for x in [0.1j]*10), sum([1, 0.1j, 0.1, 0.1j, 0.1]*3), sum([0.1]*9+[0.1j]), sum([1e100, 1j, 1, -1e100]))
print(sum(x for x in [1e100, 1, -1e100]), sum(x for x in [1, 2.5, True, 2**70, 0.1]), sum([1, 2.5, True, 2**70, 0.1]), sum(x for x in [0.1, 0.2, 0.3, -0.6]))
print(sum(x for x in [float('inf'), 1, 2.0]), sum(x for x in [1e308, 1e308, -1e308]), sum([1e308, 1e308, -1e308]), sum(x for x in []), sum((x for x in [True, True]), False), sum([], 0.0), sum([-0.0]), sum([-0.0, -0.0], -0.0))
class F(float): pass
class I(int): pass
print(sum([F(0.1)]*10), sum(x for x in [F(0.1)]*10), sum([I(1), 0.1, I(2)]), sum(x for x in [I(1), 0.1, I(2)]), type(sum([I(1)])), type(sum([F(1)])))
from fractions import Fraction
print(sum([Fraction(1, 3)]*3), sum([0.1, Fraction(1, 2), 0.1]), sum(x for x in [[1], [2]]) if 0 else '', sum((x for x in [[1], [2]]), []))
for a in (['a'], [1, 'a'], [0.5, None], [1j, 'x'], [[1]]):
    for f in (list, iter, lambda a: (x for x in a)):
        try: print(sum(f(a)))
        except TypeError as e: print(e)
