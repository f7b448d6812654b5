def g():
    try:
        yield 1
        yield 2
    finally:
        print('finally')
x = g()
print(x.gi_running, x.gi_frame is not None, x.gi_yieldfrom)
next(x)
print(x.gi_running)
x.close()
print(x.gi_frame, x.__qualname__)
def many():
    gens = [count(i) for i in range(3)]
    while gens:
        for gen in list(gens):
            try:
                yield next(gen)
            except StopIteration:
                gens.remove(gen)
def count(tag):
    for i in range(tag + 1):
        yield tag, i
print(list(many()))
def exc_state():
    try:
        yield 'in try'
    except ValueError:
        yield 'handling'
        raise
it = exc_state()
print(next(it), it.throw(ValueError('kept')))
try:
    next(it)
except ValueError as e:
    print('re-raised', e)
def local_exc():
    try:
        raise KeyError('own')
    except KeyError:
        yield 1
        yield 2
for v in local_exc():
    try:
        raise
    except RuntimeError as e:
        print(v, e)
