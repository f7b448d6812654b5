def g():
    yield 1
    yield 2
a, b = g()
print(a,b)
try:
    a, b = (i for i in range(3))
except ValueError as e: print(e)
try:
    a, b, c = g()
except ValueError as e: print(e)
try:
    a, *b, c, d = g()
except ValueError as e: print(e)
try: a, b = 1
except TypeError as e: print(e)
try: a, b = None
except TypeError as e: print(e)
try: a, b = "abc"
except ValueError as e: print(e)
try: a, b = [1]
except ValueError as e: print(e)
try: a, b = {1,2,3}
except ValueError as e: print(e)
try: a, b = {1:1,2:1,3:1}
except ValueError as e: print(e)
try: [a, b] = ()
except ValueError as e: print(e)
