class Counter:
    def __init__(self):
        self.value = 0
    def show(self):
        return value

Counter().show()
