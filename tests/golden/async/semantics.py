import asyncio, contextvars
log = []
async def step(n, k=3):
    for i in range(k):
        log.append(f'{n}{i}'); await asyncio.sleep(0)
async def order():
    log.clear()
    a = asyncio.create_task(step('a')); b = asyncio.create_task(step('b'))
    asyncio.get_running_loop().call_soon(log.append, 'soon')
    await step('m', 2); await a; await b; print(log)
async def queues():
    q = asyncio.Queue(2); out = []
    async def prod():
        for i in range(5): await q.put(i); out.append(f'p{i}')
        await q.put(None)
    async def cons():
        while (x := await q.get()) is not None: out.append(f'c{x}'); q.task_done()
        q.task_done()
    await asyncio.gather(prod(), cons()); await q.join(); print(out)
    q3 = asyncio.Queue(); g = asyncio.create_task(q3.get()); await asyncio.sleep(0); q3.shutdown()
    for c in (g, q3.put(1)):
        try: await c
        except asyncio.QueueShutDown as e: print('shutdown', repr(e))
async def locks():
    lock = asyncio.Lock(); out = []
    async def crit(n):
        async with lock: out.append(f'{n}in'); await asyncio.sleep(0); out.append(f'{n}out')
    await asyncio.gather(*[crit(i) for i in range(3)]); print(out)
    ev = asyncio.Event(); res = []
    async def waiter(n): await ev.wait(); res.append(n)
    ts = [asyncio.create_task(waiter(i)) for i in range(3)]; await asyncio.sleep(0); ev.set(); await asyncio.gather(*ts); print(res)
    cond = asyncio.Condition(); items = []
    async def consumer(n):
        async with cond: await cond.wait_for(lambda: items); return n, items.pop()
    cs = [asyncio.create_task(consumer(i)) for i in range(2)]; await asyncio.sleep(0)
    async with cond: items.extend('xy'); cond.notify_all()
    print(await asyncio.gather(*cs))
    bar = asyncio.Barrier(2); print(sorted(await asyncio.gather(bar.wait(), bar.wait())), bar.n_waiting, bar.parties, bar.broken)
    w = asyncio.create_task(bar.wait()); await asyncio.sleep(0); await bar.abort()
    try: await w
    except asyncio.BrokenBarrierError as e: print('broken', e)
async def cancel():
    async def cleanup():
        try: await asyncio.sleep(10)
        except asyncio.CancelledError: log.append('cleanup'); raise
        finally: log.append('finally')
    log.clear(); t = asyncio.create_task(cleanup()); await asyncio.sleep(0); t.cancel(); r = await asyncio.gather(t, return_exceptions=True); print(log, r)
    async def outer():
        async with asyncio.timeout(5): await asyncio.sleep(10)
    t = asyncio.create_task(outer()); await asyncio.sleep(0); t.cancel('why')
    try: await t
    except BaseException as e: print(type(e).__name__, e.args)
    async def nested():
        try:
            async with asyncio.timeout(0.01):
                async with asyncio.timeout(9): await asyncio.sleep(10)
        except TimeoutError: return 'outer timed out'
    print(await nested())
    g = asyncio.gather(asyncio.sleep(10), asyncio.sleep(10)); await asyncio.sleep(0); g.cancel()
    try: await g
    except asyncio.CancelledError: print('gather cancelled', g.cancelled())
    t = asyncio.create_task(asyncio.sleep(0, 'v')); await asyncio.sleep(0.01); print(t.cancel(), t.result())
    try:
        async with asyncio.TaskGroup() as tg: tg.create_task(asyncio.sleep(10)); raise ValueError('body')
    except* ValueError as eg: print(eg.exceptions)
    async def tgouter():
        async with asyncio.TaskGroup() as tg: tg.create_task(asyncio.sleep(10))
    t = asyncio.create_task(tgouter()); await asyncio.sleep(0); t.cancel()
    try: await t
    except asyncio.CancelledError: print('tg cancelled')
    async def f(e): raise e
    try:
        async with asyncio.TaskGroup() as tg: tg.create_task(f(ValueError(1))); tg.create_task(f(TypeError(2)))
    except ExceptionGroup as eg: print(eg, eg.exceptions)
async def ctx():
    v = contextvars.ContextVar('v', default=0)
    async def child(): v.set(v.get() + 1); await asyncio.sleep(0); return v.get()
    v.set(10); print(await asyncio.gather(child(), child()), v.get(), await child(), v.get())
    c = contextvars.copy_context(); c.run(v.set, 99); t = asyncio.create_task(child(), context=c); print(await t, c[v], v.get())
async def eager():
    loop = asyncio.get_running_loop(); loop.set_task_factory(asyncio.eager_task_factory)
    log.clear(); t = asyncio.create_task(step('e', 1)); log.append('after'); await t; print(log)
    async def imm(): return 5
    t = asyncio.create_task(imm()); print(t.done(), t.result()); loop.set_task_factory(None)
async def handlers():
    loop = asyncio.get_running_loop(); seen = []
    loop.set_exception_handler(lambda l, c: seen.append((c['message'][:21], repr(c.get('exception')))))
    loop.call_soon(lambda: 1 / 0); await asyncio.sleep(0); await asyncio.sleep(0); print(seen)
async def waits():
    async def w(n, t): await asyncio.sleep(t); return n
    try:
        for c in asyncio.as_completed([w(1, 5)], timeout=.01): await c
    except TimeoutError as e: print('ac timeout', repr(e))
    print(await asyncio.gather(w(1, .01), asyncio.gather(w(2, 0), w(3, 0)), return_exceptions=True))
    c = w(9, 0); print(await asyncio.gather(c, c))
for f in (order, queues, locks, cancel, ctx, eager, handlers, waits): print('==', f.__name__); asyncio.run(f())
with asyncio.Runner() as r:
    print(r.run(asyncio.sleep(0, 'r1')), r.run(asyncio.sleep(0, 'r2')), r.get_loop().is_closed())
loop = asyncio.new_event_loop(); print(loop.run_until_complete(asyncio.sleep(0, 'x'))); loop.close(); print(loop.is_closed())
async def raises(): raise KeyError('k')
try: asyncio.run(raises())
except KeyError as e: print('run raised', e)
async def sysexit(): raise SystemExit(3)
try: asyncio.run(sysexit())
except SystemExit as e: print('exit', e.code)
for f in [lambda: r.get_loop(), lambda: loop.call_soon(print), lambda: loop.create_task(5)]:
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
