# Each of these may finish or raise RecursionError, as the stack allows; none may end the process.
def nest(n):
    value = []
    for _ in range(n):
        value = [value]
    return value

def attempt(name, function):
    try:
        function()
    except RecursionError:
        pass
    print(name, 'survived')

deep, other = nest(100000), nest(100000)
attempt('repr', lambda: repr(deep))
attempt('str', lambda: str(deep))
attempt('compare', lambda: deep == other)
attempt('less', lambda: deep < other)
attempt('format', lambda: f'{deep}')
key = ()
for _ in range(100000):
    key = (key,)
attempt('hash', lambda: hash(key))
shallow = nest(50)
print(shallow == nest(50), len(repr(shallow)))
