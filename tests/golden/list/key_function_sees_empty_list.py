def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

xs = [3, 1, 2]
seen = []
xs.sort(key=lambda x: seen.append(list(xs)) or x)
print(xs, seen)

def adding(x):
    xs.append(5)
    return -x

attempt(lambda: xs.sort(key=adding))
print(xs)

def failing(x):
    raise KeyError('k')

attempt(lambda: xs.sort(key=failing))
print(xs)

class Item:
    def __init__(self, v):
        self.v = v
    def __lt__(self, other):
        items.append(1)
        return self.v < other.v
    def __repr__(self):
        return f'Item({self.v})'

items = [Item(2), Item(1)]
attempt(lambda: items.sort())
print(items)
