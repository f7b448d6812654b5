import asyncio
async def fail(n):
    await asyncio.sleep(0)
    raise ValueError(n)
async def main():
    asyncio.create_task(fail(1), name='lost')
    seen = asyncio.create_task(fail(2), name='seen')
    await asyncio.sleep(0.01)
    print(repr(seen.exception()))
    try:
        await asyncio.create_task(fail(3))
    except ValueError as e:
        print('caught', e)
    await asyncio.sleep(0.01)
    print('end')
asyncio.run(main())
