def f(x):
    match x:
        case {'type': 'circle', 'r': r}:
            return f'circle {r}'
        case {'type': 'rect', 'w': w, 'h': h, **rest}:
            return f'rect {w}x{h} {rest}'
        case {'items': [first, *_], 'meta': {'id': int(id)}}:
            return f'items {first} id {id}'
        case {1: one, None: none}:
            return f'keys {one} {none}'
        case {'optional': None | 'x' as o}:
            return f'optional {o}'
        case {}:
            return f'some dict of {len(x)}'
        case _:
            return 'not a dict'

for v in [{'type': 'circle', 'r': 2, 'extra': 1}, {'type': 'rect', 'w': 1, 'h': 2, 'c': 3, 'd': 4}, {'type': 'rect', 'w': 1}, {'items': [1, 2], 'meta': {'id': 5}},
          {'items': [1, 2], 'meta': {'id': 'five'}}, {1: 'a', None: 'b'}, {'optional': 'x'}, {'optional': 'y'}, {}, [], 'type']:
    print(f(v))

from collections import defaultdict
d = defaultdict(int)
match d:
    case {'missing': v}:
        print('never', v)
    case {**all}:
        print('no entry created', dict(d), all)
class Key:
    A = 'a'
match {'a': 5}:
    case {Key.A: v}:
        print(v)
