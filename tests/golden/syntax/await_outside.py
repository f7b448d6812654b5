async def f():
    return 1

def g():
    return await f()
