vals = [1, 1.5, 'a', b'b', [1], (1,), {1: 2}, {1}, None, len]
ops = ['+=','-=','*=','/=','//=','%=','**=','@=','<<=','>>=','&=','|=','^=']
import copy
for o in ops:
    for a in vals:
        for b in vals:
            d = {'a': copy.copy(a), 'b': b}
            try: exec(f'a {o} b', d)
            except Exception as e: print(o, type(a).__name__, type(b).__name__, type(e).__name__, e)
            else: print(o, repr(d['a'])[:60])
