"""Coroutines: awaits through several frames, gather over many tasks, sleeps of zero length."""

import asyncio


async def leaf(n):
    await asyncio.sleep(0)
    return n % 7


async def branch(n, depth):
    if depth == 0:
        return await leaf(n)
    left = await branch(n * 2, depth - 1)
    right = await branch(n * 2 + 1, depth - 1)
    return left + right


async def worker(name, rounds):
    total = 0
    for n in range(rounds):
        total += await plain(n) + await plain(name)
        if n % 50 == 0:
            await asyncio.sleep(0)
    return total


async def plain(n):
    return n * 3 % 11


async def main():
    totals = await asyncio.gather(*[worker(name, 2500) for name in range(50)])
    tree = await branch(1, 12)
    leaves = 0
    for n in range(20):
        leaves += sum(await asyncio.gather(*[leaf(n * k) for k in range(100)]))
    print(sum(totals), totals[7], tree, leaves)


asyncio.run(main())
