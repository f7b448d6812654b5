def step(n):
    try:
        if n == 0:
            raise ValueError('origin')
        step(n - 1)
    except ValueError as e:
        raise ValueError(f'level {n}') from e

step(3)
