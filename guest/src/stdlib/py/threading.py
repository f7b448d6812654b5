"""Threads that take turns: one runs until it waits for something (a lock, a queue, some time, another thread) or ends. None
is interrupted, so a program does the same each time it runs."""

import sys as _sys
from collections import deque as _deque

import _hog_turns as _turns
from _prelude import _hog_c_types

__all__ = ['get_ident', 'active_count', 'Condition', 'current_thread', 'enumerate', 'main_thread', 'TIMEOUT_MAX', 'Event',
           'Lock', 'RLock', 'Semaphore', 'BoundedSemaphore', 'Thread', 'Barrier', 'BrokenBarrierError', 'Timer', 'ThreadError',
           'ExceptHookArgs', 'excepthook', 'stack_size', 'local', 'get_native_id', 'settrace', 'setprofile', 'gettrace',
           'getprofile']

TIMEOUT_MAX = 9223372036.0
ThreadError = RuntimeError
_FIRST_IDENT = 140000000000000


def _limit(blocking, timeout):
    """The time a lock is waited for, None for any."""
    if not blocking:
        if timeout != -1:
            raise ValueError("can't specify a timeout for a non-blocking call")
        return 0
    if timeout == -1:
        return None
    if timeout < 0:
        raise ValueError('timeout value must be a non-negative number')
    if timeout > TIMEOUT_MAX:
        raise OverflowError('timeout value is too large')
    return timeout


class lock:
    """A lock object is a synchronization primitive."""

    __slots__ = ('_locked', '_waiters', '__weakref__')

    def __init__(self):
        self._locked = False
        self._waiters = _deque()

    def acquire(self, blocking=True, timeout=-1):
        """Lock the lock, waiting for it unless told otherwise. Whether it was locked."""
        limit = _limit(blocking, timeout)
        if not self._locked:
            self._locked = True
            return True
        # Whoever releases it hands it over.
        return bool(blocking) and _turns.wait(self._waiters, limit, 'acquire()')

    def release(self):
        """Release the lock, allowing another thread that is blocked waiting for it to acquire it."""
        if not self._locked:
            raise RuntimeError('release unlocked lock')
        if self._waiters:
            _turns.wake(self._waiters)
        else:
            self._locked = False

    def locked(self):
        """Return whether the lock is locked."""
        return self._locked

    __enter__ = acquire

    def __exit__(self, *exc_info):
        self.release()

    def __repr__(self):
        return f"<{'locked' if self._locked else 'unlocked'} _thread.lock object at {id(self):#x}>"


class RLock:
    """A lock that its owner may lock again."""

    __slots__ = ('_owner', '_count', '_waiters', '__weakref__')

    def __init__(self):
        self._owner = None
        self._count = 0
        self._waiters = _deque()

    def acquire(self, blocking=True, timeout=-1):
        limit = _limit(blocking, timeout)
        me = _turns.running()
        if self._owner is me:
            self._count += 1
            return True
        if self._owner is not None:
            if not blocking or not _turns.wait(self._waiters, limit, 'acquire()'):
                return False
        self._owner = me
        self._count = 1
        return True

    def release(self):
        if self._owner is not _turns.running():
            raise RuntimeError('cannot release un-acquired lock')
        self._count -= 1
        if not self._count:
            self._pass_on()

    def _pass_on(self):
        if self._waiters:
            self._owner = self._waiters[0]
            _turns.wake(self._waiters)
        else:
            self._owner = None

    def locked(self):
        return self._owner is not None

    def _release_save(self):
        count = self._count
        self._count = 0
        self._pass_on()
        return count

    def _acquire_restore(self, count):
        self.acquire()
        self._count = count

    def _is_owned(self):
        return self._owner is _turns.running()

    __enter__ = acquire

    def __exit__(self, *exc_info):
        self.release()

    def __repr__(self):
        owner = self._owner.thread.ident if self._owner is not None and self._owner.thread is not None else 0
        return (f"<{'locked' if self._owner else 'unlocked'} _thread.RLock object owner={owner} count={self._count} "
                f'at {id(self):#x}>')


Lock = lock
lock.__module__ = RLock.__module__ = '_thread'


class Condition:
    def __init__(self, lock=None):
        self._lock = RLock() if lock is None else lock
        self.acquire = self._lock.acquire
        self.release = self._lock.release
        self._waiters = _deque()

    def __enter__(self):
        return self._lock.__enter__()

    def __exit__(self, *exc_info):
        return self._lock.__exit__(*exc_info)

    def __repr__(self):
        return f'<Condition({self._lock}, {len(self._waiters)})>'

    def locked(self):
        return self._lock.locked()

    def _is_owned(self):
        owned = getattr(self._lock, '_is_owned', None)
        return self._lock.locked() if owned is None else owned()

    def wait(self, timeout=None):
        if not self._is_owned():
            raise RuntimeError('cannot wait on un-acquired lock')
        save = getattr(self._lock, '_release_save', None)
        state = self._lock.release() if save is None else save()
        try:
            return _turns.wait(self._waiters, timeout, 'wait()')
        finally:
            restore = getattr(self._lock, '_acquire_restore', None)
            if restore is None:
                self._lock.acquire()
            else:
                restore(state)

    def wait_for(self, predicate, timeout=None):
        import time
        end = None if timeout is None else time.monotonic() + timeout
        result = predicate()
        while not result:
            if end is not None:
                left = end - time.monotonic()
                if left <= 0:
                    break
                self.wait(left)
            else:
                self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self._is_owned():
            raise RuntimeError('cannot notify on un-acquired lock')
        _turns.wake(self._waiters, n)

    def notify_all(self):
        self.notify(len(self._waiters))

    notifyAll = notify_all


class Semaphore:
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('semaphore initial value must be >= 0')
        self._value = value
        self._waiters = _deque()

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: value={self._value}>'

    def acquire(self, blocking=True, timeout=None):
        if not blocking and timeout is not None:
            raise ValueError("can't specify timeout for non-blocking acquire")
        if self._value > 0:
            self._value -= 1
            return True
        # Whoever releases it hands it over.
        return bool(blocking) and _turns.wait(self._waiters, timeout, 'acquire()')

    def __enter__(self):
        return self.acquire()

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        handed = min(n, len(self._waiters))
        _turns.wake(self._waiters, handed)
        self._value += n - handed

    def __exit__(self, t, v, tb):
        self.release()


class BoundedSemaphore(Semaphore):
    """Implements a bounded semaphore."""

    def __init__(self, value=1):
        super().__init__(value)
        self._initial_value = value

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: value={self._value}/{self._initial_value}>'

    def release(self, n=1):
        if n < 1:
            raise ValueError('n must be one or more')
        if self._value + n > self._initial_value:
            raise ValueError('Semaphore released too many times')
        super().release(n)


class Event:
    """Class implementing event objects."""

    def __init__(self):
        self._flag = False
        self._waiters = _deque()

    def __repr__(self):
        cls = type(self)
        return f"<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: {'set' if self._flag else 'unset'}>"

    def is_set(self):
        return self._flag

    isSet = is_set

    def set(self):
        """Set the internal flag to true."""
        self._flag = True
        _turns.wake(self._waiters, len(self._waiters))

    def clear(self):
        """Reset the internal flag to false."""
        self._flag = False

    def wait(self, timeout=None):
        return self._flag or _turns.wait(self._waiters, timeout, 'wait()')


class BrokenBarrierError(RuntimeError):
    pass


class Barrier:
    """Implements a Barrier."""

    def __init__(self, parties, action=None, timeout=None):
        if parties < 1:
            raise ValueError('parties must be >= 1')
        self._parties = parties
        self._action = action
        self._timeout = timeout
        self._waiters = _deque()
        self._broken = False

    def __repr__(self):
        cls = type(self)
        if self._broken:
            return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: broken>'
        return f'<{cls.__module__}.{cls.__qualname__} at {id(self):#x}: waiters={self.n_waiting}/{self._parties}>'

    def wait(self, timeout=None):
        """Wait for the barrier: the last of the parties lets all go on."""
        if self._broken:
            raise BrokenBarrierError
        timeout = self._timeout if timeout is None else timeout
        index = len(self._waiters)
        if index + 1 == self._parties:
            if self._action is not None:
                try:
                    self._action()
                except:
                    self.abort()
                    raise
            _turns.wake(self._waiters, index)
            return index
        woken = _turns.wait(self._waiters, timeout, 'wait()')
        if not woken:
            self.abort()
        if self._broken:
            raise BrokenBarrierError
        return index

    def reset(self):
        """Reset the barrier to the initial state; those that wait get the BrokenBarrier exception."""
        waiting = list(self._waiters)
        for turn in waiting:
            turn.error = BrokenBarrierError()
        _turns.wake(self._waiters, len(waiting))
        self._broken = False

    def abort(self):
        self._broken = True
        _turns.wake(self._waiters, len(self._waiters))

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return len(self._waiters)

    @property
    def broken(self):
        return self._broken


class _local:
    """Thread-local data."""

    __slots__ = ('_dicts', '_arguments', '__weakref__')

    def __new__(cls, /, *args, **kw):
        if (args or kw) and cls.__init__ is object.__init__:
            raise TypeError('Initialization arguments are not supported')
        self = object.__new__(cls)
        object.__setattr__(self, '_dicts', {_turns.running(): {}})
        object.__setattr__(self, '_arguments', (args, kw))
        return self

    def __getattribute__(self, name):
        d = _own(self)
        if name == '__dict__':
            return d
        if name in d:
            return d[name]
        return object.__getattribute__(self, name)

    def __setattr__(self, name, value):
        if name == '__dict__':
            raise AttributeError(f"{type(self).__name__!r} object attribute '__dict__' is read-only")
        _own(self)[name] = value

    def __delattr__(self, name):
        try:
            del _own(self)[name]
        except KeyError:
            cls = '_thread._local' if type(self) is _local else type(self).__name__
            raise AttributeError(f'{cls!r} object has no attribute {name!r}') from None


local = _local
local.__module__ = '_thread'


def _own(obj):
    """The attributes of a `local` in the running thread."""
    dicts = object.__getattribute__(obj, '_dicts')
    turn = _turns.running()
    try:
        return dicts[turn]
    except KeyError:
        d = dicts[turn] = {}
        init = type(obj).__init__
        if init is not object.__init__:
            args, kw = object.__getattribute__(obj, '_arguments')
            init(obj, *args, **kw)
        return d


# --- threads

_started = {}
_counter = 0
_idents = _FIRST_IDENT


class Thread:
    def __init__(self, group=None, target=None, name=None, args=(), kwargs=None, *, daemon=None, context=None):
        global _counter
        if group is not None:
            raise AssertionError('group argument must be None for now')
        if name is None:
            _counter += 1
            name = f'Thread-{_counter}'
            if target is not None:
                try:
                    name += f' ({target.__name__})'
                except AttributeError:
                    pass
        self._target = target
        self._name = str(name)
        self._args = args
        self._kwargs = {} if kwargs is None else kwargs
        self._daemonic = current_thread().daemon if daemon is None else daemon
        self._context = context
        self._ident = None
        self._turn = None
        self._initialized = True
        self._is_stopped = False
        self._joiners = _deque()

    def __repr__(self):
        status = 'initial' if self._ident is None else 'stopped' if self._is_stopped else 'started'
        if self._daemonic:
            status += ' daemon'
        if self._ident is not None:
            status += f' {self._ident}'
        return f'<{type(self).__name__}({self._name}, {status})>'

    def start(self):
        """Start the thread's activity."""
        global _idents
        if '_initialized' not in self.__dict__:
            raise RuntimeError('thread.__init__() not called')
        if self._ident is not None:
            raise RuntimeError('threads can only be started once')
        _idents += 16
        self._ident = _idents
        turn = self._turn = _turns.spawn(self._bootstrap)
        turn.thread = self
        _started[turn] = self
        _turns.at_end(_shutdown)
        _turns.begin(turn)

    def _bootstrap(self):
        try:
            if self._context is None:
                self.run()
            else:
                self._context.run(self.run)
        except BaseException:
            try:
                excepthook(ExceptHookArgs([*_sys.exc_info(), self]))
            except BaseException:
                pass
        finally:
            self._is_stopped = True
            _started.pop(self._turn, None)
            _turns.wake(self._joiners, len(self._joiners))

    def run(self):
        try:
            if self._target is not None:
                self._target(*self._args, **self._kwargs)
        finally:
            del self._target, self._args, self._kwargs

    def join(self, timeout=None):
        """Wait until the thread terminates."""
        if '_initialized' not in self.__dict__:
            raise RuntimeError('Thread.__init__() not called')
        if self._ident is None:
            raise RuntimeError('cannot join thread before it is started')
        if self is current_thread():
            raise RuntimeError('cannot join current thread')
        if not self._is_stopped:
            _turns.wait(self._joiners, timeout, 'join()')

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, name):
        self._name = str(name)

    @property
    def ident(self):
        return self._ident

    @property
    def native_id(self):
        return self._ident

    def is_alive(self):
        return self._ident is not None and not self._is_stopped

    @property
    def daemon(self):
        return self._daemonic

    @daemon.setter
    def daemon(self, daemonic):
        if self._ident is not None:
            raise RuntimeError('cannot set daemon status of active thread')
        self._daemonic = daemonic

    def isDaemon(self):
        return self.daemon

    def setDaemon(self, daemonic):
        self.daemon = daemonic

    def getName(self):
        return self.name

    def setName(self, name):
        self.name = name


class _MainThread(Thread):
    def __init__(self):
        self._name = 'MainThread'
        self._daemonic = False
        self._ident = _FIRST_IDENT
        self._turn = _turns.main
        self._initialized = True
        self._is_stopped = False
        self._joiners = _deque()
        _turns.main.thread = self


class Timer(Thread):
    """Call a function after a specified number of seconds."""

    def __init__(self, interval, function, args=None, kwargs=None):
        super().__init__()
        self.interval = interval
        self.function = function
        self.args = args if args is not None else []
        self.kwargs = kwargs if kwargs is not None else {}
        self.finished = Event()

    def cancel(self):
        self.finished.set()

    def run(self):
        self.finished.wait(self.interval)
        if not self.finished.is_set():
            self.function(*self.args, **self.kwargs)
        self.finished.set()


class ExceptHookArgs(tuple):
    """Type used to pass arguments to threading.excepthook."""

    __slots__ = ()
    exc_type = property(lambda self: self[0])
    exc_value = property(lambda self: self[1])
    exc_traceback = property(lambda self: self[2])
    thread = property(lambda self: self[3])


ExceptHookArgs.__module__ = '_thread'


def excepthook(args, /):
    if args.exc_type is SystemExit:
        return
    import traceback
    name = args.thread.name if args.thread is not None else get_ident()
    text = ''.join(traceback.format_exception(args.exc_type, args.exc_value, args.exc_traceback))
    _sys.stderr.write(f'Exception in thread {name}:\n{text}')


__excepthook__ = excepthook


def current_thread():
    return _turns.running().thread


def main_thread():
    """Return the main thread object."""
    return _main


def get_ident():
    """Return a non-zero integer that uniquely identifies the current thread amongst other threads that exist simultaneously."""
    return current_thread().ident


def get_native_id():
    return current_thread().native_id


def enumerate():
    return [_main, *_started.values()]


def active_count():
    return 1 + len(_started)


def stack_size(size=0, /):
    if size:
        raise ThreadError('setting stack size not supported')
    return 0


def settrace(func):
    raise NotImplementedError('tracing is not supported')


def setprofile(func):
    raise NotImplementedError('profiling is not supported')


def gettrace():
    return None


def getprofile():
    return None


activeCount = active_count
currentThread = current_thread
_main = _MainThread()
_exit_calls = []


def _register_atexit(func, *args, **kwargs):
    _exit_calls.append((func, args, kwargs))


def _shutdown():
    """The program has ended: waits for threads that are not daemons."""
    while _exit_calls:
        func, args, kwargs = _exit_calls.pop()
        func(*args, **kwargs)
    for thread in list(_started.values()):
        if not thread.daemon and not thread._is_stopped:
            try:
                thread.join()
            except RuntimeError as e:
                _sys.stderr.write(f'Threads that never end at the end of the program: {e}\n')
                return


_hog_c_types(lock, RLock, ExceptHookArgs, local)
