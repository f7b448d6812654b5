"""The assertions of unittest's test cases, and the words they fail with."""

import difflib
import pprint
import re
import warnings
from collections import Counter

_MOST = 80
_DIFF_FROM = 1 << 16


def safe_repr(obj, short=False):
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    return text[:_MOST] + ' [truncated]...' if short and len(text) >= _MOST else text


def _middle(text, start, end):
    left_out = len(text) - start - end
    return f'{text[:start]}[{left_out} chars]{text[len(text) - end:]}' if left_out > 12 else text


def _shorten(*objects):
    """The representations of objects, what they have in common at the start and end shortened when they are long."""
    texts = [safe_repr(obj) for obj in objects]
    longest = max(map(len, texts))
    if longest <= _MOST:
        return texts
    first, last = min(texts), max(texts)
    same = 0
    while same < len(first) and first[same] == last[same]:
        same += 1
    room = _MOST - (longest - same + 5 + 12)
    if room > 5:
        prefix = _middle(texts[0][:same], 5, room)
        return [prefix + text[same:] for text in texts]
    prefix = _middle(texts[0][:same], 5, 5)
    return [prefix + _middle(text[same:], 41, 5) for text in texts]


class _RaisesBlock:
    """`with self.assertRaises(...)`."""

    def __init__(self, expected, case, pattern=None):
        self.expected = expected
        self.test_case = case
        self.expected_regex = re.compile(pattern) if isinstance(pattern, (str, bytes)) else pattern
        self.obj_name = None
        self.msg = None

    def handle(self, name, args, kwargs):
        if not _is_exception(self.expected):
            raise TypeError(f'{name}() arg 1 must be an exception type or tuple of exception types')
        if not args:
            self.msg = kwargs.pop('msg', None)
            if kwargs:
                raise TypeError(f'{next(iter(kwargs))!r} is an invalid keyword argument for this function')
            return self
        function, *args = args
        try:
            self.obj_name = function.__name__
        except AttributeError:
            self.obj_name = str(function)
        with self:
            function(*args, **kwargs)

    def _fail(self, text):
        raise self.test_case.failureException(self.test_case._formatMessage(self.msg, text))

    def __enter__(self):
        return self

    def __exit__(self, cls, exc, traceback):
        if cls is None:
            try:
                name = self.expected.__name__
            except AttributeError:
                name = str(self.expected)
            self._fail(f'{name} not raised by {self.obj_name}' if self.obj_name else f'{name} not raised')
        if not issubclass(cls, self.expected):
            return False
        self.exception = exc.with_traceback(None)
        pattern = self.expected_regex
        if pattern is not None and not pattern.search(str(exc)):
            self._fail(f'"{pattern.pattern}" does not match "{exc}"')
        return True


def _is_exception(expected):
    if isinstance(expected, tuple):
        return all([_is_exception(e) for e in expected])
    return isinstance(expected, type) and issubclass(expected, BaseException)


class _WarnsBlock(_RaisesBlock):
    """`with self.assertWarns(...)`."""

    def handle(self, name, args, kwargs):
        if not isinstance(self.expected, (type, tuple)):
            raise TypeError(f'{name}() arg 1 must be a warning type or tuple of warning types')
        return super().handle(name, args, kwargs)

    def __enter__(self):
        self._caught = warnings.catch_warnings(record=True)
        self.warnings = self._caught.__enter__()
        warnings.simplefilter('always', Warning)
        return self

    def __exit__(self, cls, exc, traceback):
        self._caught.__exit__(cls, exc, traceback)
        if cls is not None:
            return
        try:
            name = self.expected.__name__
        except AttributeError:
            name = str(self.expected)
        first = None
        for m in self.warnings:
            w = m.message
            if not isinstance(w, self.expected):
                continue
            if first is None:
                first = w
            if self.expected_regex is not None and not self.expected_regex.search(str(w)):
                continue
            self.warning = w
            self.filename = m.filename
            self.lineno = m.lineno
            return
        if first is not None:
            self._fail(f'"{self.expected_regex.pattern}" does not match "{first}"')
        self._fail(f'{name} not triggered by {self.obj_name}' if self.obj_name else f'{name} not triggered')


class _LogsBlock:
    """`with self.assertLogs(...)`, or without any."""

    def __init__(self, case, logger, level, none):
        import logging
        self.test_case = case
        self.logger = logger if isinstance(logger, logging.Logger) else logging.getLogger(logger)
        self.level = logging._nameToLevel.get(level, level) if level else logging.INFO
        self.none = none
        self.msg = None

    def __enter__(self):
        import logging
        from collections import namedtuple
        watcher = namedtuple('_LoggingWatcher', ['records', 'output'])([], [])

        class Capture(logging.Handler):
            def emit(self, record):
                watcher.records.append(record)
                watcher.output.append(self.format(record))

        handler = Capture()
        handler.setFormatter(logging.Formatter('%(levelname)s:%(name)s:%(message)s'))
        handler.setLevel(self.level)
        self.watcher = watcher
        logger = self.logger
        self._before = logger.handlers, logger.level, logger.propagate
        logger.handlers = [handler]
        logger.setLevel(self.level)
        logger.propagate = False
        return None if self.none else watcher

    def __exit__(self, cls, exc, traceback):
        import logging
        logger = self.logger
        logger.handlers, level, logger.propagate = self._before
        logger.setLevel(level)
        if cls is not None:
            return False
        if self.none:
            if self.watcher.records:
                raise self.test_case.failureException(self.test_case._formatMessage(
                    None, f'Unexpected logs found: {self.watcher.output!r}'))
        elif not self.watcher.records:
            raise self.test_case.failureException(self.test_case._formatMessage(
                None, f'no logs of level {logging.getLevelName(self.level)} or higher triggered on {logger.name}'))


class Assertions:
    def addTypeEqualityFunc(self, typeobj, function):
        self._kinds[typeobj] = function

    def _fail(self, msg, standard):
        raise self.failureException(self._formatMessage(msg, standard))

    def _formatMessage(self, msg, standardMsg):
        if not self.longMessage:
            return msg or standardMsg
        if msg is None:
            return standardMsg
        try:
            return f'{standardMsg} : {msg}'
        except UnicodeDecodeError:
            return f'{safe_repr(standardMsg)} : {safe_repr(msg)}'

    def _with_diff(self, message, diff):
        if self.maxDiff is None or len(diff) <= self.maxDiff:
            return message + diff
        return f'{message}\nDiff is {len(diff)} characters long. Set self.maxDiff to None to see it.'

    def fail(self, msg=None):
        raise self.failureException(msg)

    def assertTrue(self, expr, msg=None):
        if not expr:
            self._fail(msg, f'{safe_repr(expr)} is not true')

    def assertFalse(self, expr, msg=None):
        if expr:
            self._fail(msg, f'{safe_repr(expr)} is not false')

    # --- equality

    def assertEqual(self, first, second, msg=None):
        kind = type(first)
        check = None
        if kind is type(second):
            check = self._kinds.get(kind)
            if check is None:
                name = _BY_TYPE.get(kind)
                check = name and getattr(self, name)
            elif isinstance(check, str):
                check = getattr(self, check)
        if check is None:
            if not first == second:
                first, second = _shorten(first, second)
                self._fail(msg, f'{first} != {second}')
            return
        check(first, second, msg=msg)

    def assertNotEqual(self, first, second, msg=None):
        if not first != second:
            self._fail(msg, f'{safe_repr(first)} == {safe_repr(second)}')

    def assertAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if first == second:
            return
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        diff = abs(first - second)
        if delta is not None:
            if diff <= delta:
                return
            within = f'{safe_repr(delta)} delta'
        else:
            places = 7 if places is None else places
            if round(diff, places) == 0:
                return
            within = f'{places} places'
        self._fail(msg, f'{safe_repr(first)} != {safe_repr(second)} within {within} ({safe_repr(diff)} difference)')

    def assertNotAlmostEqual(self, first, second, places=None, msg=None, delta=None):
        if delta is not None and places is not None:
            raise TypeError('specify delta or places not both')
        diff = abs(first - second)
        if delta is not None:
            if not first == second and diff > delta:
                return
            within = f'{safe_repr(delta)} delta ({safe_repr(diff)} difference)'
        else:
            places = 7 if places is None else places
            if not first == second and round(diff, places) != 0:
                return
            within = f'{places} places'
        self._fail(msg, f'{safe_repr(first)} == {safe_repr(second)} within {within}')

    def assertSequenceEqual(self, seq1, seq2, msg=None, seq_type=None):
        name = 'sequence' if seq_type is None else seq_type.__name__
        if seq_type is not None:
            for which, seq in ('First', seq1), ('Second', seq2):
                if not isinstance(seq, seq_type):
                    raise self.failureException(f'{which} sequence is not a {name}: {safe_repr(seq)}')
        try:
            if seq1 == seq2:
                return
        except Exception:
            pass
        a, b = _shorten(seq1, seq2)
        text = f'{name.capitalize()}s differ: {a} != {b}\n'
        lengths = []
        for which, seq in ('First', seq1), ('Second', seq2):
            try:
                lengths.append(len(seq))
            except (TypeError, NotImplementedError):
                self._fail(msg, f'{which} {name} has no length.    Non-sequence?')
        for i in range(min(lengths)):
            try:
                x, y = seq1[i], seq2[i]
            except (TypeError, IndexError, NotImplementedError):
                text += f'\nUnable to index element {i} of {name}\n'
                break
            if x != y:
                text += '\nFirst differing element {}:\n{}\n{}\n'.format(i, *_shorten(x, y))
                break
        if lengths[0] != lengths[1]:
            which, seq, n = ('First', seq1, lengths[1]) if lengths[0] > lengths[1] else ('Second', seq2, lengths[0])
            text += f'\n{which} {name} contains {abs(lengths[0] - lengths[1])} additional elements.\n'
            try:
                text += f'First extra element {n}:\n{safe_repr(seq[n])}\n'
            except (TypeError, IndexError, NotImplementedError):
                text += f'Unable to index element {n} of {which.lower()} {name}\n'
        diff = '\n' + '\n'.join(difflib.ndiff(pprint.pformat(seq1).splitlines(), pprint.pformat(seq2).splitlines()))
        self.fail(self._formatMessage(msg, self._with_diff(text, diff)))

    def assertListEqual(self, list1, list2, msg=None):
        self.assertSequenceEqual(list1, list2, msg, seq_type=list)

    def assertTupleEqual(self, tuple1, tuple2, msg=None):
        self.assertSequenceEqual(tuple1, tuple2, msg, seq_type=tuple)

    def assertSetEqual(self, set1, set2, msg=None):
        """A set-specific equality assertion."""
        parts = []
        for which, a, b in ('first', set1, set2), ('second', set2, set1):
            other = 'second' if which == 'first' else 'first'
            try:
                only = a.difference(b)
            except TypeError as e:
                self.fail(f'invalid type when attempting set difference: {e}')
            except AttributeError as e:
                self.fail(f'{which} argument does not support set difference: {e}')
            if only:
                parts.append(f'Items in the {which} set but not the {other}:')
                parts.extend([repr(item) for item in only])
        if parts:
            self._fail(msg, '\n'.join(parts))

    def assertDictEqual(self, d1, d2, msg=None):
        self.assertIsInstance(d1, dict, 'First argument is not a dictionary')
        self.assertIsInstance(d2, dict, 'Second argument is not a dictionary')
        if d1 != d2:
            a, b = _shorten(d1, d2)
            diff = '\n' + '\n'.join(difflib.ndiff(pprint.pformat(d1).splitlines(), pprint.pformat(d2).splitlines()))
            self._fail(msg, self._with_diff(f'{a} != {b}', diff))

    def assertMultiLineEqual(self, first, second, msg=None):
        self.assertIsInstance(first, str, 'First argument is not a string')
        self.assertIsInstance(second, str, 'Second argument is not a string')
        if first == second:
            return
        a, b = _shorten(first, second)
        text = f'{a} != {b}'
        if len(first) > _DIFF_FROM or len(second) > _DIFF_FROM:
            self._fail(msg, text)
        one = first.splitlines(keepends=True)
        two = second.splitlines(keepends=True)
        if len(one) == 1 and first.strip('\r\n') == first and len(two) == 1 and second.strip('\r\n') == second:
            one, two = [first + '\n'], [second + '\n']
        elif (one and not one[-1].endswith('\n')) or (two and not two[-1].endswith('\n')):
            # Lines without an end of their own get one in what is shown.
            if one and not one[-1].endswith('\n'):
                one[-1] += '\n'
            if two and not two[-1].endswith('\n'):
                two[-1] += '\n'
        self._fail(msg, self._with_diff(text, '\n' + ''.join(difflib.ndiff(one, two))))

    def assertCountEqual(self, first, second, msg=None):
        """Asserts that two iterables have the same elements, the same number of times, without regard to order."""
        first, second = list(first), list(second)
        try:
            a, b = Counter(first), Counter(second)
        except TypeError:
            counts = _count_unhashable(first, second)
        else:
            if a == b:
                return
            counts = [(a[x], b.get(x, 0), x) for x in a if a[x] != b.get(x, 0)]
            counts += [(0, b[x], x) for x in b if x not in a]
        if counts:
            lines = [f'First has {m}, Second has {n}:  {x!r}' for m, n, x in counts]
            self._fail(msg, self._with_diff('Element counts were not equal:\n', '\n'.join(lines)))

    # --- comparison

    def assertIs(self, expr1, expr2, msg=None):
        if expr1 is not expr2:
            self._fail(msg, f'{safe_repr(expr1)} is not {safe_repr(expr2)}')

    def assertIsNot(self, expr1, expr2, msg=None):
        if expr1 is expr2:
            self._fail(msg, f'unexpectedly identical: {safe_repr(expr1)}')

    def assertIsNone(self, obj, msg=None):
        if obj is not None:
            self._fail(msg, f'{safe_repr(obj)} is not None')

    def assertIsNotNone(self, obj, msg=None):
        if obj is None:
            self._fail(msg, 'unexpectedly None')

    def assertIn(self, member, container, msg=None):
        if member not in container:
            self._fail(msg, f'{safe_repr(member)} not found in {safe_repr(container)}')

    def assertNotIn(self, member, container, msg=None):
        if member in container:
            self._fail(msg, f'{safe_repr(member)} unexpectedly found in {safe_repr(container)}')

    def assertLess(self, a, b, msg=None):
        if not a < b:
            self._fail(msg, f'{safe_repr(a)} not less than {safe_repr(b)}')

    def assertLessEqual(self, a, b, msg=None):
        if not a <= b:
            self._fail(msg, f'{safe_repr(a)} not less than or equal to {safe_repr(b)}')

    def assertGreater(self, a, b, msg=None):
        if not a > b:
            self._fail(msg, f'{safe_repr(a)} not greater than {safe_repr(b)}')

    def assertGreaterEqual(self, a, b, msg=None):
        if not a >= b:
            self._fail(msg, f'{safe_repr(a)} not greater than or equal to {safe_repr(b)}')

    # --- kinds, attributes and texts

    def assertIsInstance(self, obj, cls, msg=None):
        if not isinstance(obj, cls):
            what = f'any of {cls!r}' if isinstance(cls, tuple) else f'an instance of {cls!r}'
            self._fail(msg, f'{safe_repr(obj)} is not {what}' if not isinstance(cls, tuple)
                       else f'{safe_repr(obj)} is not an instance of {what}')

    def assertNotIsInstance(self, obj, cls, msg=None):
        if isinstance(obj, cls):
            if isinstance(cls, tuple):
                cls = next(c for c in cls if isinstance(obj, c))
            self._fail(msg, f'{safe_repr(obj)} is an instance of {cls!r}')

    def assertIsSubclass(self, cls, superclass, msg=None):
        if not isinstance(cls, type):
            self._fail(msg, f'{cls!r} is not a class')
        if not issubclass(cls, superclass):
            what = f'any of {superclass!r}' if isinstance(superclass, tuple) else f'{superclass!r}'
            self._fail(msg, f'{cls!r} is not a subclass of {what}')

    def assertNotIsSubclass(self, cls, superclass, msg=None):
        if not isinstance(cls, type):
            self._fail(msg, f'{cls!r} is not a class')
        if issubclass(cls, superclass):
            if isinstance(superclass, tuple):
                superclass = next(c for c in superclass if issubclass(cls, c))
            self._fail(msg, f'{cls!r} is a subclass of {superclass!r}')

    def assertHasAttr(self, obj, name, msg=None):
        if not hasattr(obj, name):
            if hasattr(obj, '__name__') and isinstance(obj, type):
                what = f'type object {obj.__name__!r}'
            elif type(obj).__name__ == 'module':
                what = f'module {obj.__name__!r}'
            else:
                what = f'{type(obj).__name__!r} object'
            self._fail(msg, f'{what} has no attribute {name!r}')

    def assertNotHasAttr(self, obj, name, msg=None):
        if hasattr(obj, name):
            if isinstance(obj, type):
                what = f'type object {obj.__name__!r}'
            elif type(obj).__name__ == 'module':
                what = f'module {obj.__name__!r}'
            else:
                what = f'{type(obj).__name__!r} object'
            self._fail(msg, f'{what} has unexpected attribute {name!r}')

    def _affix(self, s, affix, what):
        if not isinstance(s, (str, bytes)):
            self.fail(f'Expected str, not {type(s).__name__}')
        for part in affix if isinstance(affix, tuple) else (affix,):
            if type(part) is not type(s) and isinstance(part, (str, bytes)) and isinstance(part, str) != isinstance(s, str):
                self.fail(f'Expected {type(part).__name__}, not {type(s).__name__}')

    def assertStartsWith(self, s, prefix, msg=None):
        self._affix(s, prefix, 'start')
        if not s.startswith(prefix):
            what = f'any of {safe_repr(prefix)}' if isinstance(prefix, tuple) else safe_repr(prefix)
            self._fail(msg, f"{safe_repr(s, True)} doesn't start with {what}")

    def assertNotStartsWith(self, s, prefix, msg=None):
        self._affix(s, prefix, 'start')
        if s.startswith(prefix):
            if isinstance(prefix, tuple):
                prefix = next(p for p in prefix if s.startswith(p))
            self._fail(msg, f'{safe_repr(s, True)} starts with {safe_repr(prefix)}')

    def assertEndsWith(self, s, suffix, msg=None):
        self._affix(s, suffix, 'end')
        if not s.endswith(suffix):
            what = f'any of {safe_repr(suffix)}' if isinstance(suffix, tuple) else safe_repr(suffix)
            self._fail(msg, f"{safe_repr(s, True)} doesn't end with {what}")

    def assertNotEndsWith(self, s, suffix, msg=None):
        self._affix(s, suffix, 'end')
        if s.endswith(suffix):
            if isinstance(suffix, tuple):
                suffix = next(p for p in suffix if s.endswith(p))
            self._fail(msg, f'{safe_repr(s, True)} ends with {safe_repr(suffix)}')

    def assertRegex(self, text, expected_regex, msg=None):
        if isinstance(expected_regex, (str, bytes)):
            expected_regex = re.compile(expected_regex)
        if not expected_regex.search(text):
            self._fail(msg, f"Regex didn't match: {expected_regex.pattern!r} not found in {text!r}")

    def assertNotRegex(self, text, unexpected_regex, msg=None):
        if isinstance(unexpected_regex, (str, bytes)):
            unexpected_regex = re.compile(unexpected_regex)
        found = unexpected_regex.search(text)
        if found:
            part = text[found.start():found.end()]
            self._fail(msg, f'Regex matched: {part!r} matches {unexpected_regex.pattern!r} in {text!r}')

    # --- exceptions, warnings and logs

    def assertRaises(self, expected_exception, *args, **kwargs):
        return _RaisesBlock(expected_exception, self).handle('assertRaises', args, kwargs)

    def assertRaisesRegex(self, expected_exception, expected_regex, *args, **kwargs):
        return _RaisesBlock(expected_exception, self, expected_regex).handle('assertRaisesRegex', args, kwargs)

    def assertWarns(self, expected_warning, *args, **kwargs):
        return _WarnsBlock(expected_warning, self).handle('assertWarns', args, kwargs)

    def assertWarnsRegex(self, expected_warning, expected_regex, *args, **kwargs):
        return _WarnsBlock(expected_warning, self, expected_regex).handle('assertWarnsRegex', args, kwargs)

    def assertLogs(self, logger=None, level=None):
        return _LogsBlock(self, logger, level, False)

    def assertNoLogs(self, logger=None, level=None):
        return _LogsBlock(self, logger, level, True)


_BY_TYPE = {dict: 'assertDictEqual', list: 'assertListEqual', tuple: 'assertTupleEqual', set: 'assertSetEqual',
            frozenset: 'assertSetEqual', str: 'assertMultiLineEqual'}


def _count_unhashable(first, second):
    counts = []
    second = list(second)
    first = list(first)
    while first:
        x = first[0]
        m, n = first.count(x), second.count(x)
        first = [y for y in first if y != x]
        second = [y for y in second if y != x]
        if m != n:
            counts.append((m, n, x))
    while second:
        x = second[0]
        counts.append((0, second.count(x), x))
        second = [y for y in second if y != x]
    return counts
