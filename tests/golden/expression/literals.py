print(1_000_000, 0xFF, 0o17, 0b1010, 0xDEAD_BEEF)
print(1e3, 1.5e-7, .5, 5., 1_0.0_1, 1e400, 1E5)
print(2j, 1.5j, 3 + 4j)
print('single', "double", '''triple
line''', """a"b""")
print('tab\tnew\\line', r'raw\n', '\x41\u00e9\U0001F600\101')
print('\N{GREEK SMALL LETTER ALPHA}', 'joined ' 'together' " here")
print(b'bytes\x00\xff', rb'\n', b'a' b'b')
print(True, False, None, ..., Ellipsis)
print([], (), {}, (1,), [1, [2, [3]]], {'a': {'b': ()}})
print(set(), {1}, {3: 'x'})
print(-0.0, 0.0, 1e16, 1e15, 123456789012345678901234567890)
print('a\
b')
