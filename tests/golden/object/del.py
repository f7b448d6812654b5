class A:
    def __del__(self): print('del', self.n)
    def __init__(self, n): self.n = n
a = A(1)
del a
b = A(2)
b = None
def f():
    c = A(3)
    print('f')
f()
A(4)
l = [A(5)]
l.clear()
d = {1: A(6)}
d.pop(1)
e = A(7)
print('end')
