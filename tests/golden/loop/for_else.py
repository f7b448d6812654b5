for n in range(2, 12):
    for d in range(2, n):
        if n % d == 0:
            print(n, '=', d, '*', n // d)
            break
    else:
        print(n, 'prime')
for x in []:
    print('never')
else:
    print('empty else')
for i in range(5):
    if i == 1:
        continue
    if i == 3:
        break
    print(i)
print('after', i)
for i in range(3):
    i = 'changed'
print(i)
for a, b in zip([1, 2], 'xy'):
    print(a, b)
for i, (k, v) in enumerate({'p': 1, 'q': 2}.items(), start=1):
    print(i, k, v)
for letter in 'ab':
    for digit in 12, 34:
        print(letter, digit, end='; ')
print()
for d['key'] in [] if True else 0:
    pass
holder = {}
for holder['k'] in range(3):
    pass
print(holder)
