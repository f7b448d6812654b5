# Executors of threads, and the futures of their calls.
from concurrent.futures import ThreadPoolExecutor, as_completed, wait, FIRST_COMPLETED, ALL_COMPLETED, Future, TimeoutError, CancelledError
import time, concurrent.futures
def sq(x): return x * x
def slow(x): time.sleep(x * 0.01); return x
with ThreadPoolExecutor(max_workers=4) as ex:
    print(list(ex.map(sq, range(5))))
    fs = [ex.submit(sq, i) for i in range(5)]
    print(sorted(f.result() for f in as_completed(fs)))
    f = ex.submit(lambda: 1 / 0)
    try: f.result()
    except ZeroDivisionError as e: print('caught', e)
    print(type(f.exception()).__name__, f.done(), f.running(), f.cancelled())
    fs = {ex.submit(slow, n): n for n in (3, 1, 2)}
    print([fs[f] for f in as_completed(fs)])
    done, pending = wait([ex.submit(slow, n) for n in (1, 9)], return_when=FIRST_COMPLETED)
    print(len(done), len(pending))
    f = ex.submit(sq, 3); f.add_done_callback(lambda f: print('callback', f.result())); f.result()
    f = ex.submit(slow, 50)
    try: f.result(timeout=0.01)
    except TimeoutError: print('timed out')
    print(list(ex.map(pow, [2, 3], [3, 2])))
try: ex.submit(sq, 1)
except RuntimeError as e: print(e)
f = Future(); print(f.set_running_or_notify_cancel(), repr(f).partition(' at')[0]); f.set_result(1); print(f.result(), f.done())
try: f.set_result(2)
except Exception as e: print(type(e).__name__, str(e).split(' at ')[0])
f = Future(); print(f.cancel(), f.cancelled())
try: f.result()
except CancelledError as e: print('cancelled')
try: ThreadPoolExecutor(0)
except ValueError as e: print(e)
with ThreadPoolExecutor(1, thread_name_prefix='p', initializer=print, initargs=('init',)) as ex:
    import threading
    print(ex.submit(lambda: threading.current_thread().name).result())
    results = ex.map(lambda x: 1 // x, [1, 0])
    try:
        for r in results:
            print(r)
    except ZeroDivisionError as e:
        print(e)
