table = str.maketrans('abc', 'xyz')
print('aabbcc'.translate(table), table)
table = str.maketrans('ab', 'xy', 'c')
print('aabbcc'.translate(table), table)
table = str.maketrans({'a': '1', 'b': None, 99: 'long', 'd': 100})
print('abcd'.translate(table))
print('abc'.translate({97: 'A', 98: None, 99: 0x43}))
for call in [lambda: str.maketrans('ab', 'x'), lambda: str.maketrans({'ab': 1}), lambda: str.maketrans('ab'),
             lambda: str.maketrans(1, 2), lambda: 'a'.translate(5), lambda: 'a'.translate({97: 1.5}),
             lambda: str.maketrans({1.5: 'a'}), lambda: 'a'.translate({97: 0x110000})]:
    try:
        print(call())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
