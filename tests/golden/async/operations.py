import asyncio, contextvars, sys
async def w(n, t=0): 
    await asyncio.sleep(t); return n
async def fail(t=0, e=ValueError('bad')):
    await asyncio.sleep(t); raise e
def show(f):
    try: print(f())
    except BaseException as e: print(type(e).__name__, e)
async def main():
    print(await asyncio.gather(w(1, .4), w(2, .1)), await asyncio.gather(w(1), fail(), return_exceptions=True), await asyncio.gather())
    try: await asyncio.gather(w(1, .1), fail())
    except ValueError as e: print('gather', e)
    try:
        async with asyncio.TaskGroup() as tg:
            t1 = tg.create_task(w(1, 1)); t2 = tg.create_task(fail()); t3 = tg.create_task(fail(0, KeyError('k')))
    except* ValueError as eg: print(repr(eg), eg.exceptions, t1.cancelled(), t2.done())
    except* KeyError as eg: print(repr(eg))
    async with asyncio.TaskGroup() as tg:
        t = tg.create_task(w(5), name='nm'); print(t.get_name(), tg)
    print(t.result(), repr(tg))
    try:
        async with asyncio.timeout(.1) as cm: print(cm.when() is not None); await asyncio.sleep(1)
    except TimeoutError as e: print('timeout', repr(e), cm.expired(), cm, repr(e.__cause__))
    try: await asyncio.wait_for(asyncio.sleep(1), .1)
    except asyncio.TimeoutError as e: print('wait_for', repr(e), repr(e.__cause__))
    print(await asyncio.wait_for(w(3), 1), await asyncio.wait_for(w(4), None))
    d, p = await asyncio.wait([asyncio.create_task(w(1, .1)), asyncio.create_task(w(2, 60))], return_when=asyncio.FIRST_COMPLETED); print(len(d), len(p), [x.result() for x in d]); [x.cancel() for x in p]
    d, p = await asyncio.wait({asyncio.create_task(fail()), asyncio.create_task(w(2, 60))}, return_when=asyncio.FIRST_EXCEPTION, timeout=9); print(len(d), len(p), d.pop().exception())
    print([await c for c in asyncio.as_completed([w(1, .4), w(2, .1), w(3)])])
    async for t in asyncio.as_completed([asyncio.create_task(w(1, .4)), asyncio.create_task(w(2, .1))]): print(t.result(), end=' ')
    print()
    t = asyncio.create_task(w(1, 1)); await asyncio.sleep(0); t.cancel('msg')
    try: await t
    except asyncio.CancelledError as e: print('cancelled', e.args, t.cancelled(), t.cancelling(), t.done())
    show(lambda: t.result()); show(lambda: t.exception())
    t = asyncio.create_task(fail())
    try: await t
    except ValueError: print(repr(t.exception()), str(t).replace(__file__, 'F').replace('operations.py', 'F'))
    async def stubborn():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: print('caught', asyncio.current_task().cancelling(), asyncio.current_task().uncancel()); return 'survived'
    t = asyncio.create_task(stubborn(), name='S'); await asyncio.sleep(0); print(t.cancel(), t.cancelling()); print(await t, t.cancelled())
    inner = asyncio.create_task(w('inner', .4)); sh = asyncio.shield(inner); await asyncio.sleep(0); sh.cancel()
    try: await sh
    except asyncio.CancelledError: print('shield', inner.cancelled(), await inner)
    f = asyncio.get_running_loop().create_future(); print(f); show(f.result); show(f.exception); f.add_done_callback(lambda f: print('cb', f.result())); f.set_result(9); print(f, f.done()); await asyncio.sleep(0); show(lambda: f.set_result(1)); print(await f, f.cancel())
    g = asyncio.Future(); g.set_exception(OSError('x')); print(g); show(g.result); show(lambda: asyncio.Future().set_exception(5))
    h = asyncio.Future(); h.cancel(); show(h.result); print(h)
    lp = asyncio.get_running_loop(); out = []
    lp.call_soon(out.append, 1); lp.call_later(.1, out.append, 3); hd = lp.call_later(.05, out.append, 2); hd.cancel(); lp.call_soon(out.append, 2, context=contextvars.copy_context()); await asyncio.sleep(.5); print(out, hd.cancelled())
    print(await asyncio.to_thread(lambda a, b=1: a + b, 5, b=6), await lp.run_in_executor(None, len, 'abc'))
    print(len(asyncio.all_tasks()), asyncio.current_task().get_name(), asyncio.iscoroutine(w), asyncio.isfuture(f), lp.is_running(), lp.is_closed())
    return 'done'
print(asyncio.run(main()))
for f in [lambda: asyncio.get_running_loop(), lambda: asyncio.create_task(5), lambda: asyncio.Future(), lambda: asyncio.get_event_loop(), lambda: asyncio.current_task(), lambda: asyncio.gather(5), lambda: asyncio.Semaphore(-1), lambda: asyncio.Barrier(0), lambda: asyncio.Lock().release(), lambda: asyncio.BoundedSemaphore(1).release(), lambda: asyncio.Queue().get_nowait(), lambda: asyncio.Queue(1).task_done(), lambda: asyncio.timeout('x'), lambda: asyncio.Condition().notify(), lambda: asyncio.Lock(), lambda: asyncio.Event(), lambda: asyncio.Semaphore(2), lambda: asyncio.Queue(), lambda: asyncio.Condition()]:
    try: print(str(f()).split(' at 0x')[0])
    except BaseException as e: print(type(e).__module__, type(e).__name__, e)
async def bad():
    for f in [lambda: asyncio.wait([]), lambda: asyncio.wait(5), lambda: asyncio.wait([asyncio.current_task()], return_when='x'), lambda: asyncio.wait_for(5, 1), lambda: asyncio.sleep('x'), lambda: asyncio.sleep(float('nan')), lambda: asyncio.create_task(5), lambda: asyncio.ensure_future(5), lambda: asyncio.shield(5), lambda: asyncio.gather(1, 2), lambda: asyncio.Condition().wait(), lambda: asyncio.as_completed(5), lambda: asyncio.to_thread(5), lambda: asyncio.timeout(1).reschedule(5), lambda: asyncio.Queue(maxsize=1).join()]:
        try:
            r = f()
            if hasattr(r, '__await__'): r = await r
            print(r if not hasattr(r, '__next__') else 'iter')
        except BaseException as e: print(type(e).__name__, e)
asyncio.run(bad())
