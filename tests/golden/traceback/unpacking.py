def pairs():
    return [(1, 2), (3, 4, 5)]

for left, right in pairs():
    print(left + right)
