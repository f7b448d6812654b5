"""Method calls, attributes, properties, inheritance and polymorphism on a bank of accounts and shapes."""


class Shape:
    def __init__(self, scale):
        self.scale = scale
        self.calls = 0

    def area(self):
        return 0

    def scaled(self):
        self.calls += 1
        return self.area() * self.scale


class Square(Shape):
    def __init__(self, scale, side):
        super().__init__(scale)
        self.side = side

    def area(self):
        return self.side * self.side


class Triangle(Shape):
    def __init__(self, scale, base, height):
        super().__init__(scale)
        self.base, self._height = base, height

    @property
    def height(self):
        return self._height

    def area(self):
        return self.base * self.height // 2


class Account:
    opened = 0

    def __init__(self, owner):
        self.owner = owner
        self.balance = 0
        Account.opened += 1

    def deposit(self, amount):
        self.balance += amount
        return self

    def withdraw(self, amount):
        if amount > self.balance:
            return False
        self.balance -= amount
        return True

    def transfer(self, other, amount):
        if self.withdraw(amount):
            other.deposit(amount)
            return amount
        return 0


def main():
    shapes = [Square(2, 3), Triangle(1, 4, 5), Square(1, 7), Triangle(3, 2, 9)]
    total = 0
    for _ in range(240000):
        for shape in shapes:
            total += shape.scaled()
    accounts = [Account(n).deposit(1000) for n in range(10)]
    moved = 0
    for i in range(700000):
        moved += accounts[i % 10].transfer(accounts[i * 7 % 10], i % 13)
    print(total, moved, sum(a.balance for a in accounts), shapes[0].calls, Account.opened)


main()
