"""Matrix product on lists of lists, by index and by zip, and a determinant by elimination."""


def make(rows, columns, salt):
    return [[(i * salt + j * 7) % 11 - 5 for j in range(columns)] for i in range(rows)]


def product_by_index(a, b):
    n, m, p = len(a), len(b), len(b[0])
    out = [[0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            total = 0
            for k in range(m):
                total += a[i][k] * b[k][j]
            out[i][j] = total
    return out


def product_by_zip(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, column)) for column in columns] for row in a]


def determinant(matrix):
    rows = [[float(v) for v in row] for row in matrix]
    size = len(rows)
    result = 1.0
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        if rows[pivot][i] == 0.0:
            return 0.0
        if pivot != i:
            rows[i], rows[pivot] = rows[pivot], rows[i]
            result = -result
        result *= rows[i][i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, size):
                rows[r][c] -= factor * rows[i][c]
    return result


def main():
    a, b = make(160, 160, 3), make(160, 160, 5)
    first = product_by_index(a, b)
    second = product_by_zip(a, b)
    assert first == second
    mixed = [[(i * j + i + 3 * j) % 17 + (9 if i == j else 0) for j in range(90)] for i in range(90)]
    print(sum(map(sum, first)), first[7][9], f"{determinant(mixed):.6e}")


main()
