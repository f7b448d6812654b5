n = 10 ** 5000
try:
    str(n)
except ValueError as e:
    print(e)
try:
    int('9' * 4301)
except ValueError as e:
    print(e)
try:
    f'{n}'
except ValueError as e:
    print(e)
print(len(str(10 ** 4299)), len(hex(n)), int('9' * 4300) % 7)
print(n % 1000007, n == 10 ** 5000)
