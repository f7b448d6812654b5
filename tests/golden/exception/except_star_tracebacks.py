import traceback
try:
    try:
        raise KeyError('single')
    except* (ValueError, KeyError) as e:
        print(repr(e), e.__traceback__.tb_lineno, e.exceptions[0].__traceback__.tb_lineno)
        1 / 0
except BaseException as e:
    traceback.print_exception(e)
def f():
    try:
        raise KeyError('single')
    except* KeyError as e:
        raise
try: f()
except BaseException as e:
    traceback.print_exception(e)
def f():
    try:
        raise ExceptionGroup('g', [KeyError('single'), ValueError(3)])
    except* KeyError as e:
        raise e
try: f()
except BaseException as e:
    traceback.print_exception(e)
def f():
    try:
        raise ExceptionGroup('g', [KeyError('single'), ValueError(3)])
    except* KeyError as e:
        raise TypeError(3)
    except* ValueError as e:
        raise TypeError(3) from e
try: f()
except BaseException as e:
    traceback.print_exception(e)
