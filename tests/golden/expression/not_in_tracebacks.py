import traceback
def t(f):
    try: print(f())
    except Exception: traceback.print_exc()
t(lambda: (not 1 in 5))
t(lambda: (not (1 not in 5)))
t(lambda: 3 if not 1 in 5 else 4)
t(lambda: [not ({} in {})])
t(lambda: (not 1 in [1], not 1 is None, not 1 is not None, not (2 not in [1])))
t(lambda: not (1 < 'a'))
