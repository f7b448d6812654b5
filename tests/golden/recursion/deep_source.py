for source in ['(' * 5000 + '1' + ')' * 5000, '[' * 5000 + ']' * 5000, '-' * 100000 + '1', 'not ' * 50000 + '1', 'x' + '.a' * 100000, '1' + ' + 1' * 100000]:
    try:
        eval(source, {'x': 1})
        print('evaluated', len(source))
    except (SyntaxError, RecursionError, MemoryError, AttributeError):
        print('refused', len(source))
print(eval('(' * 50 + '1' + ')' * 50), eval('1' + ' + 1' * 500))
