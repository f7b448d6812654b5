name = 'abc
print(name)
