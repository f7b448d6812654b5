"""Frames of a traceback far down, and the collector beside long chains."""
import gc
import sys

sys.setrecursionlimit(100000)


def fall(n):
    if n:
        fall(n - 1)
    else:
        raise ValueError(n)


try:
    fall(30000)
except ValueError as e:
    t = e.__traceback__
    chain = []
    while t:
        chain.append(t)
        t = t.tb_next
print(len(chain), chain[-1].tb_frame.f_code.co_name, chain[-1].tb_lineno)
f = chain[-1].tb_frame
depth = 0
while f:
    f = f.f_back
    depth += 1
print(depth)
for _ in range(3):
    gc.collect()


def numbers():
    yield 1
    yield 2

    return


def failing():
    yield 1
    raise KeyError


g = numbers()
frame = g.gi_frame
print(list(g), frame.f_lineno, g.gi_frame)
g = failing()
frame = g.gi_frame
next(g)
try:
    next(g)
except KeyError:
    print(frame.f_lineno)


