if (n := 10) > 5:
    print('n', n)
print([y := 3, y ** 2, y + 1])
data = [1, 2, 3, 4, 5, 6]
print([last := v for v in data if v % 2], last)
print(any((hit := v) > 3 for v in data), hit)
while (chunk := data[:4]):
    print(chunk)
    data = data[4:]
print('a' if False else 'b' if False else 'c')

def f():
    total = 0
    squares = [total := total + v * v for v in range(5)]
    return squares, total

print(f())
print((lambda: (z := 4) + z)())
