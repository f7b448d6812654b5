# What threads and locks refuse.
import threading
from threading import Barrier, BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore, Thread, Timer, local


def show(what, f):
    try:
        print(what, '=', f())
    except Exception as e:
        print(what, '!', type(e).__name__, e)


lock = Lock()
show('release', lock.release)
show('timeout without blocking', lambda: lock.acquire(False, 1))
show('negative timeout', lambda: lock.acquire(timeout=-2))
show('acquire', lock.acquire)
show('again', lambda: lock.acquire(blocking=False))
show('rlock release', RLock().release)
show('semaphore', lambda: Semaphore(-1))
show('semaphore release', lambda: Semaphore().release(0))
show('bounded', lambda: BoundedSemaphore(1).release())
show('barrier', lambda: Barrier(0))
show('condition wait', lambda: Condition().wait())
show('condition notify', lambda: Condition().notify())
thread = Thread(target=print, args=('in the thread',))
show('join early', thread.join)
show('name', lambda: thread.name)
show('alive', thread.is_alive)
show('ident', lambda: thread.ident)
thread.start()
thread.join()
show('alive', thread.is_alive)
show('twice', thread.start)
show('daemon late', lambda: setattr(threading.current_thread(), 'daemon', True))
show('join itself', lambda: threading.current_thread().join())
show('group', lambda: Thread(group=1))
show('local', lambda: local(1))
data = local()
show('local attribute', lambda: data.nothing)
show('local delete', lambda: delattr(data, 'nothing'))


class Late(Thread):
    def __init__(self):
        pass


show('no init', lambda: Late().start())
print(threading.current_thread().name, threading.main_thread() is threading.current_thread(), threading.active_count())
print(repr(Event()).partition(' at')[0], Event().is_set(), repr(Lock()).partition(' at')[0])
print(repr(Thread(name='n')), repr(Thread(target=len, daemon=True)), Thread(target=len).name)
timer = Timer(10, print)
timer.start()
timer.cancel()
timer.join()
print(timer.finished.is_set(), timer.is_alive())
barrier = Barrier(2)
barrier.abort()
show('broken', barrier.wait)
print(barrier.broken, barrier.parties, barrier.n_waiting)
