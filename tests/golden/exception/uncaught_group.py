def worker(n):
    if n % 2:
        raise ValueError(f'odd {n}')
    return n

errors = []
for n in range(4):
    try:
        worker(n)
    except ValueError as e:
        errors.append(e)
raise ExceptionGroup('workers failed', errors)
