xs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
print(xs[2:5], xs[:3], xs[7:], xs[:])
print(xs[-3:], xs[:-3], xs[-5:-2])
print(xs[::2], xs[1::3], xs[::-1], xs[8:2:-2], xs[-1:-5:-1])
print(xs[20:], xs[:20], xs[5:2], xs[-100:2], xs[2:-100:-1])
print('hello'[1:4], 'hello'[::-1], 'hello'[-3:], ''[1:2])
print((1, 2, 3, 4)[1:3], (1, 2, 3)[::-1])
print(range(10)[2:8:2], list(range(10)[::-3]))
print(b'bytes'[1:3], b'bytes'[0], b'bytes'[::-1])
print(xs[slice(1, 4)], xs[slice(None, None, -4)])
try:
    xs[::0]
except ValueError as e:
    print(e)
try:
    'abc'[::0]
except ValueError as e:
    print(e)
