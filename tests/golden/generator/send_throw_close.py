def echo():
    received = []
    try:
        while True:
            try:
                value = yield len(received)
                received.append(value)
            except ValueError as e:
                print('caught', e)
                received.append('error')
    finally:
        print('cleanup', received)

g = echo()
print(next(g), g.send('a'), g.send('b'), g.throw(ValueError('thrown')), next(g))
print(g.close(), g.close())
for call in [lambda: next(g), lambda: g.send(1), lambda: g.send(None)]:
    try:
        call()
    except StopIteration as e:
        print('StopIteration', e.args)
g = echo()
try:
    g.send('too early')
except TypeError as e:
    print(e)
g = echo()
try:
    g.throw(KeyError('before start'))
except KeyError as e:
    print('KeyError', e)
print(list(g))
g = echo(); next(g)
try:
    g.throw(KeyError('inside'))
except KeyError as e:
    print('KeyError', e)
def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2
g = stubborn(); next(g)
try:
    g.close()
except RuntimeError as e:
    print(e)
def returns_on_close():
    try:
        yield 1
    except GeneratorExit:
        return 'closed value'
g = returns_on_close(); next(g)
print(g.close())
def average():
    total = n = 0
    avg = None
    while True:
        avg = ((total := total + (yield avg)), (n := n + 1), total / n)[2]
a = average(); next(a)
print(a.send(10), a.send(20), a.send(30))
