def f(x):
    match x:
        case 0:
            return 'zero'
        case 1 | 2 | 3:
            return 'small'
        case -1:
            return 'minus one'
        case 1.5:
            return 'float'
        case 2 + 3j:
            return 'complex'
        case 'hello':
            return 'greeting'
        case b'raw':
            return 'bytes'
        case None:
            return 'none'
        case True:
            return 'true'
        case 'a' 'b':
            return 'joined'
        case other:
            return f'other {other!r}'

for v in [0, 0.0, False, 2, -1, 1.5, 2 + 3j, 'hello', b'raw', None, True, 'ab', [], 99]:
    print(repr(v), f(v))

match 5:
    case n if n > 10:
        print('big')
    case n if n > 3:
        print('guard', n)
print(n)
match 'nothing':
    case 1:
        print('never')
match = 3
case = 4
print(match + case)
match (match, case):
    case (a, b):
        print(a, b)
match match:
    case 3: print('soft keyword')
match 1, 2:
    case 1, x: print(x)
match 'x':
    case _: print('wildcard')
try:
    print(_)
except NameError as e:
    print(e)
