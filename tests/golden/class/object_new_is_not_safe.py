# A class derived from a builtin type cannot be made by object.__new__, nor can an operation of one type take another.
class Number(int):
    def __new__(cls):
        return object.__new__(cls)


for f in (
    Number,
    lambda: object.__new__(list),
    lambda: list.append({}, 1),
    lambda: list.__new__(int),
    lambda: list.__new__(object),
    lambda: object.__new__(int),
):
    try:
        f()
    except TypeError as e:
        print(e)


class Odd:
    append = list.append
    upper = str.upper
    __len__ = list.__len__
    __add__ = int.__add__
    real = complex.real


for f in (
    lambda: Odd().append(1),
    lambda: Odd().upper(),
    lambda: len(Odd()),
    lambda: Odd() + 1,
    lambda: Odd().real,
):
    try:
        print(f())
    except TypeError as e:
        print(e)
