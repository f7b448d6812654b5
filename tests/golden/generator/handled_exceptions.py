# What a generator handles is its own: it neither loses it at a yield nor keeps what its resumer handled.
import sys
from contextlib import ExitStack, contextmanager


def keeps():
    try:
        print(sys.exception())
        yield
    except Exception as exc:
        print(repr(sys.exception()), exc.__context__)
        yield
        print(repr(sys.exception()))
        yield
        raise


g = keeps()
next(g)
try:
    raise ValueError(5)
except Exception as exc:
    # The same exception is handled here and there.
    g.throw(exc)
next(g)
try:
    next(g)
except ValueError as e:
    print(repr(e), e.__context__)
print(sys.exception())


def forgets():
    try:
        raise ValueError
    except ValueError:
        yield 1
    print(repr(sys.exception()))
    yield 2
    print(repr(sys.exception()))


g = forgets()
try:
    raise IndexError
except IndexError:
    next(g)
next(g)
try:
    raise KeyError('resumer')
except KeyError:
    print(next(g, 'end'))


def nested():
    try:
        raise ValueError('a')
    except ValueError:
        try:
            raise KeyError('b')
        except KeyError as e:
            print(repr(e.__context__))
            yield
            print(repr(sys.exception()))
        print(repr(sys.exception()))
        yield
    print(repr(sys.exception()))


g = nested()
try:
    raise IndexError
except IndexError:
    next(g)
next(g)
print(next(g, 'end'))


def replaces():
    try:
        yield 1
    except ValueError as e:
        print(repr(e.__context__))
        raise KeyError('k')


g = replaces()
next(g)
try:
    try:
        raise TypeError('outer')
    except TypeError:
        g.throw(ValueError('thrown'))
except KeyError as e:
    print(repr(e.__context__), e.__context__.__context__)


@contextmanager
def right(exc):
    try:
        yield
    finally:
        raise exc


try:
    with ExitStack() as stack:
        for i in (4, 3, 2):
            stack.enter_context(right(Exception(i)))
        raise Exception(1)
except Exception as e:
    while e:
        print(repr(e))
        e = e.__context__
