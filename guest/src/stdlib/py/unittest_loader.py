"""Finding tests in classes and modules."""

import fnmatch
import functools
import sys
import types

from unittest import case as _case, suite as _suite

__all__ = ['TestLoader', 'defaultTestLoader']


class _FailedTest(_case.TestCase):
    _testMethodName = None

    def __init__(self, method_name, exception):
        self._exception = exception
        super().__init__(method_name)

    def __getattr__(self, name):
        if name != self._testMethodName:
            return super().__getattribute__(name)

        def fail():
            raise self._exception
        return fail


class TestLoader:
    """Loads tests according to various criteria and returns them wrapped in a TestSuite."""

    testMethodPrefix = 'test'
    testNamePatterns = None
    suiteClass = _suite.TestSuite

    def __init__(self):
        self.errors = []

    @staticmethod
    def sortTestMethodsUsing(a, b):
        return (a > b) - (a < b)

    def loadTestsFromTestCase(self, testCaseClass):
        """Return a suite of all test cases contained in testCaseClass."""
        if issubclass(testCaseClass, _suite.TestSuite):
            raise TypeError('Test cases should not be derived from TestSuite. Maybe you meant to derive from TestCase?')
        if testCaseClass in (_case.TestCase, _case.FunctionTestCase):
            names = []
        else:
            names = self.getTestCaseNames(testCaseClass)
            if not names and hasattr(testCaseClass, 'runTest'):
                names = ['runTest']
        return self.suiteClass([testCaseClass(name) for name in names])

    def loadTestsFromModule(self, module, *, pattern=None):
        """Return a suite of all test cases contained in the given module."""
        tests = []
        for name in dir(module):
            obj = getattr(module, name)
            if isinstance(obj, type) and issubclass(obj, _case.TestCase) and obj not in (_case.TestCase, _case.FunctionTestCase):
                tests.append(self.loadTestsFromTestCase(obj))
        load_tests = getattr(module, 'load_tests', None)
        tests = self.suiteClass(tests)
        if load_tests is not None:
            try:
                return load_tests(self, tests, pattern)
            except Exception as e:
                return self.suiteClass([self._failed(module.__name__, e, 'Failed to call load_tests:')])
        return tests

    def _failed(self, name, exception, message):
        import traceback
        text = f'{message}\n{traceback.format_exc()}'
        self.errors.append(text)
        return _FailedTest(name, exception)

    def loadTestsFromName(self, name, module=None):
        parts = name.split('.')
        obj = module
        if module is None:
            rest = list(parts)
            while rest:
                try:
                    obj = __import__('.'.join(rest))
                    break
                except ImportError as e:
                    last = rest.pop()
                    if not rest:
                        return self.suiteClass([self._failed(last, e, f'Failed to import test module: {last}')])
            parts = parts[1:]
        parent = None
        for part in parts:
            try:
                parent, obj = obj, getattr(obj, part)
            except AttributeError as e:
                return self.suiteClass([self._failed(part, e, 'Failed to access attribute:')])
        if isinstance(obj, types.ModuleType):
            return self.loadTestsFromModule(obj)
        if isinstance(obj, type) and issubclass(obj, _case.TestCase) and obj not in (_case.TestCase, _case.FunctionTestCase):
            return self.loadTestsFromTestCase(obj)
        if isinstance(obj, types.FunctionType) and isinstance(parent, type) and issubclass(parent, _case.TestCase):
            return self.suiteClass([parent(parts[-1])])
        if isinstance(obj, _suite.TestSuite):
            return obj
        if callable(obj):
            test = obj()
            if isinstance(test, _suite.TestSuite):
                return test
            if isinstance(test, _case.TestCase):
                return self.suiteClass([test])
            raise TypeError(f'calling {obj} returned {test}, not a test')
        raise TypeError(f"don't know how to make test from: {obj}")

    def loadTestsFromNames(self, names, module=None):
        """Return a suite of all test cases found using the given sequence of string specifiers."""
        return self.suiteClass([self.loadTestsFromName(name, module) for name in names])

    def getTestCaseNames(self, testCaseClass):
        """Return a sorted sequence of method names found within testCaseClass."""
        names = []
        for name in dir(testCaseClass):
            if name.startswith(self.testMethodPrefix) and callable(getattr(testCaseClass, name)):
                full = f'{_case._class_name(testCaseClass)}.{name}'
                if self.testNamePatterns is None or any([fnmatch.fnmatchcase(full, p) for p in self.testNamePatterns]):
                    names.append(name)
        if self.sortTestMethodsUsing:
            names.sort(key=functools.cmp_to_key(self.sortTestMethodsUsing))
        return names

    def discover(self, start_dir, pattern='test*.py', top_level_dir=None):
        """Find and return all test modules from the specified start directory."""
        raise NotImplementedError('discovery of test modules in folders is not supported')


defaultTestLoader = TestLoader()
