# Threads, what they wait for, and queues between them.
import threading, queue
def work(n):
    names.append(threading.current_thread().name)
    counter[0] += n
counter = [0]
names = []
ts = [threading.Thread(target=work, args=(i,)) for i in range(3)]
for t in ts: t.start()
for t in ts: t.join()
print(counter, sorted(names), threading.active_count())
q = queue.Queue()
results = []
def worker():
    while True:
        item = q.get()
        if item is None: break
        results.append(item * 2)
        q.task_done()
ws = [threading.Thread(target=worker, daemon=True, name=f'W{i}') for i in range(3)]
for w in ws: w.start()
for i in range(10): q.put(i)
q.join()
print(sorted(results))
for w in ws: q.put(None)
for w in ws: w.join()
print([w.is_alive() for w in ws])
lock = threading.Lock()
with lock: print(lock.locked())
print(lock.acquire(), lock.acquire(blocking=False)); lock.release()
try: lock.release()
except RuntimeError as e: print(e)
ev = threading.Event()
def waiter(): ev.wait(); print('got it')
t = threading.Thread(target=waiter); t.start(); ev.set(); t.join()
cond = threading.Condition(); items = []
def consumer():
    with cond:
        while not items: cond.wait()
        print('consumed', items.pop())
t = threading.Thread(target=consumer); t.start()
with cond: items.append(5); cond.notify()
t.join()
sem = threading.Semaphore(2)
def use(i):
    with sem: print('use', i)
for t in [threading.Thread(target=use, args=(i,)) for i in range(4)]: t.start(); t.join()
def bad(): raise ValueError('in thread')
threading.excepthook = lambda args: print(args.exc_type.__name__, args.exc_value, args.thread.name)
t = threading.Thread(target=bad, name='Bad'); t.start(); t.join()
loc = threading.local(); loc.x = 1
def see():
    print(hasattr(loc, 'x')); loc.x = 2; print(loc.x)
t = threading.Thread(target=see); t.start(); t.join(); print(loc.x)
b = threading.Barrier(3, action=lambda: print('all here'))
def meet(i): n = b.wait(); out.append(n)
out = []
ts = [threading.Thread(target=meet, args=(i,)) for i in range(3)]
[t.start() for t in ts]; [t.join() for t in ts]; print(sorted(out))
class MyT(threading.Thread):
    def __init__(self, v): super().__init__(); self.v = v; self.r = None
    def run(self): self.r = self.v ** 2
ms = [MyT(i) for i in range(4)]
[m.start() for m in ms]; [m.join() for m in ms]; print([m.r for m in ms])
r = threading.RLock()
with r:
    with r: print('re')
try: ms[0].start()
except RuntimeError as e: print(e)
try: threading.Thread(target=work).join()
except RuntimeError as e: print(e)
q2 = queue.Queue(maxsize=2)
def producer():
    for i in range(6): q2.put(i)
    q2.put(None)
def cons():
    while (x := q2.get()) is not None: got.append(x)
got = []
p, c = threading.Thread(target=producer), threading.Thread(target=cons)
p.start(); c.start(); p.join(); c.join(); print(got)
def gen():
    for i in range(3): yield i
def useg():
    for x in gen(): q3.put(x)
    q3.put(None)
q3 = queue.Queue(1)
t = threading.Thread(target=useg); t.start()
print(list(iter(q3.get, None))); t.join()
def deep(n): 
    if n == 0: q3.put('deep'); return
    deep(n - 1)
t = threading.Thread(target=deep, args=(500,)); t.start(); print(q3.get()); t.join()
def last(): end.wait(); print('last one runs')
end = threading.Event()
threading.Thread(target=last).start()
print('main done')
end.set()
