import asyncio
def show(*a): print(*[str(x).replace(__file__, 'F').replace('reprs.py', 'F') for x in a])
async def work(n=1):
    await asyncio.sleep(n)
def done(f): pass
async def main():
    loop = asyncio.get_running_loop()
    f = loop.create_future(); show(f)
    f.add_done_callback(done); show(f); f.add_done_callback(done); f.add_done_callback(done); show(f)
    f.set_result('x' * 100); show(f)
    t = asyncio.create_task(work(), name='W'); show(t); await asyncio.sleep(0); show(t); t.cancel(); show(t)
    try: await t
    except asyncio.CancelledError: show(t)
    q = asyncio.Queue(2); print(q); await q.put(1); print(q); p = asyncio.PriorityQueue(); p.put_nowait((2, 'b')); p.put_nowait((1, 'a')); print(p, asyncio.LifoQueue())
    w = asyncio.create_task(asyncio.Queue().get()); await asyncio.sleep(0); w.cancel()
    for o in [asyncio.Lock(), asyncio.Event(), asyncio.Semaphore(3), asyncio.BoundedSemaphore(1), asyncio.Condition(), asyncio.Barrier(2)]:
        a, _, b = repr(o).partition(' at 0x'); print(a, b.partition(' ')[2])
    lock = asyncio.Lock(); await lock.acquire(); a = asyncio.create_task(lock.acquire()); await asyncio.sleep(0); print(repr(lock).partition(' [')[2], lock.locked()); lock.release(); await a; print(repr(lock).partition(' [')[2])
    e = asyncio.Event(); a = asyncio.create_task(e.wait()); await asyncio.sleep(0); print(repr(e).partition(' [')[2]); e.set(); print(await a, repr(e).partition(' [')[2])
    h = loop.call_soon(done, 1); show(h); h.cancel(); show(h, h.cancelled())
    tm = asyncio.timeout(None)
    print(tm)
    async with tm: print(tm, tm.when(), tm.expired())
    print(tm)
    async with asyncio.TaskGroup() as tg: print(tg); tg.create_task(asyncio.sleep(0)); print(tg)
    print(tg, loop.get_debug(), loop)
asyncio.run(main())
print(asyncio.new_event_loop(), asyncio.Future.__module__, asyncio.Queue.__module__, asyncio.TaskGroup.__module__, asyncio.CancelledError.__module__, asyncio.locks.Lock is asyncio.Lock)
