class Fixed:
    __slots__ = ('a',)

f = Fixed()
f.a = 1
data = [0, 1]
data[0], f.a, f.b = 10, 20, 30
