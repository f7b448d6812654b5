import traceback
try:
    try: 1/0
    except ZeroDivisionError: raise ValueError('x')
except ValueError as e:
    traceback.print_exc()
    print(traceback.format_exc())
    print(traceback.format_exception(e))
    print(traceback.format_exception_only(e), traceback.format_tb(e.__traceback__))
    tb = traceback.extract_tb(e.__traceback__); print(tb[0].lineno, tb[0].name, tb[0].line, len(tb))
    te = traceback.TracebackException.from_exception(e); print(str(te), te.exc_type_str if hasattr(te, 'exc_type_str') else None, len(list(te.format())))
def f(): traceback.print_stack()
f()
import sys
sys.excepthook = lambda t, v, tb: print('HOOK', t, v)
raise KeyError('hooked')
