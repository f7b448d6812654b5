"""Timeouts below zero, and queues that are shut down."""
import queue

q = queue.Queue(2)
endless = queue.Queue()
simple = queue.SimpleQueue()
for action in (lambda: q.put(1, timeout=-1), lambda: q.get(timeout=-1), lambda: simple.get(timeout=-1),
               lambda: endless.put(1, timeout=-1), lambda: endless.get(False, -1), lambda: endless.get(False, -1),
               lambda: simple.get(False, -1), lambda: q.get(timeout=0.001)):
    try:
        print(action())
    except Exception as e:
        print(type(e).__name__, e)
q.shutdown()
for action in lambda: q.get(timeout=-1), lambda: q.put(1, timeout=-1):
    try:
        action()
    except queue.ShutDown as e:
        print(type(e).__name__)
