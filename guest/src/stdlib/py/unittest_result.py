"""What came of tests."""

import io
import sys
import traceback

__all__ = ['TestResult']


class TestResult:
    def __init__(self, stream=None, descriptions=None, verbosity=None):
        self.failfast = False
        self.failures = []
        self.errors = []
        self.testsRun = 0
        self.skipped = []
        self.expectedFailures = []
        self.unexpectedSuccesses = []
        self.collectedDurations = []
        self.shouldStop = False
        self.buffer = False
        self.tb_locals = False
        self._previousTestClass = None
        self._moduleSetUpFailed = False
        self._testRunEntered = False
        self._mirror = False
        self._streams = None

    def printErrors(self):
        """Called by TestRunner after test run."""

    def startTest(self, test):
        """Called when the given test is about to be run."""
        self.testsRun += 1
        self._mirror = False
        self._setupStdout()

    def _setupStdout(self):
        if self.buffer and self._streams is None:
            self._streams = sys.stdout, sys.stderr
            sys.stdout, sys.stderr = io.StringIO(), io.StringIO()

    def startTestRun(self):
        pass

    def stopTest(self, test):
        """Called when the given test has been run."""
        self._restoreStdout()
        self._mirror = False

    def _restoreStdout(self):
        if self._streams is None:
            return
        out, err = sys.stdout.getvalue(), sys.stderr.getvalue()
        sys.stdout, sys.stderr = self._streams
        self._streams = None
        if self._mirror:
            for name, text, stream in ('Stdout', out, sys.stdout), ('Stderr', err, sys.stderr):
                if text:
                    stream.write(f"\n{name}:\n{text}{'' if text.endswith(chr(10)) else chr(10)}")

    def stopTestRun(self):
        pass

    def _stop_early(self):
        if self.failfast:
            self.stop()

    def addError(self, test, err):
        """Called when an error has occurred."""
        self._stop_early()
        self.errors.append((test, self._exc_info_to_string(err, test)))
        self._mirror = True

    def addFailure(self, test, err):
        """Called when an error has occurred."""
        self._stop_early()
        self.failures.append((test, self._exc_info_to_string(err, test)))
        self._mirror = True

    def addSubTest(self, test, subtest, err):
        """Called at the end of a subtest; err is None if it ended successfully."""
        if err is not None:
            self._stop_early()
            where = self.failures if issubclass(err[0], test.failureException) else self.errors
            where.append((subtest, self._exc_info_to_string(err, test)))
            self._mirror = True

    def addSuccess(self, test):
        """Called when a test has completed successfully."""

    def addSkip(self, test, reason):
        self.skipped.append((test, reason))

    def addExpectedFailure(self, test, err):
        self.expectedFailures.append((test, self._exc_info_to_string(err, test)))

    def addUnexpectedSuccess(self, test):
        self._stop_early()
        self.unexpectedSuccesses.append(test)

    def addDuration(self, test, elapsed):
        self.collectedDurations.append((str(test), elapsed))

    def wasSuccessful(self):
        return not self.failures and not self.errors and not self.unexpectedSuccesses

    def stop(self):
        self.shouldStop = True

    def _exc_info_to_string(self, err, test):
        shown = traceback.TracebackException(*err, capture_locals=True) if self.tb_locals else traceback.TracebackException(*err)
        text = ''.join(shown.format())
        if self._streams is not None:
            for name, stream in ('Stdout', sys.stdout), ('Stderr', sys.stderr):
                written = stream.getvalue()
                if written:
                    text += f"\n{name}:\n{written}{'' if written.endswith(chr(10)) else chr(10)}"
        return text

    def __repr__(self):
        cls = type(self)
        return (f'<{cls.__module__}.{cls.__qualname__} run={self.testsRun} errors={len(self.errors)} '
                f'failures={len(self.failures)}>')
