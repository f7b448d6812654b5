# Operators on ints of one, two and many 64-bit limbs, and at the borders between them.
edges = [0, 1, -1, 2**47 - 1, -(2**47), 2**47, 2**63 - 1, -(2**63), 2**63, 2**64 - 1, 2**64, -(2**64), 2**64 + 1,
         2**128 - 1, 2**128, 10**40, -(10**40), 3**300, -(3**300), 2**3000 - 1, 7**1500]
total = 0
for a in edges:
    for b in edges:
        values = [a + b, a - b, a * b, a & b, a | b, a ^ b, a < b, a == b]
        if b:
            q, r = divmod(a, b)
            assert q * b + r == a and (r == 0 or (r < 0) == (b < 0)) and abs(r) < abs(b), (a, b)
            values += [q, r]
        for v in values:
            total = (total * 1000003 + v) % (2**61 - 1)
    for n in (0, 1, 15, 47, 48, 63, 64, 65, 130):
        assert (a << n) >> n == a and a << n == a * 2**n and a >> n == a // 2**n, (a, n)
        total = (total * 31 + (a << n) + (a >> n)) % (2**61 - 1)
print(total)
for a in edges[:18]:
    print(a, ~a, -a, abs(a), a.bit_length(), a.bit_count(), hash(a), float(a))
print(str(3**5000)[-30:], len(str(7**5000)), int("9" * 50) + 1, -int("1" + "0" * 40))
print(pow(3, 10**30, 10**18 + 9), pow(2, 10**5, 3**200) % 10**20, pow(5, 2**70, 2**80), pow(-7, 3, 10**25), pow(3, -1, 10**30 + 57))
print([n % 2**32 for n in (2**64 - 1, -(2**64) - 5, 10**30)], (10**30) // 7, (10**30) % -7, -(10**30) // (2**32 - 1))
x = 1
for k in range(1, 200):
    x = (x * 1000003 ^ k) << 3
    if x.bit_length() > 700:
        x >>= 350
print(x)
try:
    10**30 // 0
except ZeroDivisionError as e:
    print(e)
try:
    1 << -(10**20)
except ValueError as e:
    print(e)
