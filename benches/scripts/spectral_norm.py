"""Matrix-free power iteration: a small function called for each cell, generator sums, list building."""


def cell(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(vector, size):
    return [sum(cell(i, j) * vector[j] for j in range(size)) for i in range(size)]


def times_transposed(vector, size):
    return [sum(cell(j, i) * vector[j] for j in range(size)) for i in range(size)]


def norm(size, rounds):
    u = [1.0] * size
    v = u
    for _ in range(rounds):
        v = times_transposed(times(u, size), size)
        u = times_transposed(times(v, size), size)
    above = sum(a * b for a, b in zip(u, v))
    below = sum(b * b for b in v)
    return (above / below) ** 0.5


print(f"{norm(320, 6):.9f}")
