import queue, sched, timeit, importlib
q = queue.Queue(maxsize=2); q.put(1); q.put(2); print(q.full(), q.empty(), q.qsize(), q.maxsize, q.get(), q.get_nowait(), q.unfinished_tasks)
q.task_done(); q.task_done(); q.join()
p = queue.PriorityQueue()
for item in [(3, 'c'), (1, 'a'), (2, 'b')]: p.put(item)
print([p.get() for _ in range(3)])
l = queue.LifoQueue(); [l.put(i) for i in range(3)]; print([l.get() for _ in range(3)])
s = queue.SimpleQueue(); s.put(5); print(s.qsize(), s.get(), s.empty(), queue.Queue[int])
full = queue.Queue(1); full.put(0)
down = queue.Queue(); down.put(1); down.shutdown()
for f in [lambda: q.get_nowait(), lambda: q.get(block=False), lambda: q.get(timeout=0.001), lambda: q.get(timeout=-1), lambda: full.put_nowait(1), lambda: full.put(1, timeout=0.001), lambda: q.task_done(), lambda: s.get(False), lambda: down.put(2), lambda: down.get(), lambda: down.get()]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__module__, type(e).__name__, e)
now = 0
def clock(): return now
def wait(n):
    global now
    now += n
sc = sched.scheduler(clock, wait)
sc.enter(5, 1, print, ('five',)); sc.enter(1, 2, print, ('one-b',)); sc.enter(1, 1, print, ('one-a',), {'sep': '-'}); e = sc.enter(3, 1, print, ('never',)); sc.cancel(e)
print(len(sc.queue), sc.empty(), sc.queue[0].priority); sc.run(); print(now, sc.empty())
try:
    sc.cancel(e)
except ValueError as e:
    print(type(e).__name__)
print(type(timeit.timeit('x + 1', 'x = 1', number=10)).__name__, len(timeit.repeat(lambda: None, number=1, repeat=3)), timeit.default_number)
for f in [lambda: timeit.timeit('x +', number=1), lambda: timeit.timeit(5), lambda: timeit.timeit('undefined_name', number=1), lambda: importlib.import_module('.x'), lambda: importlib.import_module('no_such_module_here'), lambda: importlib.import_module('')]:
    try:
        f()
    except Exception as e:
        print(type(e).__name__, e)
print(importlib.import_module('collections.abc').__name__, importlib.import_module('math').pi)
