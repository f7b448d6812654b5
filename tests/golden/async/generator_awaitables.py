# What __anext__, asend, athrow and aclose give can be awaited once, and not while another is.
import types


@types.coroutine
def pause(value):
    return (yield value)


async def gen():
    try:
        got = yield 1
        print('got', got)
        print('back', await pause('p'))
        yield 2
    except KeyError as e:
        print('caught', e)
        yield 3


def step(f, *args):
    try:
        print('->', f(*args))
    except BaseException as e:
        print(type(e).__name__, e)


g = gen()
first = g.__anext__()
step(first.send, None)
step(first.send, None)
step(first.throw, ValueError)
print(g.ag_running)
second = g.asend('x')
step(second.send, None)
print(g.ag_running)
step(g.__anext__().send, None)
step(g.athrow(ValueError).send, None)
step(g.aclose().send, None)
step(second.send, 'again')
print(g.ag_running)
third = g.athrow(KeyError('k'))
step(third.send, 1)
step(third.send, None)
step(third.send, None)
step(gen().asend(5).send, None)
closing = g.aclose()
step(closing.send, None)
step(closing.send, None)
step(g.__anext__().send, None)


async def stubborn():
    try:
        yield 1
    except GeneratorExit:
        yield 2


s = stubborn()
step(s.__anext__().send, None)
step(s.aclose().send, None)
a = gen().__anext__()
a.close()
step(a.send, None)
step(gen().__anext__().throw, IndexError('i'))
