"""All solutions of the queens problem: recursion with sets, then with bit masks."""


def with_sets(size):
    columns, rising, falling = set(), set(), set()
    solutions = 0

    def place(row):
        nonlocal solutions
        if row == size:
            solutions += 1
            return
        for column in range(size):
            if column in columns or row + column in rising or row - column in falling:
                continue
            columns.add(column)
            rising.add(row + column)
            falling.add(row - column)
            place(row + 1)
            columns.remove(column)
            rising.remove(row + column)
            falling.remove(row - column)

    place(0)
    return solutions


def with_bits(size):
    full = (1 << size) - 1

    def place(columns, rising, falling):
        if columns == full:
            return 1
        count = 0
        free = full & ~(columns | rising | falling)
        while free:
            bit = free & -free
            free ^= bit
            count += place(columns | bit, (rising | bit) << 1, (falling | bit) >> 1)
        return count

    return place(0, 0, 0)


print(with_sets(10), with_bits(12), with_bits(11))
