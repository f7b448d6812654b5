def noisy(value):
    print('eval', value)
    return value

print(1 < 2 < 3, 1 < 3 < 2, 3 > 2 > 1, 1 == 1 != 2)
print(noisy(1) < noisy(2) < noisy(3))
print(noisy(3) < noisy(2) < noisy(1))
print(1 < 2 in [2, 3], 1 is 1 is not None)
print(1 == 1.0 == True, 0 == False == 0.0)
print('a' < 'b' <= 'b' > 'a')
x = 5
print(0 <= x < 10, not 0 <= x < 3, (1 < 2) < 3, 1 < (2 < 3))
