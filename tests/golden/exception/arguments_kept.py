"""What exceptions keep of their arguments."""
for e in (BlockingIOError(1, 'x', 1 << 50), BlockingIOError(1, 'a', 3), OSError(1, 'a', None), OSError(1, 'a', 'f'), OSError(1, 'a', 'f', None, 'g'),
          OSError(1, 'a', None, None, 'g'), FileNotFoundError(2, 'no'), OSError(1), OSError(1, 2, 3, 4, 5, 6)):
    print(type(e).__name__, e.args, e.filename, e.filename2, getattr(e, 'characters_written', None), str(e))


class Index:
    def __index__(self):
        return 1


for make in (lambda: UnicodeTranslateError('xyz', True, Index(), 'r'), lambda: UnicodeDecodeError('u', b'xyz', True, Index(), 'r'),
             lambda: UnicodeEncodeError('u', 'xyz', Index(), True, 'r'), lambda: UnicodeTranslateError('x', 1, 2), lambda: UnicodeTranslateError(1, 1, 2, 'r'),
             lambda: UnicodeTranslateError('x', 1.5, 2, 'r'), lambda: UnicodeEncodeError('u', b'x', 1, 2, 'r'), lambda: UnicodeDecodeError('u', 'x', 1, 2, 'r')):
    try:
        e = make()
        print(repr(e.start), repr(e.end), repr(e.object))
    except TypeError as error:
        print(error)
