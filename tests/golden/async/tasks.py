import asyncio, time
async def w(n, d):
    print('start', n); await asyncio.sleep(d); print('end', n); return n
async def main():
    print(await asyncio.gather(w('a', .02), w('b', .01), w('c', 0)))
    t = asyncio.create_task(w('t', .01), name='T'); print(t.get_name(), t.done()); print(await t)
    try:
        await asyncio.wait_for(asyncio.sleep(10), .01)
    except TimeoutError as e: print('timeout', repr(e))
    try:
        async with asyncio.timeout(.01): await asyncio.sleep(5)
    except TimeoutError: print('timeout2')
    async with asyncio.TaskGroup() as tg:
        x = tg.create_task(w('x', .01)); y = tg.create_task(w('y', 0))
    print(x.result(), y.result())
    async def bad(): await asyncio.sleep(0.001); raise ValueError('bad')
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(bad()); z = tg.create_task(asyncio.sleep(5))
    except* ValueError as eg: print(repr(eg), eg.exceptions, z.cancelled())
    print(await asyncio.gather(bad(), w('g', 0), return_exceptions=True))
    q = asyncio.Queue(maxsize=2)
    async def prod():
        for i in range(5): await q.put(i); print('put', i)
        await q.put(None)
    async def cons():
        while (v := await q.get()) is not None: print('got', v); q.task_done()
    await asyncio.gather(prod(), cons())
    lock = asyncio.Lock()
    async def crit(n):
        async with lock: print('in', n); await asyncio.sleep(0); print('out', n)
    await asyncio.gather(*(crit(i) for i in range(3)))
    sem = asyncio.Semaphore(2); active = 0; peak = 0
    async def s():
        nonlocal active, peak
        async with sem:
            active += 1; peak = max(peak, active); await asyncio.sleep(.001); active -= 1
    await asyncio.gather(*(s() for _ in range(6))); print('peak', peak)
    ev = asyncio.Event()
    async def waiter(): await ev.wait(); return 'evented'
    t = asyncio.create_task(waiter()); await asyncio.sleep(0); ev.set(); print(await t)
    done, pend = await asyncio.wait([asyncio.create_task(w('1', .05)), asyncio.create_task(w('2', .001))], return_when=asyncio.FIRST_COMPLETED)
    print(len(done), len(pend)); [p.cancel() for p in pend]
    for f in asyncio.as_completed([w('p', .4), w('q', .05)]): print('ac', await f)
    t = asyncio.create_task(asyncio.sleep(10)); await asyncio.sleep(0); t.cancel('msg')
    try: await t
    except asyncio.CancelledError as e: print('cancelled', e.args, t.cancelled())
    cond = asyncio.Condition()
    async def cw():
        async with cond: await cond.wait(); return 'notified'
    t = asyncio.create_task(cw()); await asyncio.sleep(0)
    async with cond: cond.notify_all()
    print(await t)
    print(await asyncio.to_thread(lambda a: a + 1, 4))
    fut = asyncio.get_running_loop().create_future(); asyncio.get_running_loop().call_later(.001, fut.set_result, 'late'); print(await fut)
    inner = asyncio.create_task(w('shielded', .01))
    try: await asyncio.wait_for(asyncio.shield(inner), .001)
    except TimeoutError: print('shield timeout', inner.done())
    print(await inner)
    pq = asyncio.PriorityQueue(); [pq.put_nowait(x) for x in (3,1,2)]; print([pq.get_nowait() for _ in range(3)])
    try: pq.get_nowait()
    except asyncio.QueueEmpty: print('empty')
    print(asyncio.current_task().get_name(), len(asyncio.all_tasks()))
    async def gen():
        for i in range(3): yield i; await asyncio.sleep(0)
    print([x async for x in gen()], [x async for x in gen() if x])
    async def fin():
        try: await asyncio.sleep(10)
        finally: print('cleanup')
    t = asyncio.create_task(fin()); await asyncio.sleep(0)
asyncio.run(main())
print('after')
