# __setstate__ sets attributes; flags take only bools.
e = Exception(42)
e.__setstate__({'a': 1, 'args': (1, 2)})
e.__setstate__(None)
print(e.a, e.args)
for state in (3, {3: 4}):
    try:
        e.__setstate__(state)
    except TypeError as error:
        print(error)
try:
    e.__suppress_context__ = 1
except TypeError as error:
    print(error)
try:
    del e.__suppress_context__
except TypeError as error:
    print(error)
