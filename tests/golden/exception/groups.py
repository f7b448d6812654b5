eg = ExceptionGroup('several', [ValueError('a'), TypeError('b'), ExceptionGroup('inner', [ValueError('c')])])
print(eg, eg.message, [type(e).__name__ for e in eg.exceptions], repr(eg.subgroup(ValueError)))
try:
    raise eg
except* ValueError as g:
    print('values', repr(g))
except* TypeError as g:
    print('types', g.exceptions)
try:
    try:
        raise ExceptionGroup('g', [KeyError('k'), OSError('o')])
    except* KeyError:
        print('key handled')
except ExceptionGroup as rest:
    print('rest', repr(rest))
try:
    raise ValueError('single')
except* ValueError as g:
    print(repr(g))
for args in [('m', []), ('m', [5]), ('m', 5), (5, [ValueError()])]:
    try:
        ExceptionGroup(*args)
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
match, rest = eg.split(TypeError)
print(repr(match), repr(rest))
