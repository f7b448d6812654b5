x = 5
if x is 5: print('a')
if x is not "s": print('b')
print(x is ())
print(x is None, x is ..., x is True)
print(x is -1)
print(x is 1.5, x is 2j, x is b'a', x is (1,2))
print([] is [], x is {}, x is f"{x}")
