x = 'outer'
squares = [x for x in range(3)]
print(x, squares)
fs = [lambda: i for i in range(3)]
print([f() for f in fs])
fs = [lambda i=i: i for i in range(3)]
print([f() for f in fs])

def f(n):
    y = 10
    return [y + k + n for k in range(2)], {y: n for y in range(2)}, y

print(f(1))

class C:
    items = [1, 2, 3]
    doubled = [v * 2 for v in items]
    try:
        bad = [v * len(items) for v in [1]]
    except NameError as e:
        bad = str(e)

print(C.doubled, C.bad)

def g():
    seen = [last := n for n in range(4)]
    return last, seen

print(g())
def outer():
    total = 0
    def add(v):
        nonlocal total
        total += v
        return total
    return [add(v) for v in range(5)]
print(outer())
try:
    [z for z in range(2)]
    print(z)
except NameError as e:
    print(e)
