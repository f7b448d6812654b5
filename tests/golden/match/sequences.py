def f(x):
    match x:
        case []:
            return 'empty'
        case [1]:
            return 'just one'
        case [1, *rest] if len(rest) == 2:
            return f'one then two more: {rest}'
        case [a, b]:
            return f'pair {a} {b}'
        case ('cmd', name, *args):
            return f'{name} with {args}'
        case [first, *_, last]:
            return f'{first}..{last}'
        case [*everything]:
            return f'all {everything}'
        case _:
            return 'no sequence'

for v in [[], (), [1], (1,), [1, 2, 3], (5, 6), ['cmd', 'go', 1, 2], [3, 4, 5, 6], [9], range(3), range(0), 'ab', b'ab', {1, 2}, {1: 2}, 5, iter([1]), bytearray(b'a')]:
    print(type(v).__name__, f(v))

def nested(x):
    match x:
        case [[a, b], [c, *d]]:
            return a, b, c, d
        case [(1 | 2) as n, [m]]:
            return n, m
        case [['x', y], _] | [_, ['x', y]]:
            return y
        case [[[deep]]]:
            return deep
for v in [[[1, 2], [3, 4, 5]], [2, [7]], [0, ['x', 'found']], [[['d']]], [[]]]:
    print(nested(v))
