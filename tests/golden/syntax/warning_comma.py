try:
    l = [(1, 2) (3, 4)]
except TypeError as e: print(e)
try:
    l = ["a" (1)]
except TypeError as e: print(e)
try:
    l = [1 [0]]
except TypeError as e: print(e)
try:
    l = [(1,2) ["a"]]
except TypeError as e: print(e)
try: {1}[0]
except TypeError as e: print(e)
try: (x for x in [1])[0]
except TypeError as e: print(e)
try: (lambda: 0)[0]
except TypeError as e: print(e)
try: "abc"["a"]
except TypeError as e: print(e)
try: [1,2][1.0]
except TypeError as e: print(e)
try: [1,2][(1,)]
except TypeError as e: print(e)
try: 1.5()
except TypeError as e: print(e)
try: None()
except TypeError as e: print(e)
try: [1]()
except TypeError as e: print(e)
try: {}()
except TypeError as e: print(e)
try: [x for x in ()]()
except TypeError as e: print(e)
try: f"{1}"()
except TypeError as e: print(e)
try: None[0]
except TypeError as e: print(e)
try: ...[0]
except TypeError as e: print(e)
try: "abc"[None]
except TypeError as e: print(e)
try: f"{1}"["a"]
except TypeError as e: print(e)
try: (1,2)[{}]
except TypeError as e: print(e)
try: [1,2][[x for x in ()]]
except TypeError as e: print(e)
