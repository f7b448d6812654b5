x: int = 5; print(x)
def g():
    x: int
    print(x)
g()
