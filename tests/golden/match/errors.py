class NoArgs: pass
class BadArgs:
    __match_args__ = 5
class BadName:
    __match_args__ = (1,)
class Two:
    __match_args__ = ('a', 'b')
    a = b = 1
def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)
def positional(x):
    match x:
        case NoArgs(1): return 'matched'
    return 'no match'
def bad(x):
    match x:
        case BadArgs(1): return 'matched'
def bad_name(x):
    match x:
        case BadName(1): return 'matched'
def three(x):
    match x:
        case Two(1, 1, 1): return 'matched'
def twice(x):
    match x:
        case Two(1, a=1): return 'matched'
def not_class(x):
    match x:
        case print(): return 'matched'
def int_two(x):
    match x:
        case int(1, 2): return 'matched'
def guard_fails(x):
    match x:
        case n if n / 0: return 'matched'
def dup(x, k):
    match x:
        case {'a': 1, Two.key: 2}: return 'matched'
Two.key = 'a'
attempt(lambda: positional(NoArgs()))
attempt(lambda: positional(5))
attempt(lambda: bad(BadArgs()))
attempt(lambda: bad_name(BadName()))
attempt(lambda: three(Two()))
attempt(lambda: twice(Two()))
attempt(lambda: not_class(5))
attempt(lambda: int_two(1))
attempt(lambda: guard_fails(1))
attempt(lambda: dup({'a': 1}, 0))
