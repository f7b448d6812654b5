class OutOfStock(Exception):
    def __init__(self, sku, wanted, have):
        super().__init__(f'{sku}: wanted {wanted}, have {have}')
        self.sku, self.missing = sku, wanted - have

class Inventory:
    def __init__(self, **stock):
        self._stock = dict(stock)
        self._history = []

    def __getitem__(self, sku):
        return self._stock.get(sku, 0)

    def __contains__(self, sku):
        return self[sku] > 0

    def __iter__(self):
        return iter(sorted(self._stock.items()))

    def __len__(self):
        return sum(self._stock.values())

    def take(self, sku, count=1):
        if (have := self[sku]) < count:
            raise OutOfStock(sku, count, have)
        self._stock[sku] -= count
        self._history.append((sku, -count))
        return self

    def restock(self, /, **deliveries):
        for sku, count in deliveries.items():
            self._stock[sku] = self[sku] + count
            self._history.append((sku, count))

    @property
    def history(self):
        return tuple(self._history)

shop = Inventory(apple=3, pear=1)
shop.take('apple').take('apple').take('pear')
for sku in ('apple', 'pear', 'plum'):
    try:
        shop.take(sku, 2)
    except OutOfStock as error:
        print(error, '| missing', error.missing)
        shop.restock(**{error.sku: error.missing})
print(list(shop), len(shop), 'pear' in shop, 'kiwi' in shop, shop['kiwi'])
print(shop.history)
