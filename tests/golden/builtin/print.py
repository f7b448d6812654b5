import sys
print()
print('a', 1, None, [1.5], sep=', ')
print('no newline', end='')
print('!', 'x', sep='', end='\n\n')
print(1, 2, sep=None, end=None)
print(*'abc', sep='\n')
print('é漢😀', 'tab\t', 'nul\0'.replace('\0', '0'))
print('to stdout', file=sys.stdout, flush=True)
print('to stderr', file=sys.stderr)
print('none', file=None)
class W:
    def __init__(self): self.parts = []
    def write(self, s): self.parts.append(s)
w = W()
print('a', 2, file=w)
print(w.parts)
sys.stdout.write('written\n')
print(sys.stdout.write('x'))
class S:
    def __str__(self): return 'S-str'
    def __repr__(self): return 'S-repr'
print(S(), [S()], (S(),), {'k': S()}, {S().__str__()})
for call in [lambda: print(1, file=5), lambda: print(1, sep=1), lambda: print(1, end=b''), lambda: print(1, wrong=1), lambda: print(1, file='x')]:
    try:
        call()
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
