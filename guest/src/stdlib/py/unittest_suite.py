"""Suites of tests, and what is set up once for a class or a module."""

import sys

from unittest import case as _case

__all__ = ['BaseTestSuite', 'TestSuite']


class BaseTestSuite:
    def __init__(self, tests=()):
        self._tests = []
        self._removed_tests = 0
        self.addTests(tests)

    def __repr__(self):
        cls = type(self)
        return f'<{cls.__module__}.{cls.__qualname__} tests={list(self)}>'

    def __eq__(self, other):
        return list(self) == list(other) if isinstance(other, type(self)) else NotImplemented

    def __iter__(self):
        return iter(self._tests)

    def countTestCases(self):
        return self._removed_tests + sum([test.countTestCases() for test in self if test])

    def addTest(self, test):
        if not callable(test):
            raise TypeError(f'{test!r} is not callable')
        if isinstance(test, type) and issubclass(test, (_case.TestCase, TestSuite)):
            raise TypeError('TestCases and TestSuites must be instantiated before passing them to addTest()')
        self._tests.append(test)

    def addTests(self, tests):
        if isinstance(tests, str):
            raise TypeError('tests must be an iterable of tests, not a string')
        for test in tests:
            self.addTest(test)

    def run(self, result):
        for i, test in enumerate(self):
            if result.shouldStop:
                break
            test(result)
        return result

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the tests without collecting errors in a TestResult."""
        for test in self:
            test.debug()


class TestSuite(BaseTestSuite):
    def run(self, result, debug=False):
        outermost = not getattr(result, '_testRunEntered', False)
        if outermost:
            result._testRunEntered = True
        for i, test in enumerate(self):
            if result.shouldStop:
                break
            if not isinstance(test, BaseTestSuite):
                self._end_class(test, result)
                self._begin_module(test, result)
                self._begin_class(test, result)
                result._previousTestClass = type(test)
                if getattr(type(test), '_classSetupFailed', False) or getattr(result, '_moduleSetUpFailed', False):
                    continue
            if debug:
                test.debug()
            else:
                test(result)
        if outermost:
            self._end_class(None, result)
            self._end_module(result)
            result._testRunEntered = False
        return result

    def debug(self):
        """Run the tests without collecting errors in a TestResult."""
        self.run(_DebugResult(), True)

    def _begin_class(self, test, result):
        cls = type(test)
        if cls is result._previousTestClass or result._moduleSetUpFailed or getattr(cls, '__unittest_skip__', False):
            return
        cls._classSetupFailed = False
        set_up = getattr(cls, 'setUpClass', None)
        if set_up is None:
            return
        if not self._step(result, 'setUpClass', _case._class_name(cls), set_up):
            cls._classSetupFailed = True
            self._class_cleanups(cls, result, 'setUpClass')

    def _end_class(self, test, result):
        cls = result._previousTestClass
        if (cls is None or type(test) is cls or getattr(cls, '_classSetupFailed', False) or result._moduleSetUpFailed
                or getattr(cls, '__unittest_skip__', False)):
            return
        tear_down = getattr(cls, 'tearDownClass', None)
        if tear_down is None:
            return
        self._step(result, 'tearDownClass', _case._class_name(cls), tear_down)
        self._class_cleanups(cls, result, 'tearDownClass')

    def _class_cleanups(self, cls, result, step):
        do = getattr(cls, 'doClassCleanups', None)
        if do is not None:
            do()
            for info in cls.tearDown_exceptions:
                self._tell(result, step, _case._class_name(cls), info)

    def _begin_module(self, test, result):
        module = type(test).__module__
        before = result._previousTestClass
        if before is not None and before.__module__ == module:
            return
        self._end_module(result)
        result._moduleSetUpFailed = False
        set_up = getattr(sys.modules.get(module), 'setUpModule', None)
        if set_up is not None and not self._step(result, 'setUpModule', module, set_up):
            result._moduleSetUpFailed = True
            self._step(result, 'setUpModule', module, _case.doModuleCleanups)

    def _end_module(self, result):
        before = result._previousTestClass
        if before is None or result._moduleSetUpFailed or before.__module__ not in sys.modules:
            return
        module = before.__module__
        tear_down = getattr(sys.modules[module], 'tearDownModule', None)
        if tear_down is not None:
            self._step(result, 'tearDownModule', module, tear_down)
        self._step(result, 'tearDownModule', module, _case.doModuleCleanups)

    def _step(self, result, name, parent, function):
        result._setupStdout()
        try:
            function()
        except Exception as e:
            if isinstance(result, _DebugResult):
                raise
            self._tell(result, name, parent, sys.exc_info())
            return False
        finally:
            result._restoreStdout()
        return True

    def _tell(self, result, name, parent, info):
        holder = _ErrorHolder(f'{name} ({parent})')
        if isinstance(info[1], _case.SkipTest):
            result.addSkip(holder, str(info[1]))
        else:
            result.addError(holder, info)


class _ErrorHolder:
    """Stands for a test in a result, when what is set up for many fails."""

    failureException = None

    def __init__(self, description):
        self.description = description

    def id(self):
        return self.description

    def shortDescription(self):
        return None

    def __repr__(self):
        return f'<ErrorHolder description={self.description!r}>'

    def __str__(self):
        return self.description

    def countTestCases(self):
        return 0


class _DebugResult:
    _previousTestClass = None
    _moduleSetUpFailed = False
    shouldStop = False

    def _setupStdout(self):
        pass

    def _restoreStdout(self):
        pass
