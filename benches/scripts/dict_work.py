"""Dict traffic: counting, grouping, int and str and tuple keys, updates, deletes, iteration over items."""


def main():
    checksum = 0
    for turn in range(50):
        counts = {}
        groups = {}
        grid = {}
        for i in range(12000):
            key = i * 7919 % 4001
            counts[key] = counts.get(key, 0) + 1
            name = "k%d" % (key % 500)
            if name in groups:
                groups[name].append(i)
            else:
                groups[name] = [i]
            grid[key % 50, key // 50 % 40] = i
        for key in range(0, 4001, 3):
            if key in counts:
                del counts[key]
        inverted = {}
        for key, value in counts.items():
            inverted.setdefault(value, []).append(key)
        merged = {**inverted, **{-k: v for k, v in counts.items()}}
        checksum += sum(merged.get(-k, 0) for k in range(4001))
        checksum += sum(len(v) for v in groups.values()) + len(grid) + sum(grid.values())
        checksum += max(counts, key=counts.get) + turn
    print(checksum % 1000007)


main()
