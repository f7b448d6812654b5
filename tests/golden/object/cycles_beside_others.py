# Objects in a cycle die beside others that are in none: all of them take leave, and nothing of them is used afterwards.
import gc


class Tied:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        said.append(self.name)


class Lone:
    def __del__(self):
        said.append('lone')


def paused():
    try:
        yield
    finally:
        said.append('closed')


said = []


def leave():
    a, b = Tied('a'), Tied('b')
    a.other, b.other = b, a
    hold = [a]
    lone = Lone()
    lone.own = [lone]
    g = paused()
    next(g)
    g_list = [g]
    g_list.append(g_list)


for _ in range(20):
    leave()
    for _ in range(3):
        gc.collect()
print(sorted(said) == sorted(['a', 'b', 'lone', 'closed'] * 20), len(said))
