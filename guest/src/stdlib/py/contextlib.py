import abc
from abc import abstractmethod
from functools import wraps
from _prelude import _generic_alias

__all__ = ['asynccontextmanager', 'contextmanager', 'closing', 'nullcontext', 'AbstractContextManager',
           'AbstractAsyncContextManager', 'AsyncExitStack', 'ContextDecorator', 'ExitStack', 'redirect_stdout',
           'redirect_stderr', 'suppress', 'aclosing', 'chdir', 'AsyncContextDecorator']


def _has(cls, *names):
    for n in names:
        if getattr(cls, n, None) is None:
            return NotImplemented
    return True


class AbstractContextManager(abc.ABC):
    __slots__ = ()

    def __enter__(self):
        return self

    @abstractmethod
    def __exit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractContextManager:
            return _has(C, '__enter__', '__exit__')
        return NotImplemented

    __class_getitem__ = classmethod(_generic_alias)


class AbstractAsyncContextManager(abc.ABC):
    __slots__ = ()

    async def __aenter__(self):
        return self

    @abstractmethod
    async def __aexit__(self, exc_type, exc_value, traceback):
        return None

    @classmethod
    def __subclasshook__(cls, C):
        if cls is AbstractAsyncContextManager:
            return _has(C, '__aenter__', '__aexit__')
        return NotImplemented

    __class_getitem__ = classmethod(_generic_alias)


class ContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        def inner(*args, **kwds):
            with self._recreate_cm():
                return func(*args, **kwds)
        return inner


class AsyncContextDecorator:
    def _recreate_cm(self):
        return self

    def __call__(self, func):
        @wraps(func)
        async def inner(*args, **kwds):
            async with self._recreate_cm():
                return await func(*args, **kwds)
        return inner


class _GeneratorManagerBase:
    def __init__(self, func, args, kwds):
        self.gen = func(*args, **kwds)
        self.func, self.args, self.kwds = func, args, kwds
        doc = getattr(func, '__doc__', None)
        if doc is None:
            doc = type(self).__doc__
        self.__doc__ = doc

    def _recreate_cm(self):
        return type(self)(self.func, self.args, self.kwds)


class _GeneratorContextManager(_GeneratorManagerBase, AbstractContextManager, ContextDecorator):
    def __enter__(self):
        del self.args, self.kwds, self.func
        try:
            return next(self.gen)
        except StopIteration:
            raise RuntimeError("generator didn't yield") from None

    def __exit__(self, typ, value, traceback):
        if typ is None:
            try:
                next(self.gen)
            except StopIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                self.gen.close()
        if value is None:
            value = typ()
        try:
            self.gen.throw(value)
        except StopIteration as e:
            return e is not value
        except RuntimeError as e:
            if e is value:
                e.__traceback__ = traceback
                return False
            if isinstance(value, StopIteration) and e.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as e:
            if e is not value:
                raise
            e.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after throw()")
        finally:
            self.gen.close()


class _AsyncGeneratorContextManager(_GeneratorManagerBase, AbstractAsyncContextManager, AsyncContextDecorator):
    async def __aenter__(self):
        del self.args, self.kwds, self.func
        try:
            return await anext(self.gen)
        except StopAsyncIteration:
            raise RuntimeError("generator didn't yield") from None

    async def __aexit__(self, typ, value, traceback):
        if typ is None:
            try:
                await anext(self.gen)
            except StopAsyncIteration:
                return False
            try:
                raise RuntimeError("generator didn't stop")
            finally:
                await self.gen.aclose()
        if value is None:
            value = typ()
        try:
            await self.gen.athrow(value)
        except StopAsyncIteration as e:
            return e is not value
        except RuntimeError as e:
            if e is value:
                e.__traceback__ = traceback
                return False
            if isinstance(value, (StopIteration, StopAsyncIteration)) and e.__cause__ is value:
                value.__traceback__ = traceback
                return False
            raise
        except BaseException as e:
            if e is not value:
                raise
            e.__traceback__ = traceback
            return False
        try:
            raise RuntimeError("generator didn't stop after athrow()")
        finally:
            await self.gen.aclose()


def contextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _GeneratorContextManager(func, args, kwds)
    return helper


def asynccontextmanager(func):
    @wraps(func)
    def helper(*args, **kwds):
        return _AsyncGeneratorContextManager(func, args, kwds)
    return helper


class closing(AbstractContextManager):
    def __init__(self, thing):
        self.thing = thing

    def __enter__(self):
        return self.thing

    def __exit__(self, *exc_info):
        self.thing.close()


class aclosing(AbstractAsyncContextManager):
    def __init__(self, thing):
        self.thing = thing

    async def __aenter__(self):
        return self.thing

    async def __aexit__(self, *exc_info):
        await self.thing.aclose()


class _RedirectStream(AbstractContextManager):
    _stream = None

    def __init__(self, new_target):
        self._new_target = new_target
        self._old_targets = []

    def __enter__(self):
        import sys
        self._old_targets.append(getattr(sys, self._stream))
        setattr(sys, self._stream, self._new_target)
        return self._new_target

    def __exit__(self, exctype, excinst, exctb):
        import sys
        setattr(sys, self._stream, self._old_targets.pop())


class redirect_stdout(_RedirectStream):
    _stream = 'stdout'


class redirect_stderr(_RedirectStream):
    _stream = 'stderr'


class suppress(AbstractContextManager):
    def __init__(self, *exceptions):
        self._exceptions = exceptions

    def __enter__(self):
        pass

    def __exit__(self, exctype, excinst, exctb):
        if exctype is None:
            return
        if issubclass(exctype, self._exceptions):
            return True
        if issubclass(exctype, BaseExceptionGroup):
            match, rest = excinst.split(self._exceptions)
            if rest is None:
                return True
            raise rest
        return False


class nullcontext(AbstractContextManager, AbstractAsyncContextManager):
    def __init__(self, enter_result=None):
        self.enter_result = enter_result

    def __enter__(self):
        return self.enter_result

    def __exit__(self, *excinfo):
        pass

    async def __aenter__(self):
        return self.enter_result

    async def __aexit__(self, *excinfo):
        pass


class chdir(AbstractContextManager):
    def __init__(self, path):
        self.path = path
        self._old_cwd = []

    def __enter__(self):
        import os
        self._old_cwd.append(os.getcwd())
        os.chdir(self.path)

    def __exit__(self, *excinfo):
        import os
        os.chdir(self._old_cwd.pop())


def _fix_context(new, old, handled):
    # Makes `old` the context of the exception chain of `new`, as nested with statements would.
    while True:
        context = new.__context__
        if context is None or context is old:
            return
        if context is handled:
            break
        new = context
    new.__context__ = old


class _ExitStackBase:
    def __init__(self):
        from collections import deque
        self._exit_callbacks = deque()

    def pop_all(self):
        from collections import deque
        new = type(self)()
        new._exit_callbacks = self._exit_callbacks
        self._exit_callbacks = deque()
        return new

    def push(self, exit):
        method = getattr(type(exit), '__exit__', None)
        if method is None:
            self._exit_callbacks.append((True, exit))
        else:
            self._exit_callbacks.append((True, _bound(exit, method)))
        return exit

    def enter_context(self, cm):
        cls = type(cm)
        try:
            enter = cls.__enter__
            exit = cls.__exit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol"
                            ) from None
        result = enter(cm)
        self._exit_callbacks.append((True, _bound(cm, exit)))
        return result

    def callback(self, callback, /, *args, **kwds):
        def exit(exc_type, exc, tb):
            callback(*args, **kwds)
        exit.__wrapped__ = callback
        self._exit_callbacks.append((True, exit))
        return callback


def _bound(obj, method):
    def exit(*exc):
        return method(obj, *exc)
    return exit


class ExitStack(_ExitStackBase, AbstractContextManager):
    def __enter__(self):
        return self

    def __exit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
        import sys
        handled = sys.exception()
        suppressed = False
        pending = False
        while self._exit_callbacks:
            _, cb = self._exit_callbacks.pop()
            try:
                if exc is None:
                    details = (None, None, None)
                else:
                    details = (type(exc), exc, exc.__traceback__)
                if cb(*details):
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _fix_context(new, exc, handled)
                pending = True
                exc = new
        if pending:
            context = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = context
                raise
        return received and suppressed

    def close(self):
        self.__exit__(None, None, None)


class AsyncExitStack(_ExitStackBase, AbstractAsyncContextManager):
    async def enter_async_context(self, cm):
        cls = type(cm)
        try:
            enter = cls.__aenter__
            exit = cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context manager "
                            "protocol") from None
        result = await enter(cm)
        self._exit_callbacks.append((False, _bound(cm, exit)))
        return result

    def push_async_exit(self, exit):
        method = getattr(type(exit), '__aexit__', None)
        self._exit_callbacks.append((False, exit if method is None else _bound(exit, method)))
        return exit

    def push_async_callback(self, callback, /, *args, **kwds):
        async def exit(exc_type, exc, tb):
            await callback(*args, **kwds)
        exit.__wrapped__ = callback
        self._exit_callbacks.append((False, exit))
        return callback

    async def aclose(self):
        await self.__aexit__(None, None, None)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc_details):
        exc = exc_details[1]
        received = exc is not None
        import sys
        handled = sys.exception()
        suppressed = False
        pending = False
        while self._exit_callbacks:
            sync, cb = self._exit_callbacks.pop()
            try:
                if exc is None:
                    details = (None, None, None)
                else:
                    details = (type(exc), exc, exc.__traceback__)
                result = cb(*details)
                if not sync:
                    result = await result
                if result:
                    suppressed = True
                    pending = False
                    exc = None
            except BaseException as new:
                _fix_context(new, exc, handled)
                pending = True
                exc = new
        if pending:
            context = exc.__context__
            try:
                raise exc
            except BaseException:
                exc.__context__ = context
                raise
        return received and suppressed
