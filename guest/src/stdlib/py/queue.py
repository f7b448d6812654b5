# Queues between threads, which take turns: nothing here is interrupted but where it waits.

import _hog_turns as _turns
from collections import deque as _deque
from heapq import heappop as _heappop, heappush as _heappush
from types import GenericAlias as _GenericAlias

__all__ = ['Empty', 'Full', 'ShutDown', 'Queue', 'PriorityQueue', 'LifoQueue', 'SimpleQueue']


class Empty(Exception):
    pass


class Full(Exception):
    pass


class ShutDown(Exception):
    pass


Empty.__module__ = '_queue'


def _wait(queue, blocked, timeout, error, what):
    """Waits in a queue until the operation is not blocked any more, or for so long."""
    if timeout is not None:
        if timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not _turns.wait(queue, timeout) or blocked():
            raise error
        return
    while blocked():
        _turns.wait(queue, None, what)


class Queue:
    def __init__(self, maxsize=0):
        self.maxsize = maxsize
        self._init(maxsize)
        self.unfinished_tasks = 0
        self.is_shutdown = False
        self._getters = _deque()
        self._putters = _deque()
        self._joiners = _deque()

    def _init(self, maxsize):
        self.queue = _deque()

    def _qsize(self):
        return len(self.queue)

    def _put(self, item):
        self.queue.append(item)

    def _get(self):
        return self.queue.popleft()

    def task_done(self):
        unfinished = self.unfinished_tasks - 1
        if unfinished < 0:
            raise ValueError('task_done() called too many times')
        self.unfinished_tasks = unfinished
        if not unfinished:
            _turns.wake(self._joiners, len(self._joiners))

    def join(self):
        while self.unfinished_tasks:
            _turns.wait(self._joiners, None, 'join()')

    def qsize(self):
        return self._qsize()

    def empty(self):
        return not self._qsize()

    def full(self):
        return 0 < self.maxsize <= self._qsize()

    def put(self, item, block=True, timeout=None):
        if self.is_shutdown:
            raise ShutDown
        if self.maxsize > 0 and block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if self.maxsize > 0 and self._qsize() >= self.maxsize:
            if not block:
                raise Full
            _wait(self._putters, lambda: self._qsize() >= self.maxsize and not self.is_shutdown, timeout, Full, 'put()')
            if self.is_shutdown:
                raise ShutDown
        self._put(item)
        self.unfinished_tasks += 1
        if self._getters:
            _turns.wake(self._getters)

    def get(self, block=True, timeout=None):
        if self.is_shutdown and not self._qsize():
            raise ShutDown
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._qsize():
            if not block:
                raise Empty
            _wait(self._getters, lambda: not self._qsize() and not self.is_shutdown, timeout, Empty, 'get()')
            if not self._qsize():
                raise ShutDown
        item = self._get()
        if self._putters:
            _turns.wake(self._putters)
        return item

    def put_nowait(self, item):
        return self.put(item, block=False)

    def get_nowait(self):
        return self.get(block=False)

    def shutdown(self, immediate=False):
        self.is_shutdown = True
        if immediate:
            while self._qsize():
                self._get()
                if self.unfinished_tasks > 0:
                    self.unfinished_tasks -= 1
            _turns.wake(self._joiners, len(self._joiners))
        for waiting in self._getters, self._putters:
            _turns.wake(waiting, len(waiting))

    __class_getitem__ = classmethod(_GenericAlias)


class PriorityQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _put(self, item):
        _heappush(self.queue, item)

    def _get(self):
        return _heappop(self.queue)


class LifoQueue(Queue):
    def _init(self, maxsize):
        self.queue = []

    def _get(self):
        return self.queue.pop()


class SimpleQueue:
    '''Simple, unbounded, reentrant FIFO queue.'''

    def __init__(self):
        self._queue = _deque()
        self._getters = _deque()

    def put(self, item, block=True, timeout=None):
        self._queue.append(item)
        if self._getters:
            _turns.wake(self._getters)

    def get(self, block=True, timeout=None):
        if block and timeout is not None and timeout < 0:
            raise ValueError("'timeout' must be a non-negative number")
        if not self._queue:
            if not block:
                raise Empty
            _wait(self._getters, lambda: not self._queue, timeout, Empty, 'get()')
        return self._queue.popleft()

    def put_nowait(self, item):
        self.put(item)

    def get_nowait(self):
        return self.get(block=False)

    def empty(self):
        return not self._queue

    def qsize(self):
        return len(self._queue)

    __class_getitem__ = classmethod(_GenericAlias)


SimpleQueue.__module__ = '_queue'
