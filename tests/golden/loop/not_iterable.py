def attempt(value):
    try:
        for x in value:
            print('item', x)
    except TypeError as e:
        print(type(e).__name__, e)

class NoIter:
    pass

class BadIter:
    def __iter__(self):
        return 5

class NoneIter:
    __iter__ = None

class Getitem:
    def __getitem__(self, i):
        if i > 2:
            raise IndexError
        return i * 10

attempt(5)
attempt(None)
attempt(1.5)
attempt(print)
attempt(NoIter())
attempt(BadIter())
attempt(NoneIter())
attempt(Getitem())
attempt(int)
attempt(NoIter)
attempt(True)
attempt(...)
