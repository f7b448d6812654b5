import contextvars as _contextvars
from collections import deque as _deque
from _prelude import (GenericAlias as _GenericAlias, HostFuture as _HostFuture, _hog_c_types,
                      _hog_coroutine_state, _hog_globals, _hog_loop_sleep, _hog_wait_futures)
from types import CoroutineType as _CoroutineType, GeneratorType as _GeneratorType
import time as _time

FIRST_COMPLETED = 'FIRST_COMPLETED'
FIRST_EXCEPTION = 'FIRST_EXCEPTION'
ALL_COMPLETED = 'ALL_COMPLETED'
TimeoutError = TimeoutError


class CancelledError(BaseException):
    pass


class InvalidStateError(Exception):
    pass


class QueueEmpty(Exception):
    pass


class QueueFull(Exception):
    pass


class QueueShutDown(Exception):
    pass


class BrokenBarrierError(RuntimeError):
    pass


class IncompleteReadError(EOFError):
    def __init__(self, partial, expected):
        super().__init__(f'{len(partial)} bytes read on a total of {expected!r} expected bytes')
        self.partial = partial
        self.expected = expected


class LimitOverrunError(Exception):
    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed


class SendfileNotAvailableError(RuntimeError):
    pass


for _c in (CancelledError, InvalidStateError, BrokenBarrierError, IncompleteReadError, LimitOverrunError):
    _c.__module__ = 'asyncio.exceptions'
for _c in (QueueEmpty, QueueFull, QueueShutDown):
    _c.__module__ = 'asyncio.queues'
del _c


# --- event loop

_running_loop = None
_current_loop = None


class Handle:
    def __init__(self, callback, args, loop, context=None):
        self._callback = callback
        self._args = args
        self._loop = loop
        self._context = context
        self._cancelled = False

    def cancel(self):
        self._cancelled = True

    def cancelled(self):
        return self._cancelled

    def get_context(self):
        return self._context

    def __repr__(self):
        return f"<{' '.join(self._info())}>"

    def _info(self):
        info = [type(self).__name__]
        if self._cancelled:
            info.append('cancelled')
        elif self._callback is not None:
            info.append(_callback_text(self._callback))
        return info

    def _run(self):
        try:
            if self._context is not None:
                self._context.run(self._callback, *self._args)
            else:
                self._callback(*self._args)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            self._loop.call_exception_handler({'message': f'Exception in callback {_callback_text(self._callback)}', 'exception': e,
                                               'handle': self})


class TimerHandle(Handle):
    def __init__(self, when, callback, args, loop, context=None):
        super().__init__(callback, args, loop, context)
        self._when = when

    def when(self):
        return self._when

    def _info(self):
        info = super()._info()
        info.insert(2 if self._cancelled else 1, f'when={self._when}')
        return info

    def __hash__(self):
        return hash(self._when)

    def __eq__(self, other):
        if isinstance(other, TimerHandle):
            return (self._when, self._callback, self._args, self._cancelled) == (
                other._when, other._callback, other._args, other._cancelled)
        return NotImplemented

    def __lt__(self, other):
        return self._when < other._when if isinstance(other, TimerHandle) else NotImplemented

    def __le__(self, other):
        return self._when <= other._when if isinstance(other, TimerHandle) else NotImplemented

    def __gt__(self, other):
        return self._when > other._when if isinstance(other, TimerHandle) else NotImplemented

    def __ge__(self, other):
        return self._when >= other._when if isinstance(other, TimerHandle) else NotImplemented


def _callback_text(func):
    # Arguments are left out, as CPython does outside debug mode.
    calls = ''
    while hasattr(func, 'func') and hasattr(func, 'keywords'):
        # functools.partial
        calls += '()'
        func = func.func
    if getattr(func, '__func__', None) is Task._wakeup:
        return 'Task.task_wakeup()'
    if getattr(func, '__func__', None) is Task._step:
        return 'Task.task_step()'
    name = getattr(func, '__qualname__', None) or getattr(func, '__name__', None) or repr(func)
    code = getattr(getattr(func, '__func__', func), '__code__', None)
    return f'{name}(){calls}' + (f' at {code.co_filename}:{code.co_firstlineno}' if code is not None else '')


class AbstractEventLoop:
    pass


class EventLoop(AbstractEventLoop):
    """FIFO of ready callbacks and a heap of timers. Time that nothing but timers fill is slept at the host."""

    def __init__(self):
        self._ready = _deque()
        self._timers = []
        self._count = 0
        self._now = 0.0
        self._start = None
        self._closed = False
        self._stopping = False
        self._running = False
        self._host = {}
        self._tasks = {}
        self._asyncgens = []
        self._exception_handler = None
        self._debug = False
        self._task_factory = None
        self._main = None
        # Futures and tasks that failed while nobody has asked for the exception.
        self._unretrieved = {}

    def _failed(self, future):
        self._unretrieved[id(future)] = future
        if len(self._unretrieved) > 1000:
            self._report_failed(next(iter(self._unretrieved)))

    def _report_failed(self, key):
        future = self._unretrieved.pop(key)
        kind = type(future).__name__
        self.call_exception_handler({'message': f'{kind} exception was never retrieved', 'exception': future._exception,
                                     'future': future})

    def time(self):
        # The host's clock, moved on by what was slept (a host may skip sleeps).
        now = _time.monotonic()
        if self._start is None:
            self._start = now
        if now - self._start > self._now:
            self._now = now - self._start
        return self._now

    def call_soon(self, callback, *args, context=None):
        self._check_closed()
        handle = Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay, callback, *args, context=None):
        if delay is None:
            raise TypeError('delay must not be None')
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(self, when, callback, *args, context=None):
        if when is None:
            raise TypeError('when cannot be None')
        self._check_closed()
        handle = TimerHandle(when, callback, args, self, context)
        # A binary heap of (when, number, handle).
        heap = self._timers
        self._count += 1
        item = (when, self._count, handle)
        heap.append(item)
        i = len(heap) - 1
        while i > 0:
            parent = (i - 1) >> 1
            if heap[parent] <= item:
                break
            heap[i] = heap[parent]
            i = parent
        heap[i] = item
        return handle

    def _pop_timer(self):
        heap = self._timers
        last = heap.pop()
        if not heap:
            return last
        top = heap[0]
        n = len(heap)
        i = 0
        while True:
            child = 2 * i + 1
            if child >= n:
                break
            if child + 1 < n and heap[child + 1] < heap[child]:
                child += 1
            if last <= heap[child]:
                break
            heap[i] = heap[child]
            i = child
        heap[i] = last
        return top

    def _run_once(self):
        timers = self._timers
        while timers and timers[0][2]._cancelled:
            self._pop_timer()
        if not self._ready:
            if self._host:
                self._wait_host()
            elif timers:
                # By the clock as it was last read: what a program asks for is what the host is asked for.
                due = timers[0][0]
                delay = round(due - self._now, 9)
                if delay > 0:
                    answer = _hog_loop_sleep(delay, self._main_coroutine(), True)
                    if isinstance(answer, _HostFuture):
                        self._host_timer(answer)
                    elif self._now < due:
                        self._now = due
            elif not self._stopping:
                raise RuntimeError('deadlock: all tasks are waiting and nothing can wake them')
        if timers:
            end = self._now if self._ready else self.time()
            while timers and timers[0][0] <= end + 1e-9:
                handle = self._pop_timer()[2]
                if not handle._cancelled:
                    self._ready.append(handle)
        ready = self._ready
        for _ in range(len(ready)):
            handle = ready.popleft()
            if not handle._cancelled:
                handle._run()

    def _host_timer(self, host):
        # The host gave a future for the sleep: its end moves the clock.
        due = self._timers[0][0]
        call_id = host._call_id

        def done(ok, value):
            if self._now < due:
                self._now = due
            self._timer_pending = False
        self._timer_pending = True
        self._host[call_id] = [done]
        self._wait_host()

    def _wait_host(self):
        timers = self._timers
        if timers and not any([True for w in self._host.values() if getattr(w, '_timer', False)]):
            # A timer may be due first: ask for a sleep that the host can settle beside the calls.
            due = timers[0][0]
            delay = round(due - self._now, 9)
            if delay <= 0:
                return
            if not self._timer_pending:
                answer = _hog_loop_sleep(delay, self._main_coroutine(), False)
                if isinstance(answer, _HostFuture):
                    self._timer_pending = True

                    def done(ok, value):
                        self._timer_pending = False
                        if self._now < due:
                            self._now = due
                    self._host[answer._call_id] = [done]
                else:
                    if self._now < due:
                        self._now = due
                    return
        results = _hog_wait_futures(list(self._host), self._main_coroutine())
        for call_id, ok, value in results:
            for callback in self._host.pop(call_id, ()):
                callback(ok, value)

    _timer_pending = False

    def _main_coroutine(self):
        return getattr(self._main, '_coro', None)

    def _hog_idle(self):
        # Whether nothing but the task that runs could run.
        return not self._ready and not self._host and not [t for t in self._timers if not t[2]._cancelled]

    def _add_host(self, host, fut):
        def done(ok, value):
            if host._state == 0:
                host._value = value
                host._state = 1 if ok else 2
            if not fut.done():
                fut.set_result(None)
        self._host.setdefault(host._call_id, []).append(done)

    def run_forever(self):
        self._check_closed()
        self._check_running()
        global _running_loop
        old = _running_loop
        self._running = True
        _running_loop = self
        try:
            while True:
                self._run_once()
                if self._stopping:
                    break
        finally:
            self._stopping = False
            self._running = False
            _running_loop = old

    def run_until_complete(self, future):
        self._check_closed()
        self._check_running()
        new = not isfuture(future)
        future = ensure_future(future, loop=self)
        if new:
            future._log_destroy_pending = False
        future.add_done_callback(self._stop_when_done)
        self._main = future
        try:
            self.run_forever()
        except:
            if new and future.done() and not future.cancelled():
                future.exception()
            raise
        finally:
            future.remove_done_callback(self._stop_when_done)
        if not future.done():
            raise RuntimeError('Event loop stopped before Future completed.')
        return future.result()

    def _stop_when_done(self, fut):
        self._stopping = True

    def stop(self):
        self._stopping = True

    def is_running(self):
        return self._running

    def is_closed(self):
        return self._closed

    def close(self):
        if self._running:
            raise RuntimeError('Cannot close a running event loop')
        for key in list(self._unretrieved):
            self._report_failed(key)
        self._closed = True
        self._ready.clear()
        self._timers.clear()

    def _check_closed(self):
        if self._closed:
            raise RuntimeError('Event loop is closed')

    def _check_running(self):
        if self._running:
            raise RuntimeError('This event loop is already running')
        if _running_loop is not None:
            raise RuntimeError('Cannot run the event loop while another loop is running')

    def create_future(self):
        return Future(loop=self)

    def create_task(self, coro, *, name=None, context=None, eager_start=None, **kwargs):
        self._check_closed()
        if self._task_factory is not None:
            return self._task_factory(self, coro, name=name, context=context)
        return Task(coro, loop=self, name=name, context=context, eager_start=bool(eager_start))

    def set_task_factory(self, factory):
        self._task_factory = factory

    def get_task_factory(self):
        return self._task_factory

    def run_in_executor(self, executor, func, *args):
        fut = self.create_future()

        def run():
            if fut.cancelled():
                return
            try:
                fut.set_result(func(*args))
            except BaseException as e:
                fut.set_exception(e)
        self.call_soon(run)
        return fut

    def set_exception_handler(self, handler):
        self._exception_handler = handler

    def get_exception_handler(self):
        return self._exception_handler

    def default_exception_handler(self, context):
        import sys
        text = context.get('message') or 'Unhandled exception in event loop'
        lines = [text]
        for key in sorted(context):
            if key not in ('message', 'exception'):
                lines.append(f'{key}: {context[key]!r}')
        sys.stderr.write('\n'.join(lines) + '\n')
        e = context.get('exception')
        if e is not None:
            from _prelude import _hog_render
            sys.stderr.write(_hog_render(e))

    def call_exception_handler(self, context):
        if self._exception_handler is not None:
            self._exception_handler(self, context)
        else:
            self.default_exception_handler(context)

    def get_debug(self):
        return self._debug

    def set_debug(self, enabled):
        self._debug = enabled

    async def shutdown_asyncgens(self):
        pass

    async def shutdown_default_executor(self, timeout=None):
        pass

    def __repr__(self):
        return f'<_UnixSelectorEventLoop running={self._running} closed={self._closed} debug={self._debug}>'


BaseEventLoop = SelectorEventLoop = EventLoop


def get_running_loop():
    if _running_loop is None:
        raise RuntimeError('no running event loop')
    return _running_loop


def _get_running_loop():
    return _running_loop


def get_event_loop():
    if _running_loop is not None:
        return _running_loop
    if _current_loop is None:
        raise RuntimeError("There is no current event loop in thread 'MainThread'.")
    return _current_loop


def set_event_loop(loop):
    global _current_loop
    _current_loop = loop


def new_event_loop():
    return EventLoop()


# --- futures

_PENDING = 'PENDING'
_CANCELLED = 'CANCELLED'
_FINISHED = 'FINISHED'


def isfuture(obj):
    return hasattr(type(obj), '_asyncio_future_blocking') and not isinstance(obj, _HostFuture)


class Future:
    _asyncio_future_blocking = False
    _state = _PENDING
    _result = None
    _exception = None
    _cancel_message = None

    def __init__(self, *, loop=None):
        self._loop = get_event_loop() if loop is None else loop
        self._callbacks = []

    def _info(self):
        info = [self._state.lower()]
        if self._state == _FINISHED:
            if self._exception is not None:
                info.append(f'exception={self._exception!r}')
            else:
                import reprlib
                info.append(f'result={reprlib.repr(self._result)}')
        callbacks = [_callback_text(c) for c, _ in self._callbacks]
        if len(callbacks) > 2:
            callbacks[1:-1] = [f'<{len(callbacks) - 2} more>']
        if callbacks:
            info.append(f"cb=[{', '.join(callbacks)}]")
        return info

    def __repr__(self):
        return f"<{type(self).__name__} {' '.join(self._info())}>"

    def get_loop(self):
        return self._loop

    def cancel(self, msg=None):
        if self._state != _PENDING:
            return False
        self._state = _CANCELLED
        self._cancel_message = msg
        self._schedule()
        return True

    def _make_cancelled_error(self):
        if self._cancel_message is None:
            return CancelledError()
        return CancelledError(self._cancel_message)

    def _schedule(self):
        callbacks = self._callbacks
        if callbacks:
            self._callbacks = []
            for callback, context in callbacks:
                self._loop.call_soon(callback, self, context=context)

    def cancelled(self):
        return self._state == _CANCELLED

    def done(self):
        return self._state != _PENDING

    def result(self):
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError('Result is not set.')
        self._retrieved()
        if self._exception is not None:
            raise self._exception
        return self._result

    def exception(self):
        if self._state == _CANCELLED:
            raise self._make_cancelled_error()
        if self._state != _FINISHED:
            raise InvalidStateError('Exception is not set.')
        self._retrieved()
        return self._exception

    def add_done_callback(self, fn, *, context=None):
        if self._state != _PENDING:
            self._loop.call_soon(fn, self, context=context)
        else:
            self._callbacks.append((fn, context))

    def remove_done_callback(self, fn):
        keep = [(f, c) for f, c in self._callbacks if f != fn]
        removed = len(self._callbacks) - len(keep)
        if removed:
            self._callbacks[:] = keep
        return removed

    def set_result(self, result):
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        self._result = result
        self._state = _FINISHED
        self._schedule()

    def set_exception(self, exception):
        if self._state != _PENDING:
            raise InvalidStateError('invalid state')
        if isinstance(exception, type) and issubclass(exception, BaseException):
            exception = exception()
        if not isinstance(exception, BaseException):
            raise TypeError('invalid exception object')
        if isinstance(exception, StopIteration):
            new = RuntimeError('StopIteration interacts badly with generators and cannot be raised into a Future')
            new.__cause__ = exception
            new.__context__ = exception
            exception = new
        self._exception = exception
        self._state = _FINISHED
        self._loop._failed(self)
        self._schedule()

    def _retrieved(self):
        if self._exception is not None:
            self._loop._unretrieved.pop(id(self), None)

    def __await__(self):
        if self._state == _PENDING:
            self._asyncio_future_blocking = True
            yield self
        if self._state == _PENDING:
            raise RuntimeError("await wasn't used with future")
        return self.result()

    __iter__ = __await__
    __class_getitem__ = classmethod(_GenericAlias)


def _set_result_unless_done(fut, result):
    if fut._state == _PENDING:
        fut.set_result(result)


class _HostWait:
    """What a task yields that waits for the host."""

    def __init__(self, host):
        self.host = host


def wrap_future(future, *, loop=None):
    return ensure_future(future, loop=loop)


# --- tasks

_task_count = 0
_current_tasks = {}


def current_task(loop=None):
    if loop is None:
        loop = get_running_loop()
    return _current_tasks.get(loop)


def all_tasks(loop=None):
    if loop is None:
        loop = get_running_loop()
    return {t for t in loop._tasks.values() if not t.done()}


class Task(Future):
    _must_cancel = False
    _fut_waiter = None
    _num_cancels = 0
    _log_destroy_pending = True

    def __init__(self, coro, *, loop=None, name=None, context=None, eager_start=False):
        global _task_count
        super().__init__(loop=loop)
        if not iscoroutine(coro):
            raise TypeError(f'a coroutine was expected, got {coro!r}')
        if name is None:
            _task_count += 1
            name = f'Task-{_task_count}'
        self._name = str(name)
        self._coro = coro
        self._context = _contextvars.copy_context() if context is None else context
        self._loop._tasks[id(self)] = self
        if eager_start and self._loop.is_running():
            outer = _current_tasks.get(self._loop)
            self._step()
            if outer is not None:
                _current_tasks[self._loop] = outer
        else:
            self._loop.call_soon(self._step, context=self._context)

    def __repr__(self):
        state = self._state.lower()
        if self._num_cancels and state == 'pending':
            state = 'cancelling'
        coro = self._coro
        code = getattr(coro, 'cr_code', None)
        text = f'{getattr(coro, "__qualname__", coro)}()'
        if code is not None:
            frame = coro.cr_frame
            if frame is None:
                text += f' done, defined at {code.co_filename}:{code.co_firstlineno}'
            else:
                line = frame.f_lineno if _hog_coroutine_state(coro) else code.co_firstlineno
                text += f' running at {code.co_filename}:{line}'
        info = [state, f'name={self._name!r}', f'coro=<{text}>']
        if self._fut_waiter is not None:
            info.append(f'wait_for={self._fut_waiter!r}')
        info += self._info()[1:]
        return f"<Task {' '.join(info)}>"

    def get_coro(self):
        return self._coro

    def get_context(self):
        return self._context

    def get_name(self):
        return self._name

    def set_name(self, value):
        self._name = str(value)

    def set_result(self, result):
        raise RuntimeError('Task does not support set_result operation')

    def set_exception(self, exception):
        raise RuntimeError('Task does not support set_exception operation')

    def get_stack(self, *, limit=None):
        return []

    def print_stack(self, *, limit=None, file=None):
        pass

    def cancel(self, msg=None):
        if self._state != _PENDING:
            return False
        self._num_cancels += 1
        if self._fut_waiter is not None and self._fut_waiter.cancel(msg=msg):
            return True
        self._must_cancel = True
        self._cancel_message = msg
        return True

    def cancelling(self):
        return self._num_cancels

    def uncancel(self):
        if self._num_cancels > 0:
            self._num_cancels -= 1
            if self._num_cancels == 0:
                self._must_cancel = False
        return self._num_cancels

    def _finish(self):
        self._loop._tasks.pop(id(self), None)

    def _step(self, exc=None):
        if self._state != _PENDING:
            raise InvalidStateError(f'__step(): already done: {self!r}, {exc!r}')
        if self._must_cancel:
            if not isinstance(exc, CancelledError):
                exc = self._make_cancelled_error()
            self._must_cancel = False
        self._fut_waiter = None
        loop = self._loop
        _current_tasks[loop] = self
        try:
            if exc is None:
                result = self._coro.send(None)
            else:
                result = self._coro.throw(exc)
        except StopIteration as e:
            self._finish()
            if self._must_cancel:
                self._must_cancel = False
                super().cancel(msg=self._cancel_message)
            else:
                super().set_result(e.value)
        except CancelledError as e:
            self._finish()
            self._cancelled_exc = e
            super().cancel()
        except (KeyboardInterrupt, SystemExit) as e:
            self._finish()
            super().set_exception(e)
            self._retrieved()
            raise
        except BaseException as e:
            self._finish()
            super().set_exception(e)
        else:
            self._wait_for(result)
        finally:
            _current_tasks.pop(loop, None)

    _cancelled_exc = None

    def _make_cancelled_error(self):
        if self._cancelled_exc is not None:
            e = self._cancelled_exc
            self._cancelled_exc = None
            return e
        return super()._make_cancelled_error()

    def _wait_for(self, result):
        loop = self._loop
        if isinstance(result, _HostWait):
            fut = Future(loop=loop)
            loop._add_host(result.host, fut)
            fut._callbacks.append((self._wakeup, self._context))
            self._fut_waiter = fut
            if self._must_cancel and fut.cancel(msg=self._cancel_message):
                self._must_cancel = False
            return
        blocking = getattr(result, '_asyncio_future_blocking', None)
        if blocking is not None:
            if result._loop is not loop:
                error = RuntimeError(f'Task {self!r} got Future {result!r} attached to a different loop')
            elif not blocking:
                error = RuntimeError(f'yield was used instead of yield from in task {self!r} with {result!r}')
            elif result is self:
                error = RuntimeError(f'Task cannot await on itself: {self!r}')
            else:
                result._asyncio_future_blocking = False
                result.add_done_callback(self._wakeup, context=self._context)
                self._fut_waiter = result
                if self._must_cancel and result.cancel(msg=self._cancel_message):
                    self._must_cancel = False
                return
            loop.call_soon(self._step, error, context=self._context)
        elif result is None:
            loop.call_soon(self._step, context=self._context)
        else:
            error = RuntimeError(f'Task got bad yield: {result!r}')
            loop.call_soon(self._step, error, context=self._context)

    def _wakeup(self, future):
        if future._state == _CANCELLED:
            error = None
            try:
                future.result()
            except BaseException as e:
                error = e
            # Not while it is being handled here: the task would see that.
            self._step(error)
        elif future._exception is not None:
            future._retrieved()
            self._step(future._exception)
        else:
            self._step()


def iscoroutine(obj):
    if isinstance(obj, _CoroutineType):
        return True
    import collections.abc
    return isinstance(obj, collections.abc.Coroutine)


def iscoroutinefunction(func):
    import inspect
    import warnings
    warnings.warn("'asyncio.iscoroutinefunction' is deprecated and slated for removal in Python 3.16; "
                  'use inspect.iscoroutinefunction() instead', DeprecationWarning, stacklevel=1)
    return inspect.iscoroutinefunction(func)


def create_task(coro, *, name=None, context=None, eager_start=None, **kwargs):
    return get_running_loop().create_task(coro, name=name, context=context, eager_start=eager_start, **kwargs)


def create_eager_task_factory(custom_task_constructor):
    def factory(loop, coro, *, eager_start=True, **kwargs):
        return custom_task_constructor(coro, loop=loop, eager_start=eager_start, **kwargs)
    return factory


eager_task_factory = create_eager_task_factory(Task)


async def _await(awaitable):
    return await awaitable


def ensure_future(coro_or_future, *, loop=None):
    if isfuture(coro_or_future):
        if loop is not None and loop is not coro_or_future._loop:
            raise ValueError('The future belongs to a different loop than the one specified as the loop argument')
        return coro_or_future
    if not iscoroutine(coro_or_future):
        if not hasattr(type(coro_or_future), '__await__'):
            raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
        coro_or_future = _await(coro_or_future)
    if loop is None:
        loop = get_event_loop()
    return loop.create_task(coro_or_future)


class _Pass:
    def __await__(self):
        yield


async def sleep(delay, result=None):
    if delay != delay:
        raise ValueError('Invalid delay: NaN (not a number)')
    if delay <= 0:
        await _Pass()
        return result
    loop = get_running_loop()
    future = loop.create_future()
    handle = loop.call_later(delay, _set_result_unless_done, future, result)
    try:
        return await future
    finally:
        handle.cancel()


# --- running


class Runner:
    def __init__(self, *, debug=None, loop_factory=None):
        self._factory = loop_factory
        self._loop = None
        self._context = None
        self._closed = False

    def __enter__(self):
        self.get_loop()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def get_loop(self):
        if self._closed:
            raise RuntimeError('Runner is closed')
        if self._loop is None:
            self._loop = self._factory() if self._factory is not None else EventLoop()
            self._context = _contextvars.copy_context()
        return self._loop

    def run(self, coro, *, context=None):
        if _running_loop is not None:
            raise RuntimeError('Runner.run() cannot be called from a running event loop')
        if not iscoroutine(coro):
            if not hasattr(type(coro), '__await__'):
                raise TypeError('An asyncio.Future, a coroutine or an awaitable is required')
            coro = _await(coro)
        loop = self.get_loop()
        set_event_loop(loop)
        task = loop.create_task(coro, context=self._context if context is None else context)
        return loop.run_until_complete(task)

    def close(self):
        if self._loop is None or self._closed:
            self._closed = True
            return
        loop = self._loop
        global _task_count
        try:
            _cancel_all(loop)
            # CPython ends the generators and the threads of a loop in two tasks, and tasks are counted by their names.
            _task_count += 2
        finally:
            set_event_loop(None)
            loop.close()
            self._loop = None
            self._closed = True


def _cancel_all(loop):
    pending = [t for t in list(loop._tasks.values()) if not t.done()]
    if not pending:
        return
    for t in pending:
        t.cancel()
    loop.run_until_complete(_gather(pending, True, loop))
    for t in pending:
        if not t.cancelled() and t.exception() is not None:
            loop.call_exception_handler({'message': 'unhandled exception during asyncio.run() shutdown',
                                         'exception': t.exception(), 'task': t})


def run(main, *, debug=None, loop_factory=None):
    if _running_loop is not None:
        if iscoroutine(main):
            main.close()
        raise RuntimeError('asyncio.run() cannot be called from a running event loop')
    with Runner(debug=debug, loop_factory=loop_factory) as runner:
        return runner.run(main)


# --- waiting for several


class _GatheringFuture(Future):
    def __init__(self, children, *, loop):
        super().__init__(loop=loop)
        self._children = children
        self._cancel_requested = False

    def cancel(self, msg=None):
        if self.done():
            return False
        ret = False
        for child in self._children:
            if child.cancel(msg=msg):
                ret = True
        if ret:
            self._cancel_requested = True
        return ret


def gather(*coros_or_futures, return_exceptions=False):
    if not coros_or_futures:
        fut = get_event_loop().create_future()
        fut.set_result([])
        return fut
    return _gather(coros_or_futures, return_exceptions, None)


def _gather(awaitables, return_exceptions, loop):
    known = {}
    children = []
    outer = None
    finished = 0
    count = 0

    def done(fut):
        nonlocal finished
        finished += 1
        if outer is None or outer.done():
            if not fut.cancelled():
                fut.exception()
            return
        if not return_exceptions:
            if fut.cancelled():
                outer.set_exception(fut._make_cancelled_error())
                return
            exc = fut.exception()
            if exc is not None:
                outer.set_exception(exc)
                return
        if finished == count:
            results = []
            for f in children:
                if f.cancelled():
                    res = CancelledError('' if f._cancel_message is None else f._cancel_message)
                else:
                    res = f.exception()
                    if res is None:
                        res = f.result()
                results.append(res)
            if outer._cancel_requested:
                outer.set_exception(fut._make_cancelled_error())
            else:
                outer.set_result(results)

    for arg in awaitables:
        key = id(arg)
        if key in known:
            children.append(known[key][1])
            continue
        fut = ensure_future(arg, loop=loop)
        if loop is None:
            loop = fut._loop
        count += 1
        known[key] = (arg, fut)
        if not fut.done():
            fut.add_done_callback(done)
        else:
            fut._loop.call_soon(done, fut)
        children.append(fut)
    outer = _GatheringFuture(children, loop=loop)
    return outer


def shield(arg):
    inner = ensure_future(arg)
    if inner.done():
        return inner
    outer = inner._loop.create_future()

    def inner_done(inner):
        if outer.cancelled():
            if not inner.cancelled():
                inner.exception()
            return
        if inner.cancelled():
            outer.cancel()
        else:
            exc = inner.exception()
            if exc is not None:
                outer.set_exception(exc)
            else:
                outer.set_result(inner.result())

    def outer_done(outer):
        if not inner.done():
            inner.remove_done_callback(inner_done)

    inner.add_done_callback(inner_done)
    outer.add_done_callback(outer_done)
    return outer


async def wait(fs, *, timeout=None, return_when=ALL_COMPLETED):
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f'expect a list of futures, not {type(fs).__name__}')
    if not fs:
        raise ValueError('Set of Tasks/Futures is empty.')
    if return_when not in (FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED):
        raise ValueError(f'Invalid return_when value: {return_when}')
    fs = list(dict.fromkeys(fs))
    for f in fs:
        if iscoroutine(f):
            raise TypeError('Passing coroutines is forbidden, use tasks explicitly.')
    loop = get_running_loop()
    return await _wait(fs, timeout, return_when, loop)


async def _wait(fs, timeout, return_when, loop):
    waiter = loop.create_future()
    handle = None
    if timeout is not None:
        handle = loop.call_later(timeout, _set_result_unless_done, waiter, None)
    counter = len(fs)

    def on_completion(f):
        nonlocal counter
        counter -= 1
        if (counter <= 0 or return_when == FIRST_COMPLETED or return_when == FIRST_EXCEPTION and not f.cancelled()
                and f.exception() is not None):
            if handle is not None:
                handle.cancel()
            if not waiter.done():
                waiter.set_result(None)

    pending = [f for f in fs if not f.done()]
    already = [f for f in fs if f.done()]
    stop = not pending or already and (return_when == FIRST_COMPLETED or return_when == FIRST_EXCEPTION and any(
        [not f.cancelled() and f.exception() is not None for f in already]))
    if stop:
        if handle is not None:
            handle.cancel()
    else:
        counter = len(pending)
        for f in pending:
            f.add_done_callback(on_completion)
        try:
            await waiter
        finally:
            if handle is not None:
                handle.cancel()
            for f in pending:
                f.remove_done_callback(on_completion)
    done, rest = set(), set()
    for f in fs:
        (done if f.done() else rest).add(f)
    return done, rest


async def wait_for(fut, timeout):
    if timeout is not None and timeout <= 0:
        fut = ensure_future(fut)
        if fut.done():
            return fut.result()
        fut.cancel()
        try:
            await _wait([fut], None, ALL_COMPLETED, get_running_loop())
            return fut.result()
        except CancelledError as exc:
            raise TimeoutError from exc
    async with _timeout(timeout):
        return await fut


class _AsCompleted:
    def __init__(self, aws, timeout):
        self._done = Queue()
        self._handle = None
        todo = []
        seen = {}
        for a in aws:
            if id(a) not in seen:
                seen[id(a)] = a
                todo.append(ensure_future(a))
        self._todo = {id(f): f for f in todo}
        self._left = len(todo)
        loop = get_event_loop()
        for f in todo:
            f.add_done_callback(self._completed)
        if todo and timeout is not None:
            self._handle = loop.call_later(timeout, self._expired)

    def _completed(self, f):
        if self._todo.pop(id(f), None) is None:
            return
        self._done.put_nowait(f)
        if not self._todo and self._handle is not None:
            self._handle.cancel()

    def _expired(self):
        for f in list(self._todo.values()):
            f.remove_done_callback(self._completed)
            self._done.put_nowait(None)
        self._todo.clear()

    async def _next_result(self):
        f = await self._done.get()
        if f is None:
            raise TimeoutError
        return f.result()

    def __iter__(self):
        return self

    def __next__(self):
        if not self._left:
            raise StopIteration
        self._left -= 1
        return self._next_result()

    def __aiter__(self):
        return self

    async def __anext__(self):
        if not self._left:
            raise StopAsyncIteration
        self._left -= 1
        f = await self._done.get()
        if f is None:
            raise TimeoutError
        return f


def as_completed(fs, *, timeout=None):
    if isfuture(fs) or iscoroutine(fs):
        raise TypeError(f'expect an iterable of futures, not {type(fs).__name__}')
    return _AsCompleted(fs, timeout)


def run_coroutine_threadsafe(coro, loop):
    return loop.create_task(coro)


async def to_thread(func, /, *args, **kwargs):
    await _Pass()
    return func(*args, **kwargs)


# --- timeouts


class Timeout:
    def __init__(self, when):
        self._state = 'created'
        self._handler = None
        self._task = None
        self._when = when

    def when(self):
        return self._when

    def reschedule(self, when):
        if self._state != 'active':
            if self._state == 'created':
                raise RuntimeError('Timeout has not been entered')
            raise RuntimeError(f'Cannot change state of {self._state} Timeout')
        self._when = when
        if self._handler is not None:
            self._handler.cancel()
        if when is None:
            self._handler = None
        else:
            loop = get_running_loop()
            if when <= loop.time():
                self._handler = loop.call_soon(self._on_timeout)
            else:
                self._handler = loop.call_at(when, self._on_timeout)

    def expired(self):
        return self._state in ('expiring', 'expired')

    def __repr__(self):
        when = ''
        if self._state == 'active':
            when = f' when={None if self._when is None else round(self._when, 3)}'
        return f'<Timeout [{self._state}]{when}>'

    async def __aenter__(self):
        if self._state != 'created':
            raise RuntimeError('Timeout has already been entered')
        task = current_task()
        if task is None:
            raise RuntimeError('Timeout should be used inside a task')
        self._state = 'active'
        self._task = task
        self._cancelling = task.cancelling()
        self.reschedule(self._when)
        return self

    async def __aexit__(self, exc_type, exc_val, exc_tb):
        if self._handler is not None:
            self._handler.cancel()
            self._handler = None
        if self._state == 'expiring':
            self._state = 'expired'
            if self._task.uncancel() <= self._cancelling and exc_type is not None:
                if issubclass(exc_type, CancelledError):
                    raise TimeoutError from exc_val
                if isinstance(exc_val, BaseExceptionGroup):
                    pass
        elif self._state == 'active':
            self._state = 'finished'
        return None

    def _on_timeout(self):
        self._task.cancel()
        self._state = 'expiring'
        self._handler = None


def timeout(delay):
    return Timeout(get_running_loop().time() + delay if delay is not None else None)


_timeout = timeout


def timeout_at(when):
    return Timeout(when)


# --- task groups


class TaskGroup:
    def __init__(self):
        self._entered = False
        self._exiting = False
        self._aborting = False
        self._loop = None
        self._parent_task = None
        self._parent_cancel_requested = False
        self._tasks = {}
        self._errors = []
        self._base_error = None
        self._on_completed_fut = None

    def __repr__(self):
        info = ['']
        if self._tasks:
            info.append(f'tasks={len(self._tasks)}')
        if self._errors:
            info.append(f'errors={len(self._errors)}')
        if self._aborting:
            info.append('cancelling')
        elif self._entered:
            info.append('entered')
        return f"<TaskGroup{' '.join(info)}>"

    async def __aenter__(self):
        if self._entered:
            raise RuntimeError(f'TaskGroup {self!r} has already been entered')
        self._entered = True
        self._loop = get_running_loop()
        self._parent_task = current_task(self._loop)
        if self._parent_task is None:
            raise RuntimeError(f'TaskGroup {self!r} cannot determine the parent task')
        return self

    async def __aexit__(self, et, exc, tb):
        self._exiting = True
        if et is not None and self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        propagate = exc if et is not None and issubclass(et, CancelledError) else None
        if self._parent_cancel_requested:
            if self._parent_task.uncancel() == 0:
                propagate = None
        if et is not None and not self._aborting:
            self._abort()
        while self._tasks:
            if self._on_completed_fut is None:
                self._on_completed_fut = self._loop.create_future()
            try:
                await self._on_completed_fut
            except CancelledError as ex:
                if not self._aborting:
                    propagate = ex
                    self._abort()
            self._on_completed_fut = None
        if self._base_error is not None:
            raise self._base_error
        if self._parent_cancel_requested:
            if self._parent_task.uncancel() == 0:
                propagate = None
        if propagate is not None and not self._errors:
            raise propagate
        if et is not None and not issubclass(et, CancelledError):
            self._errors.append(exc)
        if self._errors:
            if self._parent_task.cancelling():
                self._parent_task.uncancel()
                self._parent_task.cancel()
            errors = self._errors
            self._errors = []
            raise BaseExceptionGroup('unhandled errors in a TaskGroup', errors) from None

    def create_task(self, coro, *, name=None, context=None, **kwargs):
        if not self._entered:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} has not been entered')
        if self._exiting and not self._tasks:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is finished')
        if self._aborting:
            coro.close()
            raise RuntimeError(f'TaskGroup {self!r} is shutting down')
        task = self._loop.create_task(coro, name=name, context=context, **kwargs)
        if task.done() and not task.cancelled() and task.exception() is None:
            return task
        self._tasks[id(task)] = task
        task.add_done_callback(self._on_task_done)
        return task

    def _is_base_error(self, exc):
        return isinstance(exc, (SystemExit, KeyboardInterrupt))

    def _abort(self):
        self._aborting = True
        for t in list(self._tasks.values()):
            if not t.done():
                t.cancel()

    def _on_task_done(self, task):
        self._tasks.pop(id(task), None)
        if self._on_completed_fut is not None and not self._tasks:
            if not self._on_completed_fut.done():
                self._on_completed_fut.set_result(True)
        if task.cancelled():
            return
        exc = task.exception()
        if exc is None:
            return
        self._errors.append(exc)
        if self._is_base_error(exc) and self._base_error is None:
            self._base_error = exc
        if self._parent_task.done():
            return
        if not self._aborting and not self._parent_cancel_requested:
            self._abort()
            self._parent_cancel_requested = True
            self._parent_task.cancel()


# --- synchronisation


class _Lockish:
    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()

    def _text(self, extra):
        state = 'locked' if self.locked() else 'unlocked'
        if extra:
            state += ', ' + extra
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<asyncio.locks.{type(self).__name__} object at {id(self):#x} [{state}]>'


class Lock(_Lockish):
    def __init__(self):
        self._waiters = _deque()
        self._locked = False

    def __repr__(self):
        return self._text('')

    def locked(self):
        return self._locked

    async def acquire(self):
        if not self._locked and all([w.cancelled() for w in self._waiters]):
            self._locked = True
            return True
        fut = get_running_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if not self._locked:
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        if not self._locked:
            raise RuntimeError('Lock is not acquired.')
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        for fut in self._waiters:
            if not fut.done():
                fut.set_result(True)
            return


class Event:
    def __init__(self):
        self._waiters = _deque()
        self._value = False

    def __repr__(self):
        state = 'set' if self._value else 'unset'
        if self._waiters:
            state += f', waiters:{len(self._waiters)}'
        return f'<asyncio.locks.Event object at {id(self):#x} [{state}]>'

    def is_set(self):
        return self._value

    def set(self):
        if not self._value:
            self._value = True
            for fut in self._waiters:
                if not fut.done():
                    fut.set_result(True)

    def clear(self):
        self._value = False

    async def wait(self):
        if self._value:
            return True
        fut = get_running_loop().create_future()
        self._waiters.append(fut)
        try:
            await fut
            return True
        finally:
            self._waiters.remove(fut)


class Condition(_Lockish):
    def __init__(self, lock=None):
        self._lock = Lock() if lock is None else lock
        self.locked = self._lock.locked
        self.acquire = self._lock.acquire
        self.release = self._lock.release
        self._waiters = _deque()

    def __repr__(self):
        return self._text('')

    async def wait(self):
        if not self.locked():
            raise RuntimeError('cannot wait on un-acquired lock')
        fut = get_running_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(fut)
                try:
                    await fut
                    return True
                finally:
                    self._waiters.remove(fut)
            finally:
                err = None
                while True:
                    try:
                        await self.acquire()
                        break
                    except CancelledError as e:
                        err = e
                if err is not None:
                    raise err
        except BaseException:
            self._notify(1)
            raise

    async def wait_for(self, predicate):
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        if not self.locked():
            raise RuntimeError('cannot notify on un-acquired lock')
        self._notify(n)

    def _notify(self, n):
        for fut in self._waiters:
            if n <= 0:
                break
            if not fut.done():
                fut.set_result(False)
                n -= 1

    def notify_all(self):
        self.notify(len(self._waiters))


class Semaphore(_Lockish):
    def __init__(self, value=1):
        if value < 0:
            raise ValueError('Semaphore initial value must be >= 0')
        self._waiters = _deque()
        self._value = value

    def __repr__(self):
        return self._text('' if self.locked() else f'value:{self._value}')

    def locked(self):
        return self._value == 0 or any([not w.cancelled() for w in self._waiters])

    async def acquire(self):
        if not self.locked():
            self._value -= 1
            return True
        fut = get_running_loop().create_future()
        self._waiters.append(fut)
        try:
            try:
                await fut
            finally:
                self._waiters.remove(fut)
        except CancelledError:
            if fut.done() and not fut.cancelled():
                self._value += 1
            raise
        finally:
            while self._value > 0:
                if not self._wake_up_next():
                    break
        return True

    def release(self):
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for fut in self._waiters:
            if not fut.done():
                self._value -= 1
                fut.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        if self._value >= self._bound_value:
            raise ValueError('BoundedSemaphore released too many times')
        super().release()


class Barrier:
    def __init__(self, parties):
        if parties < 1:
            raise ValueError('parties must be >= 1')
        self._cond = Condition()
        self._parties = parties
        self._state = 'filling'
        self._count = 0

    def __repr__(self):
        counts = '' if self.broken else f', waiters:{self.n_waiting}/{self.parties}'
        return f'<asyncio.locks.Barrier object at {id(self):#x} [{self._state}{counts}]>'

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *args):
        pass

    async def wait(self):
        async with self._cond:
            while self._state in ('draining', 'resetting'):
                await self._cond.wait()
            if self._state == 'broken':
                raise BrokenBarrierError('Barrier aborted')
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = 'draining'
                    self._cond.notify_all()
                else:
                    await self._cond.wait_for(lambda: self._state != 'filling')
                    if self._state in ('broken', 'resetting'):
                        raise BrokenBarrierError('Abort or reset of barrier')
                return index
            finally:
                self._count -= 1
                if self._count == 0:
                    if self._state in ('resetting', 'draining'):
                        self._state = 'filling'
                    self._cond.notify_all()

    async def reset(self):
        async with self._cond:
            if self._count > 0:
                if self._state != 'resetting':
                    self._state = 'resetting'
            else:
                self._state = 'filling'
            self._cond.notify_all()

    async def abort(self):
        async with self._cond:
            self._state = 'broken'
            self._cond.notify_all()

    @property
    def parties(self):
        return self._parties

    @property
    def n_waiting(self):
        return self._count if self._state == 'filling' else 0

    @property
    def broken(self):
        return self._state == 'broken'


# --- queues


class Queue:
    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = _deque()
        self._putters = _deque()
        self._unfinished_tasks = 0
        self._finished = Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    def _init(self, maxsize):
        self._queue = _deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        while waiters:
            waiter = waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                break

    def __repr__(self):
        return f'<{type(self).__name__} at {id(self):#x} {self._format()}>'

    def __str__(self):
        return f'<{type(self).__name__} {self._format()}>'

    def _format(self):
        text = f'maxsize={self._maxsize!r}'
        if getattr(self, '_queue', None):
            text += f' _queue={list(self._queue)!r}'
        if self._getters:
            text += f' _getters[{len(self._getters)}]'
        if self._putters:
            text += f' _putters[{len(self._putters)}]'
        if self._unfinished_tasks:
            text += f' tasks={self._unfinished_tasks}'
        if self._is_shutdown:
            text += ' shutdown'
        return text

    __class_getitem__ = classmethod(_GenericAlias)

    def qsize(self):
        return len(self._queue)

    @property
    def maxsize(self):
        return self._maxsize

    def empty(self):
        return not self._queue

    def full(self):
        return self._maxsize > 0 and self.qsize() >= self._maxsize

    async def put(self, item):
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            putter = get_running_loop().create_future()
            self._putters.append(putter)
            try:
                await putter
            except:
                putter.cancel()
                try:
                    self._putters.remove(putter)
                except ValueError:
                    pass
                if not self.full() and not putter.cancelled():
                    self._wakeup_next(self._putters)
                raise
        return self.put_nowait(item)

    def put_nowait(self, item):
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wakeup_next(self._getters)

    async def get(self):
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            getter = get_running_loop().create_future()
            self._getters.append(getter)
            try:
                await getter
            except:
                getter.cancel()
                try:
                    self._getters.remove(getter)
                except ValueError:
                    pass
                if not self.empty() and not getter.cancelled():
                    self._wakeup_next(self._getters)
                raise
        return self.get_nowait()

    def get_nowait(self):
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        if self._unfinished_tasks <= 0:
            raise ValueError('task_done() called too many times')
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        self._is_shutdown = True
        if immediate:
            while not self.empty():
                self._get()
                if self._unfinished_tasks > 0:
                    self._unfinished_tasks -= 1
            if self._unfinished_tasks == 0:
                self._finished.set()
        for waiters in (self._getters, self._putters):
            while waiters:
                w = waiters.popleft()
                if not w.done():
                    w.set_result(None)


class PriorityQueue(Queue):
    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        heap = self._queue
        heap.append(item)
        i = len(heap) - 1
        while i > 0:
            parent = (i - 1) >> 1
            if not item < heap[parent]:
                break
            heap[i] = heap[parent]
            i = parent
        heap[i] = item

    def _get(self):
        heap = self._queue
        last = heap.pop()
        if not heap:
            return last
        top = heap[0]
        n = len(heap)
        i = 0
        while True:
            child = 2 * i + 1
            if child >= n:
                break
            if child + 1 < n and heap[child + 1] < heap[child]:
                child += 1
            if not heap[child] < last:
                break
            heap[i] = heap[child]
            i = child
        heap[i] = last
        return top


class LifoQueue(Queue):
    def _init(self, maxsize):
        self._queue = []

    def _get(self):
        return self._queue.pop()


__all__ = ('ALL_COMPLETED', 'AbstractEventLoop', 'Barrier', 'BaseEventLoop', 'BoundedSemaphore', 'BrokenBarrierError',
           'CancelledError', 'Condition', 'Event', 'EventLoop', 'FIRST_COMPLETED', 'FIRST_EXCEPTION', 'Future', 'Handle',
           'IncompleteReadError', 'InvalidStateError', 'LifoQueue', 'LimitOverrunError', 'Lock', 'PriorityQueue', 'Queue',
           'QueueEmpty', 'QueueFull', 'QueueShutDown', 'Runner', 'SelectorEventLoop', 'Semaphore',
           'SendfileNotAvailableError', 'Task', 'TaskGroup', 'Timeout', 'TimeoutError', 'TimerHandle', '_get_running_loop',
           'all_tasks', 'as_completed', 'create_eager_task_factory', 'create_task', 'current_task', 'eager_task_factory',
           'ensure_future', 'gather', 'get_event_loop', 'get_running_loop', 'iscoroutine', 'iscoroutinefunction', 'isfuture',
           'new_event_loop', 'run', 'run_coroutine_threadsafe', 'set_event_loop', 'shield', 'sleep', 'timeout', 'timeout_at',
           'to_thread', 'wait', 'wait_for', 'wrap_future')

# What CPython keeps in modules of its own.
_SUBMODULES = {
    'events': 'AbstractEventLoop Handle TimerHandle get_event_loop get_running_loop new_event_loop set_event_loop',
    'base_events': 'BaseEventLoop', 'coroutines': 'iscoroutine iscoroutinefunction',
    'exceptions': 'BrokenBarrierError CancelledError IncompleteReadError InvalidStateError LimitOverrunError '
                  'SendfileNotAvailableError TimeoutError',
    'futures': 'Future isfuture wrap_future', 'locks': 'Barrier BoundedSemaphore Condition Event Lock Semaphore',
    'queues': 'LifoQueue PriorityQueue Queue QueueEmpty QueueFull QueueShutDown', 'runners': 'Runner run',
    'taskgroups': 'TaskGroup', 'timeouts': 'Timeout timeout timeout_at', 'threads': 'to_thread',
    'tasks': 'ALL_COMPLETED FIRST_COMPLETED FIRST_EXCEPTION Task all_tasks as_completed create_eager_task_factory '
             'create_task current_task eager_task_factory ensure_future gather run_coroutine_threadsafe shield sleep wait '
             'wait_for',
}


def _split():
    import sys
    names = _hog_globals()
    module_type = type(sys)
    for short, members in _SUBMODULES.items():
        full = 'asyncio.' + short
        module = module_type(full)
        for name in members.split():
            value = names[name]
            setattr(module, name, value)
            if getattr(value, '__module__', None) in ('asyncio', 'asyncio.exceptions', 'asyncio.queues'):
                value.__module__ = full
        module.__all__ = tuple(members.split())
        names[short] = sys.modules[full] = module


_split()
Future.__module__ = Task.__module__ = '_asyncio'
_hog_c_types(Future, Task)


def _drop_async_generator(agen):
    # The machine calls this for an asynchronous generator that nothing refers to any more.
    async def close():
        await agen.aclose()
    if _running_loop is not None:
        _running_loop.create_task(close())
