import tomllib, io
docs = ['', 'a = 1', 'a = 1\nb = "x"\n[t]\nc = [1, 2.5, true]\n[t.u]\nd = {x = 1, y.z = "q"}\n[[arr]]\nn = 1\n[[arr]]\nn = 2\n[arr.sub]\nk = 3',
 'a.b.c = 1\na.b.d = 2\n"quoted key" = 3\n\'lit\' = 4\n1234 = 5', 's = """\nline1\nline2 \\\n   joined"""\nl = \'\'\'\nraw \\n\'\'\'\nq = """a""""', 'x = 0x_1', 'x = 0xFF\ny = 0b101\nz = 0o17\nn = 1_000\nneg = -5\nf = 1e10\ng = -1.5E-3\ni = inf\nj = -inf\nk = +1.0\nm = 0.0',
 'u = "\\u00e9\\U0001F600\\t\\"\\\\"', 'e = []\nn = [[1,2],["a"]]\nt = [\n 1, # c\n 2,\n]\n', '# only comment\n', 'a = {}\nb = { c = [ {d = 1} ] }', '\ta\t=\t1\t# c\r\nb = 2\r\n',
 'a', 'a =', 'a = b', 'a = 1 2', '= 1', '[a', '[a]]', '[[a]', '[]', 'a = [1', 'a = [1 2]', 'a = {b = 1', 'a = {b = 1,}', 'a = {b=1, b=2}', 'a = "x', "a = 'x", 'a = "\\q"', 'a = "\\u12"', 'a = "\\ud800"', 'a = """x', "a = '''x", 'a = 1\na = 2', '[a]\n[a]', 'a = 1\n[a]', '[a]\nb=1\n[a.b]', 'a = {b=1}\na.c = 2', 'a={b=1}\n[a.c]', 'a = []\n[[a]]', '[[a]]\n[a]', '[a.b]\n[a]\nb.c = 1', 'a.b = 1\n[a]', 'a.b = 1\na = 2', '[a]\n[[a]]', 'a = 01', 'a = 1__0', 'a = +', 'a = tru', 'a = "a\nb"', 'a = "\x01"', '# \x01', 'a.', 'a..b = 1', 'a = 0x', 'a = 1.', 'a = .5', 'a = 1e', 'a = nan', '[x]\na = 1 # c\nb', 'a = [,]', '{', 'a = {b', 'é = 1', 'a = {x.y = 1, x.z = 2}', 'a = {x = {}, x.y = 1}', 'a = {x = 1, x.y = 1}', '\ufeffa = 1', 'a = true\nb = false', 'a = "tab\there"', 'a = "\\\n"', "x = '''a''''''"]
for d in docs:
    try:
        print(tomllib.loads(d))
    except tomllib.TOMLDecodeError as e:
        print(repr(d), '|', e, '|', e.msg, e.pos, e.lineno, e.colno, e.doc == d.replace('\r\n', '\n'))
for f in [lambda: tomllib.loads(b'a=1'), lambda: tomllib.load(io.StringIO('a=1')), lambda: tomllib.load(io.BytesIO(b'a=1')), lambda: tomllib.loads('a=1.5', parse_float=str), lambda: tomllib.loads('a=1.5', parse_float=lambda s: []), lambda: tomllib.loads(None), lambda: tomllib.load('x.toml')]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
