def g():
    try:
        for i in range(5): yield i
    finally: print('cleanup')
for x in g():
    if x == 2: break
print('after')
def h():
    for y in g():
        return y
print(h())
a = g(); next(a); del a
print('end')
b = g(); next(b)
b = None
print('end2')
next(g())
print('end3')
c = g(); next(c)
