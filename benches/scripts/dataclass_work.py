"""Dataclasses: creation, equality, ordering, replace, hashing as dict keys, default factories."""

from dataclasses import dataclass, field, replace


@dataclass
class Item:
    name: str
    price: int
    tags: list = field(default_factory=list)

    def total(self, count):
        return self.price * count


@dataclass(frozen=True)
class Position:
    x: int
    y: int

    def moved(self, dx, dy):
        return Position(self.x + dx, self.y + dy)


@dataclass(order=True)
class Task:
    priority: int
    name: str
    cost: int = 1


def main():
    total = 0
    items = []
    for n in range(120000):
        item = Item(f"item{n % 50}", n % 17)
        if n % 3 == 0:
            item.tags.append("third")
        total += item.total(n % 5)
        if n % 40 == 0:
            items.append(item)
    seen = {}
    here = Position(0, 0)
    for n in range(60000):
        here = here.moved((n * 7 % 3) - 1, (n * 5 % 3) - 1)
        seen[here] = seen.get(here, 0) + 1
        if n % 100 == 0:
            here = Position(n % 10, n % 7)
    tasks = sorted(Task(n * 37 % 101, f"t{n}") for n in range(6000))
    cheaper = [replace(t, cost=t.priority // 10) for t in tasks if t.cost == 1]
    equal = sum(a == b for a, b in zip(items, items[1:]))
    print(total, len(seen), max(seen.values()), tasks[0], sum(t.cost for t in cheaper), equal, items[3])


main()
