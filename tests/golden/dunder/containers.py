class Grid:
    def __init__(self): self.cells = {}
    def __getitem__(self, key): return self.cells.get(key, '.')
    def __setitem__(self, key, value): self.cells[key] = value
    def __delitem__(self, key): del self.cells[key]
    def __contains__(self, key): return key in self.cells
    def __len__(self): return len(self.cells)
    def __iter__(self): return iter(sorted(self.cells))
    def __reversed__(self): return reversed(sorted(self.cells))

g = Grid()
g[1, 2] = 'a'
g[0, 0] = 'b'
print(g[1, 2], g[5, 5], (0, 0) in g, (9, 9) in g, len(g), list(g), list(reversed(g)), bool(g))
del g[1, 2]
print(len(g), [*g], tuple(g), dict.fromkeys(g))
g[0, 0] += 'c'
print(g[0, 0])
class Seq:
    def __getitem__(self, i):
        if i >= 3: raise IndexError(i)
        return i * 10
print(list(Seq()), 20 in Seq(), 5 in Seq(), [x for x in Seq()], sum(Seq()), tuple(zip(Seq(), 'ab')))
class Rev:
    def __len__(self): return 2
    def __getitem__(self, i): return 'xy'[i]
print(list(reversed(Rev())), list(Rev()))
class OnlyIter:
    def __iter__(self): yield from (1, 2)
print(1 in OnlyIter(), 3 in OnlyIter(), max(OnlyIter()), sorted(OnlyIter(), reverse=True), dict(zip(OnlyIter(), OnlyIter())))
class Contains:
    def __contains__(self, x): return 'truthy'
print(1 in Contains(), 1 not in Contains())
