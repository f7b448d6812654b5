"""Tokens at the edges: no newline at the end, form feeds, character names, marks, and sources put together again."""
import tokenize, io
def g(s):
    try:
        for t in tokenize.generate_tokens(io.StringIO(s).readline): print(tuple(t)[:4])
    except Exception as e: print(type(e).__name__, e)
for s in ('x=1 # c', '\x0cx\n', 'if a:\n    b\n\x0c    c\n', '# only', 'x = 1\n# end', 'f"\\N{DASH}{x}"\n', 'if 1:\n  x # c'): print(repr(s)); g(s)
for s in ('f"\\N{DASH}{x}"\n', "'a' 'b'\n", "f'a' f'b'\n", "'a' f'{x}' 'b'\n", "f'{ {1} }'\n", "f'{{}}{x}'\n"):
    ts = list(tokenize.generate_tokens(io.StringIO(s).readline))
    print(repr(tokenize.untokenize(ts)), repr(tokenize.untokenize(t[:2] for t in ts)))
print(next(tokenize.tokenize(io.BytesIO(b'\xef\xbb\xbfx = 1\n').readline)))
it = tokenize.generate_tokens(lambda: print('read') or '')
print('made'); next(it)
for s in ("f'{x}{y}'\n", "f'{ {1}|{2} }{z}'\n", "f'{x!r:>{w}}'\n", "f'{x:{w}}{y}'\n","t'a' 'b'\n", "'a' t'{x}'\n", "t'{x}' t'{y}'\n", "f'a' t'b'\n", "f'{ {}}'\n", "x = {1: {2: 3}}\n", "'a' 'b' 'c'\n", "f'' '' ''\n"):
    try: ts = list(tokenize.generate_tokens(io.StringIO(s).readline))
    except Exception as e: print(s, e); continue
    print(repr(tokenize.untokenize(t[:2] for t in ts)))
