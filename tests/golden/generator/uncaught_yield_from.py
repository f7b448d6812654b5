def leaf(n):
    yield n
    yield 10 // (n - 2)

def branch(n):
    for i in range(n):
        yield from leaf(i)

for value in branch(4):
    print(value)
