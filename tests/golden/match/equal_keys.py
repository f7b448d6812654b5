"""Keys of a mapping pattern that are equal, and operators that patterns do not have."""
for case in ['{0: _, False: _}', '{0: _, 0.0: _}', '{0: _, -0: _}', '{0: _, 0j: _}', '{1: _, True: _}', "{1: _, '1': _}", '{1.5: _, 1.5: _}',
             '{-1: _, -1.0: _}', '0 ** 0j', '1 ** 2']:
    try:
        compile(f'match x:\n    case {case}:\n        pass', 'f.py', 'exec')
        print('accepted', case)
    except SyntaxError as e:
        print(e.msg)
