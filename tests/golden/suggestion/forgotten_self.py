class Counter:
    def __init__(self):
        self.count = 0
    def bump(self):
        count += 1 if False else 1
    def show(self):
        return countr

Counter().bump()
