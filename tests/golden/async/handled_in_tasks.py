"""What a task sees as the exception being handled."""
import asyncio, sys
async def co():
    await asyncio.sleep(0)
async def fails():
    await asyncio.sleep(0)
    raise KeyError(1)
async def main():
    t = asyncio.create_task(co())
    await asyncio.sleep(0)
    t.cancel()
    try:
        await t
    except asyncio.CancelledError:
        print('in', repr(sys.exception()))
    print('after', sys.exception())
    try:
        await asyncio.create_task(fails())
    except KeyError:
        print('in', repr(sys.exception()))
    print('after', sys.exception())
    try:
        async with asyncio.timeout(0): await asyncio.sleep(1)
    except TimeoutError as e: print(repr(e.__context__))
    print('after', sys.exception())
    f = asyncio.get_running_loop().create_future()
    f.set_exception(ValueError(3))
    try: await f
    except ValueError as e: print(e.__context__)
    print('after', sys.exception())
    r = await asyncio.gather(fails(), return_exceptions=True)
    print(r, sys.exception())
    try: 1/0
    except ZeroDivisionError as e: print(e.__context__)
asyncio.run(main())
