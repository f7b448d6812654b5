"""`!=` of classes that override `==` of a builtin base."""


class N(int):
    def __eq__(s, o): print('eq'); return True
    __hash__ = int.__hash__
print(N(1) != 1, N(1) != N(2), N(1) == 2, 1 != N(1), N(3) in [4], [N(3)] == [4], [N(3)] != [4])
class S(str):
    def __eq__(s, o): print('eq'); return True
print(S('a') != 'a', S('a') != 'b', S('a') == 'b')
class X(list):
    def __eq__(s, o): print('eq'); return True
print(X() != [1], X() == [1])
class O:
    def __eq__(s, o): print('eq'); return True
print(O() != 1, O() != O())
class D(dict):
    def __ne__(s, o): print('ne'); return True
print(D() != {}, D() == {})
