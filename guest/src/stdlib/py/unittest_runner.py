"""Running tests and printing what came of them."""

import sys
import time

from unittest.case import _SubTest
from unittest.result import TestResult

__all__ = ['TextTestResult', 'TextTestRunner']


class _WritelnDecorator:
    """A file-like object with a 'writeln' method."""

    def __init__(self, stream):
        self.stream = stream

    def __getattr__(self, name):
        if name in ('stream', '__getstate__'):
            raise AttributeError(name)
        return getattr(self.stream, name)

    def writeln(self, arg=None):
        if arg:
            self.write(arg)
        self.write('\n')


class TextTestResult(TestResult):
    separator1 = '=' * 70
    separator2 = '-' * 70

    def __init__(self, stream, descriptions, verbosity, *, durations=None):
        super().__init__(stream, descriptions, verbosity)
        self.stream = stream
        self.showAll = verbosity > 1
        self.dots = verbosity == 1
        self.descriptions = descriptions
        self.durations = durations
        self._newline = True

    def getDescription(self, test):
        first = test.shortDescription()
        return f'{test}\n{first}' if self.descriptions and first else str(test)

    def startTest(self, test):
        super().startTest(test)
        if self.showAll:
            self.stream.write(f'{self.getDescription(test)} ... ')
            self.stream.flush()
            self._newline = False

    def _status(self, test, long, short):
        if self.showAll:
            if isinstance(test, _SubTest) or self._newline:
                if not self._newline:
                    self.stream.writeln()
                if isinstance(test, _SubTest):
                    self.stream.write('  ')
                self.stream.write(f'{self.getDescription(test)} ... ')
            self.stream.writeln(long)
            self._newline = True
        elif self.dots:
            self.stream.write(short)
        self.stream.flush()

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], subtest.failureException)
            self._status(subtest, 'FAIL' if failed else 'ERROR', 'F' if failed else 'E')
        super().addSubTest(test, subtest, err)

    def addSuccess(self, test):
        super().addSuccess(test)
        self._status(test, 'ok', '.')

    def addError(self, test, err):
        super().addError(test, err)
        self._status(test, 'ERROR', 'E')

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self._status(test, 'FAIL', 'F')

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self._status(test, f'skipped {reason!r}', 's')

    def addExpectedFailure(self, test, err):
        super().addExpectedFailure(test, err)
        self._status(test, 'expected failure', 'x')

    def addUnexpectedSuccess(self, test):
        super().addUnexpectedSuccess(test)
        self._status(test, 'unexpected success', 'u')

    def printErrors(self):
        if self.dots or self.showAll:
            self.stream.writeln()
            self.stream.flush()
        self.printErrorList('ERROR', self.errors)
        self.printErrorList('FAIL', self.failures)
        if self.unexpectedSuccesses:
            self.stream.writeln(self.separator1)
            for test in self.unexpectedSuccesses:
                self.stream.writeln(f'UNEXPECTED SUCCESS: {self.getDescription(test)}')
            self.stream.flush()

    def printErrorList(self, flavour, errors):
        for test, text in errors:
            self.stream.writeln(self.separator1)
            self.stream.writeln(f'{flavour}: {self.getDescription(test)}')
            self.stream.writeln(self.separator2)
            self.stream.writeln(text)
            self.stream.flush()


class TextTestRunner:
    resultclass = TextTestResult

    def __init__(self, stream=None, descriptions=True, verbosity=1, failfast=False, buffer=False, resultclass=None,
                 warnings=None, *, tb_locals=False, durations=None):
        self.stream = _WritelnDecorator(sys.stderr if stream is None else stream)
        self.descriptions = descriptions
        self.verbosity = verbosity
        self.failfast = failfast
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = warnings
        if resultclass is not None:
            self.resultclass = resultclass

    def _makeResult(self):
        try:
            return self.resultclass(self.stream, self.descriptions, self.verbosity, durations=self.durations)
        except TypeError:
            return self.resultclass(self.stream, self.descriptions, self.verbosity)

    def _tell(self, result, name):
        step = getattr(result, name, None)
        if step is not None:
            step()

    def run(self, test):
        import warnings
        result = self._makeResult()
        result.failfast = self.failfast
        result.buffer = self.buffer
        result.tb_locals = self.tb_locals
        with warnings.catch_warnings():
            if self.warnings:
                warnings.simplefilter(self.warnings)
            began = time.perf_counter()
            self._tell(result, 'startTestRun')
            try:
                test(result)
            finally:
                self._tell(result, 'stopTestRun')
            taken = time.perf_counter() - began
        result.printErrors()
        if self.durations is not None:
            self._print_durations(result)
        if hasattr(result, 'separator2'):
            self.stream.writeln(result.separator2)
        run = result.testsRun
        self.stream.writeln(f"Ran {run} test{'' if run == 1 else 's'} in {taken:.3f}s")
        self.stream.writeln()
        infos = []
        if not result.wasSuccessful():
            self.stream.write('FAILED')
            if result.failures:
                infos.append(f'failures={len(result.failures)}')
            if result.errors:
                infos.append(f'errors={len(result.errors)}')
        elif run == 0 and not result.skipped:
            self.stream.write('NO TESTS RAN')
        else:
            self.stream.write('OK')
        for name, found in (('skipped', result.skipped), ('expected failures', result.expectedFailures),
                            ('unexpected successes', result.unexpectedSuccesses)):
            if found:
                infos.append(f'{name}={len(found)}')
        self.stream.writeln(f" ({', '.join(infos)})" if infos else None)
        self.stream.flush()
        return result

    def _print_durations(self, result):
        slowest = sorted(result.collectedDurations, key=lambda d: d[1], reverse=True)
        if self.durations > 0:
            slowest = slowest[:self.durations]
        self.stream.writeln('Slowest test durations')
        if hasattr(result, 'separator2'):
            self.stream.writeln(result.separator2)
        hidden = False
        for test, taken in slowest:
            if self.verbosity < 2 and taken < 0.001:
                hidden = True
                continue
            self.stream.writeln(f"{f'{taken:.3f}s':10} {test}")
        if hidden:
            self.stream.writeln('\n(durations < 0.001s were hidden; use -v to show these durations)')
        else:
            self.stream.writeln('')
