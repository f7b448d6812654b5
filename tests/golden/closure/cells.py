def counter():
    n = 0
    def step():
        nonlocal n
        n += 1
        return n
    def peek():
        return n
    return step, peek

s, p = counter()
print(s(), s(), p())
s2, p2 = counter()
print(s2(), p(), p2())

def make_adders():
    return [lambda x: x + i for i in range(3)], [lambda x, i=i: x + i for i in range(3)]

late, early = make_adders()
print([f(10) for f in late], [f(10) for f in early])

def late_binding():
    def show():
        return value
    value = 'first'
    a = show()
    value = 'second'
    return a, show()

print(late_binding())

def deep(a):
    def l1(b):
        def l2(c):
            def l3():
                return a + b + c
            return l3
        return l2
    return l1

print(deep(1)(2)(3)())

def parameter_cell(x):
    def change():
        nonlocal x
        x = x * 2
        return x
    change()
    return x

print(parameter_cell(5))
def swap():
    a, b = 1, 2
    def do():
        nonlocal a, b
        a, b = b, a
    do()
    return a, b
print(swap())
print(s.__closure__[0].cell_contents, s.__code__.co_freevars)
