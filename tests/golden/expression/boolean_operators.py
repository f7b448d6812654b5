def noisy(value):
    print('eval', repr(value))
    return value

print(noisy(0) or noisy('x') or noisy('y'))
print(noisy(1) and noisy([]) and noisy('never'))
print(noisy('') or noisy(0) or noisy(None))
print(not noisy(0), not noisy('a'))
print(1 and 2 or 3, 0 and 2 or 3, (1 or 2) and 3)
print('yes' if noisy([0]) else 'no', 'yes' if noisy({}) else 'no')
print([] or {} or () or 'end', 1 and 'a' and [2])
print(not True == False, not (True == False))
a = None
print(a is None, a is not None, a and a.b)
