def attempt(function):
    try:
        print(function())
    except TypeError as e:
        print(e)

attempt(lambda: 1 < 'a')
attempt(lambda: 'a' > 1)
attempt(lambda: [] <= ())
attempt(lambda: None >= None)
attempt(lambda: {} < {})
attempt(lambda: 1j < 2j)
attempt(lambda: [1, 'a'] < [1, 2])
attempt(lambda: (1, None) < (1, 2))
attempt(lambda: max(1, 'a'))
attempt(lambda: sorted([1, None]))
attempt(lambda: 1 in 2)
attempt(lambda: 1 in 'abc')
attempt(lambda: None in {1: 2})
attempt(lambda: 'a' in b'abc')
attempt(lambda: print < len)
print(1 == 'a', [] == (), None == 0, 1j == 1, {} == [], 1 != 'a')
