# Special methods of None and its like, and errors that say where in a sequence they are.
import itertools

print(None.__repr__(), None.__bool__(), (...).__repr__(), NotImplemented.__repr__(), None.__hash__() == hash(None))
for make in (lambda: dict([1]), lambda: {}.update([1]), lambda: dict([(1, 2), 5])):
    try:
        make()
    except TypeError as e:
        print(e, e.__notes__)


class OnlyItems:
    def __getitem__(self, i):
        return i


try:
    reversed(OnlyItems())
except TypeError as e:
    print(e)
try:
    list(itertools.starmap(pow, [1]))
except TypeError as e:
    print(e)
dict([(1, 2), 5])
