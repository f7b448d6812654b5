import operator
vals = [1, 1.5, 2j, 'a', b'b', [1], (1,), {1: 2}, {1}, None, len, int, range(2), Ellipsis, object]
ops = ['+','-','*','/','//','%','**','@','<<','>>','&','|','^','<','<=','>','>=']
for o in ops:
    for a in vals:
        for b in vals:
            try:
                r = eval(f'a {o} b')
            except Exception as e:
                print(o, type(a).__name__, type(b).__name__, type(e).__name__, e)
