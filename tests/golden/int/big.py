a = 2 ** 100
b = 3 ** 80
print(a, b)
print(a + b, a - b, b - a, a * b)
print(b // a, b % a, divmod(-b, a), -b // 7, -b % 7)
print(a & b, a | b, a ^ b, ~a)
print(a >> 90, a << 3, -a >> 90, (-b) & 0xFFFF, (-b) >> 64)
print(a / b, a / 7, float(a), int(float(a)) == a)
print(a == 2 ** 100, a < b, a > b, a != b, a == float(a), hash(a) == hash(float(a)))
print((a - 1).bit_length(), bin(a)[:10], hex(a), oct(a)[-5:])
print(10 ** 50, -10 ** 50, 12345678901234567890 * 98765432109876543210)
f = 1
for i in range(1, 41):
    f *= i
print(f)
x, y = 0, 1
for i in range(200):
    x, y = y, x + y
print(x)
print(pow(7, 10 ** 20, 1000007), pow(2, 200) % 1000, (2 ** 64) ** 3)
print(str(2 ** 200)[::-1], int(str(2 ** 200)) == 2 ** 200, int('9' * 50))
