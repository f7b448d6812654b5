"""Turns of threads: one runs until it waits for something or ends; then the next one goes on."""

from collections import deque
from heapq import heappop, heappush

from _prelude import _at_end, _hog_fiber, _hog_os, _hog_switch, _hog_threads_sleep


class Turn:
    """What one thread needs to take turns: its calls, and what it waits for."""

    __slots__ = ('fiber', 'woken', 'moment', 'error', 'thread')

    def __init__(self, function=None):
        self.fiber = _hog_fiber(function)
        # Whether somebody ended its wait, and which of its waits it is in.
        self.woken = False
        self.moment = 0
        self.error = None
        self.thread = None


main = Turn()
_running = main
_ready = deque()
# (time, number, turn, moment)
_sleepers = []
_clock = 0.0
_number = 0
_others = 0


def running():
    return _running


def spawn(function):
    """A turn that calls a function, once it begins."""
    global _others

    def call():
        function()
        _finish()
    turn = Turn(call)
    _others += 1
    if _others == 1:
        _hog_threads_sleep(_sleep)
    return turn


def begin(turn):
    """Starts a turn: those that could go on already do so first, as they would while CPython starts a thread."""
    if _ready:
        _ready.append(_running)
        _go_on(_ready.popleft())
    _ready.append(turn)


def wait(queue, timeout=None, what='this'):
    """Waits until a turn in the queue is woken, or a time has passed. Whether it was woken."""
    global _number
    turn = _running
    turn.woken = False
    turn.moment += 1
    if queue is not None:
        queue.append(turn)
    if timeout is not None:
        _number += 1
        heappush(_sleepers, (_clock + max(timeout, 0), _number, turn, turn.moment))
    try:
        nearest = _choose()
        if nearest is None:
            _deadlock(what)
        elif nearest is not turn:
            _go_on(nearest)
    finally:
        turn.moment += 1
        if not turn.woken and queue is not None and turn in queue:
            queue.remove(turn)
    return turn.woken


def wake(queue, count=1):
    """Lets the first of those that wait in a queue go on; they do so when it is their turn."""
    while queue and count > 0:
        count -= 1
        turn = queue.popleft()
        turn.woken = True
        turn.moment += 1
        _ready.append(turn)


def _sleep(seconds):
    wait(None, seconds)


def _choose():
    global _clock
    if _ready:
        return _ready.popleft()
    while _sleepers:
        time, _, turn, moment = _sleepers[0]
        if turn.moment == moment:
            if time > _clock:
                _hog_os('time.sleep', (time - _clock,), {})
                _clock = time
            heappop(_sleepers)
            return turn
        heappop(_sleepers)
    return None


def _go_on(turn):
    global _running
    own = _running
    _running = turn
    try:
        _hog_switch(own.fiber, turn.fiber)
    except BaseException:
        # It cannot be left here.
        _running = own
        _ready.appendleft(turn)
        raise
    if own.error is not None:
        error = own.error
        own.error = None
        raise error


def _deadlock(what):
    if _running is main:
        raise RuntimeError(f'deadlock: {what} would wait for another thread')
    main.error = RuntimeError('deadlock: all threads wait for each other')
    _go_on(main)


def _finish():
    global _others, _running
    own = _running
    _others -= 1
    if not _others:
        _hog_threads_sleep(None)
    turn = _choose()
    if turn is None:
        main.error = RuntimeError('deadlock: all threads wait for each other')
        turn = main
    _running = turn
    _hog_switch(own.fiber, turn.fiber, True)


def at_end(function):
    _at_end(function, first=True)
