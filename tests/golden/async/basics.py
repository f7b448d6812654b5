import asyncio

async def add(a, b):
    await asyncio.sleep(0)
    return a + b

async def main():
    print(await add(1, 2))
    results = await asyncio.gather(add(1, 1), add(2, 2), add(3, 3))
    print(results)
    total = 0
    for i in range(3):
        total += await add(i, 1)
    return total

print(asyncio.run(main()))
coro = add(1, 2)
print(type(coro).__name__, asyncio.iscoroutine(coro))
coro.close()

async def nested():
    async def inner(n):
        return n if n == 0 else await inner(n - 1) + 1
    return await inner(10)

print(asyncio.run(nested()))

async def with_try():
    try:
        await failing()
    except ValueError as e:
        return f'caught {e}'
    finally:
        print('finally')

async def failing():
    raise ValueError('async error')

print(asyncio.run(with_try()))
