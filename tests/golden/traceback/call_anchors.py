class Box:
    def get(self, key):
        return {'a': 1}[key]

    def both(self, k1, k2):
        return self.get(k1) + self.get(k2)

box = Box()
print(box.both('a', 'a'))
value = box.both('a', 'b') * 2
