def endless(n):
    return endless(n + 1)

try:
    endless(0)
except RecursionError as e:
    print(type(e).__name__, e, isinstance(e, RuntimeError))

def depth():
    try:
        return depth() + 1
    except RecursionError:
        return 0

print(depth() > 100)

class Loop:
    def __getattr__(self, name):
        return self.other

try:
    Loop().x
except RecursionError as e:
    print('getattr', type(e).__name__)

class Rep:
    def __repr__(self):
        return repr(self)

try:
    repr(Rep())
except RecursionError as e:
    print('repr', type(e).__name__)

print(sum(1 for _ in range(10)), 'still fine')
