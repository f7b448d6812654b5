def attempt(function):
    try:
        print(function())
    except (TypeError, ValueError, KeyError, AttributeError) as e:
        print(type(e).__name__, e, e.args)

d = {'a': 1}

def delete(key):
    del d[key]

attempt(lambda: d['b'])
attempt(lambda: d[1])
attempt(lambda: d[(1, 'x')])
attempt(lambda: d[None])
attempt(lambda: d[[]])
attempt(lambda: {[]: 1})
attempt(lambda: {{}: 1})
attempt(lambda: {{1}: 1})
attempt(lambda: delete('zz'))
attempt(lambda: delete([]))
attempt(lambda: d.pop('q'))
attempt(lambda: d.pop())
attempt(lambda: {}.popitem())
attempt(lambda: d.get())
attempt(lambda: d.get([]))
attempt(lambda: [] in d)
attempt(lambda: d.update(5))
attempt(lambda: d.update([1]))
attempt(lambda: d.update(['abc']))
attempt(lambda: dict([(1, 2, 3)]))
attempt(lambda: dict(5))
attempt(lambda: dict([1, 2]))
attempt(lambda: dict({}, {}))
attempt(lambda: d | 5)
attempt(lambda: d + d)
attempt(lambda: d < d)
attempt(lambda: hash(d))
attempt(lambda: d.has_key('a'))
attempt(lambda: dict.fromkeys(5))
attempt(lambda: dict.fromkeys([[]]))
attempt(lambda: d.a)
