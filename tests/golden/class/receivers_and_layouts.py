# Attributes and constructors of builtin types used on objects they do not fit.
import types


def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)


attempt(lambda: types.FunctionType.__dict__['__defaults__'].__set__(b'abc', (1, 2)))
attempt(lambda: types.CodeType.__dict__['co_name'].__get__('abcd'))
attempt(lambda: object.__new__(type))
attempt(lambda: zip.__new__(type, [1]))
attempt(lambda: type('X', (type, Exception), {}))
attempt(lambda: type('X', (type, dict), {}))
attempt(lambda: int.__new__(bool, 1))


class Index:
    def __init__(self, value, action):
        self.value = value
        self.action = action

    def __index__(self):
        self.action()
        return self.value


def emptied(use):
    items = list(range(10))
    attempt(lambda: use(items, Index(5, items.clear)))


def delete(items, index):
    del items[index]


emptied(lambda items, index: items[index])
emptied(lambda items, index: items[index:])
emptied(delete)
attempt(lambda: 'abc'.split('b', 2 ** 32))
attempt(lambda: 'abc'.replace('b', 'x', 2 ** 32))
attempt(lambda: range(10 ** 12)[::2])
