print(0b1100 & 0b1010, 0b1100 | 0b1010, 0b1100 ^ 0b1010, ~0b1100, 1 << 5, 200 >> 3)
print(-5 & 3, -5 | 3, -5 ^ 3, ~-5, -5 << 2, -5 >> 1, -1 >> 70, 5 >> 70, 0 << 1000)
print((1 << 100) - 1 & 0xFF, (1 << 100) | 1, ~(1 << 70), (-1 << 70) >> 69, (1 << 70) ^ (1 << 70), (-(1 << 70)) & ((1 << 64) - 1))
print(True & 5, True | False, True ^ True, True << 3, ~True if False else ~1)
print({1, 2, 3} & {2, 3, 4} == {2, 3}, {1} | {2} == {1, 2}, {1, 2} ^ {2, 3} == {1, 3}, {1, 2} - {2} == {1}, {'a': 1} | {'b': 2})
x = 0b1010
x |= 1 << 2; x &= ~0b10; x ^= 0xFF; x <<= 4; x >>= 2
print(x, bin(x), f'{x:#014b}', x.bit_length(), x.bit_count())
def popcount(n):
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count
print([popcount(n) for n in (0, 1, 255, 1 << 90, (1 << 90) - 1)])
flags = {'read': 1, 'write': 2, 'exec': 4}
mode = flags['read'] | flags['exec']
print([name for name, bit in flags.items() if mode & bit])
