"""What the parts of a group keep of it, and how they are raised again."""
import traceback

group = ExceptionGroup('g', [ValueError(1), KeyError(2)])
for part in (*group.split(ValueError), group.subgroup(ValueError), group.subgroup((ValueError, KeyError)),
             group.subgroup(ExceptionGroup), group.derive([KeyError(1)])):
    print(part is group, part.__suppress_context__, part.__cause__, part.__context__)


def again(how):
    try:
        raise UnboundLocalError('first')
    finally:
        try:
            raise ExceptionGroup('group', [ZeroDivisionError(1), ZeroDivisionError(2)])
        except* ArithmeticError as e:
            if how == 'name':
                raise e
            if how == 'bare':
                raise
            raise TypeError('new')


for how in 'name', 'bare', 'new':
    try:
        again(how)
    except Exception:
        traceback.print_exc()
g = ExceptionGroup('g', [KeyError(1)])
try:
    try: raise g
    except* ValueError: pass
except BaseException as e: print(e is g, e.__suppress_context__)
try:
    try: raise g
    except* KeyError: raise
except BaseException as e: print(e is g, e.__suppress_context__)
g = ExceptionGroup('g', [KeyError(1), ValueError(3)])
try:
    try: raise g
    except* ValueError: pass
except BaseException as e: print(e is g, e.__suppress_context__)
try:
    try: raise g
    except* TypeError: pass
    except* OSError: pass
except BaseException as e: print(e is g, e.__suppress_context__)
