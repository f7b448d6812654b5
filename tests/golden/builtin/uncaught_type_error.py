def scale(values, factor):
    return [value * factor for value in values]

def report(rows):
    for row in rows:
        total = sum(scale(row, 1.5))
        print('total', total)

report([[1, 2], [3, 'x']])
