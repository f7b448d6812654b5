def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

def assign(target):
    target[0] = 1

def delete(target):
    del target[0]

attempt(lambda: 1[0])
attempt(lambda: None[0])
attempt(lambda: print['a'])
attempt(lambda: (x for x in [])[0])
attempt(lambda: {1, 2}[0])
attempt(lambda: 1.5['a'])
attempt(lambda: assign('abc'))
attempt(lambda: assign((1, 2)))
attempt(lambda: assign(5))
attempt(lambda: assign({1}))
attempt(lambda: assign(range(3)))
attempt(lambda: delete('abc'))
attempt(lambda: delete((1, 2)))
attempt(lambda: delete(None))
attempt(lambda: [1]['a'])
attempt(lambda: 'abc'[1.0])
attempt(lambda: (1, 2)[None])
attempt(lambda: [1, 2]['a':])
