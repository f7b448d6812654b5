"""Examples in documentation, run and compared with what they say they print."""

import inspect as _inspect
import io as _io
import re as _re
import sys as _sys
import traceback as _traceback

__all__ = ['register_optionflag', 'DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP',
           'IGNORE_EXCEPTION_DETAIL', 'COMPARISON_FLAGS', 'REPORT_ONLY_FIRST_FAILURE', 'FAIL_FAST', 'Example', 'DocTest',
           'DocTestParser', 'DocTestFinder', 'DocTestRunner', 'OutputChecker', 'testmod', 'run_docstring_examples', 'TestResults']

OPTIONFLAGS_BY_NAME = {}
BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


def register_optionflag(name):
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag('DONT_ACCEPT_TRUE_FOR_1')
DONT_ACCEPT_BLANKLINE = register_optionflag('DONT_ACCEPT_BLANKLINE')
NORMALIZE_WHITESPACE = register_optionflag('NORMALIZE_WHITESPACE')
ELLIPSIS = register_optionflag('ELLIPSIS')
SKIP = register_optionflag('SKIP')
IGNORE_EXCEPTION_DETAIL = register_optionflag('IGNORE_EXCEPTION_DETAIL')
COMPARISON_FLAGS = (DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP
                    | IGNORE_EXCEPTION_DETAIL)
REPORT_ONLY_FIRST_FAILURE = register_optionflag('REPORT_ONLY_FIRST_FAILURE')
FAIL_FAST = register_optionflag('FAIL_FAST')


class TestResults(tuple):
    """How many examples failed, and how many were tried."""

    _fields = ('failed', 'attempted')

    def __new__(cls, failed, attempted, *, skipped=0):
        self = tuple.__new__(cls, (failed, attempted))
        self.skipped = skipped
        return self

    failed = property(lambda self: self[0])
    attempted = property(lambda self: self[1])

    def __repr__(self):
        skipped = f', skipped={self.skipped}' if self.skipped else ''
        return f'TestResults(failed={self.failed}, attempted={self.attempted}{skipped})'


def _indented(text, by=4):
    return _re.sub('(?m)^(?!$)', ' ' * by, text)


class Example:
    """A single doctest example, consisting of source code and expected output."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith('\n') else source + '\n'
        self.want = want + '\n' if want and not want.endswith('\n') else want
        self.lineno = lineno
        self.indent = indent
        self.options = {} if options is None else options
        self.exc_msg = exc_msg + '\n' if exc_msg is not None and not exc_msg.endswith('\n') else exc_msg


class DocTest:
    """A collection of doctest examples that should be run in a single namespace."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        self.examples = examples
        self.docstring = docstring
        self.globs = dict(globs)
        self.name = name
        self.filename = filename
        self.lineno = lineno

    def __repr__(self):
        n = len(self.examples)
        shown = 'no examples' if not n else '1 example' if n == 1 else f'{n} examples'
        return f'<{type(self).__name__} {self.name} from {self.filename}:{self.lineno} ({shown})>'


_EXCEPTION = _re.compile(r'(?s)Traceback \((?:most recent call last|innermost last)\):[ ]*\n(?:(?!\w)[^\n]*\n)*?(?P<msg>\w+.*)')
_OPTIONS = _re.compile(r'(?m)#\s*doctest:\s*([^\n\'"]*)$')


class DocTestParser:
    def parse(self, string, name='<string>'):
        """The examples of a text and what is between them, in order."""
        string = string.expandtabs()
        lines = string.split('\n')
        margins = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
        margin = min(margins, default=0)
        lines = [line[margin:] for line in lines]
        output = []
        between = []
        i = 0
        while i < len(lines):
            line = lines[i]
            start = line.lstrip(' ')
            if not (start == '>>>' or start.startswith('>>>') and start[3:4] == ' '):
                if start.startswith('>>>'):
                    raise ValueError(f'line {i + 1} of the docstring for {name} lacks blank after >>>: {line!r}')
                between.append(line + '\n')
                i += 1
                continue
            output.append(''.join(between))
            between = []
            first = i
            indent = len(line) - len(start)
            source = [start[4:]]
            i += 1
            while i < len(lines) and lines[i].startswith(' ' * indent + '...'):
                rest = lines[i][indent:]
                if len(rest) > 3 and rest[3] != ' ':
                    raise ValueError(f'line {i + 1} of the docstring for {name} lacks blank after ...: {lines[i]!r}')
                source.append(rest[4:])
                i += 1
            want = []
            while i < len(lines) and lines[i].strip() and not lines[i].lstrip(' ').startswith('>>>'):
                if lines[i][:indent].strip():
                    raise ValueError(f'line {i + 1} of the docstring for {name} has inconsistent leading whitespace: '
                                     f'{lines[i]!r}')
                want.append(lines[i][indent:].rstrip())
                i += 1
            source = '\n'.join(source)
            want = '\n'.join(want)
            found = _EXCEPTION.match(want)
            options = self._options(source, name, first)
            if source.strip() and not all([not s.strip() or s.lstrip().startswith('#') for s in source.split('\n')]):
                output.append(Example(source, want, found and found['msg'], first, margin + indent, options))
        output.append(''.join(between))
        return output

    def _options(self, source, name, lineno):
        options = {}
        for found in _OPTIONS.finditer(source):
            for option in found[1].replace(',', ' ').split():
                if option[0] not in '+-' or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f'line {lineno + 1} of the doctest for {name} has an invalid option: {option!r}')
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == '+'
        return options

    def get_examples(self, string, name='<string>'):
        """The examples of a text."""
        return [part for part in self.parse(string, name) if isinstance(part, Example)]

    def get_doctest(self, string, globs, name, filename, lineno):
        """The examples of a text as one test."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)


class DocTestFinder:
    """A class used to extract the DocTests that are relevant to a given object."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """Return a list of the DocTests that are defined by the given object's docstring, or by any of its contained objects'
        docstrings."""
        if name is None:
            name = getattr(obj, '__name__', None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is None:
            module = obj if _inspect.ismodule(obj) else _sys.modules.get(getattr(obj, '__module__', None))
        if globs is None:
            globs = {} if not module else module.__dict__.copy()
        else:
            globs = globs.copy()
        if extraglobs is not None:
            globs.update(extraglobs)
        globs.setdefault('__name__', '__main__')
        tests = []
        self._find(tests, obj, name, module, globs, {})
        tests.sort(key=lambda test: test.name)
        return tests

    def _find(self, tests, obj, name, module, globs, seen):
        if id(obj) in seen:
            return
        seen[id(obj)] = True
        test = self._test(obj, name, module, globs)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        if _inspect.ismodule(obj):
            for part, value in obj.__dict__.items():
                value = _inspect.unwrap(value) if callable(value) and not isinstance(value, type) else value
                if (_inspect.isroutine(value) or isinstance(value, type)) and self._is_from(module, value):
                    self._find(tests, value, f'{name}.{part}', module, globs, seen)
            for part, value in getattr(obj, '__test__', {}).items():
                self._find(tests, value, f'{name}.__test__.{part}', module, globs, seen)
        elif isinstance(obj, type):
            for part, value in obj.__dict__.items():
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                if _inspect.isroutine(value) or isinstance(value, (type, property)):
                    if isinstance(value, property) or self._is_from(module, value):
                        self._find(tests, value, f'{name}.{part}', module, globs, seen)

    def _is_from(self, module, value):
        return module is None or getattr(value, '__module__', None) == module.__name__

    def _test(self, obj, name, module, globs):
        doc = obj if isinstance(obj, str) else getattr(obj, '__doc__', None)
        if doc is None:
            doc = ''
        if not isinstance(doc, str):
            doc = str(doc)
        lineno = self._line(obj, doc)
        if self._exclude_empty and not doc:
            return None
        filename = getattr(module, '__file__', None) or getattr(module, '__name__', None)
        return self._parser.get_doctest(doc, globs, name, filename, lineno)

    def _line(self, obj, doc):
        """Where the text begins, counted from 0."""
        if _inspect.ismodule(obj):
            return 0
        if isinstance(obj, property):
            obj = obj.fget
        try:
            lines, start = _inspect.getsourcelines(obj)
        except (OSError, TypeError):
            return None
        for n, line in enumerate(lines):
            if _re.match(r'\s*[uUrR]*("|\')', line):
                return start - 1 + n
        return None


class OutputChecker:
    """A class used to check whether the actual output from a doctest example matches the expected output."""

    def check_output(self, want, got, optionflags):
        """Whether the output is what was wanted."""
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (('True\n', '1\n'), ('False\n', '0\n')):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = _re.sub(rf'(?m)^{_re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = _re.sub(r'(?m)^[^\S\n]+$', '', got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got = ' '.join(got.split())
            want = ' '.join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _matches(want, got)

    def output_difference(self, example, got, optionflags):
        """What is told of an example whose output differs."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = _re.sub('(?m)^[ ]*(?=\n)', BLANKLINE_MARKER, got)
        if want and got:
            return f'Expected:\n{_indented(want)}Got:\n{_indented(got)}'
        if want:
            return f'Expected:\n{_indented(want)}Got nothing\n'
        if got:
            return f'Expected nothing\nGot:\n{_indented(got)}'
        return 'Expected nothing\nGot nothing\n'


def _matches(want, got):
    if ELLIPSIS_MARKER not in want:
        return want == got
    first, *middle, last = want.split(ELLIPSIS_MARKER)
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for part in middle:
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


class DocTestRunner:
    DIVIDER = '*' * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = '-v' in _sys.argv if verbose is None else verbose
        self.optionflags = optionflags
        self.original_optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}

    def report_start(self, out, test, example):
        if self._verbose:
            want = f'Expecting:\n{_indented(example.want)}' if example.want else 'Expecting nothing\n'
            out(f'Trying:\n{_indented(example.source)}{want}')

    def report_success(self, out, test, example, got):
        if self._verbose:
            out('ok\n')

    def report_failure(self, out, test, example, got):
        out(self._header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        text = ''.join(_traceback.format_exception(*exc_info))
        out(f'{self._header(test, example)}Exception raised:\n{_indented(text)}')

    def _header(self, test, example):
        if test.filename:
            lineno = '?' if test.lineno is None else test.lineno + example.lineno + 1
            place = f'File "{test.filename}", line {lineno}, in {test.name}'
        else:
            place = f'Line {example.lineno + 1}, in {test.name}'
        return f'{self.DIVIDER}\n{place}\nFailed example:\n{_indented(example.source)}'

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples in a test, and tell what differs."""
        stdout = _sys.stdout
        out = out or stdout.write
        failures = tries = skips = 0
        flags = self.optionflags
        fake = _io.StringIO()
        hook = _sys.displayhook
        _sys.stdout = fake
        _sys.displayhook = _sys.__displayhook__
        try:
            for n, example in enumerate(test.examples):
                self.optionflags = flags
                for flag, on in example.options.items():
                    self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
                quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
                tries += 1
                if self.optionflags & SKIP:
                    skips += 1
                    continue
                if not quiet:
                    self.report_start(out, test, example)
                info = None
                try:
                    exec(compile(example.source, f'<doctest {test.name}[{n}]>', 'single'), test.globs)
                except KeyboardInterrupt:
                    raise
                except BaseException:
                    info = _sys.exc_info()
                    # From the example's own frame on.
                    info = info[0], info[1].with_traceback(_own_part(info[2], test.name, n)), info[1].__traceback__
                got = fake.getvalue()
                if got and not got.endswith('\n'):
                    got += '\n'
                fake.truncate(0)
                fake.seek(0)
                good = False
                if info is None:
                    good = self._checker.check_output(example.want, got, self.optionflags)
                else:
                    got += ''.join(_traceback.format_exception(*info))
                    text = _traceback.format_exception_only(*info[:2])[-1]
                    if example.exc_msg is not None:
                        good = self._checker.check_output(example.exc_msg, text, self.optionflags)
                        if not good and self.optionflags & IGNORE_EXCEPTION_DETAIL:
                            good = _class_in(example.exc_msg) == _class_in(text)
                if good:
                    if not quiet:
                        self.report_success(out, test, example, got)
                    continue
                failures += 1
                if not quiet:
                    if info is not None and example.exc_msg is None:
                        self.report_unexpected_exception(out, test, example, info)
                    else:
                        self.report_failure(out, test, example, got)
                if self.optionflags & FAIL_FAST:
                    break
        finally:
            self.optionflags = flags
            _sys.stdout = stdout
            _sys.displayhook = hook
            if clear_globs:
                test.globs.clear()
        before = self._stats.get(test.name, (0, 0, 0))
        self._stats[test.name] = before[0] + failures, before[1] + tries, before[2] + skips
        self.failures += failures
        self.tries += tries
        self.skips += skips
        return TestResults(failures, tries, skipped=skips)

    def summarize(self, verbose=None):
        """Print a summary of all the test cases that have been run by this runner."""
        verbose = self._verbose if verbose is None else verbose
        failed, passed, untested = [], [], []
        failures = tries = skips = 0
        for name, (f, t, s) in sorted(self._stats.items()):
            failures += f
            tries += t
            skips += s
            if t == 0:
                untested.append(name)
            elif f == 0:
                passed.append((name, t))
            else:
                failed.append((name, (f, t)))

        def items(n):
            return f"{n} item{'' if n == 1 else 's'}"
        if verbose:
            if untested:
                print(f'{items(len(untested))} had no tests:')
                for name in untested:
                    print(f'    {name}')
            if passed:
                print(f'{items(len(passed))} passed all tests:')
                for name, count in passed:
                    print(f" {count:3d} test{'' if count == 1 else 's'} in {name}")
        if failed:
            print(self.DIVIDER)
            print(f'{items(len(failed))} had failures:')
            for name, (f, t) in failed:
                print(f' {f:3d} of {t:3d} in {name}')
        if verbose:
            print(f"{tries} test{'' if tries == 1 else 's'} in {items(len(self._stats))}.")
            print(f'{tries - failures} passed' + (f' and {failures} failed.' if failures else '.'))
        if failures:
            skipped = f" and {skips} skipped test{'' if skips == 1 else 's'}" if skips else ''
            print(f"***Test Failed*** {failures} failure{'' if failures == 1 else 's'}{skipped}.")
        elif verbose:
            print('Test passed.')
        return TestResults(failures, tries, skipped=skips)


def _own_part(tb, name, n):
    found = tb
    wanted = f'<doctest {name}[{n}]>'
    while found is not None and found.tb_frame.f_code.co_filename != wanted:
        found = found.tb_next
    return found or tb


def _class_in(text):
    return text.partition('\n')[0].partition(':')[0].rpartition('.')[2]


master = None


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
            exclude_empty=False):
    """Test examples in docstrings in functions and classes reachable from module m."""
    if raise_on_error:
        raise NotImplementedError('raise_on_error is not supported')
    if m is None:
        m = _sys.modules.get('__main__')
    if not _inspect.ismodule(m):
        raise TypeError(f'testmod: module required; {m!r}')
    finder = DocTestFinder(exclude_empty=exclude_empty)
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in finder.find(m, name or m.__name__, globs=globs, extraglobs=extraglobs):
        runner.run(test)
    if report:
        runner.summarize()
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Test examples in the given object's docstring, using globs as globals."""
    finder = DocTestFinder(verbose=verbose, recurse=False)
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in finder.find(f, name, globs=globs):
        runner.run(test)
