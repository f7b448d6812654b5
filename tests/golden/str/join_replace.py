print(','.join(['a', 'b', 'c']), ''.join('xyz'), '-'.join([]), ', '.join(('only',)), ' '.join(str(i) for i in range(4)))
print('-'.join({'k': 1, 'm': 2}), '+'.join(map(str, [1, 2.5])), 'ab'.join('123'))
print('banana'.replace('a', 'o'), 'banana'.replace('a', 'o', 2), 'banana'.replace('', '-'), 'aaa'.replace('aa', 'b'))
print('abc'.replace('x', 'y'), 'abc'.replace('b', ''), ''.replace('', 'x'), 'abab'.replace('ab', 'abab'), 'a'.replace('a', 'b', count=1))
for call in [lambda: ','.join([1, 2]), lambda: ','.join(['a', None]), lambda: ','.join(5), lambda: 'a'.replace('a'),
             lambda: 'a'.replace(1, 'b'), lambda: 'a'.replace('a', 2), lambda: ','.join(), lambda: ','.join(['a', b'b']),
             lambda: 'a'.replace('a', 'b', 'c')]:
    try:
        print(call())
    except TypeError as e:
        print(e)
