"""Keys of mapping patterns that are the same number or text."""
for keys in ('1: a, 1.0: b', '1e16: a, 10000000000000000: b', '1e22: a, 10000000000000000000000: b', '0: a, -0.0: b', '0.5: a, 0.5: b', '1: a, True: b', '"1": a, 1: b',
             '"x": a, b"x": b', '"x": a, "x": b', '-1: a, -1.0: b', '1e300: a, 1e301: b', '2.5: a, 25: b', 'None: a, None: b', '1j: a, 1j: b'):
    try:
        compile('match x:\n  case {' + keys + '}: pass', 'f', 'exec')
        print('fine', keys)
    except SyntaxError as e:
        print(keys, '|', e.msg)
keys = ', '.join(f'"key{n}": a{n}' for n in range(3000))
compile('match x:\n  case {' + keys + '}: pass', 'f', 'exec')
