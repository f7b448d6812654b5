a = [1]
b = a
c = [1]
print(a is b, a is c, a is not c, a == c)
print(None is None, True is True, ... is Ellipsis)
print(2 in [1, 2], 3 not in (1, 2), 'k' in {'k': 1}, 'ell' in 'hello', '' in 'abc')
print(3 in range(5), 2.0 in [1, 2], 5 in {1, 5}, b'a' in b'abc', 97 in b'abc')
print([1] in [[1], [2]], None in [None])
nan = float('nan')
print(nan in [nan], nan == nan, [nan] == [nan], nan is nan)
print(1 in {True}, 'x' in {}, 0.0 in {0: 'zero'})
