"""What a traceback shows of code that has not begun, and of asynchronous loops."""
import traceback


def show(f):
    try:
        f()
    except BaseException:
        traceback.print_exc()


def run(coroutine):
    try:
        coroutine.send(None)
    except StopIteration as e:
        return e.value


def generator(a,
              b=3):
    yield 1


def decorator(f):
    return f


@decorator
def decorated():
    yield


async def coroutine():
    pass


async def numbers():
    yield 1
    1 / 0


async def statement():
    async for x in numbers():
        print(x)
        print('y')


async def comprehension():
    return [x async for x in numbers() if x]


async def second_clause():
    return [x for y in (1,) async for x in numbers() if x]


async def of_generator():
    return [z async for z in (x async for x in numbers() if x)]


async def not_iterable():
    async for x in 5:
        pass


async def not_unpackable():
    async for x, y in numbers():
        pass


show(lambda: generator(1).throw(ValueError('x')))
show(lambda: decorated().throw(ValueError('x')))
show(lambda: coroutine().throw(KeyError(1)))
for f in statement, comprehension, second_clause, of_generator, not_iterable, not_unpackable:
    show(lambda: run(f()))


def loops():
    show(lambda: any(1 / 0 for x in (1,)))
    show(lambda: tuple(x.y for x in [1]))
    show(lambda: all(x for x in 3))
    show(lambda: list(1 / 0 for x in (1,)))


loops()
