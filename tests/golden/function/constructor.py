# types.FunctionType checks its arguments.
import types


def ex(a, /, b, *, c):
    return a + b + c


def outer():
    x = 1
    return lambda: x


print(types.FunctionType(ex.__code__, {}, 'func', (1, 2), None, {'c': 3})())
inner = outer()
print(types.FunctionType(inner.__code__, {}, 'f', None, (types.CellType(5),))())
for args in [
    (1, {}),
    (ex.__code__, 1),
    (ex.__code__, {}, 1),
    (ex.__code__, {}, 'f', 1),
    (ex.__code__, {}, None, None, (1,)),
    (inner.__code__, {}),
    (inner.__code__, {}, None, None, (1,)),
    (inner.__code__, {}, None, None, ()),
]:
    try:
        types.FunctionType(*args)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
for args, kwargs in [(([], []), {}), ((1,), {}), (([1],), {}), (([['x']],), {}), (([[1, 2]],), {}), (([('a', 1)],), {'b': 2})]:
    try:
        print(types.SimpleNamespace(*args, **kwargs))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
