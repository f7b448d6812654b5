"""`dir()` without argument where the names are in a mapping of another class."""
from collections import OrderedDict

for names in ({'b': 1, 'a': 2}, OrderedDict(b=1, a=2)):
    exec('print(dir())', {}, names)


class F(float):
    def __float__(self):
        return 2.5


for base, value in ((bytes, b'1'), (bytearray, b'1'), (str, '1'), (int, 1), (list, [1]), (dict, {})):
    class B(base):
        def __float__(self):
            return 2.5
    print(float(B(value)), end=' ')
print(float(F(1)))
for v in (b'x', bytearray(b'1.5'), memoryview(b'2'), b'\xff', [], 'x'):
    try:
        print(float(v))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e if not isinstance(v, memoryview) else '')
