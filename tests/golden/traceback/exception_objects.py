# TracebackException renders itself: groups, limits, locals and what it was told.
import io
import sys
import traceback
from traceback import StackSummary, TracebackException


def inner(n):
    x = 'local'
    if n:
        inner(n - 1)
    raise ValueError('deep\nlines')


def outer():
    try:
        inner(1)
    except ValueError as e:
        raise KeyError('k') from e


try:
    outer()
except KeyError as e:
    exc = e
te = TracebackException.from_exception(exc)
print(''.join(line for line in TracebackException.from_exception(exc).format() if 'File' not in line))
print(len(list(te.format())))
print(len(list(TracebackException.from_exception(exc, limit=1).format(chain=False))))
print(str(te), te.exc_type_str, te.__cause__.exc_type_str, te.__context__, te.__suppress_context__, [f.name for f in te.stack])
print(te == TracebackException.from_exception(exc, limit=9), te == TracebackException.from_exception(exc, limit=1))
group = ExceptionGroup('g', [ValueError('a\nb'), ExceptionGroup('h', [TypeError('t'), OSError(1, 'o')])])
group.add_note('a note\nof two lines')
print(traceback.format_exception_only(group), traceback.format_exception_only(group, show_group=True), sep='\n')
print(''.join(TracebackException.from_exception(group, max_group_width=1).format()))
print(''.join(TracebackException.from_exception(group, max_group_depth=1).format()))
print(traceback.format_exception_only(SyntaxError('bad', ('f', 1, 2, 'abc\n', 1, 3))))
print(traceback.format_exception_only(None), traceback.format_exception_only(ValueError, ValueError('v')))
print(StackSummary.from_list([('f', 1, 'n', 'line'), ('f', 1, 'n', 'line')]).format())
print(len(StackSummary.from_list([('f', 1, 'n', 'x')] * 6).format()), StackSummary.from_list([('f', 1, 'n', 'x')] * 6).format()[-1])
sys.last_exc = ValueError(42)
out = io.StringIO()
traceback.print_last(file=out)
print(out.getvalue())
sys.tracebacklimit = 1
print(len(traceback.extract_tb(exc.__traceback__)), len(traceback.format_exception(exc, chain=False)))
del sys.tracebacklimit
try:
    1 / 0
except ZeroDivisionError as e:
    e.__notes__ = 'no list'
    print(traceback.format_exception_only(e))
for bad in (lambda: traceback.print_exception(1), lambda: traceback.format_exception(ValueError, ValueError())):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
