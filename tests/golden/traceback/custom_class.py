class MyErr(Exception):
    def __init__(self, a, b): self.a = a; super().__init__(f'{a}-{b}')
class Sub(MyErr): pass
def f(): raise Sub(1, 2)
f()
