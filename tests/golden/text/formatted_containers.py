"""pprint, reprlib and shlex: classes that write themselves otherwise, limits, and sources."""
import collections
import pprint
import reprlib
import shlex
import types
from array import array


class Own(set):
    def __repr__(self):
        return 'own'


class Space(types.SimpleNamespace):
    pass


words = 'the quick brown fox jumped over a lazy dog'.split()
numbered = dict(zip(words, range(9)))
for value in (types.MappingProxyType(numbered), Space(**numbered), collections.UserString('lorem ipsum ' * 8),
              bytearray(b'abcdefghijklmnopqrstuvwxyz')):
    print(pprint.pformat(value, width=40))
for value in (collections.Counter(), collections.defaultdict(int), collections.deque(maxlen=7), bytearray(), Own([1, 2])):
    print(pprint.pformat(value, width=1))

print(reprlib.repr(array('i', range(9))), reprlib.repr(array('d')), reprlib.repr(10 ** 60))
print(reprlib.repr(10 ** 5000).partition(' at ')[0])


class Short(reprlib.Repr):
    def repr_Space(self, x, level):
        return 'short space'


print(Short().repr(Space(a=1)))
for indent in -1, object:
    r = reprlib.Repr()
    r.indent = indent
    try:
        r.repr([1, 2])
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

lexer = shlex.shlex('a "b c" d', infile='main', punctuation_chars=True)
lexer.get_token()
lexer.push_source('x\ny', 'included')
print(lexer.error_leader(), lexer.get_token(), lexer.lineno, lexer.get_token(), list(lexer))
try:
    lexer.punctuation_chars = ''
except AttributeError:
    print('read only')
try:
    shlex.quote(3)
except TypeError as e:
    print(e)
