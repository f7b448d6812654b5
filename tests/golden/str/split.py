print('a b  c'.split(), ' a  b '.split(), ''.split(), '   '.split(), 'a\tb\nc'.split())
print('a,b,,c'.split(','), ''.split(','), ',a,'.split(','), 'a--b-c'.split('--'))
print('a b c d'.split(' ', 2), 'a b c d'.split(None, 2), 'a b c'.split(maxsplit=1), 'a,b'.split(sep=','), 'a b'.split(None, 0))
print('a b c d'.rsplit(' ', 2), ' a b  c '.rsplit(None, 1), 'a,b,c'.rsplit(',', 1), 'abc'.rsplit('x'))
print('a\nb\r\nc\rd\n'.splitlines(), 'a\n\nb'.splitlines(True), ''.splitlines(), 'x\x0by\u2028z'.splitlines())
print('key=value=x'.partition('='), 'abc'.partition('='), 'key=value=x'.rpartition('='), 'abc'.rpartition('='))
print('日本語'.split('本'), 'é à'.split(), '1<>2<>3'.split('<>', 1))
for call in [lambda: 'a'.split(''), lambda: 'a'.split(1), lambda: 'a'.partition(''), lambda: 'a'.partition(1),
             lambda: 'a'.split('a', 'b'), lambda: 'a'.rsplit(''), lambda: 'a'.split('a', 1, 2), lambda: 'a'.splitlines(1, 2),
             lambda: 'a'.split(foo=1)]:
    try:
        print(call())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
