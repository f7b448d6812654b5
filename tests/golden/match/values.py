class Color:
    RED = 1
    GREEN = 2
    class Deep:
        BLUE = 3
import math
def f(x):
    match x:
        case Color.RED:
            return 'red'
        case Color.GREEN | Color.Deep.BLUE:
            return 'green or blue'
        case math.pi:
            return 'pi'
        case (Color.RED, Color.GREEN):
            return 'both'
        case _:
            return 'none'
print(f(1), f(2), f(3), f(math.pi), f((1, 2)), f(4), f(True))
class Always:
    def __eq__(self, other):
        print('eq', other)
        return True
match Always():
    case 5:
        print('equal to five')
def subject():
    print('evaluated once')
    return 2
match subject():
    case 1: pass
    case 2: print('two')
    case _: pass
def in_loop(items):
    for item in items:
        match item:
            case 'skip':
                continue
            case 'stop':
                break
            case str(s):
                yield s
            case [*parts]:
                yield from parts
print(list(in_loop(['a', 'skip', ['b', 'c'], 'stop', 'never'])))
match [1, [2, 3]]:
    case [a, [b, c]] as whole:
        print(whole, a, b, c)
match (1, 2):
    case (x, y) if x > y: print('gt')
    case (x, y) if x < y: print('lt', x, y)
