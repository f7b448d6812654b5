import asyncio

async def value():
    return 5

async def main():
    c = value()
    print(await c)
    try:
        await c
    except RuntimeError as e:
        print(e)
    for bad in [5, None, 'text', [value]]:
        try:
            await bad
        except TypeError as e:
            print(e)
    try:
        await asyncio.gather(value(), fails())
    except KeyError as e:
        print('KeyError', e)

async def fails():
    await asyncio.sleep(0)
    raise KeyError('inside task')

asyncio.run(main())
try:
    asyncio.run(fails())
except KeyError as e:
    print('from run', e)
for bad in [5, value]:
    try:
        asyncio.run(bad)
    except (TypeError, ValueError) as e:
        print(type(e).__name__)
c = value()
try:
    len(c)
except TypeError as e:
    print(e)
try:
    for x in c: pass
except TypeError as e:
    print(e)
try:
    c.send(None)
except StopIteration as e:
    print(e.value)
