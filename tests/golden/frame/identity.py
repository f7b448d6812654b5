"""A frame has one object, which keeps the variables when the frame has ended."""
import sys

print(sys._getframe() is sys._getframe())


def made(a):
    b = 2
    frame = sys._getframe()
    b = 3
    return frame


first, second = made(1), made(5)
for frame in first, second:
    print({k: v for k, v in frame.f_locals.items() if k != 'frame'}, frame.f_lineno, frame.f_back is sys._getframe())
print(first is second, first.f_locals['frame'] is first)
first.f_locals['b'] = 7
print(first.f_locals['b'], second.f_locals['b'])
first.clear()
print(dict(first.f_locals))


def numbers():
    frame = sys._getframe()
    yield frame
    yield sys._getframe() is frame
    1 / 0


g = numbers()
frame = next(g)
print(frame is g.gi_frame, next(g), frame.f_back, frame.f_lineno)
try:
    next(g)
except ZeroDivisionError as e:
    t = e.__traceback__
    print(t.tb_frame is sys._getframe(), t.tb_next is t.tb_next, t.tb_next.tb_frame is frame, list(frame.f_locals))
print(g.gi_frame, frame.f_back)


def outer():
    return inner()


def inner():
    return sys._getframe(1), sys._getframe(), sys._getframe().f_back


caller, own, back = outer()
print(caller is back, own.f_back is caller, caller.f_back is sys._getframe())


def fails(n):
    frame = sys._getframe()
    if n:
        return fails(n - 1)
    1 / 0


try:
    fails(2)
except ZeroDivisionError as e:
    t = e.__traceback__
while t:
    frame = t.tb_frame
    print(frame.f_code.co_name, t.tb_lineno, frame.f_locals.get('n'), frame.f_back and frame.f_back.f_code.co_name)
    t = t.tb_next


def handled():
    try:
        raise ValueError
    except ValueError as e:
        return e.__traceback__.tb_frame is sys._getframe()


print(handled(), handled())
try:
    sys._getframe().clear()
except RuntimeError as e:
    print(e)
import copy
try:
    copy.copy(made(1).f_locals)
except TypeError as e:
    print(e)
