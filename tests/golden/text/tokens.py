# Python source as tokens, and back.
import io
import token
import tokenize

SOURCE = '''\
def f(a, *b):  # comment
    x = f"{a!r:>{3}} {{}} {b:}" + t'q'
    if x >= 0x1F and \\
            b:

        return """two
lines"""
    return [1_000.5e3j,
            "s" 'é']
'''
tokens = list(tokenize.generate_tokens(io.StringIO(SOURCE).readline))
for t in tokens:
    print(token.tok_name[t.type], token.tok_name[t.exact_type], repr(t.string), t.start, t.end)
print(tokens[0])
print(tokenize.untokenize(tokens) == SOURCE, repr(tokenize.untokenize(t[:2] for t in tokens[:12])))
print(list(tokenize.tokenize(io.BytesIO(b"# -*- coding: latin-1 -*-\nx = '\xe9'").readline))[:4])
print(tokenize.detect_encoding(iter([b"\xef\xbb\xbfx = 1\n"]).__next__))
print(token.ISEOF(0), token.ISTERMINAL(5), token.EXACT_TOKEN_TYPES["->"] == token.RARROW, token.N_TOKENS, len(token.tok_name))
for bad in ("(1,\n", "x = '''a\n", "x = 'a\n", "if a:\n    b\n  c\n", "1x\n"):
    try:
        print([t.string for t in tokenize.generate_tokens(io.StringIO(bad).readline)])
    except (tokenize.TokenError, SyntaxError) as e:
        print(type(e).__name__, e)
