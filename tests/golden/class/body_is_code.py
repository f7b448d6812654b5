class Config:
    values = []
    for i in range(3):
        values.append(i * i)
    if len(values) > 2:
        mode = 'many'
    else:
        mode = 'few'
    a, b = 1, 2
    total = a + b
    def helper(n):
        return n * 2
    doubled = helper(21)
    try:
        1 / 0
    except ZeroDivisionError as e:
        message = str(e)
    class Inner:
        depth = 2
        def __repr__(self):
            return 'Inner!'
    del helper

print(Config.values, Config.i, Config.mode, Config.total, Config.doubled, Config.message)
print(Config.Inner(), Config.Inner.depth, Config.Inner.__qualname__, hasattr(Config, 'helper'), hasattr(Config, 'e'))
x = 'global'
class Scoped:
    y = x
    x = 'class'
    z = x
    def get(self):
        return x
print(Scoped.y, Scoped.x, Scoped.z, Scoped().get())
def make(tag):
    class Local:
        kind = tag
        def name(self):
            return tag + '!'
    return Local
A, B = make('a'), make('b')
print(A.kind, B().name(), A is B, A.__qualname__, [n for n in vars(Config) if not n.startswith('__')])
