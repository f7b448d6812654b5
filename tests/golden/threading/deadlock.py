# differs: CPython waits for ever
# Threads that wait for each other for ever are told of, and so are those that cannot take turns.
import threading, queue
try: queue.Queue().get()
except RuntimeError as e: print(e)
a, b = threading.Lock(), threading.Lock()
def one():
    with a:
        ev.set(); 
        ev2.wait()
        with b: pass
def two():
    with b:
        ev2.set(); ev.wait()
        with a: pass
ev, ev2 = threading.Event(), threading.Event()
t1, t2 = threading.Thread(target=one), threading.Thread(target=two)
t1.start(); t2.start()
try: t1.join()
except RuntimeError as e: print(e)
class K:
    def __lt__(self, o):
        lk.acquire(); return True
lk = threading.Lock(); lk.acquire()
def rel(): lk.release()
def go():
    try: sorted([K(), K()])
    except RuntimeError as e: print(e)
t = threading.Thread(target=go); t.start()
print('x')
