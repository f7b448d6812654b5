def convert(text):
    try:
        return int(text)
    except ValueError as e:
        raise RuntimeError('bad config') from e

try:
    convert('x')
except RuntimeError as e:
    print(e, repr(e.__cause__), e.__cause__ is e.__context__, e.__suppress_context__)

try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError('k')
except KeyError as e:
    print(repr(e.__context__), e.__cause__, e.__suppress_context__)

try:
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError('k') from None
except KeyError as e:
    print(repr(e.__context__), e.__cause__, e.__suppress_context__)
try:
    raise TypeError('t') from ValueError
except TypeError as e:
    print(repr(e.__cause__))
err = ValueError('manual')
err.__cause__ = KeyError('c')
print(repr(err.__cause__), err.__suppress_context__, err.with_traceback(None) is err)
for bad in [5, 'text']:
    try:
        err.__cause__ = bad
    except TypeError as e:
        print(e)
def depth(e):
    n = 0
    while e is not None:
        n, e = n + 1, e.__context__
    return n
try:
    try:
        try:
            raise ValueError(1)
        except ValueError:
            raise ValueError(2)
    except ValueError:
        raise ValueError(3)
except ValueError as e:
    print(depth(e), e)
