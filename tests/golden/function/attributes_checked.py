# Attributes of functions and cells take only what fits.
import types


def f(x):
    return x


def assign(name, value):
    try:
        setattr(f, name, value)
        print(name, 'set')
    except (TypeError, ValueError, AttributeError) as e:
        print(type(e).__name__, e)


for name, value in [('__dict__', 3), ('__code__', 3), ('__defaults__', 3), ('__kwdefaults__', 3), ('__annotations__', 3),
                    ('__type_params__', 3), ('__name__', 3), ('__qualname__', 3), ('__globals__', {}), ('__closure__', ())]:
    assign(name, value)
f.__dict__ = {'z': 1}
print(f.z, f.__dict__)
f.__annotations__ = None
print(f.__annotations__)
f.__type_params__ = (1,)
print(f.__type_params__)

one, two, empty = types.CellType(1), types.CellType(2), types.CellType()
print(one < two, one == types.CellType(1), empty == types.CellType(), empty < one, one != two)
try:
    hash(one)
except TypeError as e:
    print(e)
del one.cell_contents
try:
    one.cell_contents
except ValueError as e:
    print(e)
try:
    types.CellType('a') < two
except TypeError as e:
    print(e)
