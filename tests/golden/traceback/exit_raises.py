class C:
    def __enter__(self): return self
    def __exit__(self, *a): raise ValueError('exit')
with C() as c:
    1/0
