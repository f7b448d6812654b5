"""The smallest tour: text, numbers, containers, a class, a generator, an error that is caught."""

from dataclasses import dataclass


@dataclass
class Visitor:
    name: str
    visits: int = 1

    def greeting(self):
        times = "time" if self.visits == 1 else "times"
        return f"Hello, {self.name}! You were here {self.visits} {times}."


def squares(limit):
    n = 0
    while n * n < limit:
        yield n * n
        n += 1


for visitor in [Visitor("Ada"), Visitor("Grace", visits=3)]:
    print(visitor.greeting())
print("squares below 50:", *squares(50))
print("2 ** 100 =", f"{2**100:,}")
try:
    print([1, 2, 3][7])
except IndexError as error:
    print("caught:", error)
