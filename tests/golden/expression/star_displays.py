a = [1, 2]
b = (3, 4)
print([*a, *b], (*a, *b), {*a, *b} == {1, 2, 3, 4}, [*a, 0, *'xy'])
print({**{'a': 1, 'b': 2}, 'b': 3, **{'c': 4}})
print([*range(3), *[x * x for x in range(3)]])
print(*a, *b, sep='-')
t = *a, *b
print(t)
for v in *a, 9:
    print(v, end=' ')
print()

def f():
    return *a, 5

print(f())

def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

attempt(lambda: [*1])
attempt(lambda: (*None,))
attempt(lambda: {*5})
attempt(lambda: {**[1]})
attempt(lambda: {**None})
attempt(lambda: print(*3))
attempt(lambda: print(**3))
