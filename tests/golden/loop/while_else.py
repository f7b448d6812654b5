n = 0
while n < 3:
    print(n)
    n += 1
else:
    print('done', n)
while True:
    n -= 1
    if n == 1:
        print('break')
        break
else:
    print('never')
while n:
    n -= 1
    if n:
        continue
    print('zero')
i = 0
while i < 3:
    j = 0
    while True:
        if j >= i:
            break
        print(i, j)
        j += 1
    i += 1
stack = [1, 2, 3]
while stack:
    print(stack.pop(), end=' ')
print()
while (line := ['a', 'b', ''][i - 3 if i < 6 else 2]) != '':
    print(line)
    i += 1
