"""OSError subclasses with an own `__new__` or `__init__`, and exceptions made anew."""


class WithNew(OSError):
    def __new__(cls, message, extra):
        self = super().__new__(cls, message)
        self.extra = extra
        return self


class WithInit(OSError):
    def __init__(self, message, extra=''):
        self.extra = extra
        super().__init__(2, message)


class Silent(OSError):
    def __init__(self, message):
        pass


e = WithNew('text', extra=1)
print(e, e.args, e.extra)
e = WithInit('text', extra=1)
print(e, e.args, e.errno, e.extra)
e = Silent('text')
print(repr(e), e.args)
e = BlockingIOError(11, 'text', 3)
print(e.characters_written, e.filename, e)
e = BlockingIOError(11, 'text')
try:
    e.characters_written
except AttributeError as error:
    print(type(error))
e = ImportError('text', name='n', path='p')
e.__init__()
print(e.args, e.msg, e.name, e.path)
e = SyntaxError('text', ('f', 1, 2, 'line', 3, 4))
e.__init__('other', ('g', 5, 6, 'more'))
print(e.msg, e.filename, e.lineno, e.end_lineno)
print(repr(str(UnicodeEncodeError.__new__(UnicodeEncodeError))))
e = UnicodeEncodeError('ascii', 'text', 0, 1, 'why')
e.reason = 7
print(e)
for args in [(), ('x', 0, 1), ('x', 0, 1, b'why'), (1, 0, 1, 'why')]:
    try:
        UnicodeTranslateError(*args)
    except TypeError as e:
        print(e)


class Odd(Exception):
    def __new__(cls):
        return 1


try:
    raise ValueError from Odd
except TypeError as e:
    print(e)
try:
    {}.update([object()])
except TypeError as e:
    print(e, e.__notes__)
