import io
import sys


class S(str):
    def __str__(self):
        return 'shown'


print('a', 'b', sep=S('-'), end=S('!\n'))
print()
print('a', 'b', sep=S('-'), end=S('!\n'), file=sys.stdout)
print()
f = io.StringIO()
f.write(S('kept'))
print(f.getvalue(), f.__getstate__(), type(f.getvalue()).__name__)
for bad in [(1, None), ('x', 1)]:
    try:
        print(sep=bad[0], end=bad[1])
    except TypeError as e:
        print(e)
