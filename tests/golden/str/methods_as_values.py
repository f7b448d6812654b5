words = ['Banana', 'apple', 'Cherry']
print(sorted(words, key=str.lower), list(map(str.upper, words)), sorted(words, key=len))
join = ', '.join
print(join(words), [f('aBc') for f in (str.upper, str.lower, str.swapcase)])
strip = str.strip
print([strip(x) for x in [' a', 'b ', ' c ']], list(filter(str.isdigit, 'a1b2')))
append_to = 'x'.__add__
print(append_to('y'), 'abc'.__len__(), 'abc'.__contains__('b'), 'abc'.__getitem__(1), 'a'.__eq__('a'), 'a'.__lt__(1))
print('abc'.upper.__name__, str.upper.__name__, type(str.upper).__name__, type('a'.upper).__name__)
for call in [lambda: str.upper(5), lambda: str.upper(), lambda: 'a'.upper(1), lambda: 'a'.nope, lambda: str.nope,
             lambda: 'a'.upper.nope, lambda: str.join('a'), lambda: setattr('a', 'x', 1)]:
    try:
        print(call())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
