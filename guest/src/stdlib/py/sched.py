import heapq as _heapq
import time as _time
from collections import namedtuple as _namedtuple
from itertools import count as _count

__all__ = ['scheduler']

Event = _namedtuple('Event', 'time, priority, sequence, action, argument, kwargs')
_none = object()


class scheduler:
    def __init__(self, timefunc=_time.monotonic, delayfunc=_time.sleep):
        """Initialize a new instance, passing the time and delay
        functions"""
        self._queue = []
        self.timefunc = timefunc
        self.delayfunc = delayfunc
        self._numbers = _count()

    def enterabs(self, time, priority, action, argument=(), kwargs=_none):
        """Enter a new event in the queue at an absolute time.

        Returns an ID for the event which can be used to remove it,
        if necessary.

        """
        if kwargs is _none:
            kwargs = {}
        event = Event(time, priority, next(self._numbers), action, argument, kwargs)
        _heapq.heappush(self._queue, event)
        return event

    def enter(self, delay, priority, action, argument=(), kwargs=_none):
        """A variant that specifies the time as a relative time.

        This is actually the more commonly used interface.

        """
        return self.enterabs(self.timefunc() + delay, priority, action, argument, kwargs)

    def cancel(self, event):
        """Remove an event from the queue.

        This must be presented the ID as returned by enter().
        If the event is not in the queue, this raises ValueError.

        """
        self._queue.remove(event)
        _heapq.heapify(self._queue)

    def empty(self):
        """Check whether the queue is empty."""
        return not self._queue

    def run(self, blocking=True):
        """Execute events until the queue is empty.
        If blocking is False executes the scheduled events due to
        expire soonest (if any) and then return the deadline of the
        next scheduled call in the scheduler.
        """
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
        """An ordered list of upcoming events.

        Events are named tuples with fields for:
            time, priority, action, arguments, kwargs

        """
        return sorted(self._queue)
