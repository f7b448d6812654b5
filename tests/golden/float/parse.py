for text in ['1.5', '  -2.5e3 ', '1_000.5', 'inf', '-Infinity', '+nan', '.5', '5.', '1e5', '0x10', '1e400', '-1e-400', '٣.٥']:
    try:
        print(repr(text), float(text))
    except ValueError as e:
        print(e)
for value in ['', ' ', 'abc', '1.2.3', '1e', '1 2', '--1', None, [], 1j, 'infin', b'2.5', '1__0', '_1.0']:
    try:
        print(float(value))
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
print(float(), float(3), float(True), float(10 ** 20))
