class A:
    n = 0
    def __del__(self): A.n += 1
for i in range(300): A()
print(A.n)
from contextlib import contextmanager
@contextmanager
def cm():
    try: yield 1
    finally: pass
s = 0
for i in range(2000):
    with cm() as x: s += x
print(s)
