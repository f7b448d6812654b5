"""A slot without a value is an attribute that is not there."""


class S:
    __slots__ = __match_args__ = ('a', 'b')


s = S()
print(getattr(s, 'a', 5), hasattr(s, 'a'))
s.a = 1
print(getattr(s, 'a', 5), hasattr(s, 'a'), getattr(s, 'b', None))


def matched(o):
    match o:
        case S(1, 2):
            return 'both'
        case S(x):
            return x
        case _:
            return 'none'


print(matched(s), matched(S()))
s.b = 2
print(matched(s))
del s.a
print(matched(s), getattr(s, 'a', 'gone'))
try:
    s.a
except AttributeError as e:
    print(e)
