class Stack(list):
    def push(self, x):
        self.append(x)
        return self
    def peek(self):
        return self[-1]

class Upper(str):
    def __new__(cls, value):
        return super().__new__(cls, value.upper())
    def shout(self):
        return self + '!'

class Pair(tuple):
    def __new__(cls, a, b):
        return super().__new__(cls, (a, b))
    @property
    def first(self):
        return self[0]

class Celsius(float):
    def __str__(self):
        return f'{float(self)}C'

class Even(int):
    def __new__(cls, n):
        if n % 2:
            raise ValueError(f'{n} is odd')
        return int.__new__(cls, n)
    def half(self):
        return Even(self // 2) if self // 2 % 2 == 0 else self // 2

class Unique(set):
    def add(self, x):
        if x in self:
            raise KeyError(x)
        super().add(x)

s = Stack([1]).push(2).push(3)
print(s, s.peek(), len(s), s[1:], type(s[1:]).__name__, isinstance(s, list), s == [1, 2, 3], sorted(s, reverse=True), s + [4])
u = Upper('abc')
print(u, u.shout(), type(u.shout()).__name__, len(u), u == 'ABC', {u: 1}['ABC'], u[0], repr(u), f'{u:>5}')
p = Pair(1, 2)
print(p, p.first, p == (1, 2), type(p).__name__, [*p], hash(p) == hash((1, 2)))
c = Celsius(21.5)
print(c, repr(c), c + 1, type(c + 1).__name__, f'{c:.2f}', round(c))
e = Even(8)
print(e, e.half(), type(e.half()).__name__, e + 1, e == 8, [10, 20, 30][Even(2)], range(Even(4)))
try:
    Even(3)
except ValueError as err:
    print(err)
q = Unique([1])
q.add(2)
try:
    q.add(1)
except KeyError as err:
    print('KeyError', err, q == {1, 2}, q)
