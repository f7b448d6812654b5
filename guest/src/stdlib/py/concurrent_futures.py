"""Calls that are made by threads, and what becomes of them."""

import logging as _logging
import queue as _queue
import threading as _threading
from types import GenericAlias as _GenericAlias

__all__ = ['FIRST_COMPLETED', 'FIRST_EXCEPTION', 'ALL_COMPLETED', 'CancelledError', 'TimeoutError', 'InvalidStateError',
           'BrokenExecutor', 'Future', 'Executor', 'wait', 'as_completed', 'ProcessPoolExecutor', 'ThreadPoolExecutor']

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'
_PENDING, _RUNNING, _CANCELLED, _NOTIFIED, _FINISHED = 'PENDING', 'RUNNING', 'CANCELLED', 'CANCELLED_AND_NOTIFIED', 'FINISHED'
_SHOWN = {_PENDING: 'pending', _RUNNING: 'running', _CANCELLED: 'cancelled', _NOTIFIED: 'cancelled', _FINISHED: 'finished'}
_logger = _logging.getLogger('concurrent.futures')


class Error(Exception):
    pass


class CancelledError(Error):
    pass


TimeoutError = TimeoutError


class InvalidStateError(Error):
    pass


class BrokenExecutor(RuntimeError):
    """Raised when a executor has become non-functional after a severe failure."""


CancelledError.__module__ = InvalidStateError.__module__ = Error.__module__ = 'concurrent.futures._base'


class Future:
    def __init__(self):
        self._state = _PENDING
        self._result = None
        self._exception = None
        self._callbacks = []
        self._ended = _threading.Event()

    def __repr__(self):
        text = f'<{type(self).__name__} at {id(self):#x} state={_SHOWN[self._state]}'
        if self._state == _FINISHED:
            what = (f'raised {type(self._exception).__name__}' if self._exception is not None
                    else f'returned {type(self._result).__name__}')
            text += f' {what}'
        return text + '>'

    def cancel(self):
        """Cancel the future if possible. Whether it was cancelled."""
        if self._state in (_RUNNING, _FINISHED):
            return False
        if self._state == _PENDING:
            self._state = _CANCELLED
            self._end()
        return True

    def cancelled(self):
        return self._state in (_CANCELLED, _NOTIFIED)

    def running(self):
        return self._state == _RUNNING

    def done(self):
        return self._state in (_CANCELLED, _NOTIFIED, _FINISHED)

    def _end(self):
        self._ended.set()
        for fn in self._callbacks:
            self._call(fn)

    def _call(self, fn):
        try:
            fn(self)
        except Exception:
            _logger.exception('exception calling callback for %r', self)

    def add_done_callback(self, fn):
        if self.done():
            self._call(fn)
        else:
            self._callbacks.append(fn)

    def _wait(self, timeout):
        if not self.done() and not self._ended.wait(timeout):
            raise TimeoutError()
        if self.cancelled():
            raise CancelledError()

    def result(self, timeout=None):
        self._wait(timeout)
        if self._exception is not None:
            try:
                raise self._exception
            finally:
                self = None
        return self._result

    def exception(self, timeout=None):
        self._wait(timeout)
        return self._exception

    def set_running_or_notify_cancel(self):
        if self._state == _CANCELLED:
            self._state = _NOTIFIED
            return False
        if self._state == _PENDING:
            self._state = _RUNNING
            return True
        _logger.critical('Future %s in unexpected state: %s', id(self), self._state)
        raise RuntimeError('Future in unexpected state')

    def _set(self, result, exception):
        if self.done():
            raise InvalidStateError(f'{self._state}: {self!r}')
        self._result = result
        self._exception = exception
        self._state = _FINISHED
        self._end()

    def set_result(self, result):
        self._set(result, None)

    def set_exception(self, exception):
        self._set(None, exception)

    __class_getitem__ = classmethod(_GenericAlias)


def as_completed(fs, timeout=None):
    import time
    fs = list(dict.fromkeys(fs))
    end = None if timeout is None else time.monotonic() + timeout
    done = _queue.SimpleQueue()
    total = len(fs)
    for f in fs:
        f.add_done_callback(done.put)
    for n in range(total):
        left = None if end is None else max(end - time.monotonic(), 0)
        try:
            f = done.get(timeout=left)
        except _queue.Empty:
            raise TimeoutError(f'{total - n} (of {total}) futures unfinished') from None
        yield f


class DoneAndNotDoneFutures(tuple):
    __slots__ = ()
    _fields = ('done', 'not_done')
    done = property(lambda self: self[0])
    not_done = property(lambda self: self[1])

    def __repr__(self):
        return f'DoneAndNotDoneFutures(done={self[0]!r}, not_done={self[1]!r})'


def wait(fs, timeout=None, return_when=ALL_COMPLETED):
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return condition: {return_when!r}')
    fs = list(dict.fromkeys(fs))
    enough = _threading.Event()

    def failed(f):
        return not f.cancelled() and f._exception is not None

    def check(_):
        done = [f for f in fs if f.done()]
        if (len(done) == len(fs) or return_when == FIRST_COMPLETED and done
                or return_when == FIRST_EXCEPTION and any([failed(f) for f in done])):
            enough.set()
    check(None)
    if not enough.is_set():
        for f in fs:
            f.add_done_callback(check)
        enough.wait(timeout)
        for f in fs:
            if check in f._callbacks:
                f._callbacks.remove(check)
    done = {f for f in fs if f.done()}
    return DoneAndNotDoneFutures((done, set(fs) - done))


class Executor:
    def submit(self, fn, /, *args, **kwargs):
        raise NotImplementedError()

    def map(self, fn, *iterables, timeout=None, chunksize=1, buffersize=None):
        """Returns an iterator equivalent to map(fn, *iterables)."""
        import time
        if buffersize is not None and not isinstance(buffersize, int):
            raise TypeError('buffersize must be an integer or None')
        if buffersize is not None and buffersize < 1:
            raise ValueError('buffersize must be None or > 0')
        end = None if timeout is None else time.monotonic() + timeout
        calls = zip(*iterables)
        if buffersize is None:
            fs = [self.submit(fn, *args) for args in calls]
        else:
            fs = [self.submit(fn, *args) for args, _ in zip(calls, range(buffersize))]
        fs.reverse()

        def results():
            try:
                while fs:
                    f = fs.pop()
                    if buffersize is not None:
                        for args in calls:
                            fs.insert(0, self.submit(fn, *args))
                            break
                    yield f.result(None if end is None else end - time.monotonic())
            finally:
                for f in fs:
                    f.cancel()
        return results()

    def shutdown(self, wait=True, *, cancel_futures=False):
        pass

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.shutdown(wait=True)
        return False


class BrokenThreadPool(BrokenExecutor):
    pass


_pools = 0


class ThreadPoolExecutor(Executor):
    def __init__(self, max_workers=None, thread_name_prefix='', initializer=None, initargs=(), **ctxkwargs):
        global _pools
        if max_workers is None:
            max_workers = 5
        if max_workers <= 0:
            raise ValueError('max_workers must be greater than 0')
        if initializer is not None and not callable(initializer):
            raise TypeError('initializer must be a callable')
        self._max_workers = max_workers
        self._work = _queue.SimpleQueue()
        self._idle = 0
        self._threads = []
        self._broken = False
        self._is_shutdown = False
        if not thread_name_prefix:
            thread_name_prefix = f'ThreadPoolExecutor-{_pools}'
            _pools += 1
        self._prefix = thread_name_prefix
        self._initializer = initializer
        self._initargs = initargs

    def submit(self, fn, /, *args, **kwargs):
        if self._broken:
            raise BrokenThreadPool(self._broken)
        if self._is_shutdown:
            raise RuntimeError('cannot schedule new futures after shutdown')
        future = Future()
        self._work.put((future, fn, args, kwargs))
        # Those who will come for the work: idle, or about to be.
        if self._idle > 0:
            self._idle -= 1
        elif len(self._threads) < self._max_workers:
            if not self._threads:
                _threading._register_atexit(self.shutdown)
            thread = _threading.Thread(target=self._worker, name=f'{self._prefix}_{len(self._threads)}')
            self._threads.append(thread)
            thread.start()
        return future

    def _worker(self):
        if self._initializer is not None:
            try:
                self._initializer(*self._initargs)
            except BaseException:
                _logger.critical('Exception in initializer:', exc_info=True)
                self._broken = 'A thread initializer failed, the thread pool is not usable anymore'
                while not self._work.empty():
                    item = self._work.get()
                    if item is not None:
                        item[0].set_exception(BrokenThreadPool(self._broken))
                return
        while True:
            item = self._work.get()
            if item is None:
                self._work.put(None)
                return
            future, fn, args, kwargs = item
            item = None
            if future.set_running_or_notify_cancel():
                try:
                    result = fn(*args, **kwargs)
                except BaseException as e:
                    future.set_exception(e)
                else:
                    future.set_result(result)
            future = fn = args = kwargs = result = None
            self._idle += 1

    def shutdown(self, wait=True, *, cancel_futures=False):
        self._is_shutdown = True
        if cancel_futures:
            while not self._work.empty():
                item = self._work.get()
                if item is not None:
                    item[0].cancel()
        self._work.put(None)
        if wait:
            for thread in self._threads:
                thread.join()


class ProcessPoolExecutor(Executor):
    def __init__(self, max_workers=None, mp_context=None, initializer=None, initargs=(), *, max_tasks_per_child=None):
        raise NotImplementedError('there are no processes here: use ThreadPoolExecutor')
