"""Coroutines and steps of asynchronous generators that are used a second time."""
import types


@types.coroutine
def pause(value):
    try:
        yield value
    except GeneratorExit:
        yield 'not yet'


async def waits():
    await pause(1)


async def waiter(coroutine):
    await coroutine


c = waits()
print(c.send(None))
try:
    waiter(c).send(None)
except RuntimeError as e:
    print(e)
try:
    c.close()
except RuntimeError as e:
    print(e)


async def text():
    return 'text'


it = text().__await__()
try:
    it.send(None)
except StopIteration as e:
    print(e)
try:
    it.send(None)
except RuntimeError as e:
    print(e)


async def items():
    await pause(2)
    yield 3


step = items().asend(None)
print(step.send(None))
try:
    step.close()
except RuntimeError as e:
    print(e)


class MyError(Exception):
    pass


async def numbers():
    try:
        yield 1
    except MyError:
        yield 2


g = numbers()
try:
    g.asend(None).send(None)
except StopIteration as e:
    print(e)
try:
    g.athrow(ValueError).throw(MyError)
except StopIteration as e:
    print(e)
end = numbers().aclose()
try:
    end.throw(GeneratorExit)
except StopIteration as e:
    print('closed', e.value)
