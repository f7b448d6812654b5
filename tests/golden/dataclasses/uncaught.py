from dataclasses import dataclass

@dataclass
class Item:
    name: str
    price: float

    def total(self, count):
        return self.price * count

def invoice(items):
    return sum(item.total(n) for item, n in items)

print(invoice([(Item('a', 2.0), 3)]))
print(invoice([(Item('a', '2'), 3), (Item('b', None), 2)]))
