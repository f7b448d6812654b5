class R:
    def __init__(self, n): self.n = n
    def __del__(self): print('del', self.n)
def f():
    r = R('local'); raise ValueError('v')
try: f()
except ValueError as e: print('caught')
print('after')
def g():
    try: raise KeyError
    except KeyError as e: r = R('g')
    print('in g')
g()
try:
    R('tmp').nope
except AttributeError: print('attr')
print('end')
import sys
def h():
    r = R('exit'); sys.exit('bye')
h()
