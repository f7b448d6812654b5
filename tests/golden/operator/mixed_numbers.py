values = [True, 2, 2 ** 70, 0.5, 1 + 2j]
for a in values:
    print([type(a + b).__name__ for b in values], [type(a * b).__name__ for b in values])
print(1 + True, 1.5 + True, 2 ** 70 + 0.5, 2 ** 70 * 1j, 10 ** 20 == 1e20, 2 ** 70 > 1e20, 1 == 1.0 == 1 + 0j == True)
print(7 // 2.0, 7 % 2.5, -7 // 2.0, 2 ** 0.5, 4 ** -1, (-8) ** 2, 2.0 ** 3, True ** 2, 0 ** 0, 0.0 ** 0)
print(5 / 2, 4 / 2, 2 ** 70 / 2 ** 69, -1 / 3, 1e308 + 1e308, -1e308 * 10, 10 ** 30 / 7, 3 / 10 ** 30)
print(round(7 / 2), round(9 / 2), int(-3.7), int(3.7), 3.0 == 3, 0.1 + 0.1 + 0.1 == 0.3, 1e16 + 1, 2 ** 53 + 1.0)
print(max(1, 2.5, True), min(0, False), sum([1, 2.5, True]), sorted([3, 1.5, True, -2 ** 70]), {1: 'a', 1.0: 'b', True: 'c'})
print(divmod(-7, 2), divmod(7, -2.0), divmod(2 ** 70, -3), -7 % 3, 7 % -3, -7.5 % 3, 2 ** 70 % -1000, -2 ** 70 % 1000)
