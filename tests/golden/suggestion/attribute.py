class Account:
    def deposit(self, amount):
        pass

Account().depsoit(5)
