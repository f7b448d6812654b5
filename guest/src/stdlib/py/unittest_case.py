"""Test cases: classes whose methods test, and how one is run."""

import functools
import sys
import time
import types
import warnings

from _hog_assertions import Assertions
from unittest.result import TestResult

__all__ = ['TestCase', 'FunctionTestCase', 'SkipTest', 'skip', 'skipIf', 'skipUnless', 'expectedFailure', 'addModuleCleanup',
           'doModuleCleanups', 'enterModuleContext']


class SkipTest(Exception):
    pass


class _ShouldStop(Exception):
    """The test stops here: its failure is known already."""


class _Outcome:
    """How a test went so far."""

    def __init__(self, result):
        self.result = result
        self.success = True
        self.expecting_failure = False
        self.expected_failure = None
        self.skipped = False

    def run(self, test, step, *args, is_sub=False):
        """Runs a step of a test and tells the result what came of it. Whether it went well."""
        before = self.success
        self.success = True
        try:
            step(*args)
        except KeyboardInterrupt:
            raise
        except SkipTest as e:
            self.success = False
            self.skipped = True
            self.result.addSkip(test, str(e))
        except _ShouldStop:
            self.success = False
        except:
            info = sys.exc_info()
            self.success = False
            if self.expecting_failure:
                self.expected_failure = info
            elif is_sub:
                self.result.addSubTest(test.test_case, test, info)
            elif issubclass(info[0], test.failureException):
                self.result.addFailure(test, info)
            else:
                self.result.addError(test, info)
        else:
            if is_sub:
                self.result.addSubTest(test.test_case, test, None)
        ok = self.success
        self.success = ok and before
        return ok


def skip(reason):
    def decorate(test):
        if not isinstance(test, type):
            wrapped = test

            @functools.wraps(wrapped)
            def test(*args, **kwargs):
                raise SkipTest(reason)
        test.__unittest_skip__ = True
        test.__unittest_skip_why__ = reason
        return test
    if isinstance(reason, types.FunctionType):
        test, reason = reason, ''
        return decorate(test)
    return decorate


def skipIf(condition, reason):
    return skip(reason) if condition else _same


def skipUnless(condition, reason):
    return _same if condition else skip(reason)


def _same(test):
    return test


def expectedFailure(test_item):
    test_item.__unittest_expecting_failure__ = True
    return test_item


_module_cleanups = []


def addModuleCleanup(function, /, *args, **kwargs):
    _module_cleanups.append((function, args, kwargs))


def enterModuleContext(cm):
    return _enter_context(cm, addModuleCleanup)


def doModuleCleanups():
    errors = []
    while _module_cleanups:
        function, args, kwargs = _module_cleanups.pop()
        try:
            function(*args, **kwargs)
        except Exception as e:
            errors.append(e)
    if errors:
        raise errors[0]


def _enter_context(cm, add_cleanup):
    cls = type(cm)
    try:
        enter, leave = cls.__enter__, cls.__exit__
    except AttributeError:
        raise TypeError(f"'{cls.__module__}.{cls.__qualname__}' object does not support the context manager protocol") from None
    result = enter(cm)
    add_cleanup(leave, cm, None, None, None)
    return result


def _class_name(cls):
    return f'{cls.__module__}.{cls.__qualname__}'


class TestCase(Assertions):
    failureException = AssertionError
    longMessage = True
    maxDiff = 80 * 8
    _classSetupFailed = False
    _class_cleanups = []

    def __init_subclass__(cls, *args, **kwargs):
        cls._classSetupFailed = False
        cls._class_cleanups = []
        super().__init_subclass__(*args, **kwargs)

    def __init__(self, methodName='runTest'):
        self._testMethodName = methodName
        self._outcome = None
        self._testMethodDoc = 'No test'
        self._cleanups = []
        self._subtest = None
        self._kinds = {}
        try:
            method = getattr(self, methodName)
        except AttributeError:
            if methodName != 'runTest':
                raise ValueError(f'no such test method in {type(self)}: {methodName}') from None
        else:
            self._testMethodDoc = method.__doc__

    def setUp(self):
        pass

    def tearDown(self):
        pass

    @classmethod
    def setUpClass(cls):
        pass

    @classmethod
    def tearDownClass(cls):
        pass

    # --- cleanups

    def addCleanup(self, function, /, *args, **kwargs):
        """Add a function, with arguments, to be called when the test is completed."""
        self._cleanups.append((function, args, kwargs))

    def enterContext(self, cm):
        """Enters the supplied context manager, and leaves it when the test is completed."""
        return _enter_context(cm, self.addCleanup)

    @classmethod
    def addClassCleanup(cls, function, /, *args, **kwargs):
        cls._class_cleanups.append((function, args, kwargs))

    @classmethod
    def enterClassContext(cls, cm):
        return _enter_context(cm, cls.addClassCleanup)

    def doCleanups(self):
        outcome = self._outcome or _Outcome(TestResult())
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            outcome.run(self, functools.partial(self._callCleanup, function, *args, **kwargs))
        return outcome.success

    @classmethod
    def doClassCleanups(cls):
        cls.tearDown_exceptions = []
        while cls._class_cleanups:
            function, args, kwargs = cls._class_cleanups.pop()
            try:
                function(*args, **kwargs)
            except Exception:
                cls.tearDown_exceptions.append(sys.exc_info())

    # --- what it is called

    def countTestCases(self):
        return 1

    def defaultTestResult(self):
        return TestResult()

    def shortDescription(self):
        """Returns a one-line description of the test, or None if no description has been provided."""
        doc = self._testMethodDoc
        return doc.strip().split('\n')[0].strip() if doc else None

    def id(self):
        return f'{_class_name(type(self))}.{self._testMethodName}'

    def __eq__(self, other):
        return self._testMethodName == other._testMethodName if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((type(self), self._testMethodName))

    def __str__(self):
        return f'{self._testMethodName} ({_class_name(type(self))}.{self._testMethodName})'

    def __repr__(self):
        return f'<{_class_name(type(self))} testMethod={self._testMethodName}>'

    # --- running

    def _callSetUp(self):
        self.setUp()

    def _callTestMethod(self, method):
        self._check_result(method, method())

    def _check_result(self, method, result):
        if result is not None:
            kind = type(result).__name__
            if kind == 'coroutine':
                result.close()
                kind = ("It is deprecated to return a value that is not None from a test case "
                        f"({method} returned 'coroutine'). Maybe you forgot to use IsolatedAsyncioTestCase as the base class?")
            else:
                kind = f"It is deprecated to return a value that is not None from a test case ({method} returned {kind!r})"
            warnings.warn(kind, DeprecationWarning, stacklevel=3)

    def _callTearDown(self):
        self.tearDown()

    def _callCleanup(self, function, /, *args, **kwargs):
        function(*args, **kwargs)

    def run(self, result=None):
        whole = result is None
        if whole:
            result = self.defaultTestResult()
            start = getattr(result, 'startTestRun', None)
            if start is not None:
                start()
        else:
            start = None
        result.startTest(self)
        try:
            method = getattr(self, self._testMethodName)
            if getattr(type(self), '__unittest_skip__', False) or getattr(method, '__unittest_skip__', False):
                why = getattr(type(self), '__unittest_skip_why__', '') or getattr(method, '__unittest_skip_why__', '')
                result.addSkip(self, why)
                return result
            expecting = (getattr(self, '__unittest_expecting_failure__', False)
                         or getattr(method, '__unittest_expecting_failure__', False))
            outcome = self._outcome = _Outcome(result)
            began = time.perf_counter()
            try:
                if outcome.run(self, self._callSetUp):
                    outcome.expecting_failure = expecting
                    outcome.run(self, self._callTestMethod, method)
                    outcome.expecting_failure = False
                    outcome.run(self, self._callTearDown)
                self.doCleanups()
                add_duration = getattr(result, 'addDuration', None)
                if add_duration is not None:
                    add_duration(self, time.perf_counter() - began)
                if outcome.expected_failure:
                    result.addExpectedFailure(self, outcome.expected_failure)
                elif outcome.success:
                    if expecting:
                        result.addUnexpectedSuccess(self)
                    else:
                        result.addSuccess(self)
                return result
            finally:
                outcome.expected_failure = None
                self._outcome = None
        finally:
            result.stopTest(self)
            if start is not None:
                result.stopTestRun()

    def __call__(self, *args, **kwds):
        return self.run(*args, **kwds)

    def debug(self):
        """Run the test without collecting errors in a TestResult."""
        method = getattr(self, self._testMethodName)
        if getattr(type(self), '__unittest_skip__', False) or getattr(method, '__unittest_skip__', False):
            raise SkipTest(getattr(type(self), '__unittest_skip_why__', '') or getattr(method, '__unittest_skip_why__', ''))
        self._callSetUp()
        self._callTestMethod(method)
        self._callTearDown()
        while self._cleanups:
            function, args, kwargs = self._cleanups.pop()
            self._callCleanup(function, *args, **kwargs)

    def skipTest(self, reason):
        raise SkipTest(reason)

    def subTest(self, msg=None, **params):
        """Return a context manager that will return the enclosed block of code in a subtest identified by the optional message
        and keyword parameters."""
        return _SubTestBlock(self, msg, params)


_NO_MESSAGE = object()


class _SubTestBlock:
    def __init__(self, case, message, params):
        self._case = case
        self._test = None
        if case._outcome is not None:
            outer = case._subtest
            params = {**(outer.params if outer else {}), **params}
            self._test = _SubTest(case, message, params)

    def __enter__(self):
        self._outer = self._case._subtest
        self._case._subtest = self._test

    def __exit__(self, cls, exc, traceback):
        case = self._case
        case._subtest = self._outer
        outcome = case._outcome
        if outcome is None or cls is KeyboardInterrupt:
            return False

        def again():
            if exc is not None:
                raise exc
        if cls is GeneratorExit:
            return False
        ok = outcome.run(self._test, again, is_sub=True)
        if exc is not None:
            exc.__traceback__ = traceback
        if not ok and outcome.result is not None and outcome.result.failfast:
            raise _ShouldStop
        if outcome.expected_failure:
            raise _ShouldStop
        return True


class _SubTest(TestCase):
    def __init__(self, test_case, message, params):
        super().__init__()
        self._message = message
        self.test_case = test_case
        self.params = params
        self.failureException = test_case.failureException

    def runTest(self):
        raise NotImplementedError('subtests cannot be run directly')

    def _description(self):
        parts = []
        if self._message is not None:
            parts.append(f'[{self._message}]')
        if self.params:
            parts.append(f"({', '.join([f'{k}={v!r}' for k, v in self.params.items()])})")
        return ' '.join(parts) or '(<subtest>)'

    def id(self):
        return f'{self.test_case.id()} {self._description()}'

    def shortDescription(self):
        return self.test_case.shortDescription()

    def __str__(self):
        return f'{self.test_case} {self._description()}'


class FunctionTestCase(TestCase):
    def __init__(self, testFunc, setUp=None, tearDown=None, description=None):
        super().__init__()
        self._function = testFunc
        self._set_up = setUp
        self._tear_down = tearDown
        self._description = description

    def setUp(self):
        if self._set_up is not None:
            self._set_up()

    def tearDown(self):
        if self._tear_down is not None:
            self._tear_down()

    def runTest(self):
        self._function()

    def id(self):
        return self._function.__name__

    def __str__(self):
        return f'{_class_name(type(self))} ({self._function.__name__})'

    def __repr__(self):
        return f'<{_class_name(type(self))} tec={self._function}>'

    def shortDescription(self):
        if self._description is not None:
            return self._description
        doc = self._function.__doc__
        return doc and doc.split('\n')[0].strip() or None
