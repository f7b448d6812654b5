"""What cannot be awaited: the message names the methods of `async with`, and only those."""
import asyncio


class A:
    def m(self, *args):
        return 5


def f():
    return 1


async def operands():
    for g in (lambda: A().m(f(), f(), f()), lambda: A().m(*()), lambda: getattr(A(), 'm')()):
        try:
            await g()
        except TypeError as e:
            print(e)
    try:
        await A().m(f(), f(), f())
    except TypeError as e:
        print(e)
    try:
        await A().m()
    except TypeError as e:
        print(e)


class Enters:
    def __aenter__(self):
        return 5

    async def __aexit__(self, *args):
        pass


class Leaves:
    async def __aenter__(self):
        return 5

    def __aexit__(self, *args):
        return 7


async def managers():
    for manager in (Enters(), Leaves()):
        try:
            async with manager:
                pass
        except TypeError as e:
            print(e)
        try:
            async with manager:
                raise ValueError
        except TypeError as e:
            print(e)


asyncio.run(operands())
asyncio.run(managers())
