import sys, io
sys.stdin = io.StringIO('a\nb')
print(repr(input('p> ')), repr(input()))
try:
    input()
except EOFError as e:
    print(repr(e))
class S:
    def readline(self): return 3
sys.stdin = S()
try: input()
except TypeError as e: print(e)
sys.stdin = object()
try: input()
except AttributeError as e: print(e)
sys.stdin = None
try: input()
except RuntimeError as e: print(e)
for call in (lambda: input(1, 2), lambda: input(prompt=3)):
    try: call()
    except TypeError as e: print(e)
sys.stdin = sys.__stdin__
print(sys.stdin.read(), sys.stdin.readlines(), sys.stdin.readline(), list(sys.stdin), sys.stdin.buffer.read())
out = io.StringIO()
sys.stdout = out
try: input(12)
except EOFError as e: print(repr(e), file=sys.__stdout__)
sys.stdout = sys.__stdout__
print(repr(out.getvalue()))
input("last: ")
