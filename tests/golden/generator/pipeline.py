def read(lines):
    for line in lines:
        yield line.strip()

def parse(rows):
    for row in rows:
        if not row or row.startswith('#'):
            continue
        name, _, value = row.partition('=')
        yield name.strip(), int(value)

def running(pairs):
    total = 0
    for name, value in pairs:
        total += value
        yield name, value, total

text = '''
# prices
apple = 3
pear = 4

plum=10
'''
for row in running(parse(read(text.splitlines()))):
    print(row)

def take(n, it):
    for _ in range(n):
        try:
            yield next(it)
        except StopIteration:
            return

def primes():
    found = []
    n = 2
    while True:
        if all(n % p for p in found):
            found.append(n)
            yield n
        n += 1

def batches(items, size):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch

print(list(take(10, primes())), list(batches(range(7), 3)), list(take(5, iter('ab'))))
