import heapq as _heapq
import time as _time
from collections import namedtuple as _namedtuple
from itertools import count as _count

__all__ = ['scheduler']

Event = _namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')
_none = object()


class scheduler:
    def __init__(self, timefunc=_time.monotonic, delayfunc=_time.sleep):
        self._queue = []
        self.timefunc = timefunc
        self.delayfunc = delayfunc
        self._numbers = _count()

    def enterabs(self, time, priority, action, argument=(), kwargs=_none):
        if kwargs is _none:
            kwargs = {}
        event = Event(time, priority, next(self._numbers), action, argument, kwargs)
        _heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_none):
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        self._queue.remove(event)
        _heapq.heapify(self._queue)

    def empty(self):
        return not self._queue

    def run(self, blocking=True):
        while self._queue:
            due, priority, number, action, argument, kwargs = self._queue[0]
            now = self.timefunc()
            if due > now:
                if not blocking:
                    return due - now
                self.delayfunc(due - now)
            else:
                _heapq.heappop(self._queue)
                action(*argument, **kwargs)
                self.delayfunc(0)

    @property
    def queue(self):
        return sorted(self._queue)
