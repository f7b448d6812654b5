class Account:
    def __init__(self, owner):
        self.owner = owner
        self.balance = 0

    def deposit(self, amount):
        self.balence += amount

account = Account('Ann')
print(account.owner)
account.deposit(5)
