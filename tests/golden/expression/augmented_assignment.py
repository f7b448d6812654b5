x = 10
x += 5; print(x)
x -= 3; print(x)
x *= 2; print(x)
x //= 5; print(x)
x **= 3; print(x)
x %= 50; print(x)
x <<= 2; print(x)
x >>= 1; print(x)
x |= 1; print(x)
x &= 0b1011; print(x)
x ^= 0xF; print(x)
x /= 4; print(x)
s = 'ab'; s += 'c'; s *= 2; print(s)
a = b = [1]
a += [2]; print(a, b, a is b)
a = a + [3]; print(a, b, a is b)
a *= 2; print(a)
t = (1,); t += (2,); print(t)
d = {'n': [1, 2]}
d['n'][1] += 40
d['n'] += [5]
print(d)
t = ([1],)
try:
    t[0] += [2]
except TypeError as e:
    print(e, t)
