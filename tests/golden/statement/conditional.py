def grade(n):
    if n >= 90:
        return 'A'
    elif n >= 80:
        return 'B'
    elif n >= 70: return 'C'
    else:
        if n < 0:
            return 'invalid'
        return 'F'
print([grade(n) for n in (95, 85, 75, 10, -1)])
if (): print('no')
elif []: print('no')
elif 0.0: print('no')
else: print('else')
if 1: pass
if 'a' < 'b' and not [] or print('never'): print('yes')
x = 3; y = 4; print(x, y); pass
if x == 3: x = 30; y = 40
print(x, y)
if __name__ == '__main__': print('main')
if True:
    if False:
        pass
    else:
        print('dangling else')
a = 1 if x else 2 if y else 3
print(a, [] or 'default', None if x else 1)
