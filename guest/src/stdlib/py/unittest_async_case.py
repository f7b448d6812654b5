"""Test cases whose methods are coroutines."""

import asyncio
import inspect

from unittest.case import TestCase, _enter_context

__all__ = ['IsolatedAsyncioTestCase']


class IsolatedAsyncioTestCase(TestCase):
    loop_factory = None

    def __init__(self, methodName='runTest'):
        super().__init__(methodName)
        self._runner = None

    async def asyncSetUp(self):
        pass

    async def asyncTearDown(self):
        pass

    def addAsyncCleanup(self, func, /, *args, **kwargs):
        self.addCleanup(func, *args, **kwargs)

    async def enterAsyncContext(self, cm):
        cls = type(cm)
        try:
            enter, leave = cls.__aenter__, cls.__aexit__
        except AttributeError:
            raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the asynchronous context "
                            'manager protocol') from None
        result = await enter(cm)
        self.addAsyncCleanup(leave, cm, None, None, None)
        return result

    def _await(self, value):
        return self._runner.run(_finish(value)) if inspect.isawaitable(value) else value

    def _callSetUp(self):
        self.setUp()
        self._await(self.asyncSetUp())

    def _callTestMethod(self, method):
        result = method()
        if not inspect.isawaitable(result):
            return super()._check_result(method, result)
        return super()._check_result(method, self._await(result))

    def _callTearDown(self):
        self._await(self.asyncTearDown())
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        self._await(function(*args, **kwargs))

    def run(self, result=None):
        self._runner = asyncio.Runner(debug=True, loop_factory=self.loop_factory)
        try:
            return super().run(result)
        finally:
            self._runner.close()
            self._runner = None


async def _finish(awaitable):
    return await awaitable
