print(bool(), bool(0), bool(1), bool(''), bool(' '), bool([]), bool([0]), bool(None), bool({}), bool(()), bool(0.0))
print(True + 1, True == 1, False == 0, True is True, True > False, sum([True, True, False]))
print(True & False, True | False, True ^ True, True & 1, True | 2, type(True & True), type(True & 1))
print(not 1, not '', int(True), float(True), str(True), repr(False), f'{True} {True:d} {False:>6}')
print({True: 'a', 1: 'b', 1.0: 'c'}, [10, 20][True], 'ab' * True)
print(isinstance(True, int), issubclass(bool, int), bool.__mro__, True.real, True.bit_length())
print(bool(range(0)), bool(range(1)), bool(set()), bool(b''), bool(object), bool(print))
print(any([0, '', None]), any([0, 3]), all([]), all([1, 'a']), all([1, 0]))
print(-True, +True, True ** 2, True / 2, hash(True))
try:
    bool(1, 2)
except TypeError as e:
    print(e)
try:
    class Sub(bool):
        pass
except TypeError as e:
    print(e)
