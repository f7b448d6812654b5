"""The command line of a file of tests."""

import argparse
import sys

from unittest import loader as _loader, runner as _runner

__all__ = ['TestProgram', 'main']

_NO_TESTS = 5


class TestProgram:
    def __init__(self, module='__main__', defaultTest=None, argv=None, testRunner=None, testLoader=_loader.defaultTestLoader,
                 exit=True, verbosity=1, failfast=None, catchbreak=None, buffer=None, warnings=None, *, tb_locals=False,
                 durations=None):
        if isinstance(module, str):
            __import__(module)
            module = sys.modules[module]
        self.module = module
        self.exit = exit
        self.failfast = failfast
        self.catchbreak = catchbreak
        self.verbosity = verbosity
        self.buffer = buffer
        self.tb_locals = tb_locals
        self.durations = durations
        self.warnings = 'default' if warnings is None and not sys.warnoptions else warnings
        self.defaultTest = defaultTest
        self.testRunner = testRunner
        self.testLoader = testLoader
        argv = sys.argv if argv is None else argv
        self.progName = argv[0].rpartition('/')[2] if argv else 'unittest'
        self._parse(argv[1:])
        self.runTests()

    def _parse(self, arguments):
        parser = argparse.ArgumentParser(prog=self.progName)
        parser.add_argument('-v', '--verbose', dest='verbosity', action='store_const', const=2, help='Verbose output')
        parser.add_argument('-q', '--quiet', dest='verbosity', action='store_const', const=0, help='Quiet output')
        parser.add_argument('--locals', dest='tb_locals', action='store_true', help='Show local variables in tracebacks')
        parser.add_argument('--durations', dest='durations', type=int, default=None, metavar='N',
                            help='Show the N slowest test cases (N=0 for all)')
        parser.add_argument('-f', '--failfast', dest='failfast', action='store_true', help='Stop on first fail or error')
        parser.add_argument('-b', '--buffer', dest='buffer', action='store_true',
                            help='Buffer stdout and stderr during tests')
        parser.add_argument('-k', dest='patterns', action='append', default=[],
                            help='Only run tests which match the given substring')
        parser.add_argument('tests', nargs='*', help='a list of any number of test modules, classes and test methods.')
        given = parser.parse_args(arguments)
        if given.verbosity is not None:
            self.verbosity = given.verbosity
        self.tb_locals = given.tb_locals or self.tb_locals
        self.durations = self.durations if given.durations is None else given.durations
        self.failfast = given.failfast or self.failfast
        self.buffer = given.buffer or self.buffer
        if given.patterns:
            self.testLoader.testNamePatterns = [p if '*' in p else f'*{p}*' for p in given.patterns]
        names = given.tests or self.defaultTest
        if names is None:
            self.test = self.testLoader.loadTestsFromModule(self.module)
        else:
            names = (names,) if isinstance(names, str) else list(names)
            self.test = self.testLoader.loadTestsFromNames(names, self.module)

    def runTests(self):
        runner = self.testRunner
        if runner is None:
            runner = _runner.TextTestRunner
        if isinstance(runner, type):
            runner = runner(verbosity=self.verbosity, failfast=bool(self.failfast), buffer=bool(self.buffer),
                            warnings=self.warnings, tb_locals=self.tb_locals, durations=self.durations)
        self.result = runner.run(self.test)
        if self.exit:
            if not self.result.wasSuccessful():
                sys.exit(1)
            if self.result.testsRun == 0 and not self.result.skipped:
                sys.exit(_NO_TESTS)
            sys.exit(0)


main = TestProgram
