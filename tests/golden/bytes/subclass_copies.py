# Copies of bytearray subclasses keep contents and attributes; an apostrophe is escaped in the repr of a bytearray.
import copy
import pickle


class Buffer(bytearray):
    pass


b = Buffer(b'abcd')
b.tag = 1
for other in (copy.copy(b), copy.deepcopy(b), pickle.loads(pickle.dumps(b))):
    print(other, other.tag, type(other).__name__)
print(bytearray(b"it's"), bytearray(b"'\""), bytearray(b'"'), b"it's")
print(b'abc'.__rmod__('%r'), b'abc'.__rmod__(b'<%s>'), 'x'.__rmod__('<%s>'), 'x'.__rmod__(3))


class Odd:
    @property
    def __bytes__(self):
        raise ZeroDivisionError('no bytes')


for f in (lambda: bytes(Odd()), lambda: b'%b' % Odd(), lambda: b'%c' % Odd()):
    try:
        f()
    except (ZeroDivisionError, TypeError) as e:
        print(type(e).__name__, e)
