# The variables of a suspended generator show in its frame.
import inspect


def count(a, b=2):
    c = 3
    yield a
    d = 4
    yield d


g = count(1)
print(g.gi_frame.f_locals)
next(g)
print(g.gi_frame.f_locals)
next(g)
print(g.gi_frame.f_locals, inspect.getgeneratorlocals(g), g.gi_frame.f_lineno)
print(next(g, 'end'), g.gi_frame, inspect.getgeneratorlocals(g))


def around():
    z = 9

    def inner():
        w = 1
        yield z + w

    return inner()


g = around()
next(g)
print(g.gi_frame.f_locals)


async def wait(q):
    return q


c = wait(3)
print(c.cr_frame.f_locals, inspect.getcoroutinelocals(c))
c.close()
print(c.cr_frame)
try:
    inspect.getgeneratorlocals([])
except TypeError as e:
    print(e)
