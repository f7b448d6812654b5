# Random patterns of names, random command lines.
import fnmatch, random, shlex
R=random.Random(4)
for i in range(60):
    g=''.join(R.choice('ab*?[]!-.^\\&~|c') for _ in range(R.randint(0,8))); names=['a','ab','b.','','a-b','[a]','c','-','!','^','&','abc','\\']
    print(repr(g), fnmatch.translate(g), [fnmatch.fnmatchcase(x,g) for x in names], fnmatch.filter(names,g))
for i in range(40):
    s=''.join(R.choice('ab \'"\\#;|\n(') for _ in range(R.randint(0,10)))
    for f in (lambda: shlex.split(s), lambda: shlex.split(s,comments=True), lambda: shlex.split(s,posix=False), lambda: shlex.quote(s), lambda: list(shlex.shlex(s,punctuation_chars=True)), lambda: list(shlex.shlex(s,posix=True)), lambda: list(shlex.shlex(s))):
        try: print(repr(s),f())
        except Exception as e: print(repr(s),type(e).__name__,e)
