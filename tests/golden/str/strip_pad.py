print(repr('  x '.strip()), repr('  x '.lstrip()), repr('  x '.rstrip()), repr('\t\n x\u00a0'.strip()))
print('xxaxx'.strip('x'), 'abcba'.strip('ab'), 'abc'.lstrip('ba'), 'abc'.rstrip('cb'), 'abc'.strip(''), 'www.x.com'.strip('w.com'))
print('prefix_name'.removeprefix('prefix_'), 'name.py'.removesuffix('.py'), 'abc'.removeprefix('x'), 'aa'.removesuffix('aaa'))
print('[' + 'ab'.ljust(5) + ']', '[' + 'ab'.rjust(5, '*') + ']', '[' + 'ab'.center(5) + ']', '[' + 'abc'.center(6, '-') + ']', 'abcdef'.ljust(3))
print('42'.zfill(5), '-42'.zfill(5), '+1'.zfill(4), ''.zfill(2), '12345'.zfill(3), 'ab'.zfill(4))
print('a\tbc\td'.expandtabs(), 'a\tb'.expandtabs(4), '\t\t'.expandtabs(2) + '|', 'ab\n\tc'.expandtabs(3))
for call in [lambda: 'a'.ljust(5, 'xy'), lambda: 'a'.center('5'), lambda: 'a'.strip(1), lambda: 'a'.zfill('2'),
             lambda: 'a'.rjust(3, 5), lambda: 'a'.removeprefix(1), lambda: 'a'.ljust(), lambda: 'a'.strip('a', 'b')]:
    try:
        print(call())
    except TypeError as e:
        print(e)
