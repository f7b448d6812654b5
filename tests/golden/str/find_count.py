s = 'banana bandana'
print(s.find('an'), s.find('an', 2), s.find('an', 2, 4), s.find('x'), s.find(''), s.find('', 99))
print(s.rfind('an'), s.rfind('an', 0, 5), s.rfind('x'), s.rfind(''), s.find('a', -3))
print(s.index('na'), s.rindex('na'), s.count('an'), s.count('a', 5), s.count(''), s.count('aa'))
print(s.startswith('ban'), s.startswith('na', 2), s.startswith(('x', 'b')), s.endswith('ana'), s.endswith(('q', 'a')))
print(s.startswith(''), s.endswith('', 99), ''.startswith(''), s.startswith('an', 1, 2))
print('naïve café'.find('é'), 'naïve café'.index('v'), '日本語日本'.rfind('日'), '日本語'.count('本'))
for call in [lambda: s.index('x'), lambda: s.rindex('zz'), lambda: s.find(1), lambda: s.count(None),
             lambda: s.startswith(1), lambda: s.endswith(['a']), lambda: s.find(), lambda: s.startswith(('a', 1)),
             lambda: s.index('a', 'b'), lambda: s.find('a', 1.5)]:
    try:
        print(call())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
