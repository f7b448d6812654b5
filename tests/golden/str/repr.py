for s in ['plain', "it's", 'say "hi"', '''both ' and "''', 'tab\t nl\n cr\r', '\x00\x1f\x7f\x80\xa0\xad', 'é漢😀', '\\', '\u200b\u2028\ufeff', '\ud800', '\x85', '']:
    print(repr(s), ascii(s))
print(['a', "b'"], ("it's",), {'k"': '\n'})
print(str('x'), str(5), str(None), str([1, 'a']), str(b'ab'), str(b'ab', 'utf-8'), str(object=3), str(b'\xff', 'latin-1', 'strict'), str())
print(f'{"a"!r} {"é"!a} {"x"!s}')
try:
    str(b'\xff', 'ascii')
except UnicodeDecodeError as e:
    print(e)
try:
    str('a', 'utf-8')
except TypeError as e:
    print(e)
try:
    str(5, 'utf-8')
except TypeError as e:
    print(e)
