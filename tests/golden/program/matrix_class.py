class Matrix:
    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
        if len({len(r) for r in self.rows}) > 1:
            raise ValueError('rows differ in length')
    @classmethod
    def identity(cls, n):
        return cls([[int(i == j) for j in range(n)] for i in range(n)])
    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])
    def __getitem__(self, key):
        match key:
            case (int(r), int(c)):
                return self.rows[r][c]
            case slice():
                return Matrix(self.rows[key])
            case int(r):
                return self.rows[r]
            case _:
                raise TypeError(f'bad index {key!r}')
    def __setitem__(self, key, value):
        r, c = key
        self.rows[r][c] = value
    def __matmul__(self, other):
        if self.shape[1] != other.shape[0]:
            raise ValueError(f'{self.shape} @ {other.shape}')
        columns = list(zip(*other.rows))
        return Matrix([sum(a * b for a, b in zip(row, col)) for col in columns] for row in self.rows)
    def __mul__(self, k):
        if not isinstance(k, (int, float)):
            return NotImplemented
        return Matrix([[v * k for v in row] for row in self.rows])
    __rmul__ = __mul__
    def __pow__(self, n):
        result = Matrix.identity(self.shape[0])
        for _ in range(n):
            result = result @ self
        return result
    def __eq__(self, other):
        return isinstance(other, Matrix) and self.rows == other.rows
    def __repr__(self):
        return f'Matrix({self.rows})'
    def __str__(self):
        return '\n'.join(' '.join(f'{v:>3}' for v in row) for row in self.rows)

m = Matrix([[1, 1], [1, 0]])
print(m ** 10, m @ m == m ** 2, (3 * m)[0, 1], m[1], m[:1], sep='\n')
m[1, 1] = 5
print(repr(m), m.shape)
for call in [lambda: m @ Matrix([[1, 2]]), lambda: m * 'x', lambda: Matrix([[1], [2, 3]]), lambda: m['a'], lambda: m[5, 5], lambda: 'x' * m]:
    try:
        print(call())
    except (ValueError, TypeError, IndexError) as e:
        print(type(e).__name__, e)
