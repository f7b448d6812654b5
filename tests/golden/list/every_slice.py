base = list(range(7))
bounds = (None, -9, -3, -1, 0, 2, 6, 7, 9)
for start in bounds:
    for stop in bounds:
        row = []
        for step in (None, -3, -1, 1, 2, 5):
            s = slice(start, stop, step)
            rest = base[:]
            del rest[s]
            assert list(range(7)[s]) == base[s] == list(base[i] for i in range(*s.indices(7)))
            assert tuple(base)[s] == tuple(base[s]) and 'abcdefg'[s] == ''.join('abcdefg'[i] for i in base[s])
            filled = base[:]
            filled[s] = range(10, 10 + len(base[s]))
            row.append((s.indices(7), range(7)[s], rest, filled))
        spliced = base[:]
        spliced[start:stop] = 'xy'
        print(start, stop, row, spliced)
