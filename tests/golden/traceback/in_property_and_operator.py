class Money:
    def __init__(self, amount, currency):
        self.amount, self._currency = amount, currency

    @property
    def currency(self):
        return self._currency.upper()

    def __add__(self, other):
        if self.currency != other.currency:
            raise ValueError(f'{self.currency} and {other.currency} do not mix')
        return Money(self.amount + other.amount, self.currency)

a = Money(1, 'eur') + Money(2, 'EUR')
print(a.amount, a.currency)
b = a + Money(5, None)
