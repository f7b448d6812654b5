import json
def attempt(value, **kw):
    try:
        print(json.dumps(value, **kw))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
class C: pass
attempt({1, 2})
attempt(b'bytes')
attempt(1j)
attempt(C)
attempt({'a': {'b': [1, {2}]}})
attempt({(1, 2): 3})
attempt({b'k': 1})
attempt(float('nan'), allow_nan=False)
attempt([float('inf')], allow_nan=False)
attempt(len)
attempt(range(3))
attempt({1: 1, 'a': 2}, sort_keys=True)
attempt([1], default=5)
loop = []
loop.append(loop)
attempt(loop)
d = {}
d['d'] = {'inner': d}
attempt(d)
try:
    json.dumps({1}, nope=1)
except TypeError as e:
    print('__init__' in str(e) and 'nope' in str(e))
