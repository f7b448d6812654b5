import math
import math as m, json as j
from math import sqrt, floor as fl
from collections import (
    OrderedDict,
    namedtuple,
)
import collections.abc
import sys
print(math is m, sqrt(16), fl(2.7), j.dumps([1]), OrderedDict, namedtuple.__name__)
print(math.__name__, type(math).__name__, 'math' in sys.modules, sys.modules['math'] is math, collections.abc.Iterable.__name__)
def f():
    import json
    from math import pi
    return json.loads('[1, 2]'), round(pi, 2)
print(f())
try:
    import does_not_exist
except ModuleNotFoundError as e:
    print(type(e).__name__, e, e.name)
try:
    import math.sub
except ImportError as e:
    print(type(e).__name__, e)
try:
    from does_not_exist.sub import thing
except ImportError as e:
    print(e)
try:
    from json import nope
except ImportError as e:
    print(str(e).split(' (')[0], e.name)
try:
    from . import sibling
except ImportError as e:
    print(e)
try:
    math.nope
except AttributeError as e:
    print(e)
try:
    import fast_json as json_module
except ImportError:
    import json as json_module
print(json_module.__name__)
math.custom = 5
import math as again
print(again.custom)
from math import *
print(ceil(1.2), 'hypot' in globals())
