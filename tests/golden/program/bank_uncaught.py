class InsufficientFunds(Exception):
    def __init__(self, account, amount):
        self.account, self.amount = account, amount
        super().__init__(f'{account.owner} has {account.balance}, needs {amount}')

class Account:
    def __init__(self, owner, balance=0):
        self.owner, self.balance = owner, balance

    def withdraw(self, amount):
        if amount > self.balance:
            raise InsufficientFunds(self, amount)
        self.balance -= amount

def transfer(source, target, amount):
    try:
        source.withdraw(amount)
    except InsufficientFunds as e:
        raise RuntimeError(f'transfer to {target.owner} failed') from e
    target.balance += amount

ann, bob = Account('ann', 100), Account('bob')
transfer(ann, bob, 60)
print(ann.balance, bob.balance)
transfer(
    ann,
    bob,
    amount=60,
)
