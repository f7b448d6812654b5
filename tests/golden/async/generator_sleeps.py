# An asynchronous generator waits for the clock between its items.
import asyncio


async def gen():
    yield 1
    await asyncio.sleep(0.01)
    yield 2
    await asyncio.sleep(0)
    yield 3


async def run():
    async for x in gen():
        print(x)
    print([x async for x in gen()])
    g = gen()
    print(await anext(g), await g.asend(None), await g.__anext__(), await anext(g, 'end'))


asyncio.run(run())
asyncio.new_event_loop().run_until_complete(run())
