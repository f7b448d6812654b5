class Ready:
    def __init__(self, value): self.value = value
    def __await__(self):
        got = yield self.value
        return got

async def main(x):
    a = await Ready(x)
    b = await Ready(a)
    return a, b

c = main('first')
print(c.send(None))
print(c.send('one'))
try:
    c.send('two')
except StopIteration as e:
    print(e.value)

class Ctx:
    async def __aenter__(self): print('aenter'); return 'ctx'
    async def __aexit__(self, *exc): print('aexit', exc[0]); return True

class Count:
    def __init__(self, n): self.n = n
    def __aiter__(self): return self
    async def __anext__(self):
        if self.n == 0: raise StopAsyncIteration
        self.n -= 1
        return self.n

async def agen():
    yield 'a'
    yield 'b'

async def use():
    async with Ctx() as v:
        print(v)
        raise ValueError('swallowed')
    async for i in Count(3):
        print(i)
    else:
        print('async else')
    print([x async for x in Count(2)], {x: 1 async for x in agen()}, [await one() for _ in range(2)])

async def one(): return 1

c = use()
try:
    c.send(None)
except StopIteration:
    print('done')
